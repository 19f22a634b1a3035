"""`clew memory`: what Clew keeps of a person, seen, searched, changed, taken back and forgotten."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from agents.mine.lines import counts_line, deed_line, preference_line, session_line, stance_line
from cli.door import BAD_INPUT, NOT_ANSWERED, Refused
from cli.own import deed_json, earlier_of, own_memory, preference_json, rule_json, session_json, stance_json
from cli.settings import Moment, Settings, global_options
from cli.speak import say, say_json, tell
from market.core.clock import iso
from market.core.when import day_words

from .forget import command as forget_command

if TYPE_CHECKING:
    from memory.showing import MemoryShown
    from memory.words import Subject


@click.group(name="memory")
@global_options
def command(settings: Settings) -> None:
    """What Clew keeps of you, and of nobody else: see it, search it, change it, forget it."""


command.add_command(forget_command, "forget")


@command.command(name="show")
@global_options
def show(settings: Settings) -> int:
    """Everything: preferences with their history, rules, watch list, shortlist, what you accepted or disputed, sessions."""
    with own_memory(settings) as (own, house):
        from market.core.clock import now_ms
        from memory.showing import renamed

        now = now_ms()
        seen = renamed(own.shown(now=now), earlier_of(settings, own, house).called())
    if settings.json:
        say_json(_json(seen, now))
    else:
        for line in _lines(seen, now):
            say(line)
    return 0


@command.command(name="diff")
@click.option("--since", type=Moment(), help="Since this day or moment (else since your last session began).")
@global_options
def diff(settings: Settings, since: int | None) -> int:
    """What changed in it: + is new, - ended, ~ became something else."""
    with own_memory(settings) as (own, house):
        called = earlier_of(settings, own, house).called()
        found = [deed.called(called) for deed in own.diff(since)]
    for deed in found:
        say_json(deed_json(deed)) if settings.json else say(f"{deed_line(deed)}  {day_words(deed.at)}")
    if not found and not settings.json:
        tell("Nothing changed.")
    return 0


@command.command(name="edit")
@click.argument("key")
@click.argument("value", required=False)
@global_options
def edit(settings: Settings, key: str, value: str | None) -> int:
    """Set a preference to VALUE; without one it is wanted no longer. What it was stays in its history."""
    if value is not None and not value.strip():
        raise Refused("There is no value in that; leave it out, where the preference is wanted no longer.", BAD_INPUT)
    with own_memory(settings) as (own, house):
        from agents.minding.headless import edited
        from market.core.clock import now_ms

        if value is None:
            dropped = own.drop(key, at=now_ms())
            if dropped is None:
                raise Refused(f"You want nothing that is called {key!r}. clew memory show lists what you do.", NOT_ANSWERED)
            deeds = [dropped]
        else:
            deeds = edited(own, settings.person, house.form, key, value, at=now_ms()).deeds
    if settings.json:
        say_json({"deeds": [deed_json(deed) for deed in deeds]})
    elif not deeds:
        tell("It is that already.")
    for deed in () if settings.json else deeds:
        say(deed_line(deed))
    return 0


@command.command(name="approve")
@click.argument("key")
@global_options
def approve(settings: Settings, key: str) -> int:
    """What was inferred of you is right: it counts as said from now on, and no guess moves it."""
    with own_memory(settings) as (own, _):
        from market.core.clock import now_ms

        deed = own.approve(key, at=now_ms())
    if deed is None:
        raise Refused(f"Nothing that was inferred is called {key!r}. clew memory show lists what you want.", NOT_ANSWERED)
    say_json(deed_json(deed)) if settings.json else say(deed_line(deed))
    return 0


@command.command(name="undo")
@global_options
def undo(settings: Settings) -> int:
    """Take back what was remembered last; once more takes back what was before that."""
    with own_memory(settings) as (own, house):
        from market.core.clock import now_ms

        done = own.undo(at=now_ms())
        deed = done and done.called(earlier_of(settings, own, house).called())
    if deed is None:
        raise Refused("There is nothing to take back.", NOT_ANSWERED)
    say_json(deed_json(deed)) if settings.json else say(deed_line(deed))
    return 0


@command.command(name="sessions")
@click.argument("session", required=False)
@click.option("--limit", type=click.IntRange(1, 1_000), default=20, show_default=True, help="So many at most.")
@global_options
def sessions(settings: Settings, session: str | None, limit: int) -> int:
    """Your sessions, latest first; with the id of SESSION (or its beginning) the latest turns of that one, as they went."""
    with own_memory(settings) as (own, house):
        from agents.gate import WITHHELD

        listed = own.sessions(limit=1_000 if session else limit)
        chosen = [s for s in listed if session and s.id.startswith(session)]
        if session and len(chosen) != 1:
            raise Refused(f"{'Several' if chosen else 'None'} of your sessions {'begin' if chosen else 'begins'} with {session!r}.", NOT_ANSWERED)
        turns = own.turns(chosen[0].id, limit=limit) if chosen else ()
        earlier = earlier_of(settings, own, house)
        shut, called = earlier.shut_answers(turn.answer for turn in turns), earlier.called()
        turns = tuple(replace(turn, answered=WITHHELD if turn.answer in shut else called(turn.answered)) for turn in turns)
    for turn in reversed(turns):
        if settings.json:
            said = {
                "turn": turn.id,
                "at": iso(turn.at),
                "text": turn.text,
                "answer": turn.answered or None,
                "outcome": turn.outcome or None,
                "stale": turn.stale,
            }
            say_json(said)
        else:
            say(f"{day_words(turn.at)} · you: {turn.text}")
            say(f"  {turn.answered or '(no answer)'}{' (this no longer holds)' if turn.stale else ''}")
    for one in [] if session else listed:
        say_json(session_json(one)) if settings.json else say(session_line(one))
    return 0


@command.command(name="recall")
@click.argument("text", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(1, 100), default=5, show_default=True, help="So many at most.")
@click.option("--words", is_flag=True, help="By words alone, also where the search by meaning is installed.")
@global_options
def recall(settings: Settings, text: tuple[str, ...], limit: int, words: bool) -> int:
    """What you said or were told about TEXT, best first: by words and, with the semantic extra, by meaning."""
    with own_memory(settings) as (own, house):
        from agents.apart.serving import MODEL_VARIABLE
        from agents.gate import WITHHELD
        from graph import await_indexes
        from memory.recall import open_recall
        from memory.recall import recall as recalled
        from memory.recall.embedding import NoEmbedder, is_installed, load
        from memory.recall.vectors import WrongLength, catch_up

        embedder = None
        if is_installed() and not words:
            try:
                embedder = load(os.environ.get(MODEL_VARIABLE, ""))
                while catch_up(own.connection, own.graph, embedder):
                    pass
            except (NoEmbedder, WrongLength) as error:
                embedder = None
                tell(f"clew: {error}")
        open_recall(own.connection, own.graph)
        await_indexes(own.connection, own.graph)
        found = recalled(own.connection, own.graph, " ".join(text), embedder=embedder, limit=limit)
        earlier = earlier_of(settings, own, house)
        shut, called = earlier.shut_answers(hit.unit.answer for hit in found.hits), earlier.called()
    told = {hit.unit.answer: WITHHELD if hit.unit.answer in shut else called(hit.unit.told) for hit in found.hits if hit.unit.told}
    if settings.json:
        hits = [
            {
                "at": iso(h.unit.at),
                "said": h.unit.asked,
                "told": told.get(h.unit.answer) or None,
                "outcome": h.unit.outcome or None,
                "turn": h.unit.turn or None,
                "answer": h.unit.answer or None,
                "score": h.score,
                "by_words": h.by_words or None,
                "by_meaning": h.by_meaning or None,
            }
            for h in found.hits
        ]
        say_json({"mode": str(found.mode), "hits": hits})
        return 0
    for hit in found.hits:
        say(f"{day_words(hit.unit.at)} · you: {hit.unit.asked}")
        if hit.unit.told:
            say(f"  {told[hit.unit.answer]}")
    tell(f"{len(found.hits)} found, by {found.mode}.")
    return 0


@command.command(name="reach")
@global_options
def reach(settings: Settings) -> int:
    """Tried at this moment: what hangs on your own node, and how far you get into another person's memory."""
    with own_memory(settings) as (own, house):
        from agents.reach import reach as reached

        found = reached(house.engine, own.person)
    say_json(found.plain()) if settings.json else say(found.text)
    return 0 if found.sound else 1


def _json(seen: "MemoryShown", now: int) -> Mapping[str, object]:
    return {
        "name": seen.name,
        "since": None if seen.since is None else iso(seen.since),
        "introduced": None if seen.introduced is None else iso(seen.introduced),
        "preferences": [preference_json(p) for p in seen.preferences],
        "history": [preference_json(p) for p in seen.history],
        "rules": [rule_json(r) for r in seen.rules],
        "watches": [{**_subject(s), "since": iso(at)} for s, at in seen.watches],
        "shortlist": [{**_subject(s.subject), "since": iso(s.since)} for s in seen.shortlist],
        "stances": [stance_json(s, now) for s in seen.stances],
        "sessions": [session_json(s) for s in seen.sessions],
        "counts": dict(seen.counts),
    }


def _subject(subject: "Subject") -> Mapping[str, object]:
    return {"market": subject.market, "id": subject.id.partition(":")[2], "name": subject.name}


def _lines(seen: "MemoryShown", now: int) -> Iterable[str]:
    yield f"{seen.name or 'No name'}{'' if seen.since is None else f', remembered since {day_words(seen.since)}'}"
    yield from _part("You want", [preference_line(p) for p in seen.preferences])
    yield from _part("You wanted", [preference_line(p) for p in seen.history if not p.holds])
    yield from _part("Rules", [f"{r.shown}, since {day_words(r.at)}" for r in seen.rules])
    yield from _part("Watching", [f"{s.name}, since {day_words(at)}" for s, at in seen.watches])
    yield from _part("Shortlist", [f"{s.subject.name}, since {day_words(s.since)}" for s in seen.shortlist])
    yield from _part("Accepted and disputed", [stance_line(s, now) for s in seen.stances])
    yield from _part("Sessions", [session_line(s) for s in seen.sessions])
    yield counts_line(seen.counts)


def _part(title: str, lines: Sequence[str]) -> Iterable[str]:
    if lines:
        yield f"{title}:"
        yield from (f"  {line}" for line in lines)
