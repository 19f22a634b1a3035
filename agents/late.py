"""What a turn and a closer look need and a greeting does not: imported once, behind the greeting, or when somebody asks before that."""

import threading
from importlib import import_module
from typing import Final

from market.core.form import Form

from .events import build

LATE: Final = ("agents.turn", "agents.recording", "agents.minding.keeping", "agents.mine.keeper", "agents.looking.looks", "agents.hearing", "agents.suggesting")

_one_at_a_time: Final = threading.Lock()
_there: Final[set[str]] = set()


def ready(form: Form) -> None:
    """Returns when all of it is imported, what can be asked of the market is there and what checks it is built. From any thread; later it costs nothing."""
    with _one_at_a_time:
        form.asking()
        if _there:
            return
        for name in LATE:
            import_module(name)
        build()
        _there.update(LATE)


def warm(form: Form) -> threading.Thread:
    """Begins it in a thread."""
    thread = threading.Thread(target=ready, args=(form,), name="import what a turn needs", daemon=True)
    thread.start()
    return thread
