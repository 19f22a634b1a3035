"""What is said of a model that planned otherwise than was asked: one note for each sort of thing, with what it said and what stands instead. Pure."""

from collections.abc import Sequence
from typing import Final

from market.core.plain import plain

from ..events import NoteShown
from ..models import Call, ModelFailed
from .calls import Chosen

MOST: Final = 20
"""So many notes are kept of one plan; a model that does everything wrong does it over and over."""
_SAID: Final = 400
"""Characters of what a model said."""


class Notes:
    """The notes of one plan. ``model``: its name."""

    def __init__(self, model: str) -> None:
        self.model = model
        self.kept: list[NoteShown] = []

    def completed(self, missing: Sequence[Chosen]) -> NoteShown | None:
        """It left out what the playbook asks."""
        return self._note("completed", f"It left out {_listed(missing)}; the playbook asked that.")

    def narrated(self, text: str) -> NoteShown | None:
        """It wrote text where questions were still to be asked."""
        return self._note("narrated", "It wrote text where questions were still to be asked. Nothing of that is used.", said=text)

    def looped(self, again: Chosen) -> NoteShown | None:
        """It asked what it had asked before."""
        return self._once("looped", f"It asked {again.question} again with the same arguments; it was not asked twice.")

    def unknown(self, call: Call) -> NoteShown | None:
        """It called what is no question."""
        return self._once("unknown tool", f"It called {_short(call.name)!r}, which is no question. Nothing was asked.", said=call.arguments)

    def bad(self, name: str, said: str) -> NoteShown | None:
        """Its arguments did not fit, and it did not mend them."""
        return self._once("bad arguments", f"Its arguments for {name} did not fit, and told so it did not mend them. It was not asked like that.", said=said)

    def repaired(self, name: str, said: str, instead: str) -> NoteShown | None:
        """Its arguments did not fit, and it mended them when it was told so."""
        return self._note("repaired", f"Its arguments for {name} did not fit; told so, it mended them.", said=said, instead=instead)

    def many(self, left: int) -> NoteShown | None:
        """It called more at once than is asked."""
        return self._once("over budget", f"It called more questions at once than are asked; {left} of them were left out.")

    def spent(self, what: str) -> NoteShown | None:
        """It came to the end of what it may."""
        return self._note("over budget", f"It was still asking after {what}, and was not asked any further.")

    def failed_question(self, chosen: Chosen, why: str) -> NoteShown | None:
        """A question of its own failed."""
        return self._once("question failed", f"Its question {chosen.question} failed: {why}")

    def failed(self, failure: ModelFailed) -> NoteShown | None:
        """It gave nothing."""
        return self._note(failure.kind, str(failure))

    def _once(self, what: str, detail: str, said: str = "") -> NoteShown | None:
        if any((note.what, note.detail) == (what, _short(detail)) for note in self.kept):
            return None
        return self._note(what, detail, said=said)

    def _note(self, what: str, detail: str, *, said: str = "", instead: str = "") -> NoteShown | None:
        if len(self.kept) >= MOST:
            return None
        note = NoteShown(role="plans", model=plain(self.model), what=what, detail=_short(detail), said=_short(said), instead=_short(instead))
        self.kept.append(note)
        return note


def _listed(missing: Sequence[Chosen]) -> str:
    return ", ".join(f"{c.question} ({', '.join(str(v) for v in c.args.values() if v not in (None, '', [], ()))})" for c in missing).replace(" ()", "")


def _short(text: str) -> str:
    text = plain(text)
    return text if len(text) <= _SAID else f"{text[:_SAID]} …"
