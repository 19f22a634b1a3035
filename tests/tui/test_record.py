"""The record in its file: from a hop, a command or a mark; the next one; what is wrong with it."""

from dataclasses import replace

import pytest
from textual.widgets import DataTable, Static

from agents.events import CitationShown
from agents.looking.shapes import RecordWanted
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.looked import answered, looked, ready, record
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import ANSWERED, CITED, FINDING, MEERA, Scripted, quoted
from tui.app import ClewApp
from tui.figures.page import address, doubts, origin, record_lines
from tui.stops import at, stops
from tui.widgets.answer import AnswerText
from tui.widgets.prompt import Prompt
from tui.widgets.record import RecordSheet

LINK = "https://companies.example/signatories?page=2"
Q = "Is Skyvista Altura safe?"
ROW = quoted("directors", 14, "D003|C001", "D003,C001,director,2021-06-01,")


def test_the_stops_are_the_marked_rows_in_their_order_then_the_others_each_once() -> None:
    rows = stops([FINDING], CITED)
    assert [row.evidence.n for row in rows[:3] if isinstance(row.evidence, CitationShown)] == [1, 2, 3]
    assert len({(row.evidence.source, row.evidence.locator) for row in rows}) == len(rows) == 7
    first = rows[0]
    assert MEERA in first.ends
    assert first.days == (1_622_505_600_000,)
    assert rows[2].flag is not None
    assert at(rows, CITED[1]) == 1
    assert at(rows, None) == at(rows, quoted("land", 1, "x", "x")) == 0


def test_a_row_that_is_only_cited_is_a_stop_too() -> None:
    lone = CITED[0].model_copy(update={"locator": "other.csv line 3 (x)"})
    assert [row.evidence for row in stops([FINDING.model_copy(update={"threads": []})], [lone])] == [lone]
    assert stops([], []) == ()


def test_where_it_comes_from_is_one_line() -> None:
    seen = record(RecordWanted(ROW))
    assert origin(seen) == "MCA · as of 18 Sep 2025, 19 days old · version 3f2a91c04b1d · 119 rows"
    assert origin(replace(seen, stale=True, age_days=None, evidence=ROW.model_copy(update={"as_of": None}))).startswith("MCA · of unknown age, late · ")


def test_a_row_that_is_missing_or_says_something_else_by_now_is_doubted_and_one_that_stands_is_not() -> None:
    seen = record(RecordWanted(ROW.model_copy(update={"missing_since": ROW.as_of})))
    assert doubts(seen)[0] == ("The row is missing since the extract of 18 Sep 2025; no record says why.", True)
    assert doubts(seen)[1][1] is False
    assert doubts(replace(seen, later="The newest extract says it otherwise.", confirmed=False))[1] == ("The newest extract says it otherwise.", True)


def test_the_record_as_text_marks_the_row_and_the_cells() -> None:
    lines = record_lines(record(RecordWanted(ROW)))
    assert [line for line in lines if line.startswith("▶")] == ["▶ 14  D003,C001,director,2021-06-01,"]
    assert lines[-3:] == ("▸ person_id: D003", "▸ company_id: C001", "▸ appointed_on: 2021-06-01")
    fault = replace(record(RecordWanted(ROW)), lines=(), quoted=0, fault="The imported file 3f2a is not in /x.")
    assert record_lines(fault)[-2:] == ("! The imported file 3f2a is not in /x.", ROW.quote)


@pytest.mark.parametrize(
    "link, safe",
    [
        ("https://example.org/a?b=1", True),
        ("http://example.org", True),
        ("javascript:alert(1)", False),
        ("https://example.org/\x1b]8;;x", False),
        ("https://ex ample.org", False),
        ("file:///etc/passwd", False),
        ("https://example.org/\u202e", False),
    ],
)
def test_only_a_plain_web_address_is_handed_to_the_terminal(link: str, safe: bool) -> None:
    assert address(link) == (link if safe else "")


def content(app: ClewApp, part: str) -> str:
    return str(app.screen.query_one(part, Static).content)


async def test_enter_on_a_hop_opens_its_record_and_n_and_p_go_through_the_rows() -> None:
    backend = looked(Scripted({Q: ANSWERED}))
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot, Q)
        await pilot.press("f2", "f7")
        await until(pilot, lambda: app.focused is not None and app.focused.id == "hops")
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, RecordSheet))
        await until(pilot, lambda: "MCA" in content(app, "#origin"))
        table = app.screen.query_one("#file", DataTable)
        assert [str(table.get_cell_at((row, 0))).strip() for row in range(5)] == ["12", "13", "▶ 14", "15", "16"]  # type: ignore[arg-type]
        assert [str(column.label).startswith("▸") for column in table.ordered_columns][1:] == [True, True, False, True, False]
        assert table.cursor_coordinate == (2, 1)
        wish = backend.wished[-1]
        assert isinstance(wish, RecordWanted)
        assert MEERA in wish.ends
        await pilot.press("right", "right", "right")
        await until(pilot, lambda: "appointed_on: 2021-06-01" in content(app, "#cell"))
        await pilot.press("n")
        await until(pilot, lambda: "▶ 15" in seen(app))
        await pilot.press("p", "p")
        await until(pilot, lambda: "row 7 of the 7" in seen(app))
        await pilot.press("c")
        await until(pilot, lambda: "(projects.csv line 33 (P031); MCA" in app.clipboard)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)


async def test_a_mark_opened_twice_opens_its_record_with_a_link_that_a_terminal_can_follow() -> None:
    backend = looked(Scripted({Q: ANSWERED}))
    backend.looks = {**backend.looks, RecordWanted: lambda wanted: replace(record(wanted), evidence=wanted.evidence.model_copy(update={"link": LINK}))}
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot, Q)
        await pilot.press("shift+tab")
        await until(pilot, lambda: isinstance(app.focused, AnswerText))
        await pilot.press("enter")
        await until(pilot, lambda: "directors.csv line 14" in str(app.desk.query_one("#evidence", Static).content))
        assert app.screen is app.desk
        app.desk.query(AnswerText).last().focus()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, RecordSheet) and LINK in seen(app))
        assert str(app.screen.query_one("#sheet").border_title).startswith("[1] directors.csv line 14")
        strips = app.screen._compositor.render_strips()
        assert [s.text for strip in strips for s in strip if s.style is not None and s.style.link == LINK] == [LINK]
        await pilot.press("l")
        await until(pilot, lambda: app.clipboard == LINK)


async def test_what_cannot_be_seen_says_why_and_the_next_row_is_still_there() -> None:
    backend = looked(Scripted({Q: ANSWERED}))

    def broken(wanted: RecordWanted) -> object:
        found = record(wanted)
        return replace(found, lines=(), quoted=0, fault="The file is no longer what was imported.") if "line 14" in wanted.evidence.locator else found

    backend.looks = {**backend.looks, RecordWanted: broken}  # type: ignore[dict-item]
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot, Q)
        app.desk.query_one(Prompt).value = "/record"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, RecordSheet))
        await pilot.press("home")
        for _ in range(7):
            if "line 14" in str(app.screen.query_one("#sheet").border_title):
                break
            await pilot.press("n")
        await until(pilot, lambda: "! The file is no longer what was imported." in seen(app))
        assert not app.screen.query_one("#file").display
        await pilot.press("n")
        await until(pilot, lambda: "▶ 15" in seen(app))
        assert "no longer what was imported" not in seen(app)


async def test_without_an_answer_there_is_no_record() -> None:
    app = desk(looked(Scripted()))
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        app.desk.query_one(Prompt).value = "/record"
        await pilot.press("enter")
        await until(pilot, lambda: "No row is on the screen" in seen(app))


async def test_hostile_and_wide_cells_stay_in_their_columns() -> None:
    strange = ("[red]x[/]", "\x1b]8;;x\x07\u202ekcuf", "青空不動産開発株式会社 " * 8, "ಸಿರಿ ನಿವಾಸ\nline two", "👨‍👩‍👧 שמים")
    backend = looked(Scripted({Q: ANSWERED}))

    def odd(wanted: RecordWanted) -> object:
        found = record(wanted)
        return replace(found, lines=tuple(replace(line, cells=strange) for line in found.lines), header=strange)

    backend.looks = {**backend.looks, RecordWanted: odd}  # type: ignore[dict-item]
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot, Q)
        app.desk.query_one(Prompt).value = "/record"
        await pilot.press("enter")
        await until(pilot, lambda: "[red]x[/]" in seen(app))
        assert "\x1b" not in seen(app)
        assert "\u202e" not in seen(app)
        assert all(line.endswith("│") for line in seen(app).split("\n") if line.startswith("│"))


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_the_record_in_its_file(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(looked(Scripted({Q: ANSWERED})))
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "▶", ask=Q, keys=[*"/record", "enter"]))
