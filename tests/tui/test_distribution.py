"""Where a score stands among all others."""

import asyncio
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from agents.looking.shapes import ScoreSeen, SpreadWanted
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.looked import SPREAD, looked, ready
from tests.tui.scripted import Scripted
from tui.figures.spread import band_lines, bands, neighbours, spread_lines, standing


@given(st.lists(st.floats(0, 100, allow_nan=False), max_size=60))
def test_every_score_lies_in_one_band_and_nothing_only_in_that_of_nothing(values: list[float]) -> None:
    seen = replace(SPREAD, scores=tuple(ScoreSeen(str(n), str(n), value, "", value > 0) for n, value in enumerate(values)))
    found = bands(seen)
    assert sum(band.many for band in found) == len(values)
    assert found[0].many == sum(value == 0 for value in values)
    assert [band.words for band in found] == ["0", "1-10", "11-20", "21-30", "31-40", "41-50", "51-60", "61-70", "71-80", "81-90", "91-100"]


def test_here_is_one_band_with_a_sign_and_words() -> None:
    lines = band_lines(SPREAD, "project:P001", 20)
    marked = [line for line in lines if "◀" in line]
    assert marked == [line for line in lines if line.startswith(" 81-90")]
    assert marked[0].endswith("◀ here: Skyvista Altura, 85")
    assert len({cell_len(line.partition("◀")[0].rstrip()) for line in lines}) == 1
    assert not any("◀" in line for line in band_lines(SPREAD, "", 20))


def test_lower_the_same_and_higher_are_all_the_others() -> None:
    assert standing(SPREAD, "project:P001") == "84 of the other 90 projects are lower, 0 the same, 6 higher"
    assert standing(SPREAD, "project:Q001") == "0 of the other 90 projects are lower, 63 the same, 27 higher"
    assert standing(SPREAD, "project:NONE") == ""


def test_the_distribution_as_text() -> None:
    lines = spread_lines(replace(SPREAD, closed=2), "project:P001")
    assert lines[0] == "Of 91 projects, by score:"
    assert "81-90: 1 (here)" in lines
    assert lines[-2] == "84 of the other 90 projects are lower, 0 the same, 6 higher."
    assert lines[-1] == "2 projects more have no score: what would be read is closed to you."


def test_neighbours_are_the_ones_just_above_and_below() -> None:
    assert [one.score for one in neighbours(SPREAD.scores, "project:P001")] == [97.0, 97.0, 84.6, 76.4, 72.4]


async def test_without_an_assessment_there_is_the_distribution_alone_and_it_says_how_far_it_is() -> None:
    backend = looked(Scripted())
    backend.looking = asyncio.Event()
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        await pilot.press("f10")
        await until(pilot, lambda: "40/91" in seen(app))
        assert backend.wished == [SpreadWanted()]
        backend.looking.set()
        await until(pilot, lambda: "91 projects by score" in seen(app))
        assert "how the score moved" not in seen(app)


async def test_whoever_looks_away_gives_it_up() -> None:
    backend = looked(Scripted())
    backend.looking = asyncio.Event()
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        await pilot.press("f10")
        await until(pilot, lambda: "40/91" in seen(app))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk and not any(w.group == "spread" and not w.is_finished for w in app.workers))
