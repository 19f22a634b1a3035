"""Asks of an Investigator: a case is opened, followed until it is settled, and cancelled where nobody waits for it any more."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import Final
from uuid import uuid4

from graph import ConnectionClosed, EngineUnreachable
from market.core.form import Form

from .cases import Case, CaseStatus, Settled
from .desk import ConciergeDesk
from .events import CaseClosed, CaseFailed, CaseOpened, Event, RunStarted, TurnFailed
from .sight import Sight

PATIENCE_S: Final = 30.0
"""So long a turn waits without a sign from any Investigator. Questions take milliseconds; whoever takes a dead one's case waits ten seconds first."""

_BLOCK_MS: Final = 250
"""How long one look into the event stream waits: also the longest that a cancelled turn keeps its thread."""


@dataclass(frozen=True, slots=True)
class Consulting:
    """One person's side of the case desk, for one market."""

    desk: ConciergeDesk
    form: Form
    sight: Sight
    patience_s: float
    now: Callable[[], int]
    examples: Sequence[str] = ()
    """What could be asked instead, where a case finds nothing that was meant."""

    def case(self, intent: str, args: Mapping[str, str], *, by_code: bool = False) -> Case:
        """A case for an intent and its arguments, in the person's view; ``by_code``: no model is told of it, as of no case that is handed over."""
        told = by_code or any(i.name == intent and i.behalf is not None for i in self.form.intents)
        return Case(
            id=uuid4().hex,
            intent=intent,
            args=dict(args),
            market=self.form.name,
            principal=self.sight.principal,
            valid_at=self.sight.valid_at,
            known_at=self.sight.known_at,
            opened_at=self.now(),
            by_code=told,
        )

    def present_case(self, intent: str, args: Mapping[str, str]) -> Case:
        """A case of the present, whatever day is looked at, of what stands on her lists or is put there: no model is told of that."""
        return replace(self.case(intent, args, by_code=True), valid_at=None, known_at=None)

    async def consult(self, case: Case) -> AsyncGenerator[Event | Settled]:
        """A case from its opening to its end: its events, and last how it was settled, or TurnFailed. Raises GraphError.

        Closing the generator cancels the case.
        """
        after = await asyncio.to_thread(self.desk.open, case)
        settled: Settled | None = None
        try:
            yield CaseOpened(case=case.id, intent=case.intent, args=dict(case.args), examples=self.examples, opening=self.sight.words)
            async with aclosing(self._followed(case.id, after)) as steps:
                async for step in steps:
                    if isinstance(step, Settled):
                        settled = step
                    else:
                        yield step
        finally:
            if settled is None:
                # nobody waits any more: cancelled, failed, or out of patience
                await asyncio.shield(asyncio.to_thread(self._cancel, case.id))
        if settled is None:
            reason = f"No Investigator answered within {self.patience_s:g} seconds. Ask again; if that does not help, start one with: clew investigator."
            yield TurnFailed(case=case.id, reason=reason)
            return
        if settled.status is not CaseStatus.CLOSED:
            yield TurnFailed(case=case.id, run=settled.run, reason=settled.reason or "The case was cancelled.")
            return
        yield settled

    async def _followed(self, case: str, after: str) -> AsyncGenerator[Event | Settled]:
        """The events of a case as they arrive, then how it was settled; ends without that when patience does.

        The graph is what counts: it is asked when the case says that it is closed, and whenever nothing was heard for a while.
        """
        run, heard = "", time.monotonic()
        while time.monotonic() - heard < self.patience_s:
            after, events = await asyncio.to_thread(self.desk.events, case, after, block_ms=_BLOCK_MS)
            over = not events
            for event in events:
                heard = time.monotonic()
                if isinstance(event, RunStarted):
                    run = event.run
                over = over or isinstance(event, CaseClosed | CaseFailed)
                if event.run == run or isinstance(event, CaseClosed | CaseFailed):
                    yield event
            if over:
                settled = await asyncio.to_thread(self.desk.settled, case)
                if settled.status is not CaseStatus.OPEN:
                    yield settled
                    return

    def _cancel(self, case: str) -> None:
        try:
            self.desk.cancel(case, at=self.now())
        except (EngineUnreachable, ConnectionClosed):
            # the engine is gone, and the case with it: an Investigator that comes back to it finds nobody waiting
            return
