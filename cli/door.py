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
    # Late: whoever asks for the version or a path should not wait for the engine's client.
    from agents.state import HouseFailed, NameUnclear, NotRead
    from graph.errors import GraphError
    from market.core.asked import QuestionFailed
    from market.core.clock import NotADay
    from market.core.demo import DemoBroken
    from market.core.refused import ImportRefused
    from market.core.views import MarketEmpty, NothingKnownThen
    from market.registry import UnknownMarket

    try:
        yield
    except NotRead as error:
        raise _refused(error, BAD_INPUT, debug) from error
    except NameUnclear as error:
        raise _refused(error, NOT_ANSWERED, debug) from error
    except (UnknownMarket, NotADay, ImportRefused) as error:
        raise _refused(error, BAD_INPUT, debug) from error
    except (NothingKnownThen, HouseFailed) as error:
        asked_too_early = isinstance(error, NothingKnownThen) or isinstance(error.__cause__, NothingKnownThen)
        raise _refused(error, BAD_INPUT if asked_too_early else FAILED, debug) from error
    except (GraphError, MarketEmpty, QuestionFailed, DemoBroken, OSError) as error:
        raise _refused(error, FAILED, debug) from error


def say_unexpected(error: BaseException) -> None:
    """What is said of an error that no room foresaw."""
    if "--debug" in sys.argv:
        traceback.print_exception(error)
    tell(f"clew: something went wrong inside Clew ({type(error).__name__}: {error}). With --debug it shows where.")


def _refused(error: Exception, code: int, debug: bool) -> Refused:
    if debug:
        traceback.print_exception(error)
    return Refused(str(error) or type(error).__name__, code)
