"""A shortlist side by side."""

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from agents.looking.shapes import BesideWanted
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.looked import beside, looked, ready
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import NOT_IN_GRAPH, Scripted
from tui.figures.beside import LABELS, beside_lines, cells_of, sides
from tui.widgets.market_beside import Column
from tui.widgets.prompt import Prompt

FOUR = beside(BesideWanted(("a", "b", "c", "d"))).columns


def test_the_rows_of_all_columns_are_as_high_and_no_line_is_too_wide() -> None:
    for cells in (14, 25, 40):
        for side in sides(FOUR, cells):
            assert len({text.count("\n") for text in side.texts}) == 1
            assert all(cell_len(line) <= cells for text in side.texts for line in text.split("\n")), side


def test_at_most_four_stand_side_by_side_at_a_hundred_and_twenty_cells() -> None:
    assert cells_of(118, 12) == 29
    assert cells_of(78, 12) == 26
    assert cells_of(118, 2) == 40
    assert cells_of(30, 3) == 30


def test_each_column_says_what_weighs_most_and_how_old_its_sources_are() -> None:
    rows = {side.label: side.texts for side in sides(FOUR, 30)}
    assert tuple(rows) == LABELS
    assert rows["verdict"][0].strip() == "● avoid"
    assert rows["score"][0].startswith("━━━━━━━━━━")
    assert "1.870 points" in rows["score"][0]
    assert rows["weighs most"][0].startswith("0.712 Skyvista Projects LLP ›")
    assert "65 d (late)" in rows["sources"][0]
    assert rows["paths"][1].strip() == "no path; 212 ties walked"
    assert "close to it: Green" in rows["verdict"][2]
    assert "locked" in rows["verdict"][3]
    assert "⊘ locked: courts" in rows["sources"][3]


def test_the_comparison_as_text_goes_from_one_to_the_next() -> None:
    lines = beside_lines(FOUR)
    assert lines[0] == "Skyvista Altura; project P001, Sarjapur Road"
    assert "verdict: ● avoid" in lines
    assert "weighs most: 0.712 Skyvista Projects LLP › Meera Nambiar › Northstar Habitats Pvt Ltd › ⚑ insolvency" in lines
    assert lines.count("") == 3


async def test_the_watch_list_is_compared_and_enter_asks_about_the_one_under_the_cursor() -> None:
    backend = looked(Scripted({"ಸಿರಿ ನಿವಾಸ (Siri Nivasa)": NOT_IN_GRAPH}))
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        await pilot.press("f12")
        await until(pilot, lambda: any(column.has_focus for column in app.screen.query(Column)))
        assert backend.wished == [BesideWanted(("project:P001", "project:P007", "project:P012"))]
        await pilot.press("right")
        await until(pilot, lambda: list(app.screen.query(Column))[1].has_focus)
        await pilot.press("enter")
        await until(pilot, lambda: backend.asked == ["ಸಿರಿ ನಿವಾಸ (Siri Nivasa)"])


async def test_names_are_taken_apart_at_commas_and_one_that_means_nothing_cannot_be_opened() -> None:
    backend = looked(Scripted())
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        app.desk.query_one(Prompt).value = "/compare one, two ,, green"
        await pilot.press("enter")
        await until(pilot, lambda: any(column.has_focus for column in app.screen.query(Column)))
        assert backend.wished == [BesideWanted(("one", "two", "green"))]
        await pilot.press("left")
        await until(pilot, lambda: list(app.screen.query(Column))[2].has_focus)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is not app.desk
        assert backend.asked == []


async def test_nothing_watched_and_nothing_named_is_told_how_it_goes() -> None:
    app = desk(looked(Scripted(rows=[])))
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        await pilot.press("f12")
        await until(pilot, lambda: "/compare NAME, NAME" in seen(app))


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_side_by_side(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(looked(Scripted()))

    async def act(pilot: Pilot[None]) -> None:
        await ready(app, pilot)
        await reaching(app, "weighs most", keys=[*"/compare a, b, c, d, e", "enter"])(pilot)

    assert snap_compare(app, terminal_size=size, run_before=act)
