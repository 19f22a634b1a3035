"""`clew person`: the people of a server, for whoever runs it; and where a person keeps the key that she was given."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from cli.door import BAD_INPUT, Refused, door
from cli.settings import Settings, global_options, name_of
from cli.speak import say, say_json, tell

if TYPE_CHECKING:
    from graph import Engine


@click.group(name="person")
@global_options
def command(settings: Settings) -> None:
    """On a server (--url), each person has a key of her own. Embedded, nobody needs one: one account of the system is one domain of trust."""


@command.command(name="add")
@click.argument("name")
@click.option("--renew", is_flag=True, help="A new key for somebody who has one; the old one ends.")
@click.option("--keep", is_flag=True, help="Keep the key here at once, instead of printing it.")
@global_options
def add(settings: Settings, name: str, renew: bool, keep: bool) -> int:
    """Make a person of the server, and print her key, once: it is kept nowhere else, and the server knows only hashes."""
    with _operating(settings) as engine:
        from graph import Keys, NoSuchPerson, PersonThere

        try:
            key = engine.people.add(_named(name), renew=renew)
        except (PersonThere, NoSuchPerson) as error:
            raise Refused(str(error), BAD_INPUT) from error
        where = Keys(settings.place.data, engine.place).keep(name, key) if keep else ""
    if settings.json:
        say_json({"name": name, "person": key.person, "key": None if keep else key.text, "kept": where or None})
    elif keep:
        say(f"{name} has a key; it is kept in {where}.")
    else:
        say(key.text)
        tell(f"This is {name}'s key; it is not shown again. Hand it over in private. It is kept with: clew person key --url {engine.place} --user {name}")
    return 0


@command.command(name="remove")
@click.argument("name")
@global_options
def remove(settings: Settings, name: str) -> int:
    """Withdraw a person's key. What she told Clew stays on the server."""
    with _operating(settings) as engine:
        from graph import NoSuchPerson

        try:
            engine.people.remove(_named(name))
        except NoSuchPerson as error:
            raise Refused(str(error), BAD_INPUT) from error
    say_json({"name": name, "removed": True}) if settings.json else say(f"{name} is let in no more.")
    return 0


@command.command(name="list")
@global_options
def listed(settings: Settings) -> int:
    """Who has a key, by the opaque ids that the server knows them by; it knows no names."""
    with _operating(settings) as engine:
        ids = engine.people.ids()
    for person in ids:
        say_json({"person": person}) if settings.json else say(person)
    return 0


@command.command(name="key")
@click.option("--keyring", is_flag=True, help="In the system's keyring (needs the extra clew[keyring]) instead of a file that only you may read.")
@global_options
def key(settings: Settings, keyring: bool) -> int:
    """Keep the key that you were given for the server of --url: asked for on a terminal, else read from standard input."""
    server = _server(settings)
    with door(debug=settings.debug):
        from graph import Keys, NoKey, PersonKey
        from graph.client import url_address

        text = click.prompt("Key", hide_input=True, err=True) if sys.stdin.isatty() else sys.stdin.readline()
        try:
            given = PersonKey.read(text)
        except NoKey as error:
            raise Refused(str(error), BAD_INPUT) from error
        where = Keys(settings.place.data, url_address(server).place).keep(settings.person, given, keyring=keyring)
    say_json({"name": settings.person, "person": given.person, "kept": where}) if settings.json else say(f"Kept in {where}.")
    return 0


@contextmanager
def _operating(settings: Settings) -> Iterator["Engine"]:
    """The server, opened as whoever runs it. Raises Refused."""
    _server(settings)
    with door(debug=settings.debug):
        from cli.checked import reaching
        from graph import open_engine

        with reaching(settings), open_engine(settings.place.data, settings.server, person=settings.person) as engine:
            for warning in engine.warnings:
                tell(f"clew: {warning}")
            yield engine


def _server(settings: Settings) -> str:
    """The server's address. Raises Refused where there is none, or it is none."""
    from cli.checked import check

    if not settings.server:
        raise Refused("people have keys on a server; say which with --url. Embedded, one account of the system is one domain of trust.", BAD_INPUT)
    check(settings, None)
    return settings.server


def _named(name: str) -> str:
    return name_of(name, "clew person")
