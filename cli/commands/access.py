"""`clew access`: who may read, write or administer which document, and by which chain."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import click

from cli.commands.access_hand import hand_it, notes_of, release_it
from cli.commands.approve import approve_it, decisions_made
from cli.door import NOT_ANSWERED, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell
from market.access.kinds import LEVELS, PRINCIPALS

if TYPE_CHECKING:
    from market.access.rights import Access
    from market.core.form import Reader
    from market.core.model import Entity

_DOCUMENTS: Final = ("document",)
_VERBS: Final = {"read": "read", "write": "write", "admin": "administer"}


@click.group(name="access")
@global_options
def command(settings: Settings) -> None:
    """Say who may read what: by which memberships and which right, on any day. Asked of the graph each time; nothing of it is kept."""


@command.command(name="can")
@click.argument("who", metavar="WHO")
@click.argument("document", metavar="DOCUMENT")
@click.option("--level", type=click.Choice(LEVELS), default="read", show_default=True, help="What it is asked for.")
@global_options
def can_it(settings: Settings, who: str, document: str, level: str) -> int:
    """Whether WHO (a person or an agent, by name or id) may read DOCUMENT, and the chain that says why."""

    def answer(reader: "Reader", ends: "Sequence[Entity]") -> None:
        from cli.rights import can_json, chain_words
        from market.access.rights import can

        principal, subject = ends
        found = can(reader, principal.id, subject.id)
        if settings.json:
            say_json(can_json(found, level, reader.view))
            return
        verb = f"may {'' if found.allowed(level) else 'not '}{_VERBS[level]}"
        say(f"{_called(principal)} {verb} {_called(subject)}{f' (level {found.level})' if found.level else ''}")
        for line in chain_words(found):
            say(f"  {line}")

    return _answered(settings, answer, [(who, PRINCIPALS), (document, _DOCUMENTS)])


@command.command(name="who")
@click.argument("document", metavar="DOCUMENT")
@global_options
def who_may(settings: Settings, document: str) -> int:
    """Everybody who may read DOCUMENT, each with the chain that says why. With --json one object on each line."""

    def answer(reader: "Reader", ends: "Sequence[Entity]") -> None:
        from market.access.rights import who

        found = who(reader, ends[0].id)
        _list(settings, found, lambda one: one.principal)
        if not settings.json:
            tell(f"{len(found)} may read {_called(ends[0])}.")

    return _answered(settings, answer, [(document, _DOCUMENTS)])


@command.command(name="what")
@click.argument("who", metavar="WHO")
@global_options
def what_may(settings: Settings, who: str) -> int:
    """Every document that WHO may read, each with the chain that says why. With --json one object on each line."""

    def answer(reader: "Reader", ends: "Sequence[Entity]") -> None:
        from market.access.rights import what

        found = what(reader, ends[0].id)
        _list(settings, found, lambda one: one.document)
        if not settings.json:
            tell(f"{_called(ends[0])} may read {len(found)} document{'' if len(found) == 1 else 's'}.")

    return _answered(settings, answer, [(who, PRINCIPALS)])


@command.command(name="health")
@global_options
def health_of(settings: Settings) -> int:
    """Who may read what was never meant for them, the one tie to blame, and what ending it takes from whom: tried on a copy, nothing is changed."""
    with door(debug=settings.debug):
        from cli.health import health_json, health_words
        from cli.opened import opened
        from graph import Role
        from market.access.health.check import closed, health
        from market.access.rights import keeper

        with opened(settings, "access") as house:
            reader = keeper(house.with_demo().reader(settings))
            if shut := closed(reader):
                tell(f"Who may and who should read what stands in registers that are closed to {reader.view.principal}: {', '.join(shut)}.")
                if settings.json:
                    say_json({"outcome": "RESTRICTED", "faults": None})
                return NOT_ANSWERED
            found = health(reader, house.connect(Role.INVESTIGATOR))
            if settings.json:
                say_json(health_json(found, reader.view))
                return 0
            for line in health_words(found):
                say(line)
            count = len(found.faults)
            tell(f"{found.checked} documents say for whom they are meant: {count or 'no'} fault{'' if count == 1 else 's'}.")
            if found.unsaid:
                tell(f"{len(found.unsaid)} that somebody may read do not say it, and were not checked.")
    return 0


command.add_command(approve_it)
command.add_command(decisions_made)
command.add_command(hand_it)
command.add_command(notes_of)
command.add_command(release_it)


def _answered(settings: Settings, answer: "Callable[[Reader, Sequence[Entity]], None]", named: Sequence[tuple[str, Sequence[str]]]) -> int:
    """Opens the market, finds out who and what is meant (texts, each with the kinds that it may mean), and answers. The exit code."""
    if not all(text.strip() for text, _ in named):
        raise click.UsageError("A name is empty: give a name or an id.")
    with door(debug=settings.debug):
        from cli.opened import opened  # late: the engine's client takes a moment to import
        from cli.unclear import unclear_words
        from market.access.rights import keeper, locked
        from market.core.resolve import resolve

        with opened(settings, "access") as house:
            reader = keeper(house.with_demo().reader(settings))
            if shut := locked(reader):
                tell(f"Who may read what stands in registers that are closed to {reader.view.principal}: {', '.join(shut)}.")
                return _unanswered(settings, "RESTRICTED")
            meant = [resolve(reader, text, kinds) for text, kinds in named]
            for one in meant:
                if one.chosen is None:
                    tell(unclear_words(one))
            if unclear := [one for one in meant if one.chosen is None]:
                return _unanswered(settings, str(unclear[0].outcome))
            answer(reader, [one.chosen.entity for one in meant if one.chosen is not None])
    return 0


def _unanswered(settings: Settings, outcome: str) -> int:
    if settings.json:
        say_json({"outcome": outcome, "allowed": None, "level": None, "chain": []})
    return NOT_ANSWERED


def _list(settings: Settings, found: "Iterable[Access]", shown: "Callable[[Access], Entity]") -> None:
    from cli.rights import chain_words, one_json

    for one in found:
        if settings.json:
            say_json(one_json(one, shown(one)))
        else:
            say(f"{_called(shown(one))}: {one.level}; {'; '.join(chain_words(one))}")


def _called(entity: "Entity") -> str:
    return f"{entity.name} ({entity.own_id})"
