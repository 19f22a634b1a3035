"""The Concierge: hears a person, asks the Investigator through a case, and speaks what came back. It owns the memory and never sees a market.

All that it is given of one are the names of things, to tell them from words.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from typing import Final
from uuid import uuid4

from graph import ConnectionClosed, EngineUnreachable, GraphError
from market.core.clock import now_ms
from market.core.form import Form
from market.core.when import day_words

from .cases import Case, CaseStatus, Settled
from .composing import Composed, cannot_ask, compose, no_subject, words_of
from .desk import ConciergeDesk
from .events import AnswerDelta, AnswerGiven, CaseClosed, CaseFailed, CaseOpened, Event, RunStarted, TurnFailed
from .own import remembered
from .recalling import Remembering
from .recording import Recorder
from .router import CannotAsk, NoSubject, Own, Routed, route
from .routing.named import NAMELESS, Names
from .routing.talk import Talk

PATIENCE_S: Final = 30.0
"""So long a turn waits without a sign from any Investigator. Questions take milliseconds; whoever takes a dead one's case waits ten seconds first."""

_BLOCK_MS: Final = 250
"""How long one look into the event stream waits: also the longest that a cancelled turn keeps its thread."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How the market is read for this person: on whose behalf, true when, known when."""

    principal: str
    valid_at: int | None = None
    known_at: int | None = None

    @property
    def words(self) -> str:
        """``as of 1 January 2019, as known on 3 May 2024``; empty for the present."""
        said = [f"as of {day_words(self.valid_at)}"] if self.valid_at is not None else []
        said += [f"as known on {day_words(self.known_at)}"] if self.known_at is not None else []
        return ", ".join(said)

    @property
    def present(self) -> bool:
        """Whether it is the present that is looked at."""
        return self.valid_at is None and self.known_at is None


@dataclass(slots=True)
class Concierge:
    """Serves one person. ``desk`` and ``memory`` hold the connection of that person's CONCIERGE role."""

    desk: ConciergeDesk
    memory: Remembering
    form: Form
    sight: Sight
    patience_s: float = PATIENCE_S
    now: Callable[[], int] = now_ms
    examples: Sequence[str] = ()
    """What could be asked instead, where there is no question for what was typed."""
    names: Callable[[], Names] = lambda: NAMELESS
    """What is named in the market for this person, as it is now; no fact is among it."""
    _prepared: bool = field(default=False, init=False)

    async def turn(self, text: str) -> AsyncGenerator[Event]:
        """One turn: every event of its case as it happens, the answer in words, and at the end AnswerGiven or TurnFailed.

        Closing the generator (or cancelling its task) cancels the case. Whatever fails ends in TurnFailed, never in an empty answer.
        """
        typed = plain_text(text)
        turn, recorder = "", Recorder()
        try:
            turn, talk, names = await asyncio.to_thread(self._begin, typed)
            match route(typed, self.form, talk, names):
                case Routed() as routed:
                    events = self._investigated(turn, typed, self._case(routed), routed)
                case Own() as own:
                    composed, settled = await asyncio.to_thread(self._remembered, own, talk)
                    events = self._speak(turn, composed, "", settled)
                case NoSubject() as unmet:
                    events = self._speak(turn, no_subject(self.form, self.examples, unmet), "", Settled(CaseStatus.CLOSED))
                case CannotAsk() as none:
                    events = self._speak(turn, cannot_ask(self.form, self.examples, none), "", Settled(CaseStatus.CLOSED))
            # closed with us: a generator left to the garbage collector would cancel its case some time later
            async with aclosing(events):
                async for event in events:
                    recorder.note(event)
                    yield event
        except GraphError as failure:
            failed = TurnFailed(reason=_told(failure), retry=True)
            recorder.note(failed)
            yield failed
        finally:
            if turn:
                # also of a turn that was stopped: it can be played again as far as it went
                await asyncio.shield(asyncio.to_thread(self._keep_run, turn, recorder))

    async def _investigated(self, turn: str, typed: str, case: Case, routed: Routed) -> AsyncGenerator[Event]:
        after = await asyncio.to_thread(self.desk.open, case)
        settled: Settled | None = None
        try:
            yield CaseOpened(case=case.id, intent=case.intent, args=dict(case.args), examples=self.examples, opening=self.sight.words)
            async with aclosing(self._followed(case.id, after)) as steps:
                async for step in steps:
                    if isinstance(step, Settled):
                        settled = step
                    else:
                        yield step
        finally:
            if settled is None:
                # nobody waits any more: cancelled, failed, or out of patience
                await asyncio.shield(asyncio.to_thread(self._cancel, case.id))
        if settled is None:
            reason = f"No Investigator answered within {self.patience_s:g} seconds. Ask again; if that does not help, start one with: clew investigator."
            yield TurnFailed(case=case.id, reason=reason)
            return
        if settled.status is not CaseStatus.CLOSED:
            yield TurnFailed(case=case.id, run=settled.run, reason=settled.reason or "The case was cancelled.")
            return
        composed = compose(
            settled,
            self.form,
            intent=case.intent,
            alone=routed.alone,
            asked=typed,
            args=dict(case.args),
            examples=self.examples,
            opening=self.sight.words,
            read_as=routed.read_as,
            left=routed.left,
        )
        if composed is None:
            reasons = "; ".join(r for f in settled.findings for r in f.reasons)
            yield TurnFailed(case=case.id, run=settled.run, reason=f"What was found did not stand up to the checks, so nothing of it is said: {reasons}")
            return
        async with aclosing(self._speak(turn, composed, case.id, settled)) as spoken:
            async for event in spoken:
                yield event

    async def _followed(self, case: str, after: str) -> AsyncGenerator[Event | Settled]:
        """The events of a case as they arrive, then how it was settled; ends without that when patience does.

        The graph is what counts: it is asked when the case says that it is closed, and whenever nothing was heard for a while.
        """
        run, heard = "", time.monotonic()
        while time.monotonic() - heard < self.patience_s:
            after, events = await asyncio.to_thread(self.desk.events, case, after, block_ms=_BLOCK_MS)
            over = not events
            for event in events:
                heard = time.monotonic()
                if isinstance(event, RunStarted):
                    run = event.run
                over = over or isinstance(event, CaseClosed | CaseFailed)
                if event.run == run or isinstance(event, CaseClosed | CaseFailed):
                    yield event
            if over:
                settled = await asyncio.to_thread(self.desk.settled, case)
                if settled.status is not CaseStatus.OPEN:
                    yield settled
                    return

    async def _speak(self, turn: str, composed: Composed, case: str, settled: Settled) -> AsyncGenerator[Event]:
        for word in words_of(composed.text):
            yield AnswerDelta(case=case, run=settled.run, text=word)
        answer = await asyncio.to_thread(self.memory.keep, turn, composed, case=case, at=self.now())
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

    def _remembered(self, own: Own, talk: Talk) -> tuple[Composed, Settled]:
        """What the person's own cases say. Raises GraphError."""
        return remembered(own, talk, self.desk.connection, self.desk.graph, form=self.form, memory=self.memory.graph)

    def _begin(self, typed: str) -> tuple[str, Talk, Names]:
        if not self._prepared:
            self.desk.prepare()
            self._prepared = True
        turn = self.memory.begin(typed, at=self.now())
        return turn, self.memory.talk(), self.names()

    def _case(self, routed: Routed) -> Case:
        return Case(
            id=uuid4().hex,
            intent=routed.intent.name,
            args=dict(routed.slots),
            market=self.form.name,
            principal=self.sight.principal,
            valid_at=self.sight.valid_at,
            known_at=self.sight.known_at,
            opened_at=self.now(),
        )

    def _keep_run(self, turn: str, recorder: Recorder) -> None:
        with suppress(GraphError):  # the answer was given or the failure told: that it cannot be played again is no second failure
            self.memory.keep_run(turn, recorder)

    def _cancel(self, case: str) -> None:
        try:
            self.desk.cancel(case, at=self.now())
        except (EngineUnreachable, ConnectionClosed):
            # the engine is gone, and the case with it: an Investigator that comes back to it finds nobody waiting
            return


def plain_text(text: str) -> str:
    """What was typed, as the engine can keep it: half characters become a question mark, NUL the sign for what cannot be shown."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "\ufffd")


def _told(failure: GraphError) -> str:
    if isinstance(failure, EngineUnreachable):
        return "The engine does not answer. Your text is not lost; try again."
    return str(failure)
