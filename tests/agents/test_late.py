"""A greeting waits for nothing that only a turn or a closer look needs: looked at in a process of its own, where nothing else was imported before."""

import subprocess
import sys

IMPORTED = "[name for name in LATE if name in sys.modules]"
TURN_ONLY = (
    "[name for name in ('agents.router', 'agents.routing.second', 'agents.minding.reading', 'agents.mine.shapes', 'agents.looking.shapes') "
    "if name in sys.modules]"
)


def printed(code: str) -> list[str]:
    """The lines that a fresh interpreter prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout.splitlines()


def test_a_house_is_imported_without_what_a_turn_needs() -> None:
    assert printed(f"import sys, agents.house\nfrom agents.late import LATE\nprint({IMPORTED})\nprint({TURN_ONLY})") == ["[]", "[]"]


def test_what_a_turn_needs_is_there_and_built_once_it_is_asked_for() -> None:
    code = (
        f"import sys\nfrom agents.late import LATE, ready, warm\n"
        f"from market.registry import get\nform = get('realty')\nwarm(form).join()\nready(form)\nprint(len({IMPORTED}) == len(LATE))\n"
        "from agents.mine.shapes import ForgetWanted\nfrom agents.shapes import Plain\n"
        "def every(s):\n    yield s\n    for n in s.__subclasses__(): yield from every(n)\n"
        "print([s.__name__ for s in every(Plain) if not s.__pydantic_complete__])"
    )
    assert printed(code) == ["True", "[]"]


ASKED = "[name for name in ('market.realty.asking', 'market.realty.bringing', 'market.core.resolve') if name in sys.modules]"


def test_a_market_is_there_before_what_can_be_asked_of_it_and_before_what_an_import_needs() -> None:
    code = (
        "import sys, agents.house\nfrom market.registry import get\nform = get('realty')\n"
        f"print({ASKED})\nprint('assess' in form.questions, len(form.intents) > 10)\nprint({ASKED})\nprint(len(form.template.registers) > 5)\nprint({ASKED})"
    )
    assert printed(code) == [
        "[]",
        "True True",
        "['market.realty.asking', 'market.core.resolve']",
        "True",
        "['market.realty.asking', 'market.realty.bringing', 'market.core.resolve']",
    ]
