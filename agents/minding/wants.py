"""What a person wants is kept, under the key that the market has for it or her own; what is no want of a market is a note, each under a number of its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from market.core.form import Form
from market.core.wanting import Want
from memory.deeds import Deed
from memory.preferences import drop_preference, prefer, preferences

from ..recalling import Remembering
from . import telling
from .kept import Kept
from .verbs import NOTE, Prefer, is_note


@dataclass(frozen=True, slots=True)
class Wants:
    """Keeps the preferences of one person. All may raise GraphError."""

    memory: Remembering
    form: Form

    def prefer(self, verb: Prefer, kept: Kept, *, turn: str, at: int) -> None:
        """Keeps what was said, under its own key or as a note; what could be asked with it comes next."""
        connection, graph = self.memory.connection, self.memory.graph
        if is_note(verb.key):
            kept.deed(self._note(verb, turn=turn, at=at), verb.shown)
            return
        kept.deed(prefer(connection, graph, verb.key, verb.value, verb.shown, verb.words, at=at, turn=turn), f"{self._title(verb.key)}: {verb.shown}")
        want = self.form.wanting.want(verb.key)
        if want and want.ask:
            kept.choices += [(ask, ask) for ask in _asks(want, verb)]

    def drop(self, key: str, kept: Kept, *, turn: str, at: int) -> None:
        """What was wanted is kept no longer."""
        kept.deed(drop_preference(self.memory.connection, self.memory.graph, key, at=at, turn=turn), f"no {self._title(key)}")

    def _note(self, verb: Prefer, *, turn: str, at: int) -> Deed | None:
        """Keeps a note under the next number; None where it is kept already."""
        connection, graph = self.memory.connection, self.memory.graph
        while True:
            notes = [p for p in preferences(connection, graph) if is_note(p.key)]
            if any(p.value == verb.value for p in notes):
                return None
            numbers = [int(p.key.removeprefix(NOTE).strip()) for p in notes if p.key.removeprefix(NOTE).strip().isdecimal()]
            key = telling.note_key(max(numbers, default=0) + 1)
            deed = prefer(connection, graph, key, verb.value, verb.shown, verb.words, at=at, turn=turn, fresh=True)
            if deed is not None:
                return deed
            # another terminal took this number in between

    def _title(self, key: str) -> str:
        want = self.form.wanting.want(key)
        return want.title if want else key


def _asks(want: Want, verb: Prefer) -> Iterator[str]:
    """What could be asked with what is wanted: of several places the first; of a sum the most, where prices are in its currency."""
    shown = verb.shown.removeprefix("around ").rpartition(" to ")[2]
    if want.kind == "places":
        shown = shown.partition(",")[0]
    elif want.kind == "amount" and f'"currency": "{want.currency}"' not in verb.value:
        return
    yield want.ask.replace("{value}", shown)
