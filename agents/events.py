"""The typed events of a turn: what the desk, `clew ask`, replays, tests and the bench all consume.

Messages are past-tense nouns. They travel as JSON over the stream ``events:{u}``, so every field is plain data.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class _Plain(BaseModel):
    model_config = ConfigDict(frozen=True, defer_build=True)  # what checks it is built by :func:`build`, or when one is made first


class _Event(_Plain):
    case: str = ""
    """The case it belongs to; empty before one is opened."""
    run: str = ""
    """The Investigator's run; a case claimed by a second Investigator starts a second run."""


class EvidenceShown(_Plain):
    """One piece of evidence, ready to be shown."""

    source: str
    locator: str
    quote: str
    link: str = ""
    version: str = ""
    as_of: int | None = None
    missing_since: int | None = None
    """The date of the first later extract that lacks the row, ms."""
    entered_by_you: bool = False
    """Whether the person typed the row in."""


class CitationShown(EvidenceShown):
    """A numbered mark of an answer: ``[n]`` stands in the text."""

    n: int
    fact: str = ""
    """The fact that it proves ..."""
    facts: list[str] = Field(default_factory=list)
    """... or all of them, where one row proves several."""


class EntityShown(_Plain):
    """An entity, ready to be shown; ``id`` is the register's own, ``kind`` tells the registers apart."""

    id: str
    name: str
    kind: str
    words: str = ""
    """The kind, as a person says it: ``court case``."""


class HopShown(_Plain):
    """One tie of a thread with what proves it."""

    relation: str
    label: str
    """The relation in words, read in the path's direction: ``developed by``, ``director of``."""
    forward: bool
    evidence: EvidenceShown
    valid_from: int | None = None
    valid_to: int | None = None


class FlagShown(_Plain):
    """What a thread ends at."""

    entity: EntityShown
    kind: str
    severity: float
    reason: str


class ThreadShown(_Plain):
    """A path, shown: entity by entity, each hop with its evidence; the flag's own evidence last."""

    entities: list[EntityShown]
    steps: list[HopShown]
    flag: FlagShown | None = None
    flag_evidence: EvidenceShown | None = None
    hops: int
    points: float


class ClaimShown(_Plain):
    """One sentence of a finding; ``cites`` are citation numbers of its answer."""

    text: str
    cites: list[int] = Field(default_factory=list)
    line: bool = False
    """Whether it begins a new line."""


class ComputedShown(_Plain):
    """One query of "how computed"."""

    question: str
    query: str
    params: dict[str, object]
    rows: int
    ms: float


class FreshShown(_Plain):
    """One source and its age."""

    model_config = ConfigDict(populate_by_name=True)
    register_: str = Field(alias="register", serialization_alias="register")
    publisher: str
    as_of: int | None
    age_days: int | None
    stale: bool
    obtained: bool = True
    """Whether the market has it at all."""
    entered_by_you: bool = False
    """Whether the person typed it in."""
    unread: int = 0
    """How many of its rows could not be read when it was brought in last; 0 with a day in ``unread_on``: the whole file ..."""
    unread_on: int | None = None
    """... and on which day that was, ms. None: all of it was read."""
    words: str = ""
    """The source, as a person says it: ``land register``."""


class Choice(_Plain):
    """Something to ask next, or one of several candidates: ``ask`` is the text to send."""

    label: str
    ask: str


class CandidateShown(_Plain):
    """One entity that a typed name could mean, and what tells it from the others."""

    entity: EntityShown
    about: str = ""
    words: list[str] = Field(default_factory=list)
    """The words of its name that matched what was typed."""


class FindingShown(_Plain):
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
    walked: int | None = None
    """How many ties the bounded search looked at."""
    rule_version: str = ""
    as_of: int | None = None
    """The day of the view, ms."""
    known_at: int | None = None
    """Up to when the market's knowledge was used, ms."""
    revision: int = 0
    """The market's revision in that view."""
    check: str = ""
    """The standing check that it answers; empty in every other finding ..."""
    holds: bool | None = None
    """... and whether that holds of the subject; None where it cannot be told."""


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


class RowsReturned(_Event):
    type: Literal["RowsReturned"] = "RowsReturned"
    question: str
    rows: int
    ms: float
    """Time inside the engine."""
    computed: list[ComputedShown] = Field(default_factory=list)


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


class TurnFailed(_Event):
    """The turn ended without an answer: what went wrong, and what to do. The person's text is not lost."""

    type: Literal["TurnFailed"] = "TurnFailed"
    reason: str
    retry: bool = True


type Event = Annotated[
    CaseOpened | RunStarted | QuestionAsked | RowsReturned | FindingProposed | FindingJudged | CaseClosed | CaseFailed | AnswerDelta | AnswerGiven | TurnFailed,
    Field(discriminator="type"),
]
"""Any event of a turn."""

EVENT: TypeAdapter[Event] = TypeAdapter(Event, config=ConfigDict(defer_build=True))
"""Reads an event back from JSON."""


def to_json(event: Event) -> str:
    """The event as it travels over a stream; :data:`EVENT` reads it back to an equal one."""
    return EVENT.dump_json(event, by_alias=True).decode()


def build() -> None:
    """Builds what checks the events (some 40 ms), which an import leaves for later.

    For whoever starts threads: two that begin it at the same moment get in each other's way.
    """
    for shape in _all(_Plain):
        shape.model_rebuild()
    EVENT.rebuild()


def _all(shape: type[BaseModel]) -> Iterator[type[BaseModel]]:
    yield shape
    for narrower in shape.__subclasses__():
        yield from _all(narrower)
