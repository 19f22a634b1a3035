"""What an event shows of the market's values, as plain data: evidence, entities, threads, claims, sources.

Every text may hold a name or a row from a record: it is data, never markup.
"""

import re
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

_ID: Final = re.compile(r"\b[a-z]+:[^\s:]\S*")
"""An entity's id, as it stands in a text that is sent."""


class Plain(BaseModel):
    """Plain data that does not change."""

    model_config = ConfigDict(frozen=True, defer_build=True)  # what checks it is built by :func:`agents.events.build`, or when one is made first


class EvidenceShown(Plain):
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


class EntityShown(Plain):
    """An entity, ready to be shown; ``id`` is the register's own, ``kind`` tells the registers apart."""

    id: str
    name: str
    kind: str
    words: str = ""
    """The kind, as a person says it: ``court case``."""


class LockedShown(Plain):
    """What is closed to whoever asks: what kind of thing is missing, what right it needs and whom to ask; no word of what it says."""

    what: str
    """What kind of thing it is, in the market's words; of several how many: ``contract``, ``3 conversations``."""
    about: EntityShown | None = None
    """What it is about, where whoever asks named that."""
    needs: list[EntityShown] = Field(default_factory=list)
    """Who holds the right that it needs, groups and people; none where only its owner does."""
    ask: EntityShown | None = None
    """Whom to ask for it; None where that is not known."""
    count: int = 1
    """How many things it stands for."""
    how: str = "about"
    """What stands between it and what it is about: ``about``, ``with``, ``on``."""


class HopShown(Plain):
    """One tie of a thread with what proves it."""

    relation: str
    label: str
    """The relation in words, read in the path's direction: ``developed by``, ``director of``."""
    forward: bool
    evidence: EvidenceShown
    valid_from: int | None = None
    valid_to: int | None = None


class FlagShown(Plain):
    """What a thread ends at."""

    entity: EntityShown
    kind: str
    severity: float
    reason: str


class ThreadShown(Plain):
    """A path, shown: entity by entity, each hop with its evidence; the flag's own evidence last. Without a flag it is a way to what it reaches."""

    entities: list[EntityShown]
    steps: list[HopShown]
    flag: FlagShown | None = None
    flag_evidence: EvidenceShown | None = None
    hops: int
    points: float


class ClaimShown(Plain):
    """One sentence of a finding; ``cites`` are citation numbers of its answer."""

    text: str
    cites: list[int] = Field(default_factory=list)
    line: bool = False
    """Whether it begins a new line."""


class ComputedShown(Plain):
    """One query of "how computed"."""

    question: str
    query: str
    params: dict[str, object]
    rows: int
    ms: float


class FreshShown(Plain):
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


class Choice(Plain):
    """Something to ask next, or one of several candidates: ``ask`` is the text to send."""

    label: str
    ask: str

    @property
    def typed(self) -> str:
        """What a person types for it: the label where that is the same sentence with names for the ids, otherwise what is sent."""
        parts = _ID.split(self.ask)
        same = re.compile(".+".join(map(re.escape, parts)), re.IGNORECASE)
        return self.label if any(parts) and len(parts) > 1 and same.fullmatch(self.label.rstrip("?")) else self.ask


class CandidateShown(Plain):
    """One entity that a typed name could mean, and what tells it from the others."""

    entity: EntityShown
    about: str = ""
    words: list[str] = Field(default_factory=list)
    """The words of its name that matched what was typed."""


class NoteShown(Plain):
    """Something that a model did otherwise than was asked, and what was done about it."""

    role: str
    """``hears``, ``plans``, ``phrases``, ``reviews``."""
    model: str
    what: str
    """The sort of thing: ``completed``, ``narrated``, ``looped``, ``unknown tool``, ``bad arguments``, ``repaired``, ``over budget``,
    ``question failed``, ``sentence replaced``, ``sent back``, ``read as``, ``not believed``, ``disagreed``, ``exam failed``,
    ``exam not kept``, or how it failed (:data:`agents.models.Failed`)."""
    detail: str
    """What happened and what was done about it, in a sentence."""
    said: str = ""
    """What the model said, where something stands in its place ..."""
    instead: str = ""
    """... and what that is."""


class SpentShown(Plain):
    """What was spent on models."""

    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    cost: float | None = None
    """In US dollars, by the price list that comes with the library; None where it has no price, as for a local model."""
