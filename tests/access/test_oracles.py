"""A guess at what a closed document says is answered as any other: in what is told, in what is counted of every query, and by what looks a text through."""

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import pytest

from agents.mcp.serving import served
from graph import Engine, Role, open_engine
from market.access.form import build
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from tests.access.canaries import World, made
from tests.access.overheard import CLOCK, Overheard, at_the_desk

IMPORTED: Final = parse_moment("2026-11-28T12:00:00Z")
ASKER: Final = "P1"
DOCUMENT: Final = "D3"
"""Closed to the asker, open to nobody but its owner."""
GUESSES: Final = ("{word}", "who may read Invoices {word}", "why did the invoice {word}", "what about {word}", "ask Ledger why {word} in 4821")


@dataclass(frozen=True)
class Office:
    """One organisation in a data directory of its own."""

    place: Path
    engine: Engine
    world: World


def office(root: Path, changed: frozenset[str] = frozenset()) -> Iterator[Office]:
    world, place = made(root / "files", changed=changed), root / "data"
    with pytest.MonkeyPatch.context() as patch, open_engine(place) as engine:
        patch.setenv(NOW_VARIABLE, CLOCK)
        with engine.connect(Role.IMPORTER) as importer:
            assert build().import_folder(importer, Archive(place / "files"), world.folder, now=IMPORTED).rejected == ()
        yield Office(place, engine, world)


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    yield from office(tmp_path_factory.mktemp("one"))


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory, one: Office) -> Iterator[Office]:
    """The same organisation but for the words of what is closed to the asker."""
    yield from office(tmp_path_factory.mktemp("other"), one.world.closed_to(ASKER))


_OWN: Final = (
    (r'"investigator":"[^"]*"', ""),
    (r'"(?:ms|seconds|at)":\s*[\d.e-]+', '"ms":0'),
    (r"\d+(?:\.\d+)? ms", "0 ms"),
    (r"\b[0-9a-f]{16,64}\b", "id"),
)
"""What no two runs have in common: how long something took, and ids that are drawn."""


def _without_its_own(text: str) -> str:
    for pattern, instead in _OWN:
        text = re.sub(pattern, instead, text)
    return text


def events(of: Office, guesses: list[str]) -> list[str]:
    """Every event that the asker hears, queries with their counted rows included."""
    heard = Overheard(ASKER)
    asyncio.run(at_the_desk(of.place, heard, guesses, []))
    return [_without_its_own(text) for where, text in heard.pieces if where == "turn"]


@pytest.mark.feature("NK-12")
def test_no_event_differs_by_whether_a_guess_is_right(one: Office, other: Office) -> None:
    words = one.world.words[DOCUMENT]
    guesses = [way.format(word=words[place]) for place in ("title", "heading", "text", "file") for way in GUESSES]
    assert other.world.words[DOCUMENT] != words
    told = events(one, guesses)
    assert any('"question":"search: titles"' in event for event in told)
    assert any('"question":"resolve: name"' in event for event in told)
    assert told == events(other, guesses)


def proposed(of: Office, text: str, who: str = ASKER) -> tuple[str, list[str]]:
    """What the validator says of a sentence that a program puts to it: the status, and the reasons without the words that were put."""
    tool = next(
        t for t in served(of.engine, build(), Archive(of.place / "files"), principal=who, as_of=None, known_at=None).offers.tools if t.name == "propose_finding"
    )
    told = tool.call({"kind": "can", "subject": "person:P1", "others": ["document:D1"], "sentences": [{"text": text}]}).values
    return str(told["status"]), [str(reason) for reason in cast("list[object]", told["reasons"])]


@pytest.mark.parametrize("place", ["title", "heading"])
def test_a_text_that_is_put_to_the_validator_finds_out_no_closed_name(one: Office, other: Office, place: str) -> None:
    word = one.world.words[DOCUMENT][place]
    whole = {"title": "Invoices {}", "heading": "Why the invoice rose: {}"}[place]
    for name in (whole.format(word), whole.format(word.capitalize()), whole.format(word).casefold()):
        text = f"It is the same as {name}."
        assert proposed(one, text) == proposed(other, text)
        assert any("document:D3" in reason or "passage:D3" in reason for reason in proposed(one, text, "P4")[1]), "whoever may read it is told whom it names"
