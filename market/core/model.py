"""The words of the market as frozen values: entity, fact, evidence, view, path, assessment.

Everything here is pure and knows no database. All times are integers, epoch milliseconds UTC. An interval is half open:
a fact holds at ``t`` when ``start <= t < end``. ``UNKNOWN_START`` says that it is not known since when; ``OPEN_END`` that it still holds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

UNKNOWN_START: Final = -8_640_000_000_000_000
"""An empty start: not known since when. Far below every date, so that it compares as "long before"."""

OPEN_END: Final = 8_640_000_000_000_000
"""An empty end: it still holds. Finite, since the engine has no infinity to compare with."""

type Scalar = str | int | float | bool


def file_of(source: str) -> str:
    """The file of a source: ``directors.csv`` of ``directors``, ``documents/D07.md`` of itself.

    What stands behind an ``@`` names what decides who may read these rows of the file: ``notes.csv`` of ``notes@D07``, its rows drawn from D07.
    """
    name = source.partition("@")[0]
    return name if "." in name else f"{name}.csv"


def governed_by(source: str) -> str:
    """The id behind the ``@`` of a source: of the document that decides who may read it. Empty where there is none."""
    return source.partition("@")[2]


def closed_as(source: str) -> str:
    """A source as it is named to whoever may not read it: ``documents@D07`` for ``documents/D07.md@D07``, since a file's name may say what the file does."""
    name, at, governor = source.partition("@")
    return f"{name.partition('/')[0]}{at}{governor}" if at else source


class Cause(StrEnum):
    """Why a change happened."""

    WORLD = "world"
    CORRECTION = "correction"
    RULE = "rule"
    MERGE = "merge"


class Outcome(StrEnum):
    """What kind of answer an answer is."""

    ANSWERED_WITH_PATH = "ANSWERED_WITH_PATH"
    ANSWERED_FROM_MEMORY = "ANSWERED_FROM_MEMORY"
    NOT_IN_GRAPH = "NOT_IN_GRAPH"
    UNKNOWN_ENTITY = "UNKNOWN_ENTITY"
    RESTRICTED = "RESTRICTED"
    CANNOT_ASK = "CANNOT_ASK"


@dataclass(frozen=True, slots=True)
class Entity:
    """A thing of the world. ``id`` is ``kind:own-id`` (``project:P001``), unique in its market and stable across extracts."""

    id: str
    kind: str
    name: str
    aliases: tuple[str, ...] = ()

    @property
    def own_id(self) -> str:
        """The id as the register writes it, without the kind."""
        return self.id.partition(":")[2]

    @property
    def named(self) -> bool:
        """Whether it has a name in the view: in place of one that is closed stands the id."""
        return self.name != self.own_id


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where a fact stands: one row of one version of one source, verbatim."""

    register: str
    """The source's name, for a register the stem of its file."""
    version: str
    """SHA-256 (hex) of the bytes that were imported; the file is kept under that name."""
    as_of: int | None
    """The source's own date, ms; None where the source does not say."""
    key: str
    """The row's key within its register, parts joined by ``|``."""
    line: int
    """First physical line of the row in the file, 1-based (the header is line 1)."""
    quote: str
    """The row's text, byte for byte as it stands in the file (decoded as UTF-8, without its line end)."""
    link: str = ""
    """The source's address, where it has one."""
    missing_since: int | None = None
    """The date of the first later extract that lacks the row, ms: it is reported, and the fact stays. No part of what the fact says."""
    entered_by_you: bool = False
    """Whether the row was typed in by the person, and is no register's own (the source's publisher says so)."""

    @property
    def locator(self) -> str:
        """Where to look, for a person: ``directors.csv line 14 (P003|C012|2019-04-01)``; in a text ``documents/D07.md#terms line 9``."""
        file = file_of(self.register)
        return f"{file} line {self.line} ({self.key})" if file.endswith(".csv") else f"{file}#{self.key} line {self.line}"


@dataclass(frozen=True, slots=True)
class Fact:
    """A typed edge with evidence and two times.

    ``id`` names the fact across its versions; a version is (id, known_from). ``subject`` and ``object`` are entity ids, or
    for ``FLAGGED`` the object is ``flag:<kind>``, for ``RECORDED_IN`` it is ``record:<...>``.
    """

    id: str
    relation: str
    subject: str
    object: str
    valid_from: int
    valid_to: int
    known_from: int
    known_to: int
    props: Mapping[str, Scalar]
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class View:
    """How a market is read. Every read goes through one.

    ``valid_at``: what was true then. ``known_at``: what the market knew then (never beyond its last committed change).
    ``denied``: the sources that the principal may not read; empty where everything is public.
    """

    market: str
    principal: str
    valid_at: int
    known_at: int
    revision: int
    denied: frozenset[str] = frozenset()

    def params(self) -> dict[str, object]:
        """The parameters that every question's query takes: ``$valid``, ``$known``, ``$denied``."""
        return {"valid": self.valid_at, "known": self.known_at, "denied": sorted(self.denied)}


@dataclass(frozen=True, slots=True)
class Flag:
    """What a path ends at: the entity that alarms, and why."""

    entity: Entity
    kind: str
    severity: float
    """0..1, a constant of the rule."""
    reason: str


@dataclass(frozen=True, slots=True)
class Hop:
    """One step of a path, from the entity before it to the entity after it, with the fact that proves it.

    ``forward`` says whether the fact's own direction is the path's direction.
    """

    fact: Fact
    forward: bool


@dataclass(frozen=True, slots=True)
class RiskPath:
    """One path from a subject to a flag: ``entities`` has one more member than ``steps``."""

    entities: tuple[Entity, ...]
    steps: tuple[Hop, ...]
    flag: Flag
    flag_fact: Fact
    hops: int
    """Hops that decay, at least 1 (a flag on the subject itself counts as one)."""
    points: float
    """What this path adds to K."""
    beside: tuple[Fact, ...] = ()
    """Facts that are no part of the path and say why it counts: how a failure stood while a tie held, the single holdings behind a sum."""

    @property
    def reaches(self) -> Hop | None:
        """The last step of a path that ends in no flag but in what it reaches: the tie to the ``flag``'s entity, which is then none of ``entities``."""
        fact = self.flag_fact
        return Hop(fact, forward=True) if self.entities and (fact.subject, fact.object) == (self.entities[-1].id, self.flag.entity.id) else None

    @property
    def key(self) -> str:
        """The path's identity across views: the ids of its facts in order, the flag's last."""
        return " > ".join([*(s.fact.id for s in self.steps), self.flag_fact.id])

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """One piece per step, then the flag's, then what stands beside."""
        return (*(s.fact.evidence for s in self.steps), self.flag_fact.evidence, *(f.evidence for f in self.beside))


@dataclass(frozen=True, slots=True)
class Freshness:
    """One source and its age in a view."""

    register: str
    publisher: str
    as_of: int | None
    age_days: int | None
    stale: bool
    link: str = ""
    obtained: bool = True
    """Whether the market has this source at all. One that was not obtained may hold anything."""
    entered_by_you: bool = False
    """Whether the person typed it in: its publisher says so."""
    unread: int = 0
    """How many of its rows could not be read when it was brought in last; 0 with a day in ``unread_on``: the whole file ..."""
    unread_on: int | None = None
    """... and on which day that was, ms. None: all of it was read."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a rule says of a subject in a view."""

    subject: Entity
    view: View
    outcome: Outcome
    verdict: str
    flagged: bool
    score: float
    """0-100 with one decimal, as the market's rule has it (realty: 100 x (1 - e^-K))."""
    katz: float
    """K, the plain sum of the paths' points."""
    paths: tuple[RiskPath, ...]
    """Ordered by points, largest first, then by key."""
    walked: int
    """How many ties the bounded search looked at."""
    fresh: tuple[Freshness, ...]
    locked: tuple[str, ...] = ()
    """Sources that the rule would have read and that this principal may not."""
    rule_version: str = ""


@dataclass(frozen=True, slots=True)
class Computed:
    """One query that was run for a question: what the person sees under "how computed"."""

    question: str
    query: str
    params: Mapping[str, object]
    rows: int
    ms: float
    """Time inside the engine, as the engine reports it."""


@dataclass(frozen=True, slots=True)
class ChangeReport:
    """One revision of a market."""

    change: str
    cause: Cause
    opened: int
    closed: int
    corrected: int


@dataclass(frozen=True, slots=True)
class RowFault:
    """A row (or file) that an importer refuses, and why."""

    file: str
    row: int
    """Physical line where the row starts; 0 when the fault is of the file."""
    reason: str


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did, or under ``dry_run`` would do."""

    changes: tuple[ChangeReport, ...] = ()
    unchanged: int = 0
    missing: tuple[str, ...] = ()
    """``register: key`` of rows that an earlier extract had and this one lacks."""
    rejected: tuple[RowFault, ...] = ()
    refused: bool = False
    """Whether nothing was written because of what is rejected."""
    dry_run: bool = False
    counts: Mapping[str, int] = field(default_factory=dict)
    """Rows read per register."""
    notes: tuple[str, ...] = ()
    """What is worth knowing and no fault: files left aside, a register whose age is unknown."""
