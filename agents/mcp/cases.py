"""The person's own cases and their findings as resources. Greetings are left out: what is watched is memory. Rights are those of now, not of then."""

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import partial
from typing import Final

from graph import Connection, cases_graph
from market.core.clock import iso, iso_day
from market.core.model import closed_as
from market.core.returning.asking import GREET
from tools.mcp.offers import NOTICE, Json, NotOffered, Resource, Shelf
from tools.mcp.views import Views

from ..events import FindingShown
from ..gate import closed_in, wider_then
from ..own.queries import MOST, ClosedCase, calls, closed_case, closed_cases
from . import queries
from .telling import finding_json

CASES: Final = "clew://cases"
_FINDINGS: Final = "clew://findings/"
_LISTED: Final = 30
"""So many of the latest cases are listed by themselves; all of them stand in the list."""
_ID: Final = re.compile(r"[0-9A-Za-z-]{1,64}")


@dataclass(frozen=True, slots=True)
class OwnCases:
    """The cases of one person in one market. ``connection`` has the role CONCIERGE of ``person``, an opaque id."""

    views: Views
    connection: Connection
    person: str

    def resource(self) -> Resource:
        """The list of them."""
        about = f"Your answered cases, latest first (at most {MOST}): what was asked for, and what each finding says in short."
        return Resource(CASES, "cases", about, self._list)

    def shelves(self) -> tuple[Shelf, Shelf]:
        """Each case and each finding under its id."""
        return (
            Shelf(f"{CASES}/", "case", "One of your cases: its questions, and its findings whole.", self._case, self._latest),
            Shelf(_FINDINGS, "finding", "One finding of one of your cases, with every row it quotes.", self._finding),
        )

    @property
    def _graph(self) -> str:
        return cases_graph(self.person)

    def _all(self) -> Sequence[ClosedCase]:
        return [c for c in closed_cases(self.connection, self._graph, self.views.form.name)[:MOST] if c.intent != GREET]

    def _latest(self) -> Sequence[Resource]:
        with self.views.open():
            found = self._all()[:_LISTED]
        return [Resource(f"{CASES}/{c.id}", f"case {c.id[:8]}", f"{c.intent} on {iso_day(c.at)}", partial(self._case, c.id)) for c in found]

    def _list(self) -> Json:
        with self.views.open() as reader:
            found = self._all()
            closed = iter(closed_in(reader, [f for c in found for f in c.findings]))
        cases: list[Json] = []
        for c in found:
            told = [(f, next(closed)) for f in c.findings]
            cases.append({**_head(c, shut=any(shut for _, shut in told)), "findings": [_brief(f, shut) for f, shut in told]})
        return {"notice": NOTICE, "cases": cases}

    def _case(self, id: str) -> Json:
        with self.views.open() as reader:
            found = closed_case(self.connection, self._graph, id) if _ID.fullmatch(id) else None
            closed = closed_in(reader, found.findings) if found else []
            asked = calls(self.connection, self._graph, id) if found and not any(closed) else ()
            asked = () if wider_then(reader, [one for call in asked for one in call.computed]) else asked
        if found is None or found.intent == GREET:
            raise NotOffered("You have no answered case of that id.")
        questions = [{"question": c.question, "args": dict(c.args), "rows": c.rows, "ms": c.ms} for c in asked]
        findings = [_whole(f, sources) for f, sources in zip(found.findings, closed, strict=True)]
        return {"notice": NOTICE, **_head(found, shut=any(closed)), "questions": questions, "findings": findings}

    def _finding(self, id: str) -> Json:
        with self.views.open() as reader:
            found = queries.finding(self.connection, self._graph, id) if _ID.fullmatch(id) else None
            closed = closed_in(reader, [found[2]]) if found else []
        if found is None or found[1] == GREET or found[2].status == "rejected":
            raise NotOffered("You have no finding of that id.")
        case, _intent, finding = found
        return {"notice": NOTICE, "case": f"{CASES}/{case}", **_whole(finding, closed[0])}


def _head(case: ClosedCase, *, shut: bool) -> Json:
    """What was asked and when; ``shut``: something of it is closed by now, and a name that was typed may stand among its arguments as it was read."""
    as_of, known_at = (None if moment is None else iso(moment) for moment in (case.valid_at, case.known_at))
    return {
        "id": case.id,
        "uri": f"{CASES}/{case.id}",
        "intent": case.intent,
        "args": {} if shut else dict(case.args),
        "opened_at": iso(case.at),
        "as_of": as_of,
        "known_at": known_at,
    }


def _brief(finding: FindingShown, closed: Set[str]) -> Json:
    told: Json = {"id": finding.id, "uri": f"{_FINDINGS}{finding.id}", "kind": finding.kind, "status": finding.status}
    if closed:
        return {**told, "closed": _called(closed)}
    subject = {"id": finding.subject.id, "kind": finding.subject.kind, "name": finding.subject.name} if finding.subject else None
    return {**told, "outcome": finding.outcome, "subject": subject, "verdict": finding.verdict or None, "score": finding.score}


def _whole(finding: FindingShown, closed: Set[str]) -> Json:
    """A finding; of one that says something which is closed by now nothing but what is closed."""
    return {"id": finding.id, "kind": finding.kind, "status": finding.status, "closed": _called(closed)} if closed else finding_json(finding)


def _called(closed: Set[str]) -> list[str]:
    return sorted({closed_as(source) for source in closed})
