"""Forgetting reaches everything that is a person's: memory, cases, events on their way, the texts that the arrow keys bring back."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from agents.forgetting import Forgetting
from agents.typed import Typed
from graph import Connection, Engine, Role, cases_graph, events_stream, memory_graph, person_id
from memory.forgetting import Item, ItemKind
from tests.agents.asking import ask, engine_of, opened

SAFE = "Is Skyvista Altura safe?"
OTHER = "Is Lakeview Residency safe?"
KEPT = "Where do these registers come from?"


@pytest.fixture
def demo_engine(demo_dir: Path) -> Iterator[Engine]:
    with engine_of(demo_dir) as engine:
        yield engine


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of one person."""

    connection: Connection
    person: str
    typed: Typed

    @property
    def forgetting(self) -> Forgetting:
        return Forgetting(self.connection, self.person, self.typed)

    def everywhere(self) -> str:
        """Every text of it, folded; what is packed is told apart by its case."""
        found = []
        for graph in (memory_graph(self.person), cases_graph(self.person)):
            found.append(repr(self.connection.ro_query(graph, "MATCH (n) RETURN n").rows))
            found.append(repr(self.connection.ro_query(graph, "MATCH ()-[r]->() RETURN r").rows))
        after = "0"
        while entries := self.connection.xread(events_stream(self.person), after, count=1_000):
            found += [repr(fields) for _, fields in entries]
            after = entries[-1][0]
        return "\n".join([*found, *self.typed.texts()]).casefold()

    def cases(self) -> list[str]:
        """The intents of the cases on the desk."""
        return [str(r[0]) for r in self.connection.ro_query(cases_graph(self.person), "MATCH (c:Case) RETURN c.intent ORDER BY c.opened_at").rows]


async def talked(demo_dir: Path, engine: Engine, user: str) -> Kept:
    """A person who asked three things, and watches what the first was about."""
    async with opened(demo_dir, user) as house:
        for text in (SAFE, OTHER, KEPT):
            await house.keep_typed(text)
            await ask(house, text)
        await house.watch("Skyvista Altura")
    person = person_id(demo_dir, user)
    return Kept(engine.connect(Role.CONCIERGE, person), person, Typed(demo_dir / "typed" / f"{person}.jsonl"))


@pytest.mark.feature("Z9")
@pytest.mark.usefixtures("at_noon")
async def test_a_subject_is_forgotten_everywhere(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    kept = await talked(demo_dir, demo_engine, unique("asha"))
    assert "skyvista altura" in kept.everywhere()
    [item] = kept.forgetting.items("Skyvista Altura")
    falls = kept.forgetting.would_fall(item)
    assert {"subject", "turn", "answer", "watch", "assessment", "case", "event", "typed line"} <= {f.kind for f in falls}
    done = kept.forgetting.forget(item, at=10**13)
    assert done is not None
    assert done.falls == falls
    left = kept.everywhere()
    assert "skyvista altura" not in left
    assert "project:p001" not in left
    assert "lakeview" in left, "and nothing else is lost"
    assert kept.typed.texts() == (OTHER, KEPT)
    assert kept.forgetting.forget(item, at=10**13) is None


@pytest.mark.usefixtures("at_noon")
async def test_a_turn_is_forgotten_with_its_case(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    kept = await talked(demo_dir, demo_engine, unique("asha"))
    before = kept.cases()
    [item] = kept.forgetting.items(OTHER)
    assert item.kind == "turn"
    kept.forgetting.forget(item, at=10**13)
    assert "lakeview residency safe" not in kept.everywhere()
    assert len(kept.cases()) == len(before) - 1
    assert kept.typed.texts() == (SAFE, KEPT)


@pytest.mark.usefixtures("at_noon")
async def test_everything_is_forgotten_and_the_next_day_begins_anew(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    kept = await talked(demo_dir, demo_engine, user)
    done = kept.forgetting.forget(Item("everything"), at=10**13)
    assert done is not None
    left = kept.everywhere()
    assert [word for word in ("skyvista", "lakeview", "registers", "assess") if word in left] == []
    assert kept.cases() == []
    assert kept.typed.texts() == ()
    async with opened(demo_dir, user) as house:
        assert list(await house.watches()) == []
        assert (await ask(house, SAFE)).answer.outcome == "ANSWERED_WITH_PATH"


@pytest.mark.usefixtures("at_noon")
async def test_of_a_stranger_there_is_nothing_to_forget(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str], tmp_path: Path) -> None:
    person = unique("u")
    nobody = Forgetting(demo_engine.connect(Role.CONCIERGE, person), person, Typed(tmp_path / "none.jsonl"))
    assert nobody.items("Skyvista Altura") == ()
    assert nobody.would_fall(Item("everything")) == ()
    assert nobody.forget(Item("everything"), at=1) is None
    assert not demo_engine.connect(Role.CONCIERGE, person).exists(memory_graph(person)), "looking made nothing"


@pytest.mark.parametrize("item", ["everything", "session"])
async def test_a_desk_whose_session_was_forgotten_elsewhere_keeps_what_is_typed_next(
    demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str], item: ItemKind
) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        await ask(house, SAFE)
        person = person_id(demo_dir, user)
        with demo_engine.connect(Role.CONCIERGE, person) as connection:
            kept = Kept(connection, person, Typed(demo_dir / "typed" / f"{person}.jsonl"))
            sessions = connection.ro_query(memory_graph(person), "MATCH (s:Session) RETURN s.id").rows
            assert kept.forgetting.forget(Item(item, "" if item == "everything" else str(sessions[0][0])), at=10**13)
            assert "skyvista" not in kept.everywhere()
            await ask(house, OTHER)
            assert [str(r[0]) for r in connection.ro_query(memory_graph(person), "MATCH (:Person)-[:HAS_SESSION]->()-[:HAS_TURN]->(t) RETURN t.text").rows] == [
                OTHER
            ]
