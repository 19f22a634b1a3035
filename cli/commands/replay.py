"""`clew replay`: a recorded turn, played again."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cli.door import BAD_INPUT, NOT_ANSWERED, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell

if TYPE_CHECKING:
    from agents.recording import Recording
    from memory.words import RunKept

LARGEST: Final = 50_000_000
"""Bytes of a file beyond which it is no recording."""


@click.command(name="replay")
@click.argument("case", metavar="CASE|FILE")
@click.option("--speed", type=click.FloatRange(0.01, 100), default=1.0, show_default=True, help="How much faster than it was.")
@click.option("--plain", is_flag=True, help="As running text, without the full screen.")
@global_options
def command(settings: Settings, case: str, speed: float, plain: bool) -> int:
    """Play a recorded turn again, event by event, at the pace at which it went (half a second a step at most).

    CASE is the id of a case, the beginning of one, or "latest"; FILE is what --json printed of one. Nothing is looked up.
    """
    with door(debug=settings.debug):
        recording = _recording(settings, case)
    if settings.json:
        for line in recording.lines():
            say_json(line)
        return 0
    if plain:
        from tui.plain_screen import play_plain  # late: only here is it needed

        return play_plain(recording, say, tell, speed=speed)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refused("a replay in the desk needs a terminal; --plain plays it as text, --json prints its events.", BAD_INPUT)
    from tui.replay.app import run_replay  # late: the screen's library takes a moment to import
    from tui.settings import DeskPlaces

    return run_replay(recording, DeskPlaces(settings.place.settings, settings.place.log), speed=speed)


def _recording(settings: Settings, case: str) -> "Recording":
    """From a file of that name, otherwise of that case. Raises Refused."""
    path = Path(case)
    return _read(path) if path.is_file() else _found(settings, case)


def _read(path: Path) -> "Recording":
    from agents.recording import NoRecording, read_lines

    if path.stat().st_size > LARGEST:
        raise Refused(f"{path} is too large to be a recording.", BAD_INPUT)
    try:
        return read_lines(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise Refused(f"{path} is no recording: it is no text in UTF-8.", BAD_INPUT) from error
    except NoRecording as error:
        raise Refused(f"{path} is no recording: {error}.", BAD_INPUT) from error


def _found(settings: Settings, case: str) -> "Recording":
    from agents.earlier import Earlier, present
    from agents.recording import NoRecording
    from agents.replaying import NoSuchCase, Recorded
    from cli.opened import opened
    from graph import Role
    from market.core.clock import now_ms

    with opened(settings, settings.market_name) as house:
        person = house.engine.person(settings.person)
        try:
            concierge = house.engine.connect(Role.CONCIERGE, person)
            found = Recorded(concierge, person).find(case)
            if Earlier(concierge, person, present(house.connect(Role.READER), settings.person, now_ms)).shut_workings([found.case]):
                raise Refused("This case was looked into when more was open to you than is now: it is not played again.", NOT_ANSWERED)
            return found
        except NoSuchCase as error:
            raise Refused(f"{error}{_listed(error.latest)}", NOT_ANSWERED) from error
        except NoRecording as error:
            raise Refused(str(error)) from error


def _listed(runs: "Sequence[RunKept]") -> str:
    """The cases that could be meant."""
    from tui.words import day  # late, with the rest

    if not runs:
        return ""
    return " The latest: " + "; ".join(f"{run.case[:12]} ({day(run.at)}, {' '.join(run.asked.split())[:60]!r})" for run in runs) + "."
