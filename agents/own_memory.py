"""A person's own memory, for whoever shows it to them: seen, diffed, edited, taken back, forgotten. No market is read."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from graph import Connection, Engine, Role, memory_graph, person_id
from memory import queries
from memory.deeds import Deed, undo
from memory.forgetting import Fall, Forgotten, Item
from memory.preferences import approve_preference, drop_preference
from memory.sessions import SaidTurn, SessionKept, sessions, turns_of
from memory.showing import MemoryShown, diff, shown
from memory.words import OPEN

from .forgetting import Forgetting
from .typed import Typed


@dataclass(frozen=True, slots=True)
class OwnMemory:
    """One person's memory. ``connection`` has the role CONCIERGE of ``person``, an opaque id. All may raise GraphError."""

    connection: Connection
    person: str
    typed: Typed

    @classmethod
    def of(cls, engine: Engine, data_dir: Path, name: str) -> "OwnMemory":
        """That of the person of this name. Raises GraphError."""
        person = engine.person(name)
        return cls(engine.connect(Role.CONCIERGE, person), person, Typed(data_dir / "typed" / f"{person_id(data_dir, name)}.jsonl"))

    @property
    def graph(self) -> str:
        """The graph that it is."""
        return memory_graph(self.person)

    def open(self, name: str, *, at: int) -> None:
        """Makes the person's node where it is missing; needed before the first write."""
        queries.open_memory(self.connection, self.graph, name=name, at=at)

    def shown(self, *, now: int) -> MemoryShown:
        """All of it, as it now is."""
        return shown(self.connection, self.graph, now=now)

    def diff(self, since: int | None = None) -> tuple[Deed, ...]:
        """What was done to it since a moment (ms), or since the last session began, oldest first."""
        return diff(self.connection, self.graph, since=since)

    def approve(self, key: str, *, at: int) -> Deed | None:
        """What was inferred is as good as said from now on; None where nothing of that key was."""
        return approve_preference(self.connection, self.graph, key, at=at)

    def drop(self, key: str, *, at: int) -> Deed | None:
        """It is wanted no longer, and stays in the history; None where it is not wanted."""
        return drop_preference(self.connection, self.graph, key, at=at)

    def undo(self, *, at: int) -> Deed | None:
        """Takes the latest deed back that can be; None where there is none."""
        return undo(self.connection, self.graph, at=at)

    def sessions(self, *, limit: int = 20) -> Sequence[SessionKept]:
        """The latest sessions, latest first."""
        return sessions(self.connection, self.graph, limit=limit)

    def turns(self, session: str, *, limit: int = 20, before: int = OPEN) -> Sequence[SaidTurn]:
        """The tail of a session, newest first; ``before`` a moment (ms), to read on."""
        return turns_of(self.connection, self.graph, session, limit=limit, before=before)

    def items(self, text: str) -> tuple[Item, ...]:
        """What could be meant with a text that is to be forgotten."""
        return self._forgetting.items(text)

    def would_fall(self, item: Item) -> tuple[Fall, ...]:
        """What would fall with it. Raises OSError too."""
        return self._forgetting.would_fall(item)

    def forget(self, item: Item, *, at: int) -> Forgotten | None:
        """Lets it fall with all that; None where there is no such item. Raises OSError too."""
        return self._forgetting.forget(item, at=at)

    @property
    def _forgetting(self) -> Forgetting:
        return Forgetting(self.connection, self.person, self.typed)
