"""Text cut to cells: the same as when all of it is looked at, and in no time however long it is."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from rich.cells import cell_len, split_graphemes

from tests.fuzz.nasty import PIECES
from tui.plain import celled, fit, folded, many_lines, one_line

texts = some.one_of(
    some.text("ab ,語ク\u0301\u200d👨👩❤\ufe0fಕ್", max_size=60),
    some.lists(some.sampled_from(PIECES), max_size=4).map(" ".join),
    some.tuples(some.sampled_from(("a", "語", "ab ", "a,")), some.sampled_from(("\u0301", "\u200d", "\ufe0f", ""))).map(lambda p: p[0] * 30 + p[1] * 90 + "z"),
)
always = settings(max_examples=300, derandomize=True, database=None, deadline=None)


def fitting(text: str, cells: int) -> str:
    """What ``fit`` should make of it, from the whole text."""
    if cell_len(text) <= cells:
        return text
    kept, room = 0, cells - 1
    for _, end, width in split_graphemes(text)[0]:
        if width > room:
            break
        room -= width
        kept = end
    return text[:kept].rstrip("\u200d") + "…" if cells > 0 else ""


@always
@given(texts, some.integers(0, 40))
def test_a_cut_text_is_what_the_whole_of_it_gives(typed: str, cells: int) -> None:
    text = one_line(typed)
    assert fit(text, cells) == fitting(text, cells)


@always
@given(texts, some.integers(2, 40))
def test_a_row_in_lines_is_the_row_and_no_line_is_too_long(typed: str, cells: int) -> None:
    row = many_lines(typed)
    lines = celled(row, cells).split("\n")
    assert "".join(lines) == row.replace("\n", "")
    assert all(cell_len(line) <= cells for line in lines)


@pytest.mark.parametrize("sign", ["x", "ab ", "語", "ಕ್", "a,", "a\u0301"])
def test_a_long_one_costs_little(sign: str) -> None:
    text, began = sign * 30_000, process_time()
    assert celled(text, 40).replace("\n", "") == text
    assert cell_len(fit(text, 40)) <= 40
    assert folded(text, 40, 3).count("\n") <= 2
    assert process_time() - began < 10
