"""A bare yes or no: it answers what Clew asked just before, and is never taken for anything else."""

from collections.abc import Callable
from pathlib import Path

import pytest

from agents.minding.replying import reply
from tests.agents.asking import ask, opened

pytestmark = pytest.mark.usefixtures("at_noon")


@pytest.mark.parametrize("text", ["yes", "Yes.", "yeah", "yes please", "ok, do it", "sure!", "yes, go ahead", "do that"])
def test_what_is_a_yes(text: str) -> None:
    assert reply(text) == "yes"


@pytest.mark.parametrize("text", ["no", "No!", "nope", "no thanks", "never mind", "forget it", "leave it", "none of them", "not now"])
def test_what_is_a_no(text: str) -> None:
    assert reply(text) == "no"


@pytest.mark.parametrize(
    "text", ["", "yes, forget my budget", "no B-khata", "is it safe", "ok", "thanks", "forget the lift", "yes it is stalled", "do it yourself"]
)
def test_what_says_more_than_yes_or_no_is_neither(text: str) -> None:
    assert reply(text) is None


async def test_yes_forgets_what_was_listed_and_no_leaves_it(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "my budget is 90 lakh")
        listed = await ask(house, "forget my budget")
        left = await ask(house, "no")
        there = await ask(house, "what is my budget")
        late = await ask(house, "yes")
        await ask(house, "forget my budget")
        done = await ask(house, "yes")
        gone = await ask(house, "what is my budget")
    assert "I have not done it yet" in listed.answer.text
    assert left.answer.text == "Then I leave it; nothing was done."
    assert "₹90 lakh" in there.answer.text
    assert (late.answer.outcome, late.answer.text) == ("CANNOT_ASK", "I asked nothing that a yes would answer, so I do nothing.")
    assert done.answer.text.startswith("Forgotten: your budget. With it went 1 preference")
    assert gone.answer.text == "You have not told me any budget yet."


async def test_yes_to_one_of_several_says_which_there_are(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        sum_alone = await ask(house, "up to 90 lakh")
        yes = await ask(house, "yes")
        named = await ask(house, "is northstar safe")
        which = await ask(house, "yes")
        again = await ask(house, "yes")
        kept = await ask(house, "what do you know about me")
    assert yes.answer.text == "Yes to which of these? I do not guess."
    assert yes.answer.choices == sum_alone.answer.choices
    assert [c.ask for c in yes.answer.choices] == ["my budget is ₹90 lakh", "clean projects up to ₹90 lakh"]
    assert [c.ask for c in which.answer.choices] == [c.ask for c in named.answer.choices] == ["is Northstar Meridian safe", "is Northstar Polaris safe"]
    assert again.answer.choices == which.answer.choices, "the question still stands"
    assert "budget" not in kept.answer.text.partition("Whatever you name")[0]


async def test_yes_to_a_question_with_one_answer_is_that_answer(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "remember that the lift was broken")
        await ask(house, "forget the lift")
        await ask(house, "is Lakeview Residency safe?")
        past = await ask(house, "yes")
        kept = await ask(house, "what have you noted")
    assert past.answer.outcome == "CANNOT_ASK", "the question was passed over: it is answered no more"
    assert "the lift was broken" in kept.answer.text


async def test_a_forgotten_conversation_leaves_no_question_behind(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "is northstar safe")
        await ask(house, "forget everything")
        assert (await ask(house, "yes")).answer.text.startswith("Forgotten: everything.")
        nothing = await ask(house, "yes")
    assert nothing.answer.outcome == "CANNOT_ASK"
