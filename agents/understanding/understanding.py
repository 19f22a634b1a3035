"""A sentence that code could not read, read by a model and checked by code: taken only where the model passed its exam and reads it twice alike."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from market.core.form import Form

from ..models.turning import TurnModels
from ..models.values import ModelFailed, Progress
from ..routing.named import Names
from ..routing.routes import Own, Routed
from ..routing.talk import Talk
from ..routing.whose import Whose
from ..shapes import NoteShown
from .checking import closed, like_nothing, taken
from .exam import Exam
from .names import NotTaken
from .offers import offers
from .prompt import asking
from .replying import Reading, Unreadable, read_reply
from .telling import read_as

TALKED_ABOUT: Final = 12
"""Names of the talk that a model is told at most."""


@dataclass(frozen=True, slots=True)
class Understood:
    """What came of a sentence."""

    routed: Routed | Own | None
    """What it asks; None where no reading of it is believed: then it cannot be asked."""
    as_read: str = ""
    """How it was read, as the answer says it first: a question as it is surely asked."""
    notes: tuple[NoteShown, ...] = ()
    """How it was read, or why no reading was believed; none where the model said that nothing fits, or was not asked."""


@dataclass(frozen=True, slots=True)
class Understanding:
    """Asks the model of one turn what a sentence means. Without an exam that it passed, nothing that it says is believed."""

    models: TurnModels
    exam: Exam | None

    def read(self, typed: str, form: Form, talk: Talk, names: Names, tell: Callable[[Progress], None] | None = None) -> Understood:
        """What a sentence asks that code could not read. Asked from a thread; whatever fails is a note.

        The model sees the sentence, the intents, and the names in ``talk``: whoever keeps memory from it hands in a silent one.

        Args:
            typed: the sentence; of one that certainly cannot be asked the model hears nothing.
            form: the market.
            talk: what was said before, as far as the model may know it.
            names: what is named here.
            tell: hears how far a call is.
        """
        ear = Whose(form, form.saying, talk, names)
        if self.exam is None or closed(typed, ear) or like_nothing(typed, ear):
            return Understood(None)
        try:
            marks = self.exam.marks(tell)
        except ModelFailed as failure:
            return self._noted(failure.kind, f"What the sentence means was not asked: before its first reading a model takes an exam. {failure}")
        except OSError as error:
            return self._noted(
                "exam not kept", f"What the sentence means was not asked: the marks of the model's exam could not be read or kept ({error.strerror})."
            )
        if not marks.passed:
            return self._noted("exam failed", marks.sentence)
        try:
            return self._believed(typed, ear, tell)
        except ModelFailed as failure:
            return self._noted(failure.kind, f"{failure} The router alone decided.")

    def _believed(self, typed: str, ear: Whose, tell: Callable[[Progress], None] | None) -> Understood:
        told = offers(ear.form, ear.talk)
        about = list(dict.fromkeys(m.name for m in (*ear.talk.subjects, *ear.talk.listed) if m.name))[:TALKED_ABOUT]
        found: list[tuple[Reading, Routed | Own]] = []
        for order in (told, told[::-1]):
            said = self.models.model.reply(asking(typed, order, about), tell).text
            try:
                heard = read_reply(said)
                if not heard.intent:
                    return (
                        Understood(None)
                        if not found
                        else self._noted("disagreed", "Asked twice it read the sentence in two ways, so neither is believed.", said)
                    )
                found.append((heard, taken(heard, typed, ear)))
            except (Unreadable, NotTaken) as reason:
                return self._noted("not believed", f"Its reading of the sentence is not believed: {reason}.", said)
        (heard, route), (_, again) = found
        if route != again:
            return self._noted("disagreed", "Asked twice it read the sentence in two ways, so neither is believed.", said)
        as_read = read_as(route, heard.slots, ear.form, ear.talk)
        if isinstance(route, Routed) and ear.of_somebody_else(typed, route):
            return self._noted("not believed", "Its reading of the sentence is not believed: it says nothing of somebody who is named there.", said)
        note = self._note("read as", f"The router could not read the sentence; the model read it as {as_read}, and code checked that.", typed, as_read)
        return Understood(replace(route, read_as=(as_read,)) if isinstance(route, Routed) else route, as_read, (note,))

    def _noted(self, what: str, detail: str, said: str = "") -> Understood:
        return Understood(None, notes=(self._note(what, detail, said),))

    def _note(self, what: str, detail: str, said: str = "", instead: str = "") -> NoteShown:
        return NoteShown(role="hears", model=self.models.model.name, what=what, detail=detail, said=said, instead=instead)
