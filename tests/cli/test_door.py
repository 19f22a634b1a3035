"""The one door for errors: a sentence and a code, never a traceback, whatever the rooms raise."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from agents.state import HouseFailed, NameUnclear
from cli.door import Refused, door
from graph import EngineUnreachable, RoleRefused
from market.core.asked import QuestionFailed
from market.core.clock import NotADay
from market.core.demo import DemoBroken
from market.core.refused import ImportRefused
from market.core.views import MarketEmpty
from market.registry import UnknownMarket


@pytest.mark.parametrize(
    "error, code",
    [
        (UnknownMarket, 2),
        (NotADay, 2),
        (ImportRefused, 2),
        (NameUnclear, 3),
        (HouseFailed, 1),
        (MarketEmpty, 1),
        (DemoBroken, 1),
        (QuestionFailed, 1),
        (EngineUnreachable, 1),
        (RoleRefused, 1),
        (PermissionError, 1),
    ],
)
def test_what_the_rooms_raise_is_a_sentence_and_a_code(error: Callable[[str], Exception], code: int) -> None:
    with pytest.raises(Refused) as refused, door():
        raise error("It is gone.")
    assert (refused.value.exit_code, refused.value.message) == (code, "It is gone.")


def after(statement: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs `clew` after a statement that changes something in it."""
    code = f"import cli.main\n{statement}\ncli.main.main()"
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, encoding="utf-8", check=False, timeout=60)


BROKEN = "import cli.commands.locate as l\ndef fail(*_): raise ZeroDivisionError('a \\x1b[31mbug')\nl.say = fail"


def test_a_bug_is_one_sentence_and_one() -> None:
    done = after(BROKEN, "locate")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "ZeroDivisionError" in done.stderr
    assert "\x1b" not in done.stderr


def test_under_debug_it_says_where() -> None:
    done = after(BROKEN, "locate", "--debug")
    assert done.returncode == 1
    assert "Traceback" in done.stderr


def test_whoever_stops_reading_stops_nothing() -> None:
    many = "import cli.commands.locate as l\nfrom cli.speak import say\nl.say = lambda _: [say('x' * 1000) for _ in range(1000)]"
    code = f"import cli.main\n{many}\ncli.main.main()"
    with subprocess.Popen([sys.executable, "-c", code, "locate"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as clew:
        assert clew.stdout is not None
        assert clew.stderr is not None
        clew.stdout.readline()
        clew.stdout.close()
        said = clew.stderr.read()
    assert (clew.returncode, said) == (0, "")
