"""The one door for errors: what went wrong, in one sentence, and the exit code that belongs to it."""

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from .speak import tell

FAILED: Final = 1
BAD_INPUT: Final = 2
NOT_ANSWERED: Final = 3


class Refused(click.ClickException):
    """An error that has been understood: its sentence goes to standard error."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.exit_code = code  # type: ignore[misc]  # click reads it from the instance

    def show(self, file: object = None) -> None:
        """Says it on standard error."""
        tell(f"clew: {self.message}")


@contextmanager
def door(*, debug: bool = False) -> Iterator[None]:
    """Turns what the rooms raise into a sentence and an exit code. Under ``debug`` the place in the program is shown first."""
    try:
        yield
    except Exception as error:
        refused = _understood(error, debug)
        if refused is None:
            raise
        raise refused from error


def _understood(error: Exception, debug: bool) -> Refused | None:
    """What the rooms raise, as a sentence with its exit code; None for what no room foresaw."""
    # Late: whoever does well should not wait for what can go wrong.
    from agents.state import HouseFailed, NameUnclear, NotRead
    from graph.errors import GraphError
    from market.core.asked import QuestionFailed
    from market.core.clock import NotADay
    from market.core.demo import DemoBroken
    from market.core.refused import ImportRefused
    from market.core.views import MarketEmpty, NothingKnownThen
    from market.registry import UnknownMarket

    match error:
        case NotRead():
            return _refused(error, BAD_INPUT, debug)
        case NameUnclear():
            return _refused(error, NOT_ANSWERED, debug)
        case UnknownMarket() | NotADay() | ImportRefused():
            return _refused(error, BAD_INPUT, debug)
        case NothingKnownThen() | HouseFailed():
            asked_too_early = isinstance(error, NothingKnownThen) or isinstance(error.__cause__, NothingKnownThen)
            return _refused(error, BAD_INPUT if asked_too_early else FAILED, debug)
        case GraphError() | MarketEmpty() | QuestionFailed() | DemoBroken() | OSError():
            return _refused(error, FAILED, debug)
        case _:
            return None


def say_unexpected(error: BaseException) -> None:
    """What is said of an error that no room foresaw."""
    if "--debug" in sys.argv:
        traceback.print_exception(error)
    tell(f"clew: something went wrong inside Clew ({type(error).__name__}: {error}). With --debug it shows where.")


def _refused(error: Exception, code: int, debug: bool) -> Refused:
    if debug:
        traceback.print_exception(error)
    return Refused(str(error) or type(error).__name__, code)
