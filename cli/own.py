"""A person's own memory on the command line: opened for one command, and told in lines or as JSON."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from market.core.clock import iso
from market.core.when import day_words

from .door import door
from .settings import Settings

if TYPE_CHECKING:
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


def deed_json(deed: "Deed") -> Mapping[str, object]:
    """One line of the journal."""
    undone = None if deed.undone_at is None else iso(deed.undone_at)
    return {"id": deed.id, "verb": deed.verb, "sign": deed.sign, "shown": deed.shown, "at": iso(deed.at), "undone_at": undone}


def deed_line(deed: "Deed") -> str:
    """The same, as text."""
    return f"{deed.sign} {deed.shown}{'' if deed.undone_at is None else ' (taken back)'}"


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


def preference_line(one: "Preference") -> str:
    """The same, as text: ``budget: ₹1.6 crore, since 9 October 2026 (“we can go up to 1.6 crore now”)``."""
    span = f"since {day_words(one.at)}" if one.holds else f"{day_words(one.at)} to {day_words(one.until)}"
    how = "inferred from" if one.source == "inferred" else "you said"
    return f"{one.key}: {one.shown}, {span} ({how} “{' '.join(one.words.split())}”)"


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


def stance_line(one: "Stance", now: int) -> str:
    """The same, as text: ``accepted: OS 12/2024 (Skyvista Altura), "I know", since 2 May 2026 until 1 March 2027``."""
    whom = f"{one.target_name} ({one.subject.name})" if one.target else one.subject.name
    reason = f", “{one.reason}”" if one.reason else ""
    end = "" if until(one.until) is None else f" {'(ran out on' if one.expired(now) else 'until'} {day_words(one.until)}{')' if one.expired(now) else ''}"
    return f"{one.kind}: {whom}{reason}, since {day_words(one.at)}{end}"


def session_json(one: "SessionKept") -> Mapping[str, object]:
    """One session."""
    return {"id": one.id, "at": iso(one.at), "last_at": iso(one.last_at), "turns": one.turns, "first": one.first}


def session_line(one: "SessionKept") -> str:
    """The same, as text: ``3f2a90c1b2d4  2 May 2026, 3 turns: Is Skyvista Altura safe?``."""
    return f"{one.id[:12]}  {day_words(one.at)}, {some(one.turns, 'turn')}: {' '.join(one.first.split())[:80]}"


def until(ms: int) -> str | None:
    """The end of what ends."""
    from memory.words import OPEN

    return None if ms == OPEN else iso(ms)


def some(n: int, one: str) -> str:
    """``1 turn``, ``3 turns``."""
    return f"{n:,} {one}{'' if n == 1 else 's'}"
