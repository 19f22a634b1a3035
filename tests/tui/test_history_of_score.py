"""The history of a score: the line of blocks, its moves in words, and the cursor on them."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.widgets import OptionList, Static

from agents.looking.shapes import PastSeen, PastWanted
from agents.state import HouseFailed
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.looked import PAST, YEAR, answered, looked, point
from tests.tui.scripted import ANSWERED, DAY, SUBJECT, Scripted
from tui.figures.past import NOTHING, PARTLY, axis, blocks, cell_of, heights, moves, past_lines, span, told
from tui.widgets.numbers import NumbersSheet, history

Q = "Is Skyvista Altura safe?"


def test_every_move_is_told_with_its_day_what_it_did_and_why() -> None:
    assert [told(move) for move in moves(PAST)] == [
        "19 Sep 2022  0 → 27 caution  Northstar Greens: stalled",
        "19 Sep 2023  27 → 0 none known  no longer: Northstar Greens: stalled",
        "18 Sep 2024  0 → 85 avoid  Northstar Habitats Pvt Ltd: admitted to insolvency on 12 March 2024; Northstar Greens: stalled",
        "18 Jun 2025  0 → 85 avoid  learnt then: Northstar Habitats Pvt Ltd: admitted to insolvency",
    ]


@given(st.integers(10, 120))
def test_the_line_has_a_block_for_every_cell_and_no_spike_is_lost(cells: int) -> None:
    line = blocks(heights(PAST, cells))
    assert len(line) == cell_len(line) == cells
    assert line[0] == NOTHING
    assert line[-1] == "▇"
    assert max(heights(PAST, cells)) == 84.6
    assert 27.4 in heights(PAST, cells)
    assert line[cell_of(PAST, DAY - YEAR, cells)] == "▇"
    assert cell_len(axis(PAST, cells)) == cells


@given(st.lists(st.tuples(st.integers(1, 4000), st.floats(0, 100, allow_nan=False)), min_size=1, max_size=24, unique_by=lambda one: one[0]), st.integers(1, 60))
def test_whatever_the_past_the_line_ends_with_how_it_is_now(days: list[tuple[int, float]], cells: int) -> None:
    points = [point(DAY - day * 86_400_000, score, score / 50, ("it moved", 1.0)) for day, score in sorted(days, reverse=True)]
    past = replace(PAST, true=(*points, point(DAY, points[-1].score, 0.0)))
    values = heights(past, cells)
    assert len(values) == cells
    assert values[-1] == points[-1].score
    assert set(values) <= {one.score for one in past.true}
    start, end = span(past)
    assert start <= end == DAY


def test_a_score_that_never_moved_says_since_when_it_is_known() -> None:
    still = PastSeen(SUBJECT, (point(DAY - YEAR, 0.0, 0.0), point(DAY, 0.0, 0.0)), (point(DAY, 0.0, 0.0),))
    assert str(history(still, 60)) == "0: it has not moved since 18 Sep 2024, as far as these records say."
    assert past_lines(still)[1] == "it has not moved since 18 Sep 2024, as far as the records say"


def test_the_history_as_text_says_every_move_and_where_it_is_not_whole() -> None:
    lines = past_lines(replace(PAST, whole=False))
    assert lines[0] == "The score of Skyvista Altura: 85 avoid on 18 Sep 2025"
    assert lines[1:-1] == tuple(told(move) for move in moves(PAST))
    assert lines[-1] == PARTLY


async def test_the_cursor_on_a_move_lights_its_place_on_the_line() -> None:
    backend = looked(Scripted({Q: ANSWERED}))
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot, Q)
        await pilot.press("f10")
        await until(pilot, lambda: "85 now" in seen(app))
        assert PastWanted("project:P001") in backend.wished
        sheet = app.screen
        assert isinstance(sheet, NumbersSheet)
        await pilot.press("tab", "home")
        await until(pilot, lambda: "▲" in str(sheet.query_one("#past-line", Static).content))
        line, _, pointer = str(sheet.query_one("#past-line", Static).content).split("\n")
        at = pointer.index("▲")
        assert (line[at - 1], line[at] in "▃▂") == (NOTHING, True)
        assert sheet.query_one("#moves", OptionList).option_count == 4
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)


async def test_a_past_that_cannot_be_read_says_so_in_its_place_and_the_rest_stands() -> None:
    backend = looked(Scripted({Q: ANSWERED}))
    backend.looks = {**backend.looks, PastWanted: HouseFailed("The engine does not answer any more.")}
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot, Q)
        await pilot.press("f10")
        await until(pilot, lambda: "! The engine does not answer any more." in seen(app))
        await until(pilot, lambda: "◀ here: Skyvista Altura, 85" in seen(app))
