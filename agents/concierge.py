"""The Concierge: hears a person, asks the Investigator through a case, and speaks what came back. It owns the memory and never sees a market.

All that it is given of one are the names of things, to tell them from words.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from graph import GraphError
from market.core.clock import now_ms
from market.core.form import Form

from .consulting import PATIENCE_S, Consulting
from .desk import ConciergeDesk
from .events import Event
from .gate import OPEN, Gate
from .greeting.greeter import Greeter, Watched
from .late import ready
from .modelled import Modelled
from .recalling import Remembering
from .routing.talk import Talk
from .sight import Sight
from .speaking import Speaking, failed
from .typed import plain_text

if TYPE_CHECKING:
    from memory.deeds import Deed
    from memory.staleness import CitedAnswer
    from memory.words import Subject

    from .earlier import Called, Earlier
    from .forgetting import Forgetting
    from .minding.keeping import Mind
    from .models.turning import Models
    from .recording import Recorder
    from .remembering.meaning import Meaning
    from .routing.named import Names
    from .turn import Turn
    from .understanding import Exam


def nameless() -> "Names":
    """Nothing is named."""
    from .routing.named import NAMELESS  # late: a greeting hears no names

    return NAMELESS


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
    names: "Callable[[], Names]" = nameless
    """What is named in the market for this person, as it is now; no fact is among it."""
    watched: Callable[[], Watched] = Watched
    """What the person watches of the world that the market holds."""
    meaning: "Meaning | None" = None
    """What was said and told is found by its meaning with it, once it is ready; without it by words alone."""
    forgetting: "Callable[[], Forgetting] | None" = None
    """What can be forgotten beyond memory, made when it is first needed."""
    models: "Models | None" = None
    """The models that somebody configured: they may hear, phrase and review, and decide nothing."""
    exam: "Exam | None" = None
    """What a model must pass before its reading of a sentence is believed."""
    gate: Gate = OPEN
    """What was told once and is closed by now."""
    earlier: "Callable[[], Earlier] | None" = None
    """The same over every market, made when it is first needed; without it nothing is closed."""
    watching: "Callable[[str, str], tuple[Subject, Deed | None]] | None" = None
    """Puts a subject on the watch list without a case, for a market that has no question by which one is looked at."""
    introducing: bool = field(default=False, init=False)
    """Whether the question of the first conversation was put: the next text answers it."""
    _prepared: bool = field(default=False, init=False)
    _mind: "Mind | None" = field(default=None, init=False)

    @property
    def mind(self) -> "Mind":
        """What is said in passing is kept by it."""
        if self._mind is None:
            from .minding.keeping import Mind  # late: a greeting does without

            forgetting = self.forgetting() if self.forgetting else None
            self._mind = Mind(self.memory, self.form, forgetting=forgetting, earlier=self.earlier, watching=self.watching)
        return self._mind

    async def turn(self, text: str) -> AsyncGenerator[Event]:
        """One turn: every event of its case as it happens, the answer in words, and at the end AnswerGiven or TurnFailed.

        What is said in passing is kept before anything is asked.
        Closing the generator (or cancelling its task) cancels the case. Whatever fails ends in TurnFailed, never in an empty answer.
        """
        await asyncio.to_thread(ready, self.form)
        from .recording import Recorder  # it is there by now

        typed = plain_text(text)
        turn, recorder, modelled = "", Recorder(), Modelled.of(self.models, self.exam)
        first, self.introducing = self.introducing, False
        try:
            turn, talk, names = await asyncio.to_thread(self._begin, typed)
            # closed with us: a generator left to the garbage collector would cancel its case some time later
            async with aclosing(self._turn(turn, talk, names, modelled).events(typed, first=first)) as events:
                async for event in events:
                    recorder.note(event)
                    yield event
        except (GraphError, OSError) as failure:
            last = failed(failure)
            recorder.note(last)
            yield last
        finally:
            if modelled is not None:
                modelled.stop.set()
            if turn:
                # also of a turn that was stopped: it can be played again as far as it went, and what was sent was sent
                await asyncio.shield(asyncio.to_thread(self._keep_run, turn, recorder, modelled))

    async def greet(self, *, peek: bool = False, live: bool = False) -> AsyncGenerator[Event]:
        """Tells what moved since the person last looked: the events of a case, the words, and at the end AnswerGiven with its ``greeting``, or TurnFailed.

        It is kept as told after the last event was taken; with ``peek`` it is not, and the next greeting tells it again.
        """
        try:
            await asyncio.to_thread(self._prepare)
            async with aclosing(self._greeter().greet(peek=peek, live=live)) as events:
                async for event in events:
                    yield event
        except GraphError as failure:
            yield failed(failure)

    async def ask_again(self) -> int:
        """Asks the latest answers that no longer hold once more; each new answer stands in place of the old. Returns how many. Raises GraphError."""
        await asyncio.to_thread(self._prepare)
        return await self._greeter().ask_again()

    def _greeter(self) -> Greeter:
        consulting = self._consulting()
        return Greeter(self.memory, self.form, consulting.consult, consulting.present_case, self.watched, self.now, self._shut, self._names)

    def _shut(self, answers: "Sequence[CitedAnswer]") -> Sequence[bool]:
        """Of each answer whether it stands on what is closed by now."""
        if not answers:
            return []
        from .own.queries import closed_case  # late: most greetings tell of no earlier answer

        found = [closed_case(self.desk.connection, self.desk.graph, answer.case) for answer in answers]
        return self.gate.shut([case.findings if case else None for case in found])

    def _names(self) -> "Called":
        """How what earlier answers named is called now."""
        return self.earlier().called() if self.earlier else str

    def _consulting(self) -> Consulting:
        return Consulting(self.desk, self.form, self.sight, self.patience_s, self.now, self.examples)

    def _turn(self, turn: str, talk: Talk, names: "Names", modelled: Modelled | None) -> "Turn":
        from .answering import Answering
        from .turn import Turn

        speaking = Speaking(turn, self.memory, self.now, modelled)
        return Turn(Answering(talk, names, self.mind, self.meaning, self._consulting(), speaking, self.gate, self.earlier), self.now)

    def _prepare(self) -> None:
        if not self._prepared:
            self.desk.prepare()
            self._prepared = True

    def _begin(self, typed: str) -> "tuple[str, Talk, Names]":
        self._prepare()
        turn = self.memory.begin(typed, at=self.now())
        talk = self.memory.talk()
        shut = self.gate.nameless({one.id for one in (*talk.subjects, *talk.listed, *talk.open_to)})
        return turn, talk.unnamed(shut), self.names()

    def _keep_run(self, turn: str, recorder: "Recorder", modelled: Modelled | None) -> None:
        if self.meaning is not None:
            self.meaning.nudge()
        with suppress(GraphError):  # the answer was given or the failure told: that it cannot be played again is no second failure
            for sent in modelled.sent if modelled else ():
                self.memory.keep_sent(turn, sent)
            self.memory.keep_run(turn, recorder)
