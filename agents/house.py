"""The house: everything that one desk needs, opened together. Engine, connections by role, the demo, the Concierge, an Investigator in this process."""

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from pathlib import Path
from typing import TYPE_CHECKING

from graph import EngineUnreachable, GraphError
from market.core.archive import Archive
from market.core.asked import QuestionFailed
from market.core.clock import now_ms
from market.core.demo import DemoBroken, world_of
from market.core.views import MarketEmpty
from market.registry import DEFAULT, UnknownMarket

from .closer import Closer
from .concierge import Concierge
from .consulting import PATIENCE_S
from .entering import Entering, Progress
from .events import AnswerGiven, Event, TurnFailed
from .furnishing import Furnishing, models_of
from .greeting.live import moves
from .late import warm
from .open_house import OpenHouse
from .opening import recall_of, standing_with
from .sight import Sight
from .state import DeskState, HouseFailed, Standing, Suggestion, WatchRow
from .typed import plain_text

if TYPE_CHECKING:
    from .looking.shapes import Seen, Wish
    from .mine.shapes import MemorySeen, MemoryWish
    from .models import ModelChosen
    from .reach import Reach


class House:
    """Serves one desk (or one headless command) of one person. ``open`` comes first; ``close`` last."""

    def __init__(
        self,
        data_dir: Path,
        *,
        user: str,
        url: str | None = None,
        market: str = DEFAULT,
        as_of: int | None = None,
        known_at: int | None = None,
        investigate: bool = True,
        introduce: bool = False,
        meaning: str | None = None,
        patience_s: float = PATIENCE_S,
        model: "ModelChosen | None" = None,
        now: Callable[[], int] = now_ms,
    ) -> None:
        """
        Args:
            data_dir: where everything lies.
            user: the person's name: on whose behalf the market is read, and whose memory is opened.
            url: a server instead of the embedded engine.
            market: which market is asked.
            as_of: what was true then, ms; None for today.
            known_at: what the market knew then, ms; None for everything.
            investigate: whether an Investigator works in this process; otherwise one must run elsewhere.
            introduce: whether somebody who was never asked what they look for is asked now: for a desk that shows it.
            meaning: the model by which what was said is found by its meaning; empty for the default one, None for none: for a desk that stays open.
            patience_s: how long a turn waits for a sign of an Investigator.
            model: the model that may hear, plan and phrase; None: the playbook does everything.
            now: the clock.
        """
        user = plain_text(user)
        sight = Sight(principal=user, valid_at=as_of, known_at=known_at)
        archive = Archive(data_dir / "files")
        self._now = now
        self._stays = introduce or meaning is not None
        """Whether a desk stays open: then what a turn needs is imported behind the greeting."""
        self._opened: OpenHouse | None = None
        self._door = threading.Lock()
        """Opening and closing come one after the other ..."""
        self._leaving = threading.Event()
        """... and an opening that is under way is given up by whoever wants to close."""
        self._furnishing = Furnishing(data_dir, user, sight, archive, meaning, investigate, patience_s, now, models_of(model, now))
        self._entering = Entering(self._furnishing, url, market, introduce)
        self._closer = Closer(archive, self._door, data_dir)

    async def open(self, progress: Progress | None = None) -> DeskState:
        """Starts what has to be started and says how things stand; called again after a failure, it heals what it can.

        Raises:
            HouseFailed: a sentence says what went wrong. KeyFactsMissing: the demo is broken.
        """
        return await asyncio.to_thread(self._guarded, lambda: self._enter(progress or (lambda _what, _done, _total: None)))

    async def turn(self, text: str) -> AsyncGenerator[Event]:
        """One turn of the Concierge, event by event; an engine that died since the last is started again first."""
        async with aclosing(self._steadily(lambda talk: talk.turn(text), lost=" Your text is not lost.")) as events:
            async for event in events:
                yield event

    async def greet(self, *, peek: bool = False) -> AsyncGenerator[Event]:
        """Tells what moved since the person last looked, event by event; at the end AnswerGiven with its ``greeting``, or TurnFailed.

        It is kept as told after the last event was taken; with ``peek`` it is not. A greeting is of the present, whatever day is looked at. An engine that
        died since the last turn is started again first.
        """
        form = self._house().form
        async with aclosing(self._steadily(lambda talk: talk.greet(peek=peek))) as events:
            async for event in events:
                yield event
        if self._stays:
            warm(form)  # what is asked next needs more than a greeting does
            self._furnishing.warm(self._house())

    async def _steadily(self, speak: Callable[[Concierge], AsyncGenerator[Event]], *, lost: str = "") -> AsyncGenerator[Event]:
        house = self._house()
        if house.shaken:
            try:
                await asyncio.to_thread(self._steady, house)
            except GraphError as failure:
                yield TurnFailed(reason=f"{failure}{lost}")
                return
            house.shaken = False
        async with aclosing(speak(house.talk)) as events:
            async for event in events:
                house.shaken = house.shaken or isinstance(event, TurnFailed)
                yield event

    async def ask_again(self) -> int:
        """Asks answers that no longer hold once more, a few at a time: after a greeting, in the background. Returns how many. Raises HouseFailed."""
        try:
            return await self._house().talk.ask_again()
        except GraphError as failure:
            raise HouseFailed(str(failure)) from failure

    async def moved(self) -> AsyncGenerator[AnswerGiven]:
        """Waits for changes of the market and greets with each that touches the person, as long as somebody iterates. Raises HouseFailed."""
        house = self._house()
        try:
            async with aclosing(moves(house.concierge, house.talk)) as greetings:
                async for given in greetings:
                    yield given
        except GraphError as failure:
            raise HouseFailed(str(failure)) from failure

    async def skip_first(self) -> None:
        """The question of the first conversation is passed over: what is typed next is a text like any other. Raises HouseFailed."""
        self._house().talk.introducing = False

    async def mine(self, wish: "MemoryWish") -> "MemorySeen":
        """What is wished of the person's own memory. Raises HouseFailed; NameUnclear where something is named that nobody knows."""

        def work() -> "MemorySeen":
            house = self._house()
            return self._furnishing.keeper(house, house.records).do(wish)

        return await asyncio.to_thread(self._guarded, work)

    async def watches(self) -> Sequence[WatchRow]:
        """The person's watch list, oldest watch first, each as last assessed. Raises HouseFailed."""
        return await asyncio.to_thread(self._guarded, lambda: self._house().watchlist.rows())

    async def watch(self, name: str) -> WatchRow:
        """Puts a subject (a name or an id) on the watch list; today's assessment is what was last looked at. Idempotent.

        Raises:
            NameUnclear: it means nothing, several things, or something closed.
            HouseFailed: the engine failed.
        """

        def work() -> WatchRow:
            house = self._house()
            return house.watchlist.add(house.records(), plain_text(name), now=self._now())

        return await asyncio.to_thread(self._guarded, work)

    async def unwatch(self, id: str) -> None:
        """Takes a subject off the watch list, by its id; nothing happens if it is not on it. Raises HouseFailed."""
        await asyncio.to_thread(self._guarded, lambda: self._house().watchlist.remove(id, now=self._now()))

    async def check(self) -> Standing:
        """Looks whether the engine still answers, without starting it: the watch list as it now is, and the market where an import moved it.

        An Investigator that ended is started again.

        Raises:
            HouseFailed: it does not; the next turn, or ``open``, starts it again.
        """
        return await asyncio.to_thread(self._guarded, self._check)

    async def complete(self, text: str, *, subjects: bool = False) -> Sequence[Suggestion]:
        """Names of the market that the end of a text begins; ``subjects``: of those only that can be watched. Raises HouseFailed."""

        def work() -> Sequence[Suggestion]:
            from .suggesting import suggestions  # late: nobody types before the greeting

            house = self._house()
            return suggestions(house.records(), house.form, text, subjects=subjects)

        return await asyncio.to_thread(self._guarded, work)

    async def reach(self) -> "Reach":
        """How far the person reaches, tried now: what hangs on their own node, and into what is others', where the database refuses. Raises HouseFailed."""

        def work() -> "Reach":
            from .reach import reach  # late: seldom asked for

            return reach(self._house().engine, self._house().person)

        return await asyncio.to_thread(self._guarded, work)

    async def typed(self) -> Sequence[str]:
        """What the person sent before, oldest first. Raises HouseFailed."""
        return await asyncio.to_thread(self._guarded, lambda: self._furnishing.typed().texts())

    async def keep_typed(self, text: str) -> None:
        """Keeps a text that was sent. Raises HouseFailed."""
        await asyncio.to_thread(self._guarded, lambda: self._furnishing.typed().keep(plain_text(text)))

    async def look(self, wish: "Wish", progress: Progress | None = None) -> "Seen":
        """Looks more closely at what an answer stands on; given up when the task that waits for it is cancelled. Raises HouseFailed."""
        given_up = threading.Event()

        def told(what: str, done: int, total: int) -> None:
            if given_up.is_set():
                raise HouseFailed("Nobody waits for this any more.")
            if progress is not None:
                progress(what, done, total)

        try:
            return await asyncio.to_thread(self._guarded, lambda: self._closer.look(self._house(), wish, told))
        finally:
            given_up.set()

    async def close(self) -> None:
        """Stops the Investigator and lets everything go; the last one out stops the engine. Gives up an opening that is under way. Safe to call twice."""
        self._leaving.set()
        await asyncio.to_thread(self._leave)

    def _guarded[T](self, work: Callable[[], T]) -> T:
        """Runs it; what went wrong becomes one sentence for a person."""
        try:
            return work()
        except (GraphError, QuestionFailed, DemoBroken, MarketEmpty, UnknownMarket, ValueError, OSError) as failure:
            raise HouseFailed(str(failure)) from failure

    def _house(self) -> OpenHouse:
        if self._opened is None:
            raise HouseFailed("The house is not open.")
        return self._opened

    def _enter(self, progress: Progress) -> DeskState:
        def on(what: str, done: int, total: int) -> None:
            if self._leaving.is_set():
                raise HouseFailed("The house was closed before it was open.")
            progress(what, done, total)

        with self._door:
            return self._start(on)

    def _leave(self) -> None:
        with self._door:
            house, self._opened = self._opened, None
            self._leaving.clear()
            if house is not None:
                house.close()

    def _start(self, progress: Progress) -> DeskState:
        if self._opened is None:
            self._opened = self._entering.opened(progress)
        else:
            self._opened.engine.revive()
            self._opened.shaken = False
        return self._entering.entered(self._opened, progress)

    def _steady(self, house: OpenHouse) -> None:
        """Makes the house whole again after a turn that failed. Raises GraphError."""
        house.engine.revive()
        self._furnishing.work(house)

    def _check(self) -> Standing:
        house = self._house()
        try:
            rows = house.watchlist.rows()
            reader = house.records()
            moved = reader.view.revision != house.told
            state = house.state(world_of(reader)) if moved else None
            self._furnishing.work(house)
        except EngineUnreachable as failure:
            house.shaken = True
            raise HouseFailed("The engine does not answer any more. Nothing that was kept is lost.") from failure
        off = house.talk.meaning.off if house.talk.meaning is not None else ""
        return Standing(rows, state, recall_of(house.talk), off, standing_with(house.talk))
