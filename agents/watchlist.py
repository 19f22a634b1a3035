"""The watch list: what a person keeps an eye on, each as it was last looked at. It reads the market and writes the person's memory."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from graph import Connection, memory_graph
from market.core.demo import began_at
from market.core.finding import Resolution
from market.core.form import Form, Reader
from market.core.model import Entity
from market.core.namesakes import told_apart
from memory import queries as memory
from memory.deeds import Deed
from memory.words import Said, Subject, Watch
from tools import Registry

from .gate import OPEN, Gate
from .greeting.greeter import Watched
from .state import NameUnclear, WatchRow
from .watching import row_of, said_of, subject_of


@dataclass(frozen=True, slots=True)
class WatchList:
    """One person's watches in one market."""

    memory: Connection
    """Of the Concierge's role."""
    market: Connection
    """Of the reader's role."""
    person: str
    """The person's opaque id."""
    form: Form
    gate: Gate = OPEN
    """What is closed by now."""

    def watches(self) -> Sequence[Watch]:
        """What is on it, oldest first, by its id where its name is closed by now; of a world that was replaced nothing. Raises GraphError."""
        watched = memory.watches(self.memory, memory_graph(self.person), self.form.name)
        since = began_at(self.market, self.form.name)
        kept = [w for w in watched if w.since >= since]
        shut = self.gate.nameless({w.subject.id for w in kept})
        return [replace(w, subject=unnamed(w.subject)) if w.subject.id in shut else w for w in kept]

    def watched(self) -> Watched:
        """The same, and since when the world is loaded that they are of. Raises GraphError."""
        return Watched(self.watches(), began_at(self.market, self.form.name))

    def rows(self) -> tuple[WatchRow, ...]:
        """The same, as a desk shows it. Raises GraphError."""
        return tuple(row_of(w) for w in self.watches())

    def add(self, reader: Reader, name: str, *, now: int, turn: str = "") -> WatchRow:
        """Puts a subject (a name or an id) on it; how it stands in the view is what was last looked at. Idempotent.

        Raises:
            NameUnclear: it means nothing, several things, or something closed.
            GraphError: the engine failed.
        """
        subject, said, _ = self.put(reader, name, now=now, turn=turn)
        # another terminal may have taken it off again already: what was put on is told all the same
        return next((row_of(w) for w in self.watches() if w.subject.id == subject.id), row_of(Watch(subject, now, said)))

    def put(self, reader: Reader, name: str, *, now: int, turn: str = "") -> tuple[Subject, Said, Deed | None]:
        """The same: what was put on it, how that stands, and what was done; None where it is watched already. Raises NameUnclear, GraphError."""
        entity = chosen_subject(reader, self.form, name)
        assessed = self.form.assess(reader, entity.id)
        subject = subject_of(self.form.name, entity)
        if subject.id not in {w.subject.id for w in self.watches()}:
            self.remove(subject.id, now=now)  # one of a world that was replaced may still bear this id
        said = said_of(assessed, at=now)
        return subject, said, memory.add_watch(self.memory, memory_graph(self.person), subject, said, turn=turn)

    def remove(self, subject: str, *, now: int, turn: str = "") -> None:
        """Takes a subject off, by its id; nothing happens if it is not on it. Raises GraphError."""
        memory.remove_watch(self.memory, memory_graph(self.person), market=self.form.name, subject=subject, at=now, turn=turn)


def unnamed(subject: Subject) -> Subject:
    """A subject called by its id."""
    return replace(subject, name=subject.id.partition(":")[2])


def chosen_subject(reader: Reader, form: Form, name: str) -> Entity:
    """The subject that a name or an id means. Raises NameUnclear: it means nothing, several things, or something closed; GraphError."""
    found = Registry.of(form).ask(reader, "resolve", {"text": name, "kinds": [form.subject_kind]}).value
    if not isinstance(found, Resolution) or found.chosen is None:
        raise NameUnclear(*_unclear(found, form))
    return found.chosen.entity


def _unclear(found: object, form: Form) -> tuple[str, tuple[str, ...]]:
    """Why a name cannot be watched, and what could be meant."""
    candidates: tuple[str, ...] = ()
    if isinstance(found, Resolution):
        among = [(c.entity.kind, c.entity.own_id, c.entity.name) for c in found.candidates]
        candidates = tuple(told_apart(one, among, found.text) for one in among)
    if isinstance(found, Resolution) and found.locked:
        return f"That {form.subject_word[0]} stands only in sources that are closed to you: {', '.join(found.locked)}.", ()
    if candidates:
        return f"No {form.subject_word[0]} stands out under that name; close to it: {', '.join(candidates)}.", candidates
    return f"No {form.subject_word[0]} has that name.", ()
