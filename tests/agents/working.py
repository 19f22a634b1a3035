"""An Investigator in a process of its own, for tests that kill it: ``python working.py DATA_DIR work|halt|pause|model IDLE_MS [ADDRESS]``.

``model`` works with a scripted model at an address. ``halt`` stops for good in the middle of a case, ``pause`` until a line comes; both say "halfway" then.
"""

import sys
import threading
from dataclasses import dataclass
from pathlib import Path

from agents.cases import Rung
from agents.desk import InvestigatorDesk
from agents.faults import FILE, FaultLog
from agents.investigator import Investigator, unique_name
from agents.models import ModelChosen
from agents.models.turning import Models
from bench.models.scripted import MODEL
from graph import Role, open_engine
from market.core.archive import Archive
from market.core.clock import now_ms
from market.core.finding import Answered


@dataclass(frozen=True, slots=True)
class Halfway(InvestigatorDesk):
    """Stops when the verdict has been looked up and nothing was found of it yet."""

    how: str = "halt"

    def note(self, rung: Rung, *, run: str, n: int, answered: Answered) -> None:
        InvestigatorDesk.note(self, rung, run=run, n=n, answered=answered)
        if answered.question == "assess":
            print("halfway", flush=True)
            if self.how == "halt":
                threading.Event().wait()
            sys.stdin.readline()


def main() -> None:
    place, how, idle = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    with open_engine(place) as engine, engine.connect(Role.INVESTIGATOR) as connection:
        desk = InvestigatorDesk(connection, unique_name()) if how in ("work", "model") else Halfway(connection, unique_name(), how)
        investigator = Investigator(desk, Archive(place / "files"), FaultLog(place / FILE), idle_ms=idle)
        if how == "model":
            investigator.models = Models(ModelChosen(MODEL, sys.argv[4]), now_ms)
        print("ready", flush=True)
        if how in ("work", "model"):
            investigator.work(threading.Event())
        while not investigator.step(block_ms=500):
            pass
        print("done", flush=True)


if __name__ == "__main__":
    main()
