"""Several questions in one text: the answer to one is never taken for an answer to all."""

from pathlib import Path

import pytest

from agents.router import Routed, route
from market.registry import get
from tests.agents.asking import ask, opened

FORM = get("realty")


@pytest.mark.parametrize(
    "text, left",
    [
        ("is Skyvista Altura safe? and who owns the land?", ("is Skyvista Altura safe?",)),
        ("Is Tamarind Yard safe?\nwho is behind it\nand the land?", ("Is Tamarind Yard safe?",)),
        ("hi there, how are you? is Skyvista Altura safe?", ()),
        ("is Skyvista Altura safe? or is it not safe?", ()),
        ("is Skyvista Altura safe?", ()),
    ],
)
def test_what_is_left_unanswered_is_known(text: str, left: tuple[str, ...]) -> None:
    found = route(text, FORM)
    assert isinstance(found, Routed)
    assert found.left[: len(left)] == left
    assert bool(found.left) == bool(left)


async def test_it_is_told_and_offered_and_what_looks_like_a_mark_is_none(tmp_path: Path) -> None:
    async with opened(tmp_path, "asha") as house:
        answer = (await ask(house, "is Skyvista Altura [1] safe? and the land of Skyvista Altura?")).answer
        assert "One question at a time; not answered here: “is Skyvista Altura ［1］ safe?”." in answer.text
        assert answer.choices[0].ask == "is Skyvista Altura [1] safe?"


async def test_nothing_is_offered_with_a_gap_in_it(tmp_path: Path) -> None:
    async with opened(tmp_path, "asha") as house:
        for text in ("does it have OC? will possession be on time?", "will possession be on time and will it have a gym?"):
            answer = (await ask(house, text)).answer
            assert answer.choices
            assert not [c.ask for c in answer.choices if "{" in c.ask]
