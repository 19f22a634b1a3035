"""A person's own memory on the command line: opened for one command, and told in lines or as JSON."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from market.core.clock import iso

from .door import door
from .settings import Settings

if TYPE_CHECKING:
    from agents.earlier import Earlier
    from agents.own_memory import OwnMemory
    from memory.deeds import Deed
    from memory.preferences import Preference
    from memory.sessions import SessionKept
    from memory.stances import Stance
    from memory.standing import StandingRule

    from .opened import Opened


@contextmanager
def own_memory(settings: Settings) -> Iterator[tuple["OwnMemory", "Opened"]]:
    """The memory of the person that the global options name, open to be written. Raises Refused."""
    with door(debug=settings.debug):
        from agents.own_memory import OwnMemory  # late, with the engine's client
        from market.core.clock import now_ms

        from .opened import opened

        with opened(settings, settings.market_name) as house:
            own = OwnMemory.of(house.engine, settings.place.data, settings.person)
            own.open(settings.person, at=now_ms())
            yield own, house


def earlier_of(settings: Settings, own: "OwnMemory", house: "Opened") -> "Earlier":
    """What the person was told earlier, and what of it is closed by now, in whatever market it was."""
    from agents.earlier import Earlier, present
    from graph import Role
    from market.core.clock import now_ms

    return Earlier(own.connection, own.person, present(house.connect(Role.READER), settings.person, now_ms))


def deed_json(deed: "Deed") -> Mapping[str, object]:
    """One line of the journal."""
    undone = None if deed.undone_at is None else iso(deed.undone_at)
    return {"id": deed.id, "verb": deed.verb, "sign": deed.sign, "shown": deed.shown, "at": iso(deed.at), "undone_at": undone}


def preference_json(one: "Preference") -> Mapping[str, object]:
    """One preference with its time."""
    return {
        "id": one.id,
        "key": one.key,
        "value": one.value,
        "shown": one.shown,
        "words": one.words,
        "source": one.source,
        "since": iso(one.at),
        "until": until(one.until),
    }


def rule_json(one: "StandingRule") -> Mapping[str, object]:
    """One standing rule."""
    return {"id": one.id, "market": one.market, "check": one.check, "shown": one.shown, "words": one.words, "since": iso(one.at)}


def stance_json(one: "Stance", now: int) -> Mapping[str, object]:
    """One stance."""
    return {
        "id": one.id,
        "kind": one.kind,
        "subject": one.subject.id.partition(":")[2],
        "name": one.subject.name,
        "target": one.target or None,
        "target_name": one.target_name or None,
        "reason": one.reason,
        "at": iso(one.at),
        "until": until(one.until),
        "expired": one.expired(now),
        "revision": one.revision,
        "katz": one.katz,
    }


def session_json(one: "SessionKept") -> Mapping[str, object]:
    """One session."""
    return {"id": one.id, "at": iso(one.at), "last_at": iso(one.last_at), "turns": one.turns, "first": one.first}


def until(ms: int) -> str | None:
    """The end of what ends."""
    from memory.words import OPEN

    return None if ms == OPEN else iso(ms)
