"""The model at hand: which it is, turned on and off, and what was sent to it."""

from dataclasses import replace
from typing import Literal

from textual import on

from agents.state import ModelStanding

from .looking import Looking
from .messages import Looked
from .modelled import fault_of, mode
from .turn import Turn
from .widgets.computed import ComputedList
from .widgets.head import Head


class Modelling(Looking):
    """The commands that are about the model, and what the head says of it."""

    _model_failed = ""
    """How the model failed in the last answer that one was asked for; empty where it did not."""

    def action_sent(self) -> None:
        """What was sent to models in the latest turns."""
        from .widgets.sent_sheet import SentSheet  # late, as all sheets: see `warming`

        self._lay(SentSheet(self._line.see))

    def action_model(self, switch: str = "") -> None:
        """Which model is asked; with ``on`` or ``off``, whether it is from now on."""
        from agents.looking.sent_shapes import ModelWanted  # late, as what is seen of them

        from .widgets.sent_sheet import ModelSheet

        wanted: Literal["on", "off"] | None = "on" if switch.casefold() == "on" else "off" if switch.casefold() == "off" else None
        if not switch:
            self._lay(ModelSheet(self._line.see, self._model_failed))
        elif wanted is None:
            self.say("/model shows the model; /model off and /model on turn it off and on until the desk is closed.")
        elif self._state is None:
            self.say("The records are not open yet.")
        elif not self._state.model.name:
            self.say("No model was chosen that could be turned off: the playbook does everything.")
        else:
            self._line.see(ModelWanted(wanted))

    @on(Looked)
    def _model_seen(self, message: Looked) -> None:
        from agents.looking.sent_shapes import ModelSeen, ModelWanted  # it is there: somebody wished for it

        if isinstance(message.wish, ModelWanted) and isinstance(message.seen, ModelSeen):
            self.model_heard(message.seen.model, switched=bool(message.wish.switch))

    @on(ComputedList.SentWanted)
    def _sent_wanted(self) -> None:
        self.sent_of(self._turn)

    def not_seen(self, work: str, reason: str) -> None:
        """A wish about the model failed that no sheet waits for: that is said too."""
        if self._sheet is None and work == "model":
            self.say(reason, lasting=True)
        super().not_seen(work, reason)

    def model_heard(self, model: ModelStanding, *, switched: bool) -> None:
        """How it stands with the model now."""
        if self._state is None:
            return
        if self._state.model != model:
            self._state = replace(self._state, model=model)
        if switched:
            self._model_failed = ""
            self.say(f"From now on: {mode(self._state)}.", lasting=True)
        self._head()

    def model_answered(self, turn: Turn) -> None:
        """An answer tells whether the model that was asked for it gave something."""
        if turn.answer is not None and turn.answer.spent is not None:
            self._model_failed = fault_of(turn.answer)
            self._head()

    def _head(self) -> None:
        head = self.query_one(Head)
        head.fault, head.state = self._model_failed, self._state
