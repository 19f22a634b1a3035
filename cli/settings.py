"""The global options: accepted before the command and after it, the later one wins."""

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Concatenate, Final

import click

from market.core.clock import NotADay, parse_moment
from market.core.plain import plain

from .door import BAD_INPUT, Refused
from .place import Place, find_place

USER_VARIABLE: Final = "CLEW_USER"
URL_VARIABLE: Final = "CLEW_URL"
LONGEST_NAME: Final = 200
"""So many characters of a person's name."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the global options say. Empty or None: not said."""

    data_dir: str | None = None
    url: str | None = None
    user: str | None = None
    market: str | None = None
    as_of: int | None = None
    """The day of the view, ms."""
    known_at: int | None = None
    """What the market knew then, ms."""
    model: str | None = None
    json: bool = False
    debug: bool = False

    @property
    def place(self) -> Place:
        """Where the data lies."""
        return find_place(self.data_dir)

    @property
    def person(self) -> str:
        """On whose behalf: as given, else the environment's, else the account that runs Clew. Raises Refused where what was given is no name."""
        named = os.environ.get(USER_VARIABLE, "") if self.user is None else self.user
        if named or self.user is not None:
            return name_of(named, USER_VARIABLE if self.user is None else "--user")
        from getpass import getuser  # late: reads the account's name from the system

        return getuser()

    @property
    def introduces(self) -> bool:
        """Whether a desk asks somebody new what they are looking for: not where a program names the person, nor where another day is looked at."""
        return self.user is None and not os.environ.get(USER_VARIABLE, "") and self.as_of is None and self.known_at is None

    @property
    def market_name(self) -> str:
        """Which market is asked, where the command does not name one."""
        from market.registry import DEFAULT  # late: the registry knows every market's form

        return self.market or DEFAULT

    @property
    def server(self) -> str | None:
        """The server to use; None for the embedded engine."""
        return self.url or os.environ.get(URL_VARIABLE) or None


def name_of(text: str, option: str) -> str:
    """A person's name as it was given by an option. Raises Refused: it is blank, longer than any name, or holds what is not shown as it is."""
    if not text.strip():
        raise Refused(f"{option} takes a name; there is none in it.", BAD_INPUT)
    if len(text) > LONGEST_NAME:
        raise Refused(f"{option} takes a name of {LONGEST_NAME} characters at most.", BAD_INPUT)
    if plain(text) != text:
        raise Refused(f"{option} takes a name on one line, without control and hidden characters; this is {plain(text)!r}.", BAD_INPUT)
    return text


class Moment(click.ParamType[int]):
    """A day or a moment on the command line; a bad one is wrong usage, told in a sentence."""

    name = "day"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The moment in ms."""
        if isinstance(value, int):
            return value
        try:
            return parse_moment(str(value))
        except NotADay as error:
            self.fail(str(error), param, ctx)


def _show_version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from . import __version__

        click.echo(f"clew {__version__}")
        ctx.exit()


_OPTIONS = (
    click.option("--data-dir", metavar="DIR", help="Where Clew keeps everything (else $CLEW_DATA_DIR, else the system's place)."),
    click.option("--url", metavar="URL", help="A FalkorDB server (redis:// or rediss://) instead of the embedded engine (else $CLEW_URL)."),
    click.option("--user", metavar="NAME", help="On whose behalf (else $CLEW_USER, else the account's name)."),
    click.option("--market", metavar="NAME", help="Which market is asked (realty)."),
    click.option("--as-of", type=Moment(), help="What was true then: 2026-09-01 (its end, UTC) or 2026-09-01T18:30:00Z."),
    click.option("--known-at", type=Moment(), help="What the market knew then."),
    click.option("--model", metavar="NAME", help="A model that may plan and phrase, as provider/name (else $CLEW_MODEL, else the settings'); none: no model."),
    click.option("--json", "json", is_flag=True, default=None, help="Results as JSON on standard output."),
    click.option("--debug", is_flag=True, default=None, help="Show where in the program an error arose."),
    click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version, help="Show the version and leave."),
)
_NAMES = ("data_dir", "url", "user", "market", "as_of", "known_at", "model", "json", "debug")


def global_options[**P, R](command: Callable[Concatenate[Settings, P], R]) -> Callable[..., R]:
    """Gives a command every global option; it receives them as one :class:`Settings`, those said before the command included."""

    @wraps(command)
    def with_settings(*args: P.args, **kwargs: P.kwargs) -> R:
        said = {name: value for name in _NAMES if (value := kwargs.pop(name, None)) is not None}
        context = click.get_current_context()
        before = context.obj if isinstance(context.obj, Settings) else Settings()
        context.obj = replace(before, **said)  # type: ignore[arg-type]  # names and types are those of the options above
        return command(context.obj, *args, **kwargs)

    for option in reversed(_OPTIONS):
        with_settings = option(with_settings)
    return with_settings
