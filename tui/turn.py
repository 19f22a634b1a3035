"""One turn as the desk sees it: a frozen state, and the one place where typed events change it."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from .modelled import doing
from .receipt import received
from .words import count, kind

if TYPE_CHECKING:
    from agents.events import AnswerGiven, CitationShown, ComputedShown, Event, FindingShown, ModelAtWork, NoteShown


class Stage(StrEnum):
    """Where a turn stands."""

    RUNNING = "running"
    ANSWERED = "answered"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Turn:
    """What is known of a turn so far."""

    asked: str
    """The person's words."""
    stage: Stage = Stage.RUNNING
    doing: str = "reading the question"
    """What goes on at this moment, in words."""
    text: str = ""
    """The answer as far as it was spelled out."""
    findings: tuple["FindingShown", ...] = ()
    computed: tuple["ComputedShown", ...] = ()
    answer: "AnswerGiven | None" = None
    reason: str = ""
    """Why it failed."""
    retry: bool = False
    """Whether asking again may help."""
    broken_by: tuple[str, ...] = ()
    """Why its answer no longer holds; empty as long as it does ..."""
    instead: str = ""
    """... and what is said since, where it was asked again."""
    working: "ModelAtWork | None" = None
    """How far a model is that is at work at this moment."""
    chosen: tuple["ComputedShown", ...] = ()
    """The queries of the questions that a model chose; the others were asked by code."""
    choosing: bool = False
    """Whether a model chose the question that is being asked."""
    noted: tuple["NoteShown", ...] = ()
    """What models did otherwise than was asked so far."""
    at: int = 0
    """When it was, ms, where it is one of an earlier session; 0 for one of this sitting."""

    @property
    def unasked(self) -> bool:
        """Whether nobody asked: a greeting."""
        return not self.asked

    @property
    def title(self) -> str:
        """What was asked, in one's own words; of a greeting what it is."""
        return self.asked or "What moved"

    @property
    def shown(self) -> tuple["FindingShown", ...]:
        """The findings that may be shown as such: the answer's own if there is one, never one that was rejected or is yet unjudged.

        What a model asked beyond the question comes after everything else.
        """
        found = self.findings if self.answer is None else tuple(self.answer.findings)
        return tuple(received(f) for f in sorted(found, key=lambda f: f.also) if f.status in ("accepted", "corrected"))

    @property
    def citations(self) -> tuple["CitationShown", ...]:
        """What the answer's marks stand for."""
        return () if self.answer is None else tuple(self.answer.citations)

    @property
    def mended(self) -> tuple[str, ...]:
        """What the validator corrected or rejected, and why."""
        found = self.findings if self.answer is None else tuple(self.answer.findings)
        return tuple(f"{f.status}: {reason}" for f in found if f.status in ("corrected", "rejected") for reason in f.reasons)

    @property
    def notes(self) -> tuple["NoteShown", ...]:
        """What models did otherwise than was asked, and what was done about it."""
        return self.noted if self.answer is None else tuple(self.answer.notes)

    def cancelled(self) -> "Turn":
        """After the person stopped it."""
        return replace(self, stage=Stage.CANCELLED, working=None)

    def broken(self, reason: str, retry: bool = True) -> "Turn":
        """After it ended without an answer."""
        return replace(self, stage=Stage.FAILED, reason=reason, retry=retry, working=None)

    def ended(self) -> "Turn":
        """After the last event: a turn that still runs has broken off."""
        return self.broken("The answer broke off before it was whole.") if self.stage is Stage.RUNNING else self


def _judged(findings: tuple["FindingShown", ...], finding: "FindingShown") -> tuple["FindingShown", ...]:
    kept = tuple(f for f in findings if f.id != finding.id)
    return (*kept, finding)


def after(turn: Turn, event: "Event") -> Turn:
    """The turn after one more event. A turn that is over stays as it is."""
    if turn.stage is not Stage.RUNNING:
        return turn
    from agents.events import (  # late: nothing of it is needed before the first event
        AnswerDelta,
        AnswerGiven,
        CaseClosed,
        CaseFailed,
        CaseOpened,
        Checking,
        FindingJudged,
        FindingProposed,
        ModelAtWork,
        ModelNoted,
        QuestionAsked,
        RowsReturned,
        RunStarted,
        TurnFailed,
    )

    match event:
        case ModelAtWork():
            return replace(turn, doing=doing(event), working=None if event.done else event)
        case ModelNoted():
            return replace(turn, noted=(*turn.noted, event.note))
        case AnswerDelta():
            return replace(turn, text=turn.text + event.text)
        case _ if turn.working is not None:
            turn = replace(turn, working=None)  # it broke off: something else is told by now
    match event:
        case CaseOpened():
            return replace(turn, doing=f"case opened: {kind(event.intent)}")
        case RunStarted():
            # What an earlier run said is void: a second Investigator began again.
            noted = tuple(note for note in turn.noted if note.role == "hears")
            return replace(turn, doing="looking into it", text="", findings=(), computed=(), chosen=(), noted=noted)
        case QuestionAsked():
            by = ", chosen by the model" if event.by == "model" else ""
            return replace(turn, doing=f"asking: {kind(event.question)}{by}", choosing=event.by == "model")
        case RowsReturned():
            rows = count(event.rows, "row", "rows")
            doing_now = f"{kind(event.question)}: {rows}, {event.ms:.1f} ms in the engine"
            chosen = (*turn.chosen, *event.computed) if turn.choosing else turn.chosen
            return replace(turn, doing=doing_now, computed=(*turn.computed, *event.computed), chosen=chosen)
        case Checking():
            return replace(turn, doing=f"checking what was found: part {event.part} of {event.parts}")
        case FindingProposed():
            return replace(turn, doing="checking what was found", findings=_judged(turn.findings, event.finding))
        case FindingJudged():
            return replace(turn, doing=f"checked: {event.finding.status}", findings=_judged(turn.findings, event.finding))
        case CaseClosed():
            return replace(turn, doing="writing the answer")
        case CaseFailed():
            return replace(turn, doing=f"the case failed: {event.reason}", reason=event.reason)
        case AnswerGiven():
            return replace(turn, stage=Stage.ANSWERED, text=event.text, answer=event, computed=tuple(event.computed))
        case TurnFailed():
            return turn.broken(event.reason, event.retry)
