"""One turn: what is said in passing is kept first, looking at a subject where that is needed; then what was asked besides is answered."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass, replace

from .answering import Answering
from .cases import Settled
from .composing import Composed
from .events import AnswerGiven, DeedShown, Event, TurnFailed
from .minding import Minded, minded
from .minding.first import answered, passed_over, welcome
from .minding.kept import Kept, Look
from .minding.own_lists import asked_of, own_list
from .minding.own_wants import filled_in
from .minding.replying import meant, reply
from .minding.turning import ASSESSMENT, asked_besides, looked, looked_at_all, looking, together
from .minding.verbs import Unclear
from .minding.wishes import LISTS
from .speaking import UNASKED, after


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of one person; all may raise GraphError."""

    answering: Answering
    now: Callable[[], int]

    async def events(self, typed: str, *, first: bool) -> AsyncGenerator[Event]:
        """Everything that happens in it, at the end AnswerGiven or TurnFailed; ``first``: the text answers the question of the first conversation."""
        part = self.answering
        answer = "no" if first and passed_over(typed) else reply(typed)
        if answer is not None:
            put = await asyncio.to_thread(part.speaking.memory.put, part.speaking.turn)
            found = meant(answer, put, part.consulting.examples, first=first)
            if found.says is not None:
                async with aclosing(part.speaking.speak(found.says)) as events:
                    async for event in events:
                        yield event
                return
            typed = found.text
        heard = await asyncio.to_thread(self._hear, typed, first)
        left = asked_besides(typed, heard, part.form, part.talk, part.names)
        heard, asked = await asyncio.to_thread(self._listed, heard, left)
        heard, asked = await asyncio.to_thread(self._wanted, heard, asked)
        if part.speaking.modelled is not None:
            part.speaking.modelled.recalled = answer is not None
            part.speaking.modelled.filled = asked != left
        noted = heard or (first and not asked)
        events = self._minded(heard, asked, welcome(heard) if first else "") if noted else part.answer(asked)
        async with aclosing(events):
            async for event in events:
                yield event

    def _hear(self, typed: str, first: bool) -> Minded:
        part = self.answering
        heard = minded(typed, part.form, part.names, part.mind.known(part.talk, now=self.now(), first=first))
        return answered(heard, part.form, typed, part.names) if first else heard

    def _listed(self, heard: Minded, asked: str) -> tuple[Minded, str]:
        """Where one of her lists is asked about, what stands on it is named in its place; what cannot be asked of it is said."""
        part = self.answering
        on = own_list(asked)
        if on is None:
            return heard, asked
        names = part.mind.on(on)
        if not names:
            return replace(heard, unclear=(*heard.unclear, Unclear(f"There is no {part.form.subject_word[0]} on {LISTS[on]}."))), ""
        asked, left = asked_of(names, part.form, part.names)
        says = f"Of {LISTS[on]} I take as many as one question holds; not in it: {', '.join(left)}."
        return (replace(heard, unclear=(*heard.unclear, Unclear(says))) if left else heard), asked

    def _wanted(self, heard: Minded, asked: str) -> tuple[Minded, str]:
        """Where a question names what she wants, its value stands in the place of it, as if it were typed; that is said."""
        part = self.answering
        filled = filled_in(asked, part.form, part.mind.known(part.talk, now=self.now()).preferences, part.talk, part.names) if asked else None
        return (heard, asked) if filled is None else (replace(heard, unclear=(*heard.unclear, *filled.says)), filled.asked)

    async def _minded(self, heard: Minded, asked: str, greeted: str) -> AsyncGenerator[Event]:
        """Keeps what was said, looking at a subject first where that is needed; then answers what was asked besides."""
        part = self.answering
        kept = await asyncio.to_thread(part.mind.keep, heard, part.talk, turn=part.speaking.turn, at=self.now())
        kept.before += [greeted] if greeted else []
        settled, case, seen = UNASKED, "", None
        looks: dict[Look, tuple[Settled, str, Composed | None]] = {}
        stood: list[tuple[Look, Settled]] = []
        for n, look in enumerate(kept.looks, 1):  # grows where what was named stands on no path
            last = n == len(kept.looks) and not asked
            routed = looking(look, part.form)
            if routed is None:
                await asyncio.to_thread(part.mind.unlooked, look, kept, turn=part.speaking.turn)
                continue
            opened = part.consulting.present_case(routed.intent.name, routed.slots)  # what is put on a list is looked at as it is now
            found = UNASKED
            async with aclosing(part.consulting.consult(opened)) as steps:
                async for step in steps:
                    if isinstance(step, Settled):
                        found = step
                    elif isinstance(step, TurnFailed):
                        yield after(kept.told, step)
                        return
                    elif last:
                        yield step
            at = looked(look, found, part.form)
            if look.passing:
                looks[look] = found, opened.id, at
                taken = await asyncio.to_thread(self._passed, look, at, kept)
                settled, case, seen = looks[taken] if taken else (UNASKED, "", None)
                continue
            settled, case, seen = found, opened.id, at
            if seen is not None:
                await asyncio.to_thread(self._seen, look, seen, kept, last)
                stood += [(look, found)] if _assessed(seen) else []
        if len(stood) > 1 and seen is not None and _assessed(seen):
            settled, seen = looked_at_all(stood, part.form)
        events = part.answer(asked, kept.told) if asked else part.speaking.speak(together(kept, seen), case, settled)
        async with aclosing(events):
            async for event in events:
                yield event.model_copy(update={"kept": _shown(kept)}) if isinstance(event, AnswerGiven) else event

    def _passed(self, look: Look, seen: Composed | None, kept: Kept) -> Look | None:
        """Takes in what one of several subjects holds of what was named; gives the look at which it was taken, once that is known."""
        part = self.answering
        finding = seen.findings[0] if seen is not None and _assessed(seen) else None
        return part.mind.passed(look, finding, part.talk, kept, turn=part.speaking.turn, at=self.now())

    def _seen(self, look: Look, seen: Composed, kept: Kept, last: bool) -> None:
        """Does what was said of a subject, now that it was looked at; where it could not be, that is said, unless it is the whole answer."""
        part = self.answering
        if _assessed(seen):
            part.mind.seen(look, seen.findings[0], kept, turn=part.speaking.turn, at=self.now())
        elif not last:
            kept.lines.append(seen.text)
            kept.choices += [(c.label, c.ask) for c in seen.choices]


def _assessed(seen: Composed) -> bool:
    """Whether a look says how its subject stands."""
    return bool(seen.findings) and seen.findings[0].kind == ASSESSMENT


def _shown(kept: Kept) -> list[DeedShown]:
    """What was done, as the answer carries it."""
    return [DeedShown(id=d.id, verb=d.verb, sign=d.sign, shown=d.shown, at=d.at) for d in (*kept.deeds, *kept.besides)]
