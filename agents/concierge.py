"""The Concierge: hears a person, asks the Investigator through a case, and speaks what came back. It owns the memory and never sees a market.

All that it is given of one are the names of things, to tell them from words.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass, field, replace
from typing import Final
from uuid import uuid4

from graph import ConnectionClosed, EngineUnreachable, GraphError
from market.core.clock import now_ms
from market.core.form import Form
from market.core.wanting import CHECKS
from market.core.when import day_words

from .cases import Case, CaseStatus, Settled
from .composing import Composed, cannot_ask, compose, no_subject, words_of
from .desk import ConciergeDesk
from .events import AnswerDelta, AnswerGiven, CaseClosed, CaseFailed, CaseOpened, Event, RunStarted, TurnFailed
from .greeting.greeter import Greeter, Watched
from .minding import Minded, minded
from .minding.first import answered, welcome
from .minding.keeping import Mind
from .minding.turning import ASSESSMENT, asked_besides, looked, looking, together
from .own import remembered
from .recalling import Remembering
from .recording import Recorder
from .remembering import told_again, wanted
from .remembering.meaning import Meaning
from .remembering.wanted import in_own_words
from .router import CannotAsk, NoSubject, Own, Route, Routed, route
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
    watched: Callable[[], Watched] = Watched
    """What the person watches of the world that the market holds."""
    meaning: Meaning | None = None
    """What was said and told is found by its meaning with it, once it is ready; without it by words alone."""
    mind: Mind = field(init=False)
    """What is said in passing is kept by it."""
    introducing: bool = field(default=False, init=False)
    """Whether the question of the first conversation was put: the next text answers it."""
    _prepared: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self.mind = Mind(self.memory, self.form)

    async def turn(self, text: str) -> AsyncGenerator[Event]:
        """One turn: every event of its case as it happens, the answer in words, and at the end AnswerGiven or TurnFailed.

        What is said in passing is kept before anything is asked.
        Closing the generator (or cancelling its task) cancels the case. Whatever fails ends in TurnFailed, never in an empty answer.
        """
        typed = plain_text(text)
        turn, recorder = "", Recorder()
        first, self.introducing = self.introducing, False
        try:
            turn, talk, names = await asyncio.to_thread(self._begin, typed)
            heard = await asyncio.to_thread(self._hear, typed, talk, names, first)
            asked = asked_besides(typed, heard, self.form, talk, names)
            if heard or (first and not asked):
                events = self._minded(turn, heard, asked, talk, names, welcome(heard) if first else "")
            else:
                events = self._answered(turn, asked, route(asked, self.form, talk, names), talk)
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

    async def greet(self, *, peek: bool = False) -> AsyncGenerator[Event]:
        """Tells what moved since the person last looked: the events of a case, the words, and at the end AnswerGiven with its ``greeting``, or TurnFailed.

        It is kept as told after the last event was taken; with ``peek`` it is not, and the next greeting tells it again.
        """
        try:
            await asyncio.to_thread(self._prepare)
            async with aclosing(self._greeter().greet(peek=peek)) as events:
                async for event in events:
                    yield event
        except GraphError as failure:
            yield TurnFailed(reason=_told(failure), retry=True)

    async def ask_again(self) -> int:
        """Asks the latest answers that no longer hold once more; each new answer stands in place of the old. Returns how many. Raises GraphError."""
        await asyncio.to_thread(self._prepare)
        return await self._greeter().ask_again()

    def _greeter(self) -> Greeter:
        return Greeter(self.memory, self.form, self._run, self._present_case, self.watched, self.now)

    async def _minded(self, turn: str, heard: Minded, asked: str, talk: Talk, names: Names, greeted: str) -> AsyncGenerator[Event]:
        """Keeps what was said, looking at a subject first where that is needed; then answers what was asked besides."""
        kept = await asyncio.to_thread(self.mind.keep, heard, talk, turn=turn, at=self.now())
        kept.before += [greeted] if greeted else []
        settled, case, seen = Settled(CaseStatus.CLOSED), "", None
        for n, look in enumerate(kept.looks, 1):
            routed = looking(look, self.form)
            if routed is None:
                continue
            opened = replace(self._case(routed), valid_at=None, known_at=None)  # what is put on a list is looked at as it is now
            async with aclosing(self._run(opened)) as steps:
                async for step in steps:
                    if isinstance(step, Settled):
                        settled, case = step, opened.id
                    elif isinstance(step, TurnFailed):
                        yield _after(kept.told, step)
                        return
                    elif n == len(kept.looks) and not asked:
                        yield step
            seen = looked(look, settled, self.form)
            if seen is None:
                continue
            if seen.findings[0].kind == ASSESSMENT:
                await asyncio.to_thread(self.mind.seen, look, seen.findings[0], kept, turn=turn, at=self.now())
            elif asked or n < len(kept.looks):
                kept.lines.append(seen.text)
                kept.choices += [(c.label, c.ask) for c in seen.choices]
        if asked:
            async with aclosing(self._answered(turn, asked, route(asked, self.form, talk, names), talk, kept.told)) as events:
                async for event in events:
                    yield event
            return
        async with aclosing(self._speak(turn, together(kept, seen), case, settled)) as events:
            async for event in events:
                yield event

    def _answered(self, turn: str, typed: str, found: Route, talk: Talk, told: Sequence[str] = ()) -> AsyncGenerator[Event]:
        """What was asked, answered; ``told`` are lines that stand before the answer."""
        about = wanted(typed)
        if about and (in_own_words(typed) or not isinstance(found, Own)):
            return self._recalled(turn, about, told)
        match found:
            case Routed() as routed:
                return self._investigated(turn, typed, routed, told)
            case Own() as own:
                return self._own(turn, own, talk, told)
            case NoSubject() as unmet:
                return self._speak(turn, no_subject(self.form, self.examples, unmet), "", Settled(CaseStatus.CLOSED), told)
            case CannotAsk() as none:
                return self._speak(turn, cannot_ask(self.form, self.examples, none), "", Settled(CaseStatus.CLOSED), told)

    async def _own(self, turn: str, own: Own, talk: Talk, told: Sequence[str]) -> AsyncGenerator[Event]:
        composed, settled = await asyncio.to_thread(self._remembered, own, talk)
        async with aclosing(self._speak(turn, composed, "", settled, told)) as events:
            async for event in events:
                yield event

    async def _recalled(self, turn: str, about: str, told: Sequence[str]) -> AsyncGenerator[Event]:
        """What was said and told about something, from memory."""
        meaning = self.meaning
        found = await asyncio.to_thread(self.memory.recall, about, embedder=meaning.embedder if meaning else None, but=turn)
        composed = told_again(found, about, meaning.off if meaning else "")
        async with aclosing(self._speak(turn, composed, "", Settled(CaseStatus.CLOSED), told)) as events:
            async for event in events:
                yield event

    async def _run(self, case: Case) -> AsyncGenerator[Event | Settled]:
        """A case from its opening to its end: its events, and last how it was settled, or TurnFailed."""
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
        yield settled

    async def _investigated(self, turn: str, typed: str, routed: Routed, told: Sequence[str]) -> AsyncGenerator[Event]:
        case = self._case(routed, await asyncio.to_thread(self._checks, routed))
        settled: Settled | None = None
        async with aclosing(self._run(case)) as steps:
            async for step in steps:
                if isinstance(step, Settled):
                    settled = step
                else:
                    yield _after(told, step)
        if settled is None:
            return
        composed = compose(
            settled,
            self.form,
            intent=case.intent,
            alone=routed.alone,
            asked=typed,
            args=dict(routed.slots),
            examples=self.examples,
            opening=self.sight.words,
            read_as=routed.read_as,
            left=routed.left,
        )
        if composed is None:
            reasons = "; ".join(r for f in settled.findings for r in f.reasons)
            failed = f"What was found did not stand up to the checks, so nothing of it is said: {reasons}"
            yield _after(told, TurnFailed(case=case.id, run=settled.run, reason=failed))
            return
        async with aclosing(self._speak(turn, composed, case.id, settled, told)) as spoken:
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

    async def _speak(self, turn: str, composed: Composed, case: str, settled: Settled, told: Sequence[str] = ()) -> AsyncGenerator[Event]:
        composed = replace(composed, text="\n".join([*told, composed.text]))
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

    def _prepare(self) -> None:
        if not self._prepared:
            self.desk.prepare()
            self._prepared = True

    def _begin(self, typed: str) -> tuple[str, Talk, Names]:
        self._prepare()
        turn = self.memory.begin(typed, at=self.now())
        return turn, self.memory.talk(), self.names()

    def _hear(self, typed: str, talk: Talk, names: Names, first: bool) -> Minded:
        heard = minded(typed, self.form, names, self.mind.known(talk, now=self.now(), first=first))
        return answered(heard, self.form) if first else heard

    def _checks(self, routed: Routed) -> str:
        """The names of the person's standing rules, where they run in what is asked: nothing else of the memory goes into a case."""
        if routed.intent.name not in self.form.wanting.checked_in:
            return ""
        return ",".join(rule.check for rule in self.mind.rules())

    def _case(self, routed: Routed, checks: str = "") -> Case:
        return self._case_of(routed.intent.name, {**routed.slots, **({CHECKS: checks} if checks else {})})

    def _case_of(self, intent: str, args: Mapping[str, str]) -> Case:
        return Case(
            id=uuid4().hex,
            intent=intent,
            args=dict(args),
            market=self.form.name,
            principal=self.sight.principal,
            valid_at=self.sight.valid_at,
            known_at=self.sight.known_at,
            opened_at=self.now(),
        )

    def _present_case(self, intent: str, args: Mapping[str, str]) -> Case:
        """A greeting is of the present, whatever day is looked at."""
        return replace(self._case_of(intent, args), valid_at=None, known_at=None)

    def _keep_run(self, turn: str, recorder: Recorder) -> None:
        if self.meaning is not None:
            self.meaning.nudge()
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


def _after[E](told: Sequence[str], event: E) -> E | TurnFailed:
    """A failure says first what was kept all the same; every other event stays as it is."""
    return event.model_copy(update={"reason": "\n".join([*told, event.reason])}) if isinstance(event, TurnFailed) else event


def _told(failure: GraphError) -> str:
    if isinstance(failure, EngineUnreachable):
        return "The engine does not answer. Your text is not lost; try again."
    return str(failure)
