"""What is kept by a Mind while another terminal of the same person keeps something too; and what it keeps under which key."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from agents.forgetting import Forgetting
from agents.minding import wants
from agents.minding.keeping import Mind
from agents.minding.verbs import Forget, Minded, Period, Prefer, Wish, is_note
from agents.minding.wishes import told
from agents.recalling import Remembering
from agents.routing.talk import SILENCE
from agents.typed import Typed
from graph import Connection, Engine, Role, memory_graph
from market.realty.form import build
from memory.deeds import Deed
from memory.preferences import Preference, prefer, preferences
from memory.queries import add_watch, open_memory, remove_watch, watches
from memory.shortlist import shortlist, shortlisted
from memory.words import Said, Subject
from tests.agents.asking import opened

LAKEVIEW = Subject("realty", "project:P003", "Lakeview Residency")


@pytest.fixture
def mind(engine: Engine, person: str) -> Iterator[Mind]:
    """One terminal's; the memory is open."""
    with engine.connect(Role.CONCIERGE, person) as connection:
        open_memory(connection, memory_graph(person), name="asha", at=1)
        yield Mind(Remembering(connection, person, "asha", "realty"), build())


def held(mind: Mind) -> dict[str, str]:
    return {p.key: p.value for p in preferences(mind.memory.connection, mind.memory.graph)}


def note(mind: Mind, text: str, at: int) -> None:
    mind.keep(Minded((Prefer("note", text, text, text),)), SILENCE, turn="", at=at)


def test_undo_takes_back_what_was_said_together_and_not_what_another_terminal_kept_in_between(mind: Mind) -> None:
    connection, graph = mind.memory.connection, mind.memory.graph
    prefer(connection, graph, "budget", "1", "₹1", "a", at=2, turn="here")
    prefer(connection, graph, "floor", "2", "2nd", "b", at=3, turn="there")
    prefer(connection, graph, "areas", "3", "Hebbal", "c", at=4, turn="here")
    prefer(connection, graph, "rooms", "4", "3 BHK", "d", at=5, turn="here")
    assert [d.shown for d in mind.take_back(turn="", at=6)] == ["taken back: rooms: 3 BHK", "taken back: areas: Hebbal"]
    assert held(mind) == {"budget": "1", "floor": "2"}
    assert [d.shown for d in mind.take_back(turn="", at=7)] == ["taken back: floor: 2nd"]
    assert [d.shown for d in mind.take_back(turn="", at=8)] == ["taken back: budget: ₹1"]
    assert mind.take_back(turn="", at=9) == []


def test_what_was_done_without_a_turn_is_taken_back_one_by_one(mind: Mind) -> None:
    connection, graph = mind.memory.connection, mind.memory.graph
    for n, key in enumerate(("budget", "areas"), 2):
        prefer(connection, graph, key, str(n), str(n), key, at=n)
    assert [d.shown for d in mind.take_back(turn="", at=6)] == ["taken back: areas: 3"]
    assert held(mind) == {"budget": "2"}


def test_two_terminals_that_note_at_once_keep_both(mind: Mind, monkeypatch: pytest.MonkeyPatch) -> None:
    def before_the_other(connection: Connection, graph: str) -> tuple[Preference, ...]:
        """What holds; and then the other terminal notes something, once."""
        found = preferences(connection, graph)
        monkeypatch.setattr(wants, "preferences", preferences)
        note(mind, "south facing", at=3)
        return found

    note(mind, "a lift", at=2)
    monkeypatch.setattr(wants, "preferences", before_the_other)
    note(mind, "no ground floor", at=4)
    assert held(mind) == {"note 1": "a lift", "note 2": "south facing", "note 3": "no ground floor"}


def test_a_key_that_only_begins_like_a_note_is_none(mind: Mind) -> None:
    mind.keep(Minded((Prefer("notebook", "blue", "blue", "notebook=blue"),)), SILENCE, turn="", at=2)
    assert held(mind) == {"notebook": "blue"}
    assert [is_note(key) for key in ("note", "note 12", "note: ask\nfor the lift", "notes", "footnote")] == [True, True, True, False, False]


def test_a_list_is_forgotten_after_it_was_told_what_falls(mind: Mind, tmp_path: Path) -> None:
    connection, graph = mind.memory.connection, mind.memory.graph
    mind = replace(mind, forgetting=Forgetting(connection, mind.memory.person, Typed(tmp_path / "typed.jsonl")))
    for item, title, falls, put in (
        ("shortlist", "your shortlist", "1 subject, 1 journal line, 1 shortlist", shortlist),
        ("watching", "your watch list", "1 subject, 1 assessment, 1 journal line, 1 watch", watched_as),
    ):
        put(connection, graph, LAKEVIEW, at=2)
        first = mind.keep(Minded((Forget(item, False, f"forget my {item}"),)), SILENCE, turn="", at=3)
        named = f"· {'watch' if item == 'watching' else 'shortlist'}: Lakeview Residency"
        assert first.told == [f"Forgetting {title} lets fall {falls}. No undo brings it back; I have not done it yet.", "· subject: Lakeview Residency", named]
        assert first.asks == [(f"yes, forget my {item}", f"yes, forget my {item}")]
        done = mind.keep(Minded((Forget(item, True, f"yes, forget my {item}"),)), SILENCE, turn="", at=4)
        assert done.told == [f"Forgotten: {title}. With it went {falls}. Nothing brings it back."]
        assert not shortlisted(connection, graph)
        assert not watches(connection, graph, "realty")


def watched_as(connection: Connection, graph: str, subject: Subject, *, at: int) -> None:
    add_watch(connection, graph, subject, Said("NOT_IN_GRAPH", "none known", False, 0.0, 0.0, 1, 1, 1, "realty-1", at))


def test_the_journal_of_a_time_is_told_however_much_came_after(mind: Mind) -> None:
    connection, graph = mind.memory.connection, mind.memory.graph
    prefer(connection, graph, "budget", "0", "₹1 crore", "a", at=10)
    for at in range(20, 225):
        prefer(connection, graph, "floor", str(at), str(at), "b", at=at)
    lines, _ = told(Wish("deeds", period=Period(5, 20, "that day")), mind.memory, mind.form, now=300)
    assert lines == ["What changed in your memory that day:", "+ budget: ₹1 crore, 1 January 1970"]


async def test_what_another_terminal_takes_off_at_once_is_told_as_it_was_put_on(
    demo_dir: Path, unique: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def put_on_and_taken_off(connection: Connection, graph: str, subject: Subject, said: Said, *, turn: str = "") -> Deed | None:
        deed = add_watch(connection, graph, subject, said, turn=turn)
        assert remove_watch(connection, graph, market=subject.market, subject=subject.id, at=said.at)
        return deed

    async with opened(demo_dir, unique("asha")) as house:
        monkeypatch.setattr("agents.watchlist.memory.add_watch", put_on_and_taken_off)
        row = await house.watch("Skyvista Altura")
        assert (row.name, row.verdict) == ("Skyvista Altura", "avoid")
        assert list(await house.watches()) == []
