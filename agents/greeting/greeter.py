"""Greets: reads what memory holds, opens one case, says what came of it, and keeps it as told only after it was given."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from market.core.form import Form
from market.core.returning.asking import GREET
from market.core.returning.wished import case_args
from memory import staleness, transitions
from memory.person import introduced, person_name
from memory.staleness import CitedAnswer
from memory.unanswered import ended
from memory.words import Watch

from ..cases import Case, Settled
from ..composing import compose, words_of
from ..events import AnswerDelta, AnswerGiven, Event, TurnFailed
from ..gate import ITS_REASON, WITHHELD
from ..recalling import Remembering
from .before import Before, args_of, before, told_meanwhile
from .keeping import looks_of, moves_of, rejected
from .telling import Greeting, greeting

if TYPE_CHECKING:
    from ..earlier import Called

AGAIN: Final = 5
"""So many answers that no longer hold are asked again after a greeting, the latest; the others wait for the next."""

CLAIMED_MS: Final = 120_000
"""So long an answer that is asked again is one terminal's: longer than a case is waited for."""


@dataclass(frozen=True, slots=True)
class Watched:
    """What the person watches of the world that the market holds, and since when it holds it, ms."""

    watches: Sequence[Watch] = ()
    began: int = 0


@dataclass(frozen=True, slots=True)
class Greeter:
    """Greets one person."""

    memory: Remembering
    form: Form
    consult: Callable[[Case], AsyncGenerator[Event | Settled]]
    """Opens a case and follows it: its events, and at the end how it was settled, or TurnFailed."""
    case: Callable[[str, Mapping[str, str]], Case]
    """A case of the present for an intent and its arguments."""
    watched: Callable[[], Watched]
    now: Callable[[], int]
    shut: Callable[[Sequence[CitedAnswer]], Sequence[bool]]
    """Of each answer whether it stands on what is closed by now: then it is not repeated."""
    names: "Callable[[], Called]" = lambda: str
    """Makes how what the others name is called now."""

    async def greet(self, *, peek: bool, live: bool = False) -> AsyncGenerator[Event]:
        """The events of the case, the greeting in words, and at the end AnswerGiven with what it tells item by item, or TurnFailed.

        What was told is kept in one write after the last event was taken, also where nobody takes another; with ``peek`` nothing is kept.
        ``live``: the person is here, and is told as that. Raises GraphError.
        """
        known, name = await asyncio.to_thread(self._before)
        case = self.case(GREET, case_args(args_of(known, self.form)))
        settled: Settled | None = None
        async with aclosing(self.consult(case)) as steps:
            async for step in steps:
                if isinstance(step, Settled):
                    settled = step
                else:
                    yield step
        if settled is None:
            return
        known, settled = told_meanwhile(known, (await asyncio.to_thread(self.watched)).watches, settled)
        known = replace(known, unanswered=()) if live else known
        given = await asyncio.to_thread(self._withheld, greeting(settled, known, self.form, name=name, live=live), known)
        for word in words_of(given.composed.text):
            yield AnswerDelta(case=case.id, run=settled.run, text=word)
        try:
            yield _event(case, settled, given)
        finally:
            if not peek:
                await asyncio.shield(asyncio.to_thread(self._keep, given, known, settled))

    async def ask_again(self, *, most: int = AGAIN) -> int:
        """Asks the latest answers that no longer hold once more; each new answer stands in place of the old. Returns how many. Raises GraphError."""
        done = 0
        for old in await asyncio.to_thread(self._waiting, most):
            if not await asyncio.to_thread(self._claimed, old.id):
                continue  # another terminal of the person asks it at this moment, or has
            asked = False
            try:
                asked = await self._again(old)
            finally:
                if not asked:
                    await asyncio.shield(asyncio.to_thread(self._let_go, old.id))
            done += asked
        return done

    async def _again(self, old: CitedAnswer) -> bool:
        case = self.case(old.asked.intent, old.asked.args)
        async with aclosing(self.consult(case)) as steps:
            async for step in steps:
                if isinstance(step, TurnFailed):
                    return False
                if isinstance(step, Settled):
                    composed = compose(step, self.form, intent=case.intent, asked=old.asked_text, args=dict(case.args))
                    if composed is None:
                        return False
                    new = await asyncio.to_thread(self.memory.keep, old.turn, composed, case=case.id, at=self.now())
                    return await asyncio.to_thread(staleness.replace_answer, self.memory.connection, self.memory.graph, old.id, new)
        return False

    def _withheld(self, given: Greeting, known: Before) -> Greeting:
        """A greeting without the words of earlier answers that stand on what is closed by now."""
        marked = {one.answer for one in given.shown.stale}
        old = [answer for answer in known.answers if answer.id in marked]
        shut = {answer.id for answer, closed in zip(old, self.shut(old), strict=True) if closed}
        called = self.names() if old else str
        stale = [
            one.model_copy(
                update={"text": WITHHELD, "why": [ITS_REASON]} if one.answer in shut else {"text": called(one.text), "why": list(map(called, one.why))}
            )
            for one in given.shown.stale
        ]
        return replace(given, shown=given.shown.model_copy(update={"stale": stale}))

    def _before(self) -> tuple[Before, str]:
        connection, graph, watched = self.memory.connection, self.memory.graph, self.watched()
        known = before(connection, graph, self.form, watched.watches, began=watched.began, now=self.now())
        # the name of an account is no name of a person: only what somebody wanted to be called is said
        name = person_name(connection, graph) if introduced(connection, graph) is not None else ""
        return known, name[:1].upper() + name[1:]

    def _keep(self, given: Greeting, known: Before, settled: Settled) -> None:
        connection, graph, at = self.memory.connection, self.memory.graph, self.now()
        if known.unanswered:
            ended(connection, graph, [one.turn for one in known.unanswered])
        if given.breaks:
            staleness.mark_stale(connection, graph, given.breaks, at=at)
        if not rejected(settled.findings):
            market, seen = self.form.name, {w.subject: w.last for w in known.watches if w.last is not None}
            transitions.looked(connection, graph, tuple(moves_of(given, market, at=at)), looks_of(given, known, market, at=at), at=at, seen=seen)

    def _claimed(self, answer: str) -> bool:
        at = self.now()
        return staleness.claim(self.memory.connection, self.memory.graph, answer, at=at, until=at + CLAIMED_MS)

    def _let_go(self, answer: str) -> None:
        staleness.let_go(self.memory.connection, self.memory.graph, answer)

    def _waiting(self, most: int) -> Sequence[CitedAnswer]:
        return staleness.waiting(self.memory.connection, self.memory.graph, self.form.name, limit=most)


def _event(case: Case, settled: Settled, given: Greeting) -> AnswerGiven:
    composed = given.composed
    return AnswerGiven(
        case=case.id,
        run=settled.run,
        outcome=str(composed.outcome),
        text=composed.text,
        findings=[*composed.findings, *(f for f, _ in given.moves if f.id not in {c.id for c in composed.findings})],
        citations=list(composed.citations),
        computed=list(settled.computed),
        choices=list(composed.choices),
        planner=settled.planner,
        accepted=settled.count("accepted"),
        corrected=settled.count("corrected"),
        rejected=settled.count("rejected"),
        greeting=given.shown,
    )
