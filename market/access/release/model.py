"""What a text is compared with, and what is said of it: frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from market.core.model import Entity

from .plain import Plain


@dataclass(frozen=True, slots=True)
class Whom:
    """To whom a text is to go."""

    entity: Entity
    """A person or an agent, or a customer."""
    outside: bool
    """Whether it is a customer: nobody outside reads anything."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage, a title or a note."""

    document: str
    """Entity id of the document that decides who may read it; of an open note and of a name, empty."""
    text: Plain
    """As it stands, heading included."""
    titles: bool = False
    """Whether it is a title, and no sentence."""
    beside: str = ""
    """What it belongs to, in words: a document's title."""
    guarded: bool = True
    """Whether also the small numbers of it are no one's who may not read it."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Everything that documents and notes say, as one who is told may read it or not."""

    closed: tuple[Passage, ...]
    open: tuple[Passage, ...]
    files: Mapping[str, str] = field(default_factory=dict)
    """The files of closed documents, each with the document."""
    others: frozenset[tuple[str, ...]] = frozenset()
    """Names that are not said to the one who is told, as words: of other customers, to a customer."""


@dataclass(frozen=True, slots=True)
class Found:
    """One thing in a text that stands only in what is closed."""

    line: int
    """Counted from 1."""
    shown: str
    """As the text has it."""
    sort: str
    """``words``, ``figure``, ``day``, ``name``, ``file``, ``customer``."""
    documents: frozenset[str]
    """The closed documents in which it stands; none where it is another customer's name."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that may not go, with the reason."""

    line: int
    text: str
    why: str
    what: str
    """What is closed: its title for a drafter who may read it, else what kind of thing it is; ``customer`` for another customer's name."""
    ask: Entity | None
    """Whom to ask: the owner."""


@dataclass(frozen=True, slots=True)
class Released:
    """Whether a text may go."""

    whom: Whom
    lines: tuple[Refused, ...]
    """What may not, in the order of the text; none, and it may go."""
    looked_at: int
    """With how many closed passages it was compared."""

    @property
    def released(self) -> bool:
        """Whether nothing in it is refused."""
        return not self.lines
