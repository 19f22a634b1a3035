"""The Investigator: takes cases from the inbox, or from one who died over them, and closes each once. It owns the market and knows no person."""

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from graph import GraphError, QueryFailed, Role, RoleRefused, open_engine
from market.core.archive import Archive
from market.core.asked import QuestionFailed
from market.core.clock import now_ms
from market.core.form import Form
from market.core.returning.asking import GREET
from market.core.views import MarketEmpty, open_reader
from market.registry import UnknownMarket, get
from tools import CannotBeAsked

from .cases import PLAYBOOK, Case, CaseStatus, Kept, NobodyWaits, Rung, Settled
from .desk import InvestigatorDesk
from .events import CaseClosed, CaseFailed, Event, FindingShown, RunStarted
from .faults import FILE, FaultLog
from .handing import Look, Note, NotHanded, Owns, Whose, hands, owns, whose
from .investigating import NotOfThisMarket, Run
from .validating.archived import Archived

if TYPE_CHECKING:
    from .models.turning import Models, TurnModels

RUNS: Final = 3
"""A case that so many Investigators took and none finished would kill the next one too: it fails, and says so."""

IDLE_MS: Final = 10_000
"""An Investigator that has given no sign for so long is taken for dead; its case goes to another. Questions take milliseconds."""

SIGN_S: Final = 1.0
"""While it works on a case it says so this often, as far as there is something to tell."""

_BLOCK_MS: Final = 500
_REST_S: Final = 0.5


def unique_name() -> str:
    """A name that no other Investigator has."""
    return f"{os.getpid()}-{uuid4().hex[:8]}"


@dataclass(slots=True)
class Investigator:
    """One worker. ``desk`` holds its connection, ``archive`` the imported files that quotes are compared with, ``faults`` where its own are written.

    ``models``: who may choose questions; None: the playbook does.
    """

    desk: InvestigatorDesk
    archive: Archived
    faults: FaultLog
    idle_ms: int = IDLE_MS
    now: Callable[[], int] = now_ms
    models: "Models | None" = None
    whose: Whose = lambda _name: None
    """Where the cases of a principal lie, to whom a case may be handed: what was found on their behalf is kept whole there."""
    owns: Owns = lambda _person, _name: None
    """Whether a case lies with its principal: rights are a name's, and whoever writes a case could write any. Where it cannot be known it is believed."""
    _stop: threading.Event = field(default_factory=threading.Event, init=False)
    """Set when it is told to stop: no model is waited for then, and the case in hand is finished without."""
    _prepared: bool = field(default=False, init=False)
    _hand: Rung | None = field(default=None, init=False)
    """The case in hand."""
    _signed: float = field(default=0.0, init=False)
    """When it was last said that it is worked on."""

    def work(self, stop: threading.Event) -> None:
        """Works until told to stop. An engine that is gone is waited for: whoever asked is told by the Concierge, not by us.

        A fault of the program ends the case in hand and not the worker: the case fails at once, with a sentence, and the traceback is in the log.
        """
        self._stop = stop
        while not stop.is_set():
            try:
                self._supervised(stop)
            except GraphError:
                self._prepared = False
                stop.wait(_REST_S)

    def _supervised(self, stop: threading.Event) -> None:
        try:
            self.step(block_ms=_BLOCK_MS)
        except GraphError:
            raise
        except Exception as fault:  # noqa: BLE001  # the one broad boundary
            # Whatever a question does wrong, the person who waits must hear of it now, and the next case must find somebody.
            # Nothing is hidden by it: the case is failed, never answered, and the whole traceback is kept.
            self._faulted(fault, stop)

    def _faulted(self, fault: Exception, stop: threading.Event) -> None:
        rung, self._hand = self._hand, None
        where = self.faults.write(f"case {rung.case}" if rung else "without a case in hand", fault)
        if rung is None:
            stop.wait(_REST_S)
            return
        reason = f"Clew itself went wrong over case {rung.case} ({type(fault).__name__}), so nothing is said of it. What happened {where}."
        if self.desk.fail(rung, run="", reason=reason, at=self.now()):
            self.desk.emit(rung.person, CaseFailed(case=rung.case, reason=reason))
        self.desk.done(rung)

    def step(self, *, block_ms: int) -> bool:
        """Takes one case and settles it; first one that was left behind, then a new one. Returns whether there was one.

        Raises:
            GraphError: the engine failed; the case stays unacknowledged, and is taken again.
            Exception: a fault of the program; :meth:`work` is where it ends.
        """
        self._hand = None
        if not self._prepared:
            self.desk.prepare()
            self._prepared = True
        for rung in self.desk.claim(idle_ms=self.idle_ms):
            self._settle(rung)
            return True
        for rung in self.desk.take(block_ms=block_ms):
            self._settle(rung)
            return True
        return False

    def _settle(self, rung: Rung) -> None:
        self._hand, self._signed = rung, time.monotonic()
        case = self.desk.read(rung)
        if case is not None:
            told = not case.by_code and not case.reader
            models = self.models if self.models is not None and self.models.chosen.plans and case.intent != GREET and told else None
            planner = models.chosen.name if models else PLAYBOOK
            run, which = self.desk.start(rung, planner=planner, at=self.now())
            if which > RUNS:
                self._fail(rung, case, run, f"{RUNS} Investigators took this case and none came back from it; it is not tried again.")
            elif which and self.owns(rung.person, case.principal) is False:
                self._fail(rung, case, run, f"The case is asked on behalf of {case.principal}, and does not lie with {case.principal}: nothing was looked up.")
            elif which:
                self.desk.emit(rung.person, RunStarted(case=case.id, run=run, investigator=self.desk.name, planner=planner))
                self._run(rung, case, run, models)
            else:
                self._repeat(rung, case)
        self.desk.done(rung)

    def _run(self, rung: Rung, case: Case, run: str, models: "Models | None") -> None:
        try:
            findings = self._investigate(rung, case, run, self._turn(rung, run, models) if models else None)
        except NobodyWaits:
            return
        except (UnknownMarket, MarketEmpty, NotOfThisMarket, CannotBeAsked, QuestionFailed, QueryFailed, RoleRefused, NotHanded) as failure:
            self._fail(rung, case, run, str(failure))
            return
        if self.desk.close(rung, run=run, findings=list(map(Kept.of, findings)), at=self.now()):
            self.desk.emit(rung.person, _closed(case, Settled(CaseStatus.CLOSED, run=run, findings=tuple(findings))))

    def _turn(self, rung: Rung, run: str, models: "Models") -> "TurnModels":
        """Whom this run may ask; what is sent to them is kept with it."""
        from .planning import Keeping  # late: without a model nothing of it is needed

        return models.turn(Keeping(lambda n, kept: self.desk.keep_sent(rung, run=run, n=n, kept=kept)), self._stop)

    def _investigate(self, rung: Rung, case: Case, run: str, turn: "TurnModels | None") -> list[FindingShown]:
        form = get(case.market)
        look = self._run_of(form, run)
        if hands(case, form):
            from .handing.handing import Handing  # late: most cases are their principal's own

            handing = Handing(form, self.desk, self.whose, look, lambda event: self._say(rung, event), self._sign, self.now)
            return handing.investigate(rung, case, run)
        inquiry = look(case, lambda event: self._say(rung, event), lambda answered, n: self.desk.note(rung, run=run, n=n, answered=answered))
        if turn is None:
            return inquiry.investigate()
        from .planning import AtWork

        inquiry.planning = (AtWork(turn.model, case.id, run, inquiry.say, lambda: self.desk.is_open(rung)), turn.chosen.budget)
        findings, planned = inquiry.investigate(), inquiry.planned
        label, notes = (planned.label, planned.notes) if planned else (PLAYBOOK, ())
        self.desk.note_plan(rung, run=run, planner=label, notes=notes, spent=turn.spent if turn.spent.calls else None)
        return findings

    def _run_of(self, form: Form, run: str) -> Look:
        """A run in the view of a case's principal: of a case, what hears its events, and what keeps its questions. Raises MarketEmpty."""

        def looking(case: Case, say: Callable[[Event], None], note: Note) -> Run:
            connection = self.desk.connection
            reader = open_reader(connection, form, principal=case.principal, now=case.opened_at, valid_at=case.valid_at, known_at=case.known_at)
            return Run(case=case, id=run, form=form, reader=reader, archive=self.archive, say=say, note=note)

        return looking

    def _say(self, rung: Rung, event: Event) -> None:
        """Tells the one who asked, and, where that was some time ago, that the case is still worked on."""
        self.desk.emit(rung.person, event)
        self._sign()

    def _sign(self) -> None:
        if time.monotonic() - self._signed >= SIGN_S:
            self.desk.hold()
            self._signed = time.monotonic()

    def _fail(self, rung: Rung, case: Case, run: str, reason: str) -> None:
        if self.desk.fail(rung, run=run, reason=reason, at=self.now()):
            self.desk.emit(rung.person, CaseFailed(case=case.id, run=run, reason=reason))

    def _repeat(self, rung: Rung, case: Case) -> None:
        """The case was settled by one who died before saying so: what stands in the graph is said again."""
        settled = self.desk.settled(rung)
        if settled.status is CaseStatus.CLOSED:
            self.desk.emit(rung.person, _closed(case, settled))
        elif settled.status is CaseStatus.FAILED:
            self.desk.emit(rung.person, CaseFailed(case=case.id, run=settled.run, reason=settled.reason))


def _closed(case: Case, settled: Settled) -> CaseClosed:
    return CaseClosed(case=case.id, run=settled.run, **{s: settled.count(s) for s in ("accepted", "corrected", "rejected")})


def serve(data_dir: Path, url: str | None, stop: threading.Event) -> None:
    """Works on the cases of a data directory in this process until told to stop. Raises GraphError if the engine cannot be had."""
    with open_engine(data_dir, url) as engine, engine.connect(Role.INVESTIGATOR) as connection:
        desk = InvestigatorDesk(connection, unique_name())
        Investigator(desk, Archive(data_dir / "files"), FaultLog(data_dir / FILE), whose=whose(engine), owns=owns(engine)).work(stop)


def main() -> None:
    """``python -m agents.investigator DATA_DIR [--url URL]``: works until interrupted."""
    import argparse  # late: a house that works on cases reads no command line

    parser = argparse.ArgumentParser(description="Works on the cases of a data directory until interrupted.")
    parser.add_argument("data_dir", type=Path)
    parser.add_argument("--url")
    chosen = parser.parse_args()
    stop = threading.Event()
    try:
        serve(chosen.data_dir, chosen.url, stop)
    except KeyboardInterrupt:
        stop.set()


if __name__ == "__main__":
    main()
