"""`clew accept` and `clew dispute`: what a person knows of already, or does not believe. It still counts and is still shown."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from agents.mine.lines import stance_line
from cli.door import BAD_INPUT, NOT_ANSWERED, Refused
from cli.own import earlier_of, own_memory, stance_json
from cli.settings import Moment, Settings, global_options
from cli.speak import say, say_json, tell
from memory.words import OPEN

if TYPE_CHECKING:
    from memory.stances import StanceKind


class Ending(Moment):
    """A day on which something runs out, or the word never."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The moment in ms; the end of time for never."""
        return OPEN if value == "never" else super().convert(value, param, ctx)


def _options[**P, R](command: Callable[P, R]) -> Callable[P, R]:
    command = click.option("--end", is_flag=True, help="Hold it no longer.")(command)
    command = click.option("--until", type=Ending(), help="The day on which it runs out, or never (else as it is held already, or never).")(command)
    command = click.option("--reason", default="", metavar="TEXT", help="Why (else as it is held already).")(command)
    command = click.argument("flag", required=False, default="")(command)
    return click.argument("subject")(command)


@click.command(name="accept")
@_options
@global_options
def accept(settings: Settings, subject: str, flag: str, reason: str, until: int | None, end: bool) -> int:
    """You know about it: SUBJECT as a whole, or one FLAG of it (a suit, a firm, "insolvency"), is told again only when it moves."""
    return _run(settings, "accepted", subject, flag, reason, until, end)


@click.command(name="dispute")
@_options
@global_options
def dispute(settings: Settings, subject: str, flag: str, reason: str, until: int | None, end: bool) -> int:
    """You do not believe it of SUBJECT, or of one FLAG of it. It goes on counting, and bears your mark."""
    return _run(settings, "disputed", subject, flag, reason, until, end)


def _run(settings: Settings, kind: "StanceKind", subject: str, flag: str, reason: str, until: int | None, end: bool) -> int:
    with own_memory(settings) as (own, house):
        from agents.stancing import StanceList
        from market.core.clock import now_ms

        now = now_ms()
        held, reader = StanceList(own.connection, own.person, house.form), house.with_demo().reader(settings)
        if end:
            ended = held.end(reader, subject, flag, now=now)
            if ended is None:
                raise Refused(f"Nothing of {subject!r} is {kind}.", NOT_ANSWERED)
            ended = ended.called(earlier_of(settings, own, house).called())
            say_json({"ended": ended.shown}) if settings.json else say(f"- {ended.shown}")
            return 0
        if until is not None and until <= now:
            raise Refused("That day is past: say with --until on which day to come it runs out, or leave it out for never.", BAD_INPUT)
        stance, deed = held.take(reader, subject, flag, kind=kind, reason=reason, until=until, now=now)
        stance = stance.called(earlier_of(settings, own, house).called())
    if settings.json:
        say_json({**stance_json(stance, now), "new": deed is not None})
        return 0
    say(stance_line(stance, now))
    tell("That is held already." if deed is None else "It still counts and is still shown. clew memory undo takes it back.")
    return 0
