"""Streams: what is added is read once by each who follows, and by one of a group; the dead are taken over from."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from graph import INBOX, ConnectionClosed, Engine, QueryRejected, Role, events_stream, open_engine
from tests.waiting import eventually


def test_entries_are_read_in_order_and_from_a_point_on(engine: Engine, person: str) -> None:
    writer, reader = engine.connect(Role.INVESTIGATOR), engine.connect(Role.CONCIERGE, person)
    stream = events_stream(person)
    assert reader.xread(stream, "0") == []
    assert reader.last_id(stream) == "0-0"
    ids = [writer.xadd(stream, {"n": str(number), "text": 'ಕ " \\ \n'}) for number in range(5)]
    assert reader.xread(stream, "0") == [(entry, {"n": str(number), "text": 'ಕ " \\ \n'}) for number, entry in enumerate(ids)]
    assert [entry for entry, _ in reader.xread(stream, ids[2])] == ids[3:]
    assert [entry for entry, _ in reader.xread(stream, "0", count=2)] == ids[:2]
    assert reader.xread(stream, "$") == []
    assert reader.last_id(stream) == ids[-1]


@pytest.mark.parametrize("since", ["$", "0"])
def test_a_reader_waits_for_what_comes(engine: Engine, person: str, since: str) -> None:
    writer, reader = engine.connect(Role.INVESTIGATOR), engine.connect(Role.CONCIERGE, person)
    stream = events_stream(person)
    timer = threading.Timer(1.3, lambda: writer.xadd(stream, {"a": "b"}))
    timer.start()
    began = time.monotonic()
    [(_, fields)] = reader.xread(stream, since, block_ms=30_000)
    assert fields == {"a": "b"}
    assert time.monotonic() - began < 25
    timer.join()
    assert reader.xread(stream, "$", block_ms=20) == []


def test_a_stream_is_kept_short(engine: Engine, person: str) -> None:
    writer, reader = engine.connect(Role.INVESTIGATOR), engine.connect(Role.CONCIERGE, person)
    for number in range(1000):
        writer.xadd(events_stream(person), {"n": str(number)}, maxlen=10)
    assert 10 <= len(reader.xread(events_stream(person), "0", count=1000)) <= 200


def test_one_of_a_group_gets_each_entry_and_a_dead_ones_work_is_taken_over(engine: Engine, unique: Callable[[str], str]) -> None:
    admin = engine.connect(Role.ADMIN)
    stream = unique("inbox")
    ids = [admin.xadd(stream, {"case": str(number)}) for number in range(3)]
    admin.xgroup(stream, "g")
    admin.xgroup(stream, "g")
    assert [entry for entry, _ in admin.xreadgroup(stream, "g", "one", count=2)] == ids[:2]
    assert [entry for entry, _ in admin.xreadgroup(stream, "g", "two", count=2)] == ids[2:]
    assert admin.xreadgroup(stream, "g", "two", block_ms=10) == []
    assert admin.xack(stream, "g", ids[0])
    assert not admin.xack(stream, "g", ids[0])
    assert admin.xautoclaim(stream, "g", "two", min_idle_ms=3_600_000) == []
    assert [entry for entry, _ in admin.xautoclaim(stream, "g", "two", min_idle_ms=0)] == ids[1:]
    assert admin.xautoclaim(stream, "g", "three", min_idle_ms=0, count=1) == [(ids[1], {"case": "1"})]
    with pytest.raises(QueryRejected, match="NOGROUP"):
        admin.xreadgroup(stream, "nobody", "x")


def test_what_is_held_is_taken_over_by_nobody(engine: Engine, unique: Callable[[str], str]) -> None:
    admin = engine.connect(Role.ADMIN)
    stream = unique("inbox")
    held, left = [admin.xadd(stream, {"case": str(number)}) for number in range(2)]
    admin.xgroup(stream, "g")
    assert [entry for entry, _ in admin.xreadgroup(stream, "g", "at work", count=1)] == [held]
    assert [entry for entry, _ in admin.xreadgroup(stream, "g", "dead", count=1)] == [left]
    taken: list[str] = []
    deadline = time.monotonic() + 30
    while left not in taken and time.monotonic() < deadline:
        admin.xhold(stream, "g", "at work")
        taken += [entry for entry, _ in admin.xautoclaim(stream, "g", "another", min_idle_ms=700)]
    assert taken == [left]
    admin.xhold(stream, "g", "dead")  # what was taken from somebody is not theirs to hold
    assert admin.xack(stream, "g", left)


def test_closing_ends_a_waiting_reader(engine: Engine, person: str) -> None:
    reader = engine.connect(Role.CONCIERGE, person)
    ended: list[str] = []

    def follow() -> None:
        try:
            reader.xread(events_stream(person), "$", block_ms=60_000)
        except ConnectionClosed:
            ended.append("closed")

    thread = threading.Thread(target=follow)
    thread.start()
    reader.close()
    thread.join(30)
    assert ended == ["closed"]


def test_closing_the_engine_hangs_up_on_whoever_waits_and_leaves_the_entries_to_the_others(data_dir: Path) -> None:
    ended: list[str] = []
    with open_engine(data_dir) as stays:
        leaving, admin = open_engine(data_dir), stays.connect(Role.ADMIN)
        reader = leaving.connect(Role.INVESTIGATOR)
        reader.xgroup(INBOX, "g")

        def follow() -> None:
            try:
                reader.xreadgroup(INBOX, "g", "leaving", block_ms=60_000)
            except ConnectionClosed:
                ended.append("closed")

        def waits() -> bool:
            return "blocked_clients:1" in str(admin._sent("", "INFO", "clients"))

        thread = threading.Thread(target=follow)
        thread.start()
        eventually(waits, "somebody waits")
        left = time.monotonic()
        leaving.close()
        thread.join(30)
        assert ended == ["closed"]
        assert time.monotonic() - left < 0.4, "it waited for the end of its slice"
        eventually(lambda: not waits(), "the engine heard of it")
        rung = admin.xadd(INBOX, {"case": "1"})
        assert [entry for entry, _ in admin.xreadgroup(INBOX, "g", "stays")] == [rung]
