"""A house in a process of its own serves as one in this process does, and neither outlives the desk nor takes it down."""

import asyncio
import inspect
import pickle
import signal
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from time import monotonic

import pytest

from agents.apart.house import ApartHouse
from agents.apart.wire import Wanted, packed, received
from agents.events import AnswerGiven, CaseOpened, Event, TurnFailed
from agents.house import House
from agents.looking.shapes import AgainWanted, BesideWanted, PastWanted, RecordWanted, SpreadWanted, Wish
from agents.state import HouseFailed, NameUnclear
from graph.locks import is_held

QUESTION = "Is Skyvista Altura safe?"


@asynccontextmanager
async def apart(place: Path) -> AsyncIterator[ApartHouse]:
    """An apart house, open, closed afterwards."""
    house = ApartHouse(Wanted(str(place), "asha", None, None, None, None))
    try:
        await house.open()
        yield house
    finally:
        await house.close()


def process(house: ApartHouse) -> subprocess.Popen[bytes]:
    """The process behind it."""
    assert house._process is not None
    return house._process


async def asked(house: House | ApartHouse, text: str) -> list[Event]:
    """All events of one turn."""
    async with aclosing(house.turn(text)) as events:
        return [event async for event in events]


async def test_it_says_what_a_house_in_this_process_says(demo_dir: Path, at_noon: int) -> None:
    near = House(demo_dir, user="asha", meaning="")  # as the one in a process of its own is made
    told: list[str] = []
    try:
        state = await near.open()
        there = await asked(near, QUESTION)
        async with apart(demo_dir) as far:
            assert await far.open(lambda what, _done, _total: told.append(what)) == state
            here = await asked(far, QUESTION)
            assert [event.type for event in here] == [event.type for event in there]
            given = here[-1]
            assert isinstance(given, AnswerGiven)
            assert isinstance(there[-1], AnswerGiven)
            assert given.text == there[-1].text
            assert (await far.watch("Skyvista Altura")).name == "Skyvista Altura"
            assert await far.watches() == await near.watches()
            assert (await far.check()).watches == tuple(await near.watches())
            assert await far.complete("Is Sky") == await near.complete("Is Sky")
            await far.keep_typed(QUESTION)
            assert await far.typed() == await near.typed()
            subject = given.findings[0].subject
            assert subject is not None
            case = next(event.case for event in here if isinstance(event, CaseOpened))
            wishes: list[Wish] = [
                RecordWanted(given.citations[0]),
                PastWanted(f"project:{subject.id}"),
                SpreadWanted(),
                BesideWanted((subject.name, "Whispering Pines")),
                AgainWanted(case, given.computed[0]),
            ]
            for wish in wishes:
                assert type(await far.look(wish)) is type(await near.look(wish))
            await far.unwatch((await far.watches())[0].id)
            assert await near.watches() == ()
    finally:
        await near.close()


def test_it_has_everything_that_a_house_has() -> None:
    def offered(kind: type) -> dict[str, list[tuple[str, object]]]:
        return {
            name: [(n, p.default) for n, p in inspect.signature(method).parameters.items()]
            for name, method in inspect.getmembers(kind, inspect.isfunction)
            if not name.startswith("_") and (inspect.iscoroutinefunction(method) or inspect.isasyncgenfunction(method))
        }

    assert offered(ApartHouse) == offered(House)


async def test_what_it_cannot_do_it_says_as_the_house_does(demo_dir: Path, at_noon: int) -> None:
    async with apart(demo_dir) as house:
        with pytest.raises(NameUnclear) as unclear:
            await house.watch("Skyvista")
        assert unclear.value.candidates
        with pytest.raises(HouseFailed, match=r"Something unforeseen went wrong \(\w+Error"):
            await house.watch(7)  # type: ignore[arg-type]  # what the house cannot have foreseen
        assert "watch for the desk" in (demo_dir / "log" / "faults.log").read_text()
        assert (await house.check()).state is None


async def test_a_turn_that_is_left_stops_and_the_next_is_answered(demo_dir: Path, at_noon: int) -> None:
    async with apart(demo_dir) as house:
        async with aclosing(house.turn(QUESTION)) as events:
            async for event in events:
                if isinstance(event, CaseOpened):
                    break
        assert not house._calls
        assert isinstance((await asked(house, QUESTION))[-1], AnswerGiven)


async def test_one_that_is_killed_is_told_and_opened_again(demo_dir: Path, at_noon: int) -> None:
    async with apart(demo_dir) as house:
        before = process(house)
        before.send_signal(signal.SIGKILL)
        await asyncio.to_thread(before.wait)
        with pytest.raises(HouseFailed, match="ended unexpectedly"):
            await house.check()
        with pytest.raises(HouseFailed, match="ended unexpectedly"):
            await asked(house, QUESTION)
        await house.open()
        assert process(house) is not before
        assert not isinstance((await asked(house, QUESTION))[-1], TurnFailed)


async def test_closing_ends_its_process_and_the_engine(tmp_path: Path) -> None:
    async with apart(tmp_path) as house:
        running = process(house)
        assert is_held(tmp_path / "engine" / "alive.lock")
    assert running.returncode == 0
    assert not is_held(tmp_path / "engine" / "alive.lock")
    await house.close()
    with pytest.raises(HouseFailed, match="not open"):
        await house.watches()


async def test_closing_gives_up_an_opening(tmp_path: Path) -> None:
    house = ApartHouse(Wanted(str(tmp_path), "asha", None, None, None, None))
    begun = asyncio.Event()
    opening = asyncio.create_task(house.open(lambda _what, _done, _total: begun.set()))
    await begun.wait()
    running = process(house)
    await house.close()
    with pytest.raises(HouseFailed):
        await opening
    assert running.returncode == 0
    assert not is_held(tmp_path / "engine" / "alive.lock")


def test_let_go_before_any_desk_it_ends_too(tmp_path: Path) -> None:
    house = ApartHouse(Wanted(str(tmp_path), "asha", None, None, None, None))
    house.begin()
    running = process(house)
    house.let_go()
    assert running.returncode == 0
    assert not is_held(tmp_path / "engine" / "alive.lock")


async def test_one_whose_desk_is_killed_closes_its_house(tmp_path: Path) -> None:
    house = ApartHouse(Wanted(str(tmp_path), "asha", None, None, None, None))
    await house.open()
    running = process(house)
    assert house._writer is not None
    house._writer.transport.abort()
    assert await asyncio.to_thread(running.wait, 60) == 0
    assert not is_held(tmp_path / "engine" / "alive.lock")
    await house.close()


async def test_it_fails_in_the_houses_own_words(tmp_path: Path) -> None:
    house = ApartHouse(Wanted(str(tmp_path), "asha", "redis://127.0.0.1:1", None, None, None))
    try:
        with pytest.raises(HouseFailed, match="cannot be reached"):
            await house.open()
    finally:
        await house.close()


async def test_half_a_message_is_none() -> None:
    ours, theirs = socket.socketpair()
    whole = packed(HouseFailed("x"))
    reader, writer = await asyncio.open_connection(sock=ours)
    theirs.sendall(whole + whole[:-1])
    theirs.close()
    assert str(await received(reader)) == "x"
    began = monotonic()
    assert await received(reader) is None
    assert monotonic() - began < 10
    writer.close()


def test_a_server_s_password_is_no_part_of_what_is_shown() -> None:
    wanted = Wanted("d", "asha", "redis://u:secret@host", None, None, None)
    assert "secret" not in repr(wanted)
    assert pickle.loads(pickle.dumps(wanted)) == wanted
