"""Speaks: an answer word by word, kept in memory before it is given; and failures in a person's words."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass, replace

from graph import EngineUnreachable, GraphError

from .cases import CaseStatus, Settled
from .composing import Composed, words_of
from .events import AnswerDelta, AnswerGiven, Event, TurnFailed
from .recalling import Remembering

UNASKED = Settled(CaseStatus.CLOSED)
"""How an answer is settled for which no case was opened."""


@dataclass(frozen=True, slots=True)
class Speaking:
    """Speaks in one turn: ``turn`` is its id in memory."""

    turn: str
    memory: Remembering
    now: Callable[[], int]

    async def speak(self, composed: Composed, case: str = "", settled: Settled = UNASKED, told: Sequence[str] = ()) -> AsyncGenerator[Event]:
        """The words, and at the end AnswerGiven; ``told`` are lines that stand before the answer. Raises GraphError."""
        composed = replace(composed, text="\n".join([*told, composed.text]))
        for word in words_of(composed.text):
            yield AnswerDelta(case=case, run=settled.run, text=word)
        answer = await asyncio.to_thread(self.memory.keep, self.turn, composed, case=case, at=self.now())
        yield AnswerGiven(
            case=case,
            run=settled.run,
            answer_id=answer,
            outcome=str(composed.outcome),
            text=composed.text,
            findings=list(composed.findings),
            citations=list(composed.citations),
            computed=list(settled.computed),
            choices=list(composed.choices),
            planner=settled.planner,
            accepted=sum(f.status == "accepted" for f in composed.findings),
            corrected=sum(f.status == "corrected" for f in composed.findings),
            rejected=settled.count("rejected"),
        )


def after[E](told: Sequence[str], event: E) -> E | TurnFailed:
    """A failure says first what was kept all the same; every other event stays as it is."""
    return event.model_copy(update={"reason": "\n".join([*told, event.reason])}) if isinstance(event, TurnFailed) else event


def failed(failure: GraphError | OSError) -> TurnFailed:
    """What a failure of the engine, or of the disk, is for a person."""
    if isinstance(failure, EngineUnreachable):
        return TurnFailed(reason="The engine does not answer. Your text is not lost; try again.", retry=True)
    if isinstance(failure, OSError):
        return TurnFailed(reason=f"A file cannot be read or written: {failure.strerror or failure}. Nothing that is in memory is lost.", retry=True)
    return TurnFailed(reason=str(failure), retry=True)
