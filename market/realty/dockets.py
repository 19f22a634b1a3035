"""Court cases as a person reads them: at whom, on which side, of what kind, and how they stood on the day of the view."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from market.core.clock import to_ms
from market.core.form import Reader
from market.core.look import around, flags
from market.core.model import UNKNOWN_START, Entity, Fact
from market.core.read import holds

from . import queries as q
from .records import brief

PENDING: Final = "pending"
DECREED: Final = "decreed"


@dataclass(frozen=True, slots=True)
class Suit:
    """One case at one party, on the day of the view."""

    case: Entity
    party: str
    """Entity id of the party at which it was found."""
    tie: Fact
    """INVOLVES: the row that names the party."""
    row: Fact | None
    """RECORDED_IN: the row of the case itself; None where that register was not obtained or is closed."""
    kind: str
    """title, insolvency, fraud, recovery, consumer, other; empty where it is not known."""
    state: str
    """pending, decreed, dismissed, withdrawn; empty where it is not known."""
    filed: int
    """When it was filed, ms; UNKNOWN_START where that is not known."""
    summary: str
    """What it is about, on one line."""

    @property
    def side(self) -> str:
        """The party's side: plaintiff, defendant, property, other; empty where it is not known."""
        return str(self.tie.props.get("side", ""))

    @property
    def open(self) -> bool:
        """Whether it is pending or decreed: what a rule looks at."""
        return self.state in (PENDING, DECREED)


def suits(reader: Reader, parties: Iterable[str]) -> tuple[Suit, ...]:
    """Every case that names one of these parties and was filed by the day of the view, closed ones too: by party, then open ones first, then by date."""
    day = reader.view.valid_at
    ties = [t for t in around(reader, parties, ("INVOLVES",), question="cases: at the parties", ended=False) if t.far.kind == "courtcase"]
    cases = {t.far.id for t in ties}
    alarms: dict[str, list[Fact]] = {}
    for flag in flags(reader, cases, question="cases: how they stand"):
        alarms.setdefault(flag.subject, []).append(flag)
    rows = {fact.subject: (fact, cells) for fact, cells in q.record_facts(reader, cases)}
    found = []
    for tie in ties:
        row, cells = rows.get(tie.far.id, (None, {}))
        kind, state = _kind_and_state(alarms.get(tie.far.id, []), cells, day)
        filed = min([f.valid_from for f in alarms.get(tie.far.id, [])] or [_filed(cells)])
        if filed <= day:
            found.append(Suit(tie.far, tie.near, tie.fact, row, kind, state, filed, brief(cells.get("summary", ""))))
    return tuple(sorted(found, key=lambda s: (s.party, not s.open, s.filed, s.case.id, s.tie.id)))


def naming_land(reader: Reader, cases: Iterable[str]) -> frozenset[str]:
    """Those of the cases that name a parcel or a project, on any side but the plaintiff's: they concern that and nothing else of a party."""
    ties = around(reader, cases, ("INVOLVES",), question="cases: the land that they name", ended=False)
    return frozenset(t.near for t in ties if t.far.kind in ("parcel", "project") and t.fact.props.get("side") != "plaintiff")


def _kind_and_state(alarms: list[Fact], cells: Mapping[str, str], day: int) -> tuple[str, str]:
    kind = next((str(f.props["case_kind"]) for f in alarms if f.props.get("case_kind")), cells.get("kind", ""))
    in_force = [f for f in alarms if holds(f, day)]
    if in_force:
        # of two that hold on one day the later one is what the court said last
        last = max(in_force, key=lambda f: (f.valid_from, f.id))
        return kind, DECREED if str(last.props.get("kind", "")).endswith(f"_{DECREED}") else PENDING
    said = cells.get("status", "")
    return kind, said if said not in (PENDING, DECREED) else ""


def _filed(cells: Mapping[str, str]) -> int:
    return to_ms(datetime.fromisoformat(cells["filed_on"]).replace(tzinfo=UTC)) if cells.get("filed_on") else UNKNOWN_START
