"""Court cases as a person reads them: at whom, on which side, of what kind, and how they stood on the day of the view."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import UNKNOWN_START, Entity, Fact
from market.core.register import day_ms

from .flags import contradicted
from .records import Paper, papers_of

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
    closed: int = UNKNOWN_START
    """Since when it is no longer pending, ms; UNKNOWN_START while it is, or where that is not known."""
    against: str = ""
    """What its row says against the status by which it is read; empty where it says nothing."""

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
    papers = papers_of(reader, {t.far.id for t in ties}, question="cases: how they stand")
    found = [_suit(t, papers.get(t.far.id), day) for t in ties]
    return tuple(sorted((s for s in found if s.filed <= day), key=lambda s: (s.party, not s.open, s.filed, s.case.id, s.tie.id)))


def naming_land(reader: Reader, cases: Iterable[str]) -> frozenset[str]:
    """Those of the cases that name a parcel or a project, on any side but the plaintiff's: they concern that and nothing else of a party."""
    ties = around(reader, cases, ("INVOLVES",), question="cases: the land that they name", ended=False)
    return frozenset(t.near for t in ties if t.far.kind in ("parcel", "project") and t.fact.props.get("side") != "plaintiff")


def _suit(tie: Tie, paper: Paper | None, day: int) -> Suit:
    if paper is None:
        return Suit(tie.far, tie.near, tie.fact, None, "", "", UNKNOWN_START, "")
    filed = day_ms(paper.cell("filed_on"))
    status = paper.status("status", day)
    closed = status.since if status.value not in ("", PENDING) else UNKNOWN_START
    against = contradicted(paper.state) if status.value == PENDING else ""
    return Suit(
        tie.far, tie.near, tie.fact, paper.fact, paper.cell("kind"), status.value, UNKNOWN_START if filed is None else filed, paper.cell("summary"), closed,
        against,
    )  # fmt: skip
