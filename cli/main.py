"""Entry of the `clew` command: finds the command, and is the one door for errors. Imports nothing slow."""

import errno
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final

import click

from .settings import Settings, global_options
from .signals import exit_code, leave_in_order
from .speak import NotWritten, end_results

COMMANDS: Final[Mapping[str, str]] = {
    "ask": "ask",
    "assess": "assess",
    "access": "access",
    "template": "template",
    "import": "bring",
    "verify": "verify",
    "watch": "watch",
    "greet": "greet",
    "remember": "remember",
    "forget": "forget",
    "memory": "memory",
    "sent": "sent",
    "accept": "accept",
    "dispute": "dispute",
    "investigator": "investigator",
    "person": "person",
    "model": "model",
    "doctor": "doctor",
    "locate": "locate",
    "mcp": "mcp",
    "replay": "replay",
    "show": "show",
    "bench": "bench",
}
"""The commands there are, each with its file in ``cli/commands``, which is read only when it is called."""

UNWRITTEN: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
"""A full disk, or a terminal that is gone, met by what click itself prints (help, the version)."""


class Late(click.Group):
    """A group whose commands are imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which a person meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        found = import_module(f"cli.commands.{COMMANDS[cmd_name]}").command
        return found if isinstance(found, click.Command) else None


@click.group(
    cls=Late,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120},
    epilog="Results go to standard output, everything else to standard error. Exit 0: answered; 1: failed; 2: wrong usage or bad input; "
    "3: unknown name, restricted, or no question for it.",
)
@click.option("--plain", is_flag=True, help="The desk as running text on standard input and output, for screen readers and pipes.")
@click.option("--inline", is_flag=True, help="The desk beneath the prompt of the shell; what stood on the terminal before stays in sight.")
@global_options
def clew(settings: Settings, plain: bool, inline: bool) -> int:
    """Follow the thread through the records: who is behind it, what is known, and the path that proves every word.

    Without a command the desk opens.
    """
    if click.get_current_context().invoked_subcommand is not None:
        return 0
    from .sitting import open_desk, open_plain  # late: only the desk needs the screen

    return open_plain(settings) if plain else open_desk(settings, inline=inline)


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs one command and leaves with its exit code; an error is one sentence on standard error."""
    sys.excepthook = _unexpected
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # else it looks through every installed package for some, at every start
    leave_in_order()
    code = _guarded(lambda: clew.main(args=None if arguments is None else list(arguments), prog_name="clew", standalone_mode=False))
    sys.exit(_guarded(end_results) or code)


def _guarded(work: Callable[[], object]) -> int:
    """Runs it; its exit code."""
    try:
        code = work()
    except SystemExit as leaving:  # a signal
        code = leaving.code
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        code = exit_code(signal.SIGINT)
    except OSError as error:
        if error.errno not in UNWRITTEN:
            raise
        NotWritten(f"The output could not be written: {error.strerror}.").show()
        code = NotWritten.exit_code
    return code if isinstance(code, int) else 0


def _unexpected(kind: type[BaseException], error: BaseException, trace: object) -> None:
    from .door import say_unexpected  # late: needed only where something went wrong

    say_unexpected(error)


if __name__ == "__main__":
    main()
