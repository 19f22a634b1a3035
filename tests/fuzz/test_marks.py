"""Marks of an answer: before the final stop, never taken from a name, and in no time however long a name is."""

import re
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from agents.composing import sentence, words_of
from agents.events import ClaimShown
from tui.naming import targets


def marks(text: str) -> tuple[int, ...]:
    return tuple(t.mark for t in targets(text, range(100), {}))


STOP = re.compile(r"([.!?…:]+[\"'”’)]*)$")
"""The final stop as a pattern says it: right, and far too slow for a long name."""


def by_pattern(text: str, cites: str) -> str:
    stop = STOP.search(text)
    return f"{text[: stop.start()]} {cites}{stop[1]}" if stop else f"{text} {cites}"


@settings(max_examples=300, derandomize=True, database=None, deadline=None)
@given(some.text(".!?…:\"'”’)a b(-", max_size=12).map(str.strip))
def test_the_marks_stand_before_the_final_stop(text: str) -> None:
    assert sentence(ClaimShown(text=text, cites=[2, 1])) == by_pattern(text, "[1][2]")
    assert sentence(ClaimShown(text=text)) == text


@pytest.mark.parametrize("sign", [".", "…", ".)", ")", "!?"])
def test_a_name_of_signs_costs_nothing(sign: str) -> None:
    text = sign * 60_000 + "x: avoid."
    began = process_time()
    assert sentence(ClaimShown(text=text, cites=[1])) == f"{text[:-1]} [1]."
    assert process_time() - began < 2


@pytest.mark.parametrize("name", ["[1]", "Homes [2] Ltd", "[12][3]", "[0001]", "[1"])
def test_a_name_that_looks_like_a_mark_opens_nothing(name: str) -> None:
    said = sentence(ClaimShown(text=f"{name}: avoid, 80 of 100.", cites=[1, 2]))
    assert marks(said) == (1, 2)
    assert said.endswith("of 100 [1][2].")
    assert marks(sentence(ClaimShown(text=f"{name}: none known."))) == ()


@settings(max_examples=200, derandomize=True, database=None, deadline=None)
@given(some.text("a \n\t.", max_size=60), some.integers(1, 400))
def test_an_answer_is_spoken_whole_and_in_few_pieces(text: str, times: int) -> None:
    pieces = list(words_of(text * times))
    assert "".join(pieces) == text * times
    assert len(pieces) <= 301
    if times == 1:
        assert all(len(piece.split()) <= 1 for piece in pieces)
