"""What is accepted is a thing at a subject: where only a firm is named, at the one whose path goes through it, or it is asked back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.agents.asking import ask, opened

pytestmark = pytest.mark.usefixtures("at_noon")
HELD = "What you accepted or disputed still counts and is still shown:\n"


async def test_a_firm_is_meant_at_what_was_talked_about(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "Is Northstar Meridian safe?")
        taken = await ask(house, "I accept the insolvency of Northstar until March 2027, because I know the firm")
        held = await ask(house, "what have I accepted")
        ended = await ask(house, "I no longer accept the insolvency of Northstar Habitats")
    assert taken.answer.text.startswith(
        "Noted: accepted: Northstar Habitats Pvt Ltd (Northstar Meridian), I know the firm. (undo takes it back)\n"
        "I take that at Northstar Meridian, whose path goes through Northstar. It still counts and is still shown; I tell you again when it moves.\n"
        "Northstar Meridian: avoid, 98 of 100"
    )
    assert (
        held.answer.text == f"{HELD}· accepted: Northstar Habitats Pvt Ltd (Northstar Meridian), “I know the firm”, since 30 November 2026 until 1 March 2027"
    )
    assert ended.answer.text.startswith("No longer: accepted: Northstar Habitats Pvt Ltd (Northstar Meridian)")


async def test_a_firm_is_meant_at_the_only_watched_subject_that_it_alarms(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "watch Northstar Polaris and Lakeview Residency")
        await ask(house, "Is Whispering Woods safe?")
        taken = await ask(house, "I accept the insolvency of Northstar Habitats Pvt Ltd")
    assert "accepted: Northstar Habitats Pvt Ltd (Northstar Polaris)" in taken.answer.text
    assert taken.answer.text.splitlines()[2].startswith("Northstar Polaris: avoid")


async def test_which_of_several_subjects_is_asked_back_and_what_was_said_stays_in_the_choices(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "compare Northstar Meridian and Northstar Polaris")
        asked = await ask(house, "I accept the insolvency of Northstar until 1 March 2027, because I know the firm")
        nothing = await ask(house, "what have I accepted")
        taken = await ask(house, asked.answer.choices[1].ask)
    assert (
        asked.answer.text
        == "Northstar stands on what alarms at Northstar Meridian and Northstar Polaris. Which one do you mean? I do not guess; nothing was noted."
    )
    assert [c.ask for c in asked.answer.choices] == [
        f"I accept the insolvency C002 at {name} until 2027-03-01, because I know the firm" for name in ("Northstar Meridian", "Northstar Polaris")
    ]
    assert nothing.answer.text == "You have accepted and disputed nothing."
    assert "accepted: Northstar Habitats Pvt Ltd (Northstar Polaris), I know the firm" in taken.answer.text


async def test_what_is_talked_about_is_meant_before_what_is_watched_and_the_other_is_named(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "watch Northstar Polaris")
        await ask(house, "Is Northstar Meridian safe?")
        taken = await ask(house, "I accept the insolvency of Northstar")
    assert "accepted: Northstar Habitats Pvt Ltd (Northstar Meridian)" in taken.answer.text
    assert "It stands on what alarms at Northstar Polaris too; nothing was noted there." in taken.answer.text
    assert "I accept the insolvency C002 at Northstar Polaris" in [c.ask for c in taken.answer.choices]


async def test_a_firm_that_alarms_nothing_known_is_asked_back_as_before(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "Is Lakeview Residency safe?")
        asked = await ask(house, "I accept the insolvency of Northstar")
        nothing = await ask(house, "what have I accepted")
    assert "Did you mean one of these?" in asked.answer.text
    assert nothing.answer.text == "You have accepted and disputed nothing."
