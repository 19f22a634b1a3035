"""A note is forgotten by the words that stand in it: found, listed, confirmed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from agents.minding.holding import holds
from tests.agents.asking import ask, opened

pytestmark = pytest.mark.usefixtures("at_noon")


@pytest.mark.parametrize(
    "words, there",
    [("the lift", True), ("broken lifts", True), ("the LIFT", True), ("the stairs", False), ("the lift in tower B", False), ("the", False), ("lif", False)],
)
def test_whether_a_note_says_it(words: str, there: bool) -> None:
    assert holds("the lift was broken when we visited", words) is there


async def test_a_note_is_found_by_its_words_listed_and_forgotten(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "remember that the lift was broken when we visited")
        await ask(house, "remember that my mother needs a ground floor")
        listed = await ask(house, "forget the lift")
        done = await ask(house, listed.answer.choices[0].ask)
        left = await ask(house, "what do you know about me?")
    assert listed.answer.text.startswith("Forgetting your note 1, “the lift was broken when we visited” lets fall 1 preference, 1 turn")
    assert [c.ask for c in listed.answer.choices] == ["yes, forget note 1"]
    assert done.answer.text.startswith("Forgotten: your note 1.")
    assert "mother needs a ground floor" in left.answer.text
    assert "lift" not in left.answer.text


async def test_words_in_several_notes_are_asked_back_and_in_none_are_said_to_be(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "remember that the lift was broken when we visited")
        await ask(house, "remember that the lift of tower B is slow")
        which = await ask(house, "forget what I said about the lift")
        one = await ask(house, which.answer.choices[1].ask)
        none = await ask(house, "forget the parrot")
        beside = await ask(house, "forget the price, is Lakeview Residency safe?")
    assert which.answer.text.startswith("“the lift” stands in 2 things that I keep for you; which one do you mean? Nothing was forgotten.")
    assert [c.ask for c in which.answer.choices] == ["forget note 1", "forget note 2"]
    assert one.answer.text.startswith("Forgetting your note 2 lets fall 1 preference")
    assert none.answer.text == "Nothing that I keep for you says “the parrot”, so there is nothing to forget."
    assert beside.answer.text.startswith("Lakeview Residency: none known.")
