"""The conversation in which a model chooses questions. It ends: by the model, by its failing, or by what it may spend. Then code asks what is missing."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from graph import GraphError
from market.core.asked import QuestionFailed
from market.core.finding import Answered
from market.core.form import Form
from tools import CannotBeAsked, Registry

from ..events import NoteShown
from ..models import Asked, Budget, Call, Message, Model, ModelFailed, Tool
from .brief import Brief, tools_of
from .calls import BadCall, Chosen, NotACall, UnknownTool, as_said, read
from .digest import digest, fault
from .labels import completed_by, nothing_from, planned_by
from .notes import Notes

REPLIES: Final = 10
"""So many replies a plan may take: a small model chooses one question a reply, and no playbook asks more than a few."""
QUESTIONS: Final = 16
"""So many questions a model may have asked."""
AT_ONCE: Final = 8
"""So many calls of one reply are answered."""
VAIN: Final = 2
"""After so many replies in a row that asked nothing new it is not asked again: one is for mending."""
LONGEST: Final = 600
"""Tokens that one reply may have: a call takes some forty."""

_ENDED: Final = frozenset({"", "done"})


@dataclass(frozen=True, slots=True)
class Planned:
    """What came of a plan."""

    answers: Mapping[str, Answered]
    """What was asked, in its order, by :attr:`Chosen.key`."""
    label: str
    """Who planned, as it is shown."""
    notes: tuple[NoteShown, ...]


@dataclass(slots=True)
class Planner:
    """One plan of one run. Its parts that do something are given: the model, how a question is asked, who hears what is noted."""

    model: Model
    form: Form
    budget: Budget
    ask: Callable[[str, Mapping[str, object]], Answered]
    """Asks one question in the run's view. Raises CannotBeAsked, QuestionFailed, GraphError."""
    noted: Callable[[NoteShown], None]
    """Hears each note when it is made."""
    clock: Callable[[], float] = time.monotonic
    _messages: list[Message] = field(default_factory=list, init=False)
    _answers: dict[str, Answered] = field(default_factory=dict, init=False)
    _mending: dict[str, tuple[int, str]] = field(default_factory=dict, init=False)
    """Questions whose arguments did not fit: in which reply, and what they were."""
    _given_up: set[str] = field(default_factory=set, init=False)
    _calls: int = field(default=0, init=False)
    _why: str = field(default="", init=False)
    """Why it ended, where it was not the model that ended it well."""
    _notes: Notes = field(init=False)
    _registry: Registry = field(init=False)

    def __post_init__(self) -> None:
        self._notes, self._registry = Notes(self.model.name), Registry.of(self.form)

    def plan(self, brief: Brief, wanted: Sequence[Chosen]) -> Planned:
        """Lets the model choose. ``wanted``: what the playbook asks; it is not shown to the model, and what of it was not asked is for the caller to ask.

        Raises:
            GraphError: the engine is gone.
            NobodyWaits: the case was ended meanwhile.
        """
        self._messages = list(brief.messages())
        tools, until = tuple(tools_of(self._registry)), self.clock() + self.budget.seconds
        vain = number = 0
        while self._why == "" and (calls := self._replied(tools, wanted)):
            number += 1
            new = self._answered(calls, number)
            vain = 0 if new else vain + 1
            if vain >= VAIN:
                self._why = self._notes.kept[-1].what if self._notes.kept else "asked nothing"
            elif number >= REPLIES or len(self._answers) >= QUESTIONS or self.clock() >= until:
                self._note(self._notes.spent(f"{len(self._answers)} questions in {number} replies"))
                self._why = "over budget"
        for name, (_, said) in self._mending.items():
            self._note(self._notes.bad(name, said))
        return Planned(self._answers, self._label(wanted), tuple(self._notes.kept))

    def _label(self, wanted: Sequence[Chosen]) -> str:
        missing = list({c.key: c for c in wanted if c.key not in self._answers}.values())
        if not missing:
            return planned_by(self.model.name)
        self._note(self._notes.completed(missing))
        return completed_by(self.model.name) if self._answers else nothing_from(self.model.name, self._why or "asked nothing")

    def _replied(self, tools: tuple[Tool, ...], wanted: Sequence[Chosen]) -> Sequence[Call]:
        """The calls of the next reply, as they may stand in the conversation; none where it has ended."""
        missing = any(c.key not in self._answers for c in wanted)
        try:
            reply = self.model.reply(Asked("plans", tuple(self._messages), tools, longest=LONGEST))
        except ModelFailed as failure:
            if missing or failure.kind != "empty":  # who has nothing left to say may say nothing
                self._note(self._notes.failed(failure))
                self._why = failure.kind
            return ()
        if not reply.calls:
            if missing and reply.text.strip().casefold().strip("\"'`.! ") not in _ENDED:
                self._note(self._notes.narrated(reply.text))
                self._why = "narrated"
            return ()
        if len(reply.calls) > AT_ONCE:
            self._note(self._notes.many(len(reply.calls) - AT_ONCE))
        calls = reply.calls[:AT_ONCE]
        said = tuple(as_said(call, self._calls + n) for n, call in enumerate(calls, 1))
        self._messages.append(Message("assistant", reply.text, said))
        return calls

    def _answered(self, calls: Iterable[Call], number: int) -> bool:
        """Asks what was called, and tells the model what came of each; whether anything new was asked."""
        before = len(self._answers)
        for call in calls:
            self._calls += 1
            self._messages.append(Message("tool", self._outcome(call, number), answers=f"call{self._calls}"))
        return len(self._answers) > before

    def _outcome(self, call: Call, number: int) -> str:
        try:
            chosen = read(call, self._registry)
        except UnknownTool as strange:
            self._note(self._notes.unknown(call))
            return fault(str(strange))
        except BadCall as bad:
            return self._mended_or_not(call, number, bad)
        if chosen.key in self._answers:
            self._note(self._notes.looped(chosen))
            return fault("You have asked this, and have its answer.")
        if len(self._answers) >= QUESTIONS:
            return fault("No further question is asked.")
        try:
            answered = self.ask(chosen.question, chosen.args)
        except CannotBeAsked as bad:
            return self._mended_or_not(call, number, BadCall(str(bad)))
        except QuestionFailed as failed:
            if not isinstance(failed.__cause__, GraphError):  # an id that there is not, a thing of another kind
                return self._mended_or_not(call, number, BadCall(str(failed)))
            self._note(self._notes.failed_question(chosen, str(failed)))
            return fault("The question failed, and is not asked again.")
        self._answers[chosen.key] = answered
        if call.name in self._mending:
            self._note(self._notes.repaired(call.name, self._mending.pop(call.name)[1], call.arguments))
        return digest(answered, self.form)

    def _mended_or_not(self, call: Call, number: int, bad: NotACall) -> str:
        """The error goes back once: in a later reply it is mended, or given up."""
        when, said = self._mending.setdefault(call.name, (number, call.arguments))
        if call.name in self._given_up or when < number:
            self._mending.pop(call.name)
            self._given_up.add(call.name)
            self._note(self._notes.bad(call.name, said))
            return fault(f"{bad} It is not tried again.")
        return fault(f"{bad} Mend it once.")

    def _note(self, note: NoteShown | None) -> None:
        if note is not None:
            self.noted(note)
