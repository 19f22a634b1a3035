"""What rows say before it is known when the market knew it: facts without their known times, and names of entities."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final

from .model import OPEN_END, UNKNOWN_START, Evidence, Scalar

_ASCII_WORD: Final = re.compile(r"[a-z0-9]+")
_SLUG: Final = 80
"""Characters of a slug; a longer text gets a checksum behind it."""


@dataclass(frozen=True, slots=True)
class FactDraft:
    """A fact as a row says it; see :class:`market.core.model.Fact` for the fields."""

    id: str
    relation: str
    subject: str
    object: str
    evidence: Evidence
    valid_from: int = UNKNOWN_START
    valid_to: int = OPEN_END
    props: Mapping[str, Scalar] = field(default_factory=dict)

    def says(self) -> tuple[str, str, int, int, bool, list[tuple[str, Scalar]]]:
        """What the fact says, and whether a person or an office says it, whatever row it stands on: two drafts that say the same are one version."""
        return self.subject, self.object, self.valid_from, self.valid_to, self.evidence.entered_by_you, sorted(self.props.items())

    def until(self, day: int | None) -> "FactDraft":
        """The same fact ended on that day at the latest (None: as it is)."""
        return self if day is None or day >= self.valid_to else replace(self, valid_to=max(self.valid_from, day))


@dataclass(frozen=True, slots=True)
class Mention:
    """A row that mentions an entity, by which name (empty: it gives none)."""

    id: str
    name: str
    register: str

    @property
    def kind(self) -> str:
        """The entity's kind."""
        return self.id.partition(":")[0]


def slug(text: str) -> str:
    """A text as an id: case folded, runs of letters, marks and digits of any script joined by ``-``."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    words = _ASCII_WORD.findall(folded) if folded.isascii() else "".join(ch if unicodedata.category(ch)[0] in "LMN" else " " for ch in folded).split()
    joined = "-".join(words)
    if joined and len(joined) <= _SLUG:
        return joined
    return f"{joined[:_SLUG]}-{sha256(folded.encode()).hexdigest()[:12]}".lstrip("-")
