"""A person's seats and holdings, with how each firm stood on the day and which of its projects stood still while the person sat there."""

from collections.abc import Sequence
from dataclasses import dataclass

from market.core.form import Reader
from market.core.look import Tie, around, flags
from market.core.model import UNKNOWN_START, Entity, Fact
from market.core.read import holds

from ...records import Paper, papers_of
from ...timing import failure, kind_of


@dataclass(frozen=True, slots=True)
class Standing:
    """How a firm stood on the day."""

    paper: Paper | None
    """The firm's own row."""
    failures: tuple[tuple[Fact, ...], ...]
    """Its failures that are in force, each as its flags followed each other: the first one first, the one in force last."""


@dataclass(frozen=True, slots=True)
class Stalled:
    """A project that stood still while a person sat on the board of its developer."""

    tie: Tie
    """DEVELOPS, from the firm to the project."""
    flag: Fact

    @property
    def site(self) -> Entity:
        """The project."""
        return self.tie.far


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat on one board."""

    tie: Tie
    """DIRECTOR_OF, from the person to the firm."""
    firm: Standing
    stalled: tuple[Stalled, ...]

    def now(self, day: int) -> bool:
        """Whether the person sits there on that day."""
        return holds(self.tie.fact, day)


@dataclass(frozen=True, slots=True)
class Holding:
    """One holding of shares."""

    tie: Tie
    """OWNS, from the person to the firm."""
    firm: Standing

    @property
    def added(self) -> bool:
        """Whether it is the sum of several holdings that are rows of their own."""
        return "holdings" in self.tie.fact.props


def seats_and_holdings(reader: Reader, ties: Sequence[Tie]) -> tuple[tuple[Seat, ...], tuple[Holding, ...]]:
    """The seats and the holdings among a person's ties, in their order; four queries for all."""
    day = reader.view.valid_at
    at = [t for t in ties if t.fact.relation == "DIRECTOR_OF"]
    held = [t for t in ties if t.fact.relation == "OWNS"]
    firms = {t.far.id for t in (*at, *held)}
    built = around(reader, {t.far.id for t in at}, ("DEVELOPS",), question="person: projects of the firms")
    alarms: dict[str, list[Fact]] = {}
    for flag in flags(reader, [*firms, *(t.far.id for t in built)], question="person: what is flagged"):
        alarms.setdefault(flag.subject, []).append(flag)
    papers = papers_of(reader, firms, question="person: rows of the firms")

    def standing(firm: str) -> Standing:
        own = alarms.get(firm, [])
        return Standing(papers.get(firm), tuple(tuple(sorted(failure(f, own), key=lambda g: (g.valid_from, g.id))) for f in own if holds(f, day)))

    def stalled(seat: Fact, firm: str) -> tuple[Stalled, ...]:
        projects = [t for t in built if t.near == firm and t.forward]
        found = [Stalled(t, f) for t in projects for f in alarms.get(t.far.id, ()) if kind_of(f) == "stalled" and overlapped(seat, f, day)]
        return tuple(sorted(found, key=lambda s: (s.flag.valid_from, s.site.id, s.flag.id)))

    seats = tuple(Seat(t, standing(t.far.id), stalled(t.fact, t.far.id)) for t in at)
    return seats, tuple(Holding(t, standing(t.far.id)) for t in held)


def overlapped(tie: Fact, failure: Fact, day: int) -> bool:
    """Whether a tie and a failure were both true at some moment up to the day; of a failure that began nobody knows when, whether both are on the day."""
    if failure.valid_from == UNKNOWN_START:
        return holds(tie, day) and holds(failure, day)
    return max(tie.valid_from, failure.valid_from) < min(tie.valid_to, failure.valid_to, day + 1)
