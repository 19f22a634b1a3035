"""Opens the house for one person: for the desk, or for one headless turn."""

import gc
import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from .checked import check, reaching
from .chosen import model_of
from .door import BAD_INPUT, FAILED, Refused, door
from .reading import Reading
from .settings import Settings
from .speak import say, tell

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from agents.apart.early import Early
    from agents.apart.house import ApartHouse
    from agents.events import AnswerGiven
    from agents.house import House


def open_desk(settings: Settings, *, inline: bool = False) -> int:
    """Opens the desk and returns its exit code. Raises Refused where there is no terminal.

    ``inline``: beneath what stands on the terminal, and not on a screen of its own; then nothing is painted beforehand.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refused("the desk needs a terminal; without one use clew --plain, or a command such as clew ask TEXT (clew --help lists them).", BAD_INPUT)
    if settings.market or settings.server:
        with door(debug=settings.debug):
            check(settings, settings.market)
    else:
        check(settings, None)  # without the door, which knows the engine's errors and takes a moment to import
    from tui.first import painted

    with nullcontext() if inline else painted() as first:
        gc.disable()  # nothing that is imported can go; `run_desk` turns it on again
        house = _apart(settings)  # it starts the engine and imports what answers, while the screen's library is imported here
        try:
            from tui.app import run_desk
            from tui.settings import DeskPlaces

            return run_desk(house, DeskPlaces(settings.place.settings, settings.place.log), first, inline=inline)
        finally:
            house.let_go()


def open_plain(settings: Settings) -> int:
    """Serves the desk as running text and returns its exit code. Raises Refused."""
    with door(debug=settings.debug):
        check(settings, settings.market_name)
    person = settings.person
    from tui.plain_screen import run_plain  # late: its library takes a moment to import
    from tui.settings import load

    loaded = load(settings.place.settings)
    for fault in loaded.faults:
        tell(f"clew: {fault}")
    return run_plain(lambda: _house(settings, person, introduce=True), say, tell, loaded.settings)


def _apart(settings: Settings) -> "ApartHouse":
    from agents.apart.starting import started  # late: the frame is painted before anything is waited for
    from agents.apart.wire import Wanted
    from agents.state import HouseFailed

    place, model = str(settings.place.data), model_of(settings, quiet=True)  # the desk itself tells what is wrong in the settings
    wanted = Wanted(place, settings.person, settings.server, settings.market, settings.as_of, settings.known_at, settings.introduces, model)
    try:
        begun = started(wanted)
    except HouseFailed as error:
        raise Refused(str(error), FAILED) from error
    from agents.apart.house import ApartHouse  # only now: its event loop takes a moment to import

    return ApartHouse(wanted, begun)


def _house(settings: Settings, person: str, *, introduce: bool = False) -> "House":
    from agents.house import House  # late: everything is behind it

    return House(
        settings.place.data,
        user=person,
        url=settings.server,
        market=settings.market_name,
        as_of=settings.as_of,
        known_at=settings.known_at,
        introduce=introduce and settings.introduces,
        model=model_of(settings, quiet=introduce),
    )


def seated[T](settings: Settings, work: "Callable[[House], Awaitable[T]]") -> T:
    """Opens the house, has something done in it, and closes it; what is off goes to standard error. The engine is started before all else.

    Raises HouseFailed, UnknownMarket, Refused, and what the work raises.
    """
    gc.disable()  # while everything is imported, nothing of it can go
    check(settings, settings.market_name)
    from agents.apart.early import Early

    early = Early(settings.place.data, settings.server, settings.person, Reading())
    try:
        import asyncio  # late: the engine starts meanwhile

        return asyncio.run(_seated(settings, work, early))
    finally:
        early.give_up()
        early.leave()


async def _seated[T](settings: Settings, work: "Callable[[House], Awaitable[T]]", early: "Early") -> T:
    import asyncio

    house = _house(settings, settings.person)
    gc.freeze()  # what was imported stays
    gc.enable()
    told: set[str] = set()

    def progress(what: str, _done: int, _total: int) -> None:
        if what not in told and what != "starting the engine":
            told.add(what)
            tell(f"clew: {what} ...")

    try:
        with reaching(settings):
            await house.open(progress)
        for warning in await asyncio.to_thread(early.leave):  # the house has the engine by now; how old the sources are, the answer itself says
            tell(f"clew: {warning}")
        return await work(house)
    finally:
        await house.close()


async def one_turn(house: "House", text: str) -> "AnswerGiven":
    """One turn from the words to the answer. Raises HouseFailed, and Refused if the turn failed."""
    from contextlib import aclosing

    from agents.events import AnswerGiven, TurnFailed

    async with aclosing(house.turn(text)) as events:
        async for event in events:
            match event:
                case AnswerGiven():
                    return event
                case TurnFailed():
                    raise Refused(event.reason, FAILED)
                case _:
                    continue
    raise Refused("the turn ended without an answer.", FAILED)
