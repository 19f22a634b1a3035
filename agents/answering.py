"""Answers what was asked: from a case, from the person's own cases, or from what was said before."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from market.core.form import Form
from market.core.wanting import CHECKS
from memory.recall import Recalled

from .cases import Case, Settled
from .composing import Composed, cannot_ask, compose, no_subject
from .consulting import Consulting
from .events import Event, ModelAtWork, TurnFailed
from .gate import OPEN, Gate
from .minding.keeping import Mind
from .minding.noting import offering_to_keep
from .modelled import Modelled
from .own import remembered
from .remembering import told_again, wanted
from .remembering.meaning import Meaning
from .remembering.wanted import in_own_words
from .router import CannotAsk, NoSubject, Own, Routed, route
from .routing.named import Names
from .routing.talk import SILENCE, Talk
from .speaking import Speaking, after

if TYPE_CHECKING:
    from .earlier import Earlier


@dataclass(frozen=True, slots=True)
class Answering:
    """Answers in one turn. ``told`` are everywhere the lines that stand before the answer; all may raise GraphError."""

    talk: Talk
    names: Names
    mind: Mind
    meaning: Meaning | None
    consulting: Consulting
    speaking: Speaking
    gate: Gate = OPEN
    """What was told once and is closed by now."""
    earlier: "Callable[[], Earlier] | None" = None
    """The same over every market."""

    @property
    def form(self) -> Form:
        """The market that is asked."""
        return self.consulting.form

    def answer(self, typed: str, told: Sequence[str] = ()) -> AsyncGenerator[Event]:
        """What was asked, answered: the events of its case, the words, and at the end AnswerGiven or TurnFailed."""
        found = route(typed, self.form, self.talk, self.names)
        about = wanted(typed)
        if about and (in_own_words(typed) or not isinstance(found, Own)):
            return self._recalled(about, told)
        match found:
            case Routed() as routed:
                return self._investigated(typed, routed, told)
            case Own() as own:
                return self._own(own, told)
            case NoSubject() as unmet:
                return self.speaking.speak(no_subject(self.form, self.consulting.examples, unmet), told=told)
            case CannotAsk() as none:
                modelled = self.speaking.modelled
                if modelled is not None and modelled.hears:
                    return self._understood(modelled, typed, none, told)
                return self.speaking.speak(offering_to_keep(cannot_ask(self.form, self.consulting.examples, none), typed), told=told)

    async def _understood(self, modelled: Modelled, typed: str, none: CannotAsk, told: Sequence[str]) -> AsyncGenerator[Event]:
        """What code could not read, read by a model and checked by code; where nothing comes of that, it cannot be asked, as before."""
        from .models.following import followed  # late: most turns have no model
        from .understanding import Understanding, Understood

        talk = self.talk if modelled.chosen.memory else SILENCE
        hearing = Understanding(modelled.models, modelled.exam)
        understood: Understood | None = None
        async with aclosing(followed(lambda progress: hearing.read(typed, self.form, talk, self.names, progress))) as steps:
            async for step in steps:
                if isinstance(step, ModelAtWork):
                    yield step
                else:
                    understood = step.value
        for note in understood.notes if understood else ():
            yield modelled.noted(note)
        match understood.routed if understood else None:
            case Routed() as routed:
                events = self._investigated(typed, routed, told)
            case Own() as own:
                as_read = f"I read this as {understood.as_read}." if understood else ""
                events = self._own(own, [*told, as_read])
            case None:
                events = self.speaking.speak(offering_to_keep(cannot_ask(self.form, self.consulting.examples, none), typed), told=told)
        async with aclosing(events):
            async for event in events:
                yield event

    async def _investigated(self, typed: str, routed: Routed, told: Sequence[str]) -> AsyncGenerator[Event]:
        if self.speaking.modelled is not None and self._meant_by_talk(routed, typed):
            self.speaking.modelled.recalled = True
        checks = await asyncio.to_thread(self._checks, routed)
        by_code = self.speaking.modelled is not None and not self.speaking.modelled.plans
        case = self.consulting.case(routed.intent.name, {**routed.slots, **({CHECKS: checks} if checks else {})}, by_code=by_code)
        settled: Settled | None = None
        async with aclosing(self.consulting.consult(case)) as steps:
            async for step in steps:
                if isinstance(step, Settled):
                    settled = step
                else:
                    yield after(told, step)
        if settled is None:
            return
        composed = self._composed(settled, case, typed, routed)
        if composed is None:
            reasons = "; ".join(r for f in settled.findings for r in f.reasons)
            reason = f"What was found did not stand up to the checks, so nothing of it is said: {reasons}"
            yield after(told, TurnFailed(case=case.id, run=settled.run, reason=reason))
            return
        async with aclosing(self._spoken(composed, typed, case.id, settled, told)) as events:
            async for event in events:
                yield event

    def _meant_by_talk(self, routed: Routed, typed: str) -> bool:
        """Whether the question is about something that was named before, and not in it: "it", "the second one"."""
        known = {text for m in (*self.talk.subjects, *self.talk.listed) for text in (m.id, m.own_id, m.name)}
        return any(value in known and value.casefold() not in typed.casefold() for value in routed.slots.values())

    def _spoken(self, composed: Composed, typed: str, case: str, settled: Settled, told: Sequence[str]) -> AsyncGenerator[Event]:
        """The answer in a model's words where one may say it and there is something that it may; otherwise as it was computed."""
        modelled = self.speaking.modelled
        if modelled is not None and modelled.phrases:
            from .phrasing import Phrasing, sayable  # late: most turns have no model

            if any(sayable(f) and f.claims for f in composed.findings):
                return self.speaking.phrase(Phrasing(modelled, self.form, self.names, typed, case, settled.run), composed, case, settled, told)
        return self.speaking.speak(composed, case, settled, told)

    def _composed(self, settled: Settled, case: Case, typed: str, routed: Routed) -> Composed | None:
        return compose(
            settled,
            self.form,
            intent=case.intent,
            alone=routed.alone,
            asked=typed,
            args=dict(routed.slots),
            examples=self.consulting.examples,
            opening=self.consulting.sight.words,
            read_as=routed.read_as,
            left=routed.left,
        )

    def _checks(self, routed: Routed) -> str:
        """The names of the person's standing rules, where they run in what is asked: nothing else of the memory goes into a case."""
        if routed.intent.name not in self.form.wanting.checked_in:
            return ""
        return ",".join(rule.check for rule in self.mind.rules())

    async def _own(self, own: Own, told: Sequence[str]) -> AsyncGenerator[Event]:
        """What the person's own cases say."""
        desk, memory = self.consulting.desk, self.speaking.memory
        composed, settled = await asyncio.to_thread(
            remembered, own, self.talk, desk.connection, desk.graph, form=self.form, memory=memory.graph, gate=self.gate, names=self.mind.names
        )
        async with aclosing(self.speaking.speak(composed, settled=settled, told=told)) as events:
            async for event in events:
                yield event

    async def _recalled(self, about: str, told: Sequence[str]) -> AsyncGenerator[Event]:
        """What was said and told about something, from memory."""
        meaning, speaking = self.meaning, self.speaking
        found = await asyncio.to_thread(speaking.memory.recall, about, embedder=meaning.embedder if meaning else None, but=speaking.turn)
        found, shut = await asyncio.to_thread(self._by_now, found)
        composed = told_again(found, about, meaning.off if meaning else "", shut)
        async with aclosing(speaking.speak(composed, told=told)) as events:
            async for event in events:
                yield event

    def _by_now(self, found: Recalled) -> tuple[Recalled, frozenset[str]]:
        """What was found, with every name as it may be said now, and those of its answers that stand on what is closed by now, of whatever market."""
        answers = [hit.unit.answer for hit in found.hits if hit.unit.answer]
        if self.earlier is None or not answers:
            return found, frozenset()
        earlier = self.earlier()
        shut, called = earlier.shut_answers(answers), earlier.called()
        return replace(found, hits=tuple(replace(hit, unit=replace(hit.unit, told=called(hit.unit.told))) for hit in found.hits)), shut
