"""What models add to one turn on the Concierge's side: who they are, what they did otherwise than was asked, what was sent, what was spent."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .cases import Settled
from .events import ModelNoted, NoteShown, SpentShown

if TYPE_CHECKING:
    from .models import ModelChosen, Sent
    from .models.turning import Models, TurnModels
    from .understanding import Exam


@dataclass(slots=True)
class Modelled:
    """The models of one turn. Made for each turn in which somebody configured one; nothing is imported until one of them is asked."""

    begin: "Callable[[Callable[[Sent], None], threading.Event], TurnModels]"
    chosen: "ModelChosen"
    exam: "Exam | None" = None
    """What a model must pass before its reading of a sentence is believed; None: none does."""
    notes: list[NoteShown] = field(default_factory=list)
    """What they did otherwise than was asked, in order."""
    sent: "list[Sent]" = field(default_factory=list)
    """What was sent to them and what came back, in order."""
    worded: str = ""
    """How the answer's words were made, where a model was asked for them: it ends the label of the answer."""
    recalled: bool = False
    """Whether what is asked now is meant by what was said before: "it", "the second one", a yes ..."""
    filled: bool = False
    """... or what the person wants, or has on a list, stands in it: no model is told that."""
    stop: threading.Event = field(default_factory=threading.Event)
    """Set when nobody waits for the turn any more: it ends whatever call is under way."""
    _models: "TurnModels | None" = field(default=None, init=False)

    @classmethod
    def of(cls, models: "Models | None", exam: "Exam | None") -> "Modelled | None":
        """For one turn; None where nobody configured a model."""
        return None if models is None else cls(models.turn, models.chosen, exam)

    @property
    def models(self) -> "TurnModels":
        """Whom to ask; one budget for all roles of the turn."""
        if self._models is None:
            self._models = self.begin(self.sent.append, self.stop)
        return self._models

    @property
    def hears(self) -> bool:
        """Whether a model may be told what was typed. What memory put into it is told to none where the person wishes so."""
        return self.chosen.hears and self._open

    @property
    def phrases(self) -> bool:
        """Whether a model may be told what was found, to put it into words."""
        return self.chosen.phrases and self._open

    @property
    def plans(self) -> bool:
        """Whether a model may be told of the case, to choose its questions."""
        return self._open

    @property
    def _open(self) -> bool:
        return not self.filled and (self.chosen.memory or not self.recalled)

    def noted(self, note: NoteShown, case: str = "", run: str = "") -> ModelNoted:
        """Keeps a note for the answer, and gives it as an event."""
        self.notes.append(note)
        return ModelNoted(case=case, run=run, note=note)


def notes_of(settled: Settled, own: Modelled | None) -> list[NoteShown]:
    """What both sides noted: how the sentence was heard, what the Investigator's model did, what happened to the words."""
    mine = own.notes if own else []
    heard = [n for n in mine if n.role == "hears"]
    return [*heard, *settled.notes, *(n for n in mine if n.role != "hears")]


def spent_on(settled: Settled, own: Modelled | None) -> SpentShown | None:
    """What both sides spent together; None where no model was asked."""
    mine = own.models.spent if own and own.sent else None
    sides = [s for s in (settled.spent, mine) if s is not None]
    if not sides:
        return None
    costs = [s.cost for s in sides if s.cost is not None]
    return SpentShown(
        calls=sum(s.calls for s in sides),
        tokens_in=sum(s.tokens_in for s in sides),
        tokens_out=sum(s.tokens_out for s in sides),
        seconds=sum(s.seconds for s in sides),
        cost=sum(costs) if len(costs) == len(sides) else None,
    )


def label_of(settled: Settled, own: Modelled | None) -> str:
    """Who planned, and where a model was asked for the words, who said them: ``playbook; worded by NAME``."""
    return f"{settled.planner}; {own.worded}" if own and own.worded else settled.planner
