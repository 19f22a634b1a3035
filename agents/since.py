"""What a greeting shows: how a subject moved and by which paths, what was checked, which answers no longer hold. Plain data.

Points and K are the rule's own numbers; moments are ms. Every text may hold a name or a row from a record: it is data, never markup.
"""

from typing import Literal

from pydantic import Field

from .shapes import EntityShown, EvidenceShown, FreshShown, Plain, ThreadShown


class SaidShown(Plain):
    """What is said of a subject in a view."""

    outcome: str
    verdict: str
    flagged: bool
    score: float
    katz: float
    valid_at: int
    known_at: int
    revision: int
    rule_version: str

    @property
    def silent(self) -> bool:
        """Whether no verdict can be given, since what would be read is closed: then the figures are no clean subject's."""
        return not self.verdict

    @property
    def told_score(self) -> float | None:
        """The score; None where no verdict can be given."""
        return None if self.silent else self.score


class LineShown(Plain):
    """One line of a receipt; ``points`` in K, negative for what was lost."""

    kind: Literal["gained", "lost", "reweighted", "rule", "rights"]
    points: float
    cause: str
    at: int
    """When the market came to know it, or the day, ms."""
    happened: int | None = None
    """Since when it is so in the world, ms; None where no record has a day for it."""
    words: str = ""
    """The path, entity by entity, and what it ends at; empty where the line is about none."""
    thread: ThreadShown | None = None
    """The path as it is, or as it was where it is lost."""
    struck: bool = False
    """Whether the flag itself is what is new, is over or reads otherwise, and not only a way to it."""
    weighed: float | None = None
    """What it weighed before, where it weighs otherwise now."""
    exchanged: bool = False
    """Whether other paths make up for it."""
    others: int = 0
    """So many more paths that this line stands for: they share what ``words`` says, and ``points`` is the sum of all."""


class PassedShown(Plain):
    """A move that came and went."""

    between: SaidShown
    since: int
    until: int
    came: str
    went: str
    looked: bool
    """Whether it could have been seen by looking then."""
    lines: list[LineShown] = Field(default_factory=list)


class MovedShown(Plain):
    """What became of a subject since it was last looked at."""

    what: Literal["moved"] = "moved"
    moved: bool
    """Whether K or the verdict is another; otherwise other paths make the same, or only something passed."""
    before: SaidShown
    after: SaidShown
    cause: str
    """That of the larger part."""
    lines: list[LineShown] = Field(default_factory=list)
    """The receipt: its points sum to the move of K."""
    passed: list[PassedShown] = Field(default_factory=list)


class LookedShown(Plain):
    """A subject as it is now."""

    subject: EntityShown
    said: SaidShown


class CheckedShown(Plain):
    """Everything that was looked at again."""

    what: Literal["checked"] = "checked"
    looks: list[LookedShown] = Field(default_factory=list)
    moved: list[str] = Field(default_factory=list)
    """Ids (``kind:own-id``) of those whose K or verdict is another."""
    gone: list[str] = Field(default_factory=list)
    """Ids that the market does not know (any more)."""
    late: list[FreshShown] = Field(default_factory=list)
    """Sources that became older than they should be."""
    fresh: list[FreshShown] = Field(default_factory=list)
    minded: list[str] = Field(default_factory=list)
    """Ids of those that are told without being watched, since the market says that they are the person's own business."""


class BrokenShown(Plain):
    """Something that an answer stood on and that is known no longer."""

    answer: str
    cause: str
    at: int
    fact: str = ""
    subject: EntityShown | None = None
    """Of whom something is known, where nothing was."""
    was: EvidenceShown | None = None
    now: EvidenceShown | None = None
    """How it reads now; None if it is known no more."""
    over: int | None = None
    """Since when it is over, ms, where an end of it became known."""


class BreaksShown(Plain):
    """Everything that was broken."""

    what: Literal["broken"] = "broken"
    broken: list[BrokenShown] = Field(default_factory=list)


class ItemShown(Plain):
    """One subject of a greeting."""

    id: str
    """``kind:own-id``."""
    name: str
    text: str
    """What is told of it, with marks."""
    told: bool = True
    """Whether it stands in the greeting's text; otherwise ``quiet`` says why it does not."""
    quiet: str = ""
    finding: str = ""
    """The id of the finding, which has the receipt and the paths."""


class StaleShown(Plain):
    """An answer of earlier that no longer holds."""

    answer: str
    asked: str
    text: str
    """What was said."""
    at: int
    why: list[str] = Field(default_factory=list)


class GreetingShown(Plain):
    """What is told to somebody who comes back, item by item. It is kept as told only after it was given."""

    items: list[ItemShown] = Field(default_factory=list)
    """Everybody who moved or of whom something passed, told or not; what is told first."""
    stale: list[StaleShown] = Field(default_factory=list)
    """Answers that no longer hold."""
    today: list[str] = Field(default_factory=list)
    """Names of those of whom a move was told today already."""
    checked: int = 0
    """How many subjects were looked at again."""
    since: int | None = None
    """When the person last looked, ms; None where nothing was ever looked at."""

    @property
    def quiet(self) -> bool:
        """Whether there is nothing to tell."""
        return not self.stale and not any(item.told for item in self.items)
