"""The ledger as bars that sum to K, and as running text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.tui.desks import desk
from tests.tui.looked import looked
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import ANSWERED, FINDING, Scripted
from tui.ledger import ledger_lines, stairs
from tui.widgets.numbers import ledger

Q = "Is Skyvista Altura safe?"
POINTS = st.lists(st.floats(0, 3, allow_nan=False, allow_subnormal=False), min_size=1, max_size=24)


def halves(drawn: str) -> list[int]:
    """Which half cells of a bar are filled."""
    return [at for n, sign in enumerate(drawn) for at in {" ": (), "╸": (2 * n,), "╺": (2 * n + 1,), "━": (2 * n, 2 * n + 1)}[sign]]


@given(POINTS, st.integers(4, 60))
def test_each_bar_begins_where_the_one_above_ends_and_together_they_are_as_long_as_the_sum(points: list[float], cells: int) -> None:
    drawn = stairs(points, cells)
    assert all(len(bar) == cells for bar in drawn)
    total, before = sum(points), 0.0
    for value, bar in zip(points, drawn, strict=True):
        filled = halves(bar)
        assert filled == list(range(filled[0], filled[-1] + 1)) if filled else value == 0
        if value > 0:
            # at its place and of its length, to the nearest half cell, and half a cell more where it would be nothing
            assert abs(filled[0] - before / total * cells * 2) <= 1.5
            assert abs(filled[-1] + 1 - (before + value) / total * cells * 2) <= 1.5
        before += value
    if total > 0:
        assert {at for bar in drawn for at in halves(bar)} == set(range(cells * 2))


def test_the_figures_beside_the_bars_sum_to_k_as_shown() -> None:
    drawn = str(ledger(FINDING, 76)).split("\n")
    figures = [float(line.split(" ")[0]) for line in drawn]
    assert round(sum(figures[:-1]), 3) == figures[-1] == 1.870
    assert drawn[-1].endswith("points (K): a score of 85 of 100")
    assert all(cell_len(line) <= 76 for line in drawn)


def test_the_ledger_as_text_says_the_same_without_a_bar() -> None:
    lines = ledger_lines(FINDING)
    assert round(sum(float(line.split(" ")[0]) for line in lines[:-1]), 3) == 1.870
    assert lines[0] == "0.712  ⚑ insolvency: Meera Nambiar › Northstar Habitats Pvt Ltd"
    assert lines[-1] == "1.870  points together (K); the score made of them is 85 of 100"
    assert ledger_lines(FINDING.model_copy(update={"threads": []})) == ()


def test_names_of_wide_characters_do_not_break_the_ledger() -> None:
    wide = [
        thread.model_copy(update={"entities": [e.model_copy(update={"name": f"青空不動産開発 ಸಿರಿ ನಿವಾಸ 👨‍👩‍👧 {e.name}"}) for e in thread.entities]})
        for thread in FINDING.threads
    ]
    for width in (40, 76, 118):
        assert all(cell_len(line) <= width for line in str(ledger(FINDING.model_copy(update={"threads": wide}), width)).split("\n"))


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_the_numbers_of_an_answer(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(looked(Scripted({Q: ANSWERED})))
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "85 now", ask=Q, keys=["f10"]))
