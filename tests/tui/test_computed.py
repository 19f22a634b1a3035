"""How computed: a query opened, run again, compared, copied."""

from dataclasses import replace

import pytest
from textual.widgets import DataTable, Static

from agents.looking.shapes import AgainWanted
from agents.state import HouseFailed
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.looked import again, answered, looked
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import ANSWER, ANSWERED, COMPUTED, Scripted, spoken
from tui.figures.again import again_lines, compared, left_out
from tui.widgets.computed_sheet import ComputedSheet

Q = "Is Skyvista Altura safe?"
SEEN = again(AgainWanted("k1", COMPUTED[1]))


def test_a_run_is_compared_with_what_the_answer_had_and_with_the_run_before() -> None:
    assert compared(SEEN) == "7 rows, as many as in the answer · 0.42 ms (then 0.94)"
    assert compared(replace(SEEN, total=8)) == "8 rows; the answer had 7 · 0.42 ms (then 0.94)"
    assert "the same rows as before" in compared(SEEN, SEEN)
    assert "other rows than before" in compared(SEEN, replace(SEEN, digest="d0"))
    assert compared(replace(SEEN, total=0)).startswith("no row; the answer had 7")


def test_rows_that_are_left_out_are_counted() -> None:
    assert left_out(SEEN) == ""
    assert left_out(replace(SEEN, total=1_200)) == "the first 7 of 1,200 rows"
    assert again_lines(SEEN)[1:3] == ("c.id | c.name", "company:C000 | Firm 0")
    assert len(again_lines(replace(SEEN, total=9))) == 2 + 7 + 1


async def test_a_query_is_opened_run_again_and_every_part_of_it_copied() -> None:
    backend = looked(Scripted({Q: spoken(ANSWER.model_copy(update={"case": "k1"}))}))
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot, Q)
        await pilot.press("f3", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, ComputedSheet) and "7 rows, as many as in the answer" in seen(app))
        assert backend.wished == [AgainWanted("k1", COMPUTED[1])]
        assert app.screen.query_one("#rows", DataTable).row_count == 7
        await pilot.press("c")
        await until(pilot, lambda: app.clipboard.startswith("MATCH (p"))
        assert app.clipboard.endswith('// {"id": "project:P001", "denied": []}\n')
        await pilot.press("a")
        await until(pilot, lambda: app.clipboard == '{"id": "project:P001", "denied": []}')
        await pilot.press("s")
        await until(pilot, lambda: app.clipboard == SEEN.statement)
        await pilot.press("r")
        await until(pilot, lambda: "the same rows as before" in seen(app))
        await pilot.press("n")
        await until(pilot, lambda: "2 rows, as many as in the answer" in seen(app))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)


async def test_a_query_that_is_not_run_again_says_why() -> None:
    backend = looked(Scripted({Q: ANSWERED}))
    backend.looks = {AgainWanted: HouseFailed("This query was not run in that case.")}
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot, Q)
        await pilot.press("f3", "enter")
        await until(pilot, lambda: "! This query was not run in that case." in seen(app))
        assert "running it again" not in str(app.screen.query_one("#compared", Static).content)
        await pilot.press("s")
        await until(pilot, lambda: "The statement is known when the query has run." in seen(app))


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_a_query_opened(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(looked(Scripted({Q: ANSWERED})))
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "as many as in", ask=Q, keys=["f3", "down", "enter"]))
