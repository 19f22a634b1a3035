"""The models of one turn: who is asked for what, on one account."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace

from ..shapes import SpentShown
from .client import Known, LiteModel
from .library import warm
from .spending import Spending
from .values import Model, ModelChosen, Sent


class Models:
    """What was chosen, for as long as a process works with it."""

    def __init__(self, chosen: ModelChosen, now: Callable[[], int]) -> None:
        """
        Args:
            chosen: the model, the reviewer, and what they may do.
            now: the clock, ms.
        """
        self.wanted = chosen
        """As it was chosen."""
        self.resting = False
        """Whether nobody is asked for the time being: the person turned it off at the desk."""
        self._now = now
        self._known, self._reviewer_known = Known(), Known()

    @property
    def chosen(self) -> ModelChosen:
        """As it was chosen; for nothing at all while it rests."""
        return replace(self.wanted, hears=False, plans=False, phrases=False, reviewer="", reviewer_base="") if self.resting else self.wanted

    @property
    def name(self) -> str:
        """The model's, as it was chosen."""
        return self.wanted.name

    def warm(self) -> threading.Thread:
        """Begins to import in a thread what speaks to models: behind the first paint of a desk that stays, so that the first turn need not wait."""
        return warm()

    def turn(self, keep: Callable[[Sent], None], stop: threading.Event | None = None) -> "TurnModels":
        """The models of one turn, with an account of its own. Nothing is imported and nobody is asked before the first reply is wanted.

        Args:
            keep: is handed everything that is sent, from the thread that asks.
            stop: once it is set, what is under way ends, and nothing is asked any more.
        """
        chosen = self.chosen
        spending = Spending(chosen.budget)
        model = LiteModel(chosen, spending, keep, self._now, self._known, stop)
        reviewer = None
        if chosen.reviewer:
            other = replace(chosen, name=chosen.reviewer, api_base=chosen.reviewer_base, reviewer="", reviewer_base="")
            reviewer = LiteModel(other, spending, keep, self._now, self._reviewer_known, stop)
        return TurnModels(chosen, model, reviewer, spending)


@dataclass(frozen=True, slots=True)
class TurnModels:
    """Whom one turn may ask."""

    chosen: ModelChosen
    model: Model
    reviewer: Model | None
    spending: Spending

    @property
    def spent(self) -> SpentShown:
        """What was spent so far, all roles together."""
        return self.spending.shown
