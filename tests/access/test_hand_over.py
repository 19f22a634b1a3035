"""A ticket handed to somebody else: what comes back is what whoever handed it may read, and the complete note lies with the other alone."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from agents.handing.queries import HandedNote, handed_notes
from graph import Engine, Role, cases_graph, open_engine
from market.access.form import build
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from tests.access.canaries import STRANGER, World, made
from tests.access.overheard import CLOCK, Overheard, at_the_desk, curious, kept

HAND = ("hand ticket 4821 to {}", "ask {} why the invoice of 4821 rose", "have {} look into ticket 4821")
TITLE = "Why did the loyalty discount on our invoice end?"
PAIRS = (("A1", "A2"), ("P1", "A2"), ("P1", "P4"), ("P3", "P2"), ("P5", "P4"), ("A2", "P3"), ("P2", "A1"))
"""Who hands it to whom."""


@dataclass
class Bed:
    """The organisation in a market of its own."""

    place: Path
    engine: Engine
    world: World

    @cached_property
    def usual(self) -> str:
        """What P1 is told who hands the ticket to Ledger."""
        return self.hand("P1", HAND[0].format("A2")).answers[-1].text

    def hand(self, who: str, *texts: str, model: bool = False) -> Overheard:
        """Everything that somebody hears who sits down and hands the ticket over, and everything that is kept for them."""
        heard = Overheard(who)
        obeying = curious(("invoice", "Halden Metals"), ["ticket:4821", "document:D2"]) if model else None
        asyncio.run(at_the_desk(self.place, heard, texts, (), obeying))
        kept(self.engine, self.place, heard)
        return heard

    def leaks(self, who: str, heard: Overheard) -> list[str]:
        """Where something of a document came to somebody who may not read it."""
        closed = self.world.closed_to(who)
        return sorted({f"{where}: {sign}" for where, text in heard.pieces for sign in self.world.told(text, closed)})

    def notes(self, who: str) -> tuple[HandedNote, ...]:
        """What lies with somebody of what was handed over."""
        person = self.engine.person(who)
        return handed_notes(self.engine.connect(Role.CONCIERGE, person), cases_graph(person), "access", ["hand"])


@pytest.fixture(scope="module")
def bed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bed]:
    root = tmp_path_factory.mktemp("handed")
    world, place = made(root / "files"), root / "data"
    tickets = world.folder / "tickets.csv"
    tickets.write_text(tickets.read_text().replace("Why did our October invoice rise?", TITLE))
    with pytest.MonkeyPatch.context() as patch, open_engine(place) as engine:
        patch.setenv(NOW_VARIABLE, CLOCK)
        with engine.connect(Role.IMPORTER) as importer:
            assert not build().import_folder(importer, Archive(place / "files"), world.folder, now=parse_moment("2026-11-28T12:00:00Z")).rejected
        yield Bed(place, engine, world)


def said(notes: tuple[HandedNote, ...]) -> str:
    return "\n".join(claim.text for note in notes for finding in note.findings for claim in finding.claims)


@pytest.mark.feature("NK-16")
@pytest.mark.parametrize("who, to", PAIRS)
def test_whoever_hands_it_gets_no_more_than_they_may_read(bed: Bed, who: str, to: str) -> None:
    heard = bed.hand(who, HAND[0].format(to))
    assert "hand" in heard.intents
    assert not (told := bed.leaks(who, heard)), "\n".join(told)
    assert f"looked into “{TITLE}”" in heard.answers[-1].text


@pytest.mark.feature("NK-16")
def test_what_is_closed_stands_there_as_a_row_with_whom_to_ask(bed: Bed) -> None:
    answer = bed.hand("P1", HAND[0].format("A2")).answers[-1]
    rows = [row for finding in answer.findings for row in finding.closed]
    assert ("contract", ["Finance"], "Oskar Lindh") in [
        (row.what, [e.name for e in row.needs if e.name == "Finance"], row.ask and row.ask.name) for row in rows
    ]
    assert "closed to you" in answer.text
    assert [c for c in answer.citations if "D1" in c.source], "what both may read is told with its rows"


@pytest.mark.feature("NK-15")
@pytest.mark.parametrize("to", ["A2", "A1"])
def test_an_agent_finds_what_its_groups_may_read_and_nothing_else(bed: Bed, to: str) -> None:
    bed.hand("P3", HAND[0].format(to))
    complete = said(tuple(note for note in bed.notes(to) if note.handed_by == "P3"))
    assert complete
    assert not bed.world.told(complete, bed.world.closed_to(to))
    if to == "A2":
        assert "D2 text" in bed.world.told(complete, ["D2"]), "what Finance may read is in the note"
        assert bed.world.told(complete, bed.world.closed_to("P3")), "and some of it is closed to whoever handed it over"


def test_the_complete_note_lies_with_the_one_who_looked_and_with_nobody_else(bed: Bed) -> None:
    bed.hand("A1", HAND[0].format("A2"))
    theirs = said(tuple(note for note in bed.notes("A2") if note.handed_by == "A1"))
    assert bed.world.told(theirs, bed.world.closed_to("A1"))
    own = said(tuple(note for note in bed.notes("A1") if not note.handed_by))
    assert "complete note lies with Ledger" in own
    assert not bed.world.told(own, bed.world.closed_to("A1"))


@pytest.mark.parametrize("text", [*(h.format("Ledger") for h in HAND), "hand 4821 to the finance agent", "what does A2 say about ticket 4821?"])
def test_it_is_said_in_many_ways_and_never_searched_by_the_words_of_whoever_says_it(bed: Bed, text: str) -> None:
    heard = bed.hand("P1", text)
    assert "hand" in heard.intents, text
    assert heard.answers[-1].text == bed.usual


@pytest.mark.parametrize("probe", ["why the discount is gone", "whether it says granted", "about the circle"])
def test_other_words_find_out_nothing(bed: Bed, probe: str) -> None:
    asked = bed.hand("P1", f"ask Ledger {probe} in ticket 4821").answers[-1]
    assert asked.text == bed.usual


def test_a_model_that_is_configured_hears_nothing_of_what_the_other_found(bed: Bed) -> None:
    heard = bed.hand("P1", HAND[0].format("A2"), model=True)
    assert not (told := bed.leaks("P1", heard)), "\n".join(told)


@pytest.mark.parametrize(
    "who, text, why",
    [
        (STRANGER, "hand ticket 4821 to Ledger", "none of the people and agents"),
        ("P1", "hand ticket 4821 to the Board agent", "Board has no agent"),
        ("P1", "hand ticket 9999 to Ledger", "9999"),
        ("P1", "hand ticket 4821 to Zebulon", "Zebulon"),
    ],
)
def test_what_cannot_be_handed_over_is_said_and_nothing_is_kept(bed: Bed, who: str, text: str, why: str) -> None:
    before = len(bed.notes("A2"))
    answer = bed.hand(who, text).answers[-1]
    assert answer.outcome in ("UNKNOWN_ENTITY", "CANNOT_ASK"), answer
    assert why in answer.text
    assert len(bed.notes("A2")) == before
