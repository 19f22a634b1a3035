"""The typed events of a turn: what the desk, `clew ask`, replays, tests and the bench all consume.

Messages are past-tense nouns. They travel as JSON over the stream ``events:{u}``, so every field is plain data.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from market.core.measure import Measure

from .shapes import CandidateShown as CandidateShown
from .shapes import Choice as Choice
from .shapes import CitationShown as CitationShown
from .shapes import ClaimShown as ClaimShown
from .shapes import ComputedShown as ComputedShown
from .shapes import EntityShown as EntityShown
from .shapes import EvidenceShown as EvidenceShown
from .shapes import FlagShown as FlagShown
from .shapes import FreshShown as FreshShown
from .shapes import HopShown as HopShown
from .shapes import LockedShown as LockedShown
from .shapes import NoteShown as NoteShown
from .shapes import Plain
from .shapes import SpentShown as SpentShown
from .shapes import ThreadShown as ThreadShown
from .since import BreaksShown, CheckedShown, GreetingShown, MovedShown


class _Event(Plain):
    case: str = ""
    """The case it belongs to; empty before one is opened."""
    run: str = ""
    """The Investigator's run; a case claimed by a second Investigator starts a second run."""


class FindingShown(Plain):
    """A finding after the validator: what it says, its numbers and its state."""

    id: str
    kind: str
    """``assessment``, ``connection``, ``behind``, ``evidence``, ``resolution`` ..."""
    status: Literal["proposed", "accepted", "corrected", "rejected"]
    subject: EntityShown | None = None
    outcome: str
    verdict: str = ""
    flagged: bool = False
    score: float | None = None
    katz: float | None = None
    measure: Measure | None = None
    """What its figures are called; None: points of risk, and a score of 100."""
    claims: list[ClaimShown] = Field(default_factory=list)
    threads: list[ThreadShown] = Field(default_factory=list)
    fresh: list[FreshShown] = Field(default_factory=list)
    reasons: list[str] = Field(default_factory=list)
    """What the validator said, when it corrected or rejected."""
    citations: list[CitationShown] = Field(default_factory=list)
    """What its claims' marks stand for, numbered within the finding; an answer numbers them anew."""
    candidates: list[CandidateShown] = Field(default_factory=list)
    """Where a name was unclear: whom it could mean."""
    slot: str = ""
    """Where a name was unclear: which argument of the case it stood in."""
    about: list[EntityShown] = Field(default_factory=list)
    """Whom the question named, in its order."""
    listed: list[EntityShown] = Field(default_factory=list)
    """What it lists, in order: "the second one" is the second of these."""
    next: list[Choice] = Field(default_factory=list)
    """What could be asked next."""
    locked: list[str] = Field(default_factory=list)
    """Sources that would have been read and that this principal may not."""
    closed: list[LockedShown] = Field(default_factory=list)
    """What is closed to whoever asked, as rows that say whom to ask."""
    walked: int | None = None
    """How many ties the bounded search looked at."""
    rule_version: str = ""
    as_of: int | None = None
    """The day of the view, ms."""
    known_at: int | None = None
    """Up to when the market's knowledge was used, ms."""
    revision: int = 0
    """The market's revision in that view."""
    since: Annotated[MovedShown | CheckedShown | BreaksShown, Field(discriminator="what")] | None = None
    """What a finding of a greeting is about."""
    check: str = ""
    """The standing check that it answers; empty in every other finding ..."""
    holds: bool | None = None
    """... and whether that holds of the subject; None where it cannot be told."""
    also: bool = False
    """Whether it is of what a model asked beyond the playbook: it is told after everything else and decides no outcome."""


class CaseOpened(_Event):
    type: Literal["CaseOpened"] = "CaseOpened"
    intent: str
    args: dict[str, object]


class RunStarted(_Event):
    """An Investigator took the case. What an earlier run of the same case said is void."""

    type: Literal["RunStarted"] = "RunStarted"
    investigator: str
    planner: str


class QuestionAsked(_Event):
    type: Literal["QuestionAsked"] = "QuestionAsked"
    question: str
    args: dict[str, object]
    by: Literal["code", "model"] = "code"
    """Who chose it: the playbook and whatever else code asks, or a model."""


class RowsReturned(_Event):
    type: Literal["RowsReturned"] = "RowsReturned"
    question: str
    rows: int
    ms: float
    """Time inside the engine."""
    computed: list[ComputedShown] = Field(default_factory=list)


class Checking(_Event):
    """What was found is computed once more, part by part: a sign that somebody is at it, where that takes long."""

    type: Literal["Checking"] = "Checking"
    part: int
    parts: int


class ModelAtWork(_Event):
    """A model was asked, and how far it is; the last of a call has ``done``."""

    type: Literal["ModelAtWork"] = "ModelAtWork"
    role: Literal["hears", "plans", "phrases", "reviews"]
    model: str
    seconds: float
    tokens: int
    done: bool = False
    ready: bool = True
    """Not while what speaks to models is still being imported: nothing is sent until then."""


class ModelNoted(_Event):
    """A model did otherwise than was asked: what was done about it."""

    type: Literal["ModelNoted"] = "ModelNoted"
    note: NoteShown


class FindingProposed(_Event):
    type: Literal["FindingProposed"] = "FindingProposed"
    finding: FindingShown


class FindingJudged(_Event):
    type: Literal["FindingJudged"] = "FindingJudged"
    finding: FindingShown


class CaseClosed(_Event):
    """The Investigator is done; the findings stand in the case graph."""

    type: Literal["CaseClosed"] = "CaseClosed"
    accepted: int = 0
    corrected: int = 0
    rejected: int = 0


class CaseFailed(_Event):
    type: Literal["CaseFailed"] = "CaseFailed"
    reason: str


class AnswerDelta(_Event):
    """The next piece of the answer's text."""

    type: Literal["AnswerDelta"] = "AnswerDelta"
    text: str


class DeedShown(Plain):
    """One thing that was done to the person's memory: its line of the journal."""

    id: str
    verb: str
    sign: str
    shown: str
    at: int


class AnswerGiven(_Event):
    """The whole answer; its text repeats what the deltas spelled out."""

    type: Literal["AnswerGiven"] = "AnswerGiven"
    answer_id: str = ""
    outcome: str
    text: str
    findings: list[FindingShown] = Field(default_factory=list)
    citations: list[CitationShown] = Field(default_factory=list)
    computed: list[ComputedShown] = Field(default_factory=list)
    choices: list[Choice] = Field(default_factory=list)
    planner: str = "playbook"
    accepted: int = 0
    corrected: int = 0
    rejected: int = 0
    kept: list[DeedShown] = Field(default_factory=list)
    """What was done to the person's memory in the turn, in order."""
    greeting: GreetingShown | None = None
    """What a greeting tells item by item; None for every other answer."""
    notes: list[NoteShown] = Field(default_factory=list)
    """What models did otherwise than was asked, in order; empty where there was none."""
    spent: SpentShown | None = None
    """What was spent on models; None where none was asked."""


class TurnFailed(_Event):
    """The turn ended without an answer: what went wrong, and what to do. The person's text is not lost."""

    type: Literal["TurnFailed"] = "TurnFailed"
    reason: str
    retry: bool = True


type Event = Annotated[
    (
        CaseOpened
        | RunStarted
        | QuestionAsked
        | RowsReturned
        | Checking
        | ModelAtWork
        | ModelNoted
        | FindingProposed
        | FindingJudged
        | CaseClosed
        | CaseFailed
        | AnswerDelta
        | AnswerGiven
        | TurnFailed
    ),
    Field(discriminator="type"),
]
"""Any event of a turn."""

EVENT: TypeAdapter[Event] = TypeAdapter(Event, config=ConfigDict(defer_build=True))
"""Reads an event back from JSON."""

_TOGETHER: TypeAdapter[list[Event]] = TypeAdapter(list[Event], config=ConfigDict(defer_build=True))


def to_json(event: Event) -> str:
    """The event as JSON; :data:`EVENT` reads it back to an equal one."""
    return EVENT.dump_json(event, by_alias=True).decode()


def packed(events: Sequence[Event]) -> str:
    """Events as they travel over a stream, together."""
    return _TOGETHER.dump_json(list(events), by_alias=True).decode()


def unpacked(text: str) -> list[Event]:
    """Events that came over a stream, equal to those that were sent."""
    return _TOGETHER.validate_json(text)


def build() -> None:
    """Builds what checks the events (some 40 ms), which an import leaves for later.

    For whoever starts threads: two that begin it at the same moment get in each other's way.
    """
    for shape in _all(Plain):
        shape.model_rebuild()
    EVENT.rebuild()
    _TOGETHER.rebuild()


def _all(shape: type[BaseModel]) -> Iterator[type[BaseModel]]:
    yield shape
    for narrower in shape.__subclasses__():
        yield from _all(narrower)
