"""`clew access hand`, `notes` and `release`: a ticket is handed to somebody else, what stands on it, and whether a draft may go."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cli.door import BAD_INPUT, NOT_ANSWERED, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell
from market.access.kinds import PRINCIPALS

if TYPE_CHECKING:
    from cli.opened import Opened
    from market.core.form import Reader
    from market.core.model import Entity

MARKET: Final = "access"
_TICKET: Final = ("ticket",)
_WHOM: Final = (*PRINCIPALS, "customer")


@click.command(name="hand")
@click.argument("ticket", metavar="TICKET")
@click.option("--to", "to", required=True, metavar="WHO", help="The person or agent who looks into it, by name or id.")
@global_options
def hand_it(settings: Settings, ticket: str, to: str) -> int:
    """Have WHO look into the question of TICKET: what is found is told as far as --user may read it, and lies complete with WHO."""
    if settings.as_of is not None or settings.known_at is not None:
        raise click.UsageError("A ticket is handed over today: leave --as-of and --known-at out.")
    with door(debug=settings.debug):
        from cli.sitting import one_turn, seated  # late: the engine's client takes a moment to import

        meant = _meant_alone(settings, [(ticket, _TICKET), (to, PRINCIPALS)])
        if meant is None:
            return _unanswered(settings, {"outcome": "UNKNOWN_ENTITY"})
        what, whom = meant
        given = seated(replace(settings, market=MARKET), lambda house: one_turn(house, f"hand {what.id} to {whom.id}"))
        from cli.answered import answer_json, is_answered
        from cli.commands.ask import show

    if settings.json:
        say_json(answer_json(given))
    else:
        show(given)
    return 0 if is_answered(given) else NOT_ANSWERED


@click.command(name="notes")
@click.argument("ticket", metavar="TICKET")
@global_options
def notes_of(settings: Settings, ticket: str) -> int:
    """The notes on TICKET that --user may read, what came of handing it over, and what is closed. With --json one object on each line."""
    with door(debug=settings.debug):
        from agents.handing.queries import as_open, handed_notes
        from cli.handed import handed_json, handed_words, is_about, notes_json, notes_words
        from cli.opened import opened
        from graph import Role, cases_graph
        from market.access.handing.notes import notes_on

        with opened(settings, MARKET) as house:
            reader = house.with_demo().reader(settings)
            meant = _meant(reader, [(ticket, _TICKET)])
            if meant is None:
                return _unanswered(settings, {"outcome": "UNKNOWN_ENTITY"})
            found = notes_on(reader, meant[0])
            intents = [intent.name for intent in house.form.intents if intent.behalf is not None]
            handed = []
            for person in _desks(house, settings, reader):
                notes = handed_notes(house.engine.connect(Role.CONCIERGE, person), cases_graph(person), MARKET, intents)
                handed += [as_open(note, reader.view.denied) for note in notes if is_about(note, meant[0])]
            named = _named(reader, {note.handed_by for note in handed})
    handed.sort(key=lambda note: (note.at, note.case))
    if settings.json:
        for line in (*notes_json(found), *(handed_json(found.ticket, note) for note in handed)):
            say_json(line)
        return 0
    for text in (*notes_words(found), *handed_words(handed, named)):
        say(text)
    tell(f"{len(found.notes)} notes that you may read, {sum(row.count for row in found.locked)} that you may not, {len(handed)} hand-overs.")
    return 0


@click.command(name="release")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--for", "whom", required=True, metavar="WHO", help="To whom it is to go: a person, an agent or a customer, by name or id.")
@click.option("--ticket", metavar="TICKET", help="The ticket that it answers: what that says itself is no secret to its customer.")
@global_options
def release_it(settings: Settings, file: Path, whom: str, ticket: str | None) -> int:
    """Whether the draft in FILE (- for standard input) may go to WHO: refused line by line where it says what is closed to them."""
    if settings.as_of is not None or settings.known_at is not None:
        raise click.UsageError("A draft goes today: leave --as-of and --known-at out.")
    text = _read(file)
    with door(debug=settings.debug):
        from cli.handed import released_json, released_words
        from cli.opened import opened
        from market.access.release.releasing import TooLong, release
        from market.access.release.releasing import whom as addressee
        from market.core.clock import now_ms

        with opened(settings, MARKET) as house:
            reader = house.with_demo().reader(settings)
            meant = _meant(reader, [(whom, _WHOM), *([(ticket, _TICKET)] if ticket else [])])
            if meant is None:
                return _unanswered(settings, {"outcome": "UNKNOWN_ENTITY", "released": None, "lines": None})
            try:
                found = release(reader, text, addressee(meant[0]), meant[1] if ticket else None, now=now_ms())
            except TooLong as error:
                raise Refused(str(error), BAD_INPUT) from error
    if settings.json:
        say_json(released_json(found, meant[1] if ticket else None))
    else:
        for line in released_words(found):
            say(line)
    return 0 if found.released else NOT_ANSWERED


def _desks(house: "Opened", settings: Settings, reader: "Reader") -> list[str]:
    """Where the own cases of whoever asks lie: under the name given, and embedded under every other by which the market knows them and nobody else.

    A name that is another's id, or that two bear, is not theirs.
    """
    from market.access.queries import called, entities
    from market.access.rights import asker

    names = [settings.person]
    me = asker(reader)
    if me is not None and house.engine.embedded:
        others = (me.partition(":")[2], *(entity.name for entity in entities(reader, [me]).values()))
        names += [name for name in others if called(reader, name) == [me]]
    return list(dict.fromkeys(house.engine.person(name) for name in names))


def _named(reader: "Reader", spelled: "set[str]") -> dict[str, str]:
    """What people and agents are called that are called so in cases, as far as one is meant who may be named to the asker."""
    from market.access.queries import called, entities

    meant = {text: found[0] for text in spelled if text and len(found := called(reader, text)) == 1}
    known = entities(reader, sorted(set(meant.values())))
    return {text: known[one].name for text, one in meant.items() if one in known}


def _meant_alone(settings: Settings, named: Sequence[tuple[str, Sequence[str]]]) -> "list[Entity] | None":
    """The same as :func:`_meant`, on an engine that is let go after it."""
    from cli.opened import opened

    with opened(settings, MARKET) as house:
        return _meant(house.with_demo().reader(settings), named)


def _meant(reader: "Reader", named: Sequence[tuple[str, Sequence[str]]]) -> "list[Entity] | None":
    """What these texts name, each with the kinds that it may mean; None, and it is told, where one of them is none or several."""
    from cli.unclear import unclear_words
    from market.core.resolve import resolve

    if not all(text.strip() for text, _ in named):
        raise click.UsageError("A name is empty: give a name or an id.")
    found = [resolve(reader, text, kinds) for text, kinds in named]
    for one in found:
        if one.chosen is None:
            tell(unclear_words(one))
    return [one.chosen.entity for one in found if one.chosen] if all(one.chosen for one in found) else None


def _read(file: Path) -> str:
    """The draft. Raises Refused."""
    try:
        raw = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        return raw.decode()
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"The draft {file} cannot be read: {error}", BAD_INPUT) from error


def _unanswered(settings: Settings, answer: dict[str, object]) -> int:
    if settings.json:
        say_json(answer)
    return NOT_ANSWERED
