"""Speaks: an answer word by word, kept in memory before it is given; and failures in a person's words."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from graph import EngineUnreachable, GraphError

from .cases import CaseStatus, Settled
from .composing import Composed, words_of
from .events import AnswerDelta, AnswerGiven, Event, TurnFailed
from .modelled import Modelled, label_of, notes_of, spent_on
from .recalling import Remembering

if TYPE_CHECKING:
    from .phrasing import Phrasing

UNASKED = Settled(CaseStatus.CLOSED)
"""How an answer is settled for which no case was opened."""


@dataclass(frozen=True, slots=True)
class Speaking:
    """Speaks in one turn: ``turn`` is its id in memory."""

    turn: str
    memory: Remembering
    now: Callable[[], int]
    modelled: Modelled | None = None
    """The models of this turn, where somebody configured one."""

    async def speak(self, composed: Composed, case: str = "", settled: Settled = UNASKED, told: Sequence[str] = ()) -> AsyncGenerator[Event]:
        """The words, and at the end AnswerGiven; ``told`` are lines that stand before the answer. Raises GraphError."""
        composed = replace(composed, text="\n".join([*told, composed.text]))
        for word in words_of(composed.text):
            yield AnswerDelta(case=case, run=settled.run, text=word)
        yield await self._given(composed, case, settled)

    async def phrase(self, phrasing: "Phrasing", composed: Composed, case: str, settled: Settled, told: Sequence[str] = ()) -> AsyncGenerator[Event]:
        """The same in a model's words, sentence by sentence as each is checked; computed sentences stand wherever it said none that is right.

        What is kept is what was spoken. Raises GraphError.
        """
        before = "\n".join([*told, composed.lead])
        for word in words_of(before):
            yield AnswerDelta(case=case, run=settled.run, text=word)
        said = before
        async with aclosing(phrasing.words(composed)) as events:
            async for event in events:
                said += event.text if isinstance(event, AnswerDelta) else ""
                yield event
        yield await self._given(replace(composed, text=said), case, settled)

    async def _given(self, composed: Composed, case: str, settled: Settled) -> AnswerGiven:
        """Keeps the answer as it was spoken, and gives it."""
        answer = await asyncio.to_thread(self.memory.keep, self.turn, composed, case=case, at=self.now())
        return AnswerGiven(
            case=case,
            run=settled.run,
            answer_id=answer,
            outcome=str(composed.outcome),
            text=composed.text,
            findings=list(composed.findings),
            citations=list(composed.citations),
            computed=list(settled.computed),
            choices=list(composed.choices),
            planner=label_of(settled, self.modelled),
            accepted=sum(f.status == "accepted" for f in composed.findings),
            corrected=sum(f.status == "corrected" for f in composed.findings),
            rejected=settled.count("rejected"),
            notes=notes_of(settled, self.modelled),
            spent=spent_on(settled, self.modelled),
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
