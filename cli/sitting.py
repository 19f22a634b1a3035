"""Opens the house for one person: for the desk, or for one headless turn."""

import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from typing import TYPE_CHECKING

from .checked import check, reaching
from .chosen import model_of
from .door import BAD_INPUT, FAILED, Refused, door
from .reading import Reading
from .settings import Settings
from .speak import say, tell

if TYPE_CHECKING:
    from agents.apart.house import ApartHouse
    from agents.events import AnswerGiven
    from agents.house import House
    from graph import Engine


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


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator["House"]:
    """An open house, closed afterwards; what is off goes to standard error. Raises HouseFailed, UnknownMarket, Refused."""
    import asyncio  # late, with everything that answers

    gc.disable()  # while everything is imported, nothing of it can go
    check(settings, settings.market_name)
    early = asyncio.get_running_loop().run_in_executor(None, _early, settings)
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
        if (engine := await early) is not None:
            for warning in engine.warnings:  # how old the sources are, the answer itself says, and `clew doctor`
                tell(f"clew: {warning}")
            await asyncio.to_thread(engine.close)  # the house has its own by now
        yield house
    finally:
        await house.close()


def _early(settings: Settings) -> "Engine | None":
    """Starts the engine while the house is being imported: the house then finds it running. What is wrong with it the house will say."""
    from graph import GraphError, open_engine

    try:
        return open_engine(settings.place.data, settings.server, person=settings.person, waiting=Reading())
    except GraphError:
        return None


async def one_turn(settings: Settings, text: str) -> "AnswerGiven":
    """One turn from the words to the answer. Raises HouseFailed, UnknownMarket, and Refused if the turn failed."""
    from contextlib import aclosing

    async with open_house(settings) as house, aclosing(house.turn(text)) as events:
        from agents.events import AnswerGiven, TurnFailed  # only now: the engine starts while it is imported

        async for event in events:
            match event:
                case AnswerGiven():
                    return event
                case TurnFailed():
                    raise Refused(event.reason, FAILED)
                case _:
                    continue
    raise Refused("the turn ended without an answer.", FAILED)
