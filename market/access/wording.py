"""The words of this market: relations, sources, kinds."""

from typing import Final

from market.core.measure import Measure
from market.core.model import Fact, file_of

WORDS: Final[dict[str, tuple[str, str]]] = {
    "MEMBER_OF": ("member of", "has as member"),
    "MAY": ("may read", "may be read by"),
    "OWNS": ("owns", "owned by"),
    "IN_TEAM": ("in the team", "team of"),
    "MEANT_FOR": ("meant for", "is the audience of"),
    "ABOUT": ("about", "spoken of in"),
    "PASSAGE_OF": ("passage of", "has the passage"),
    "ON": ("on", "has the note"),
    "WROTE": ("wrote", "written by"),
    "DRAWN_FROM": ("drawn from", "used in"),
    "RECORDED_IN": ("recorded in", "record of"),
    "DECIDED": ("decided", "decided by"),
    "ENDED": ("ended what was held by", "held until"),
    "TOOK": ("took a right from", "lost a right by"),
}
"""How a relation reads forward and backward."""

LEVEL_WORDS: Final[dict[str, tuple[str, str]]] = {
    "read": ("may read", "may be read by"),
    "write": ("may write", "may be written by"),
    "admin": ("may administer", "may be administered by"),
}
"""How a right reads by its level."""

MEASURE: Final = Measure(path=("reader", "readers"), point=("right", "rights"), places=0, name="share of readers", scale="{} %",
                         nothing="nothing of the kind stands in these registers")  # fmt: skip
"""What the figures of a document's assessment are: who may read it, what rights they have, and how many of a hundred people and agents that is."""

_SOURCES: Final[dict[str, str]] = {
    "people": "people", "groups": "groups", "members": "memberships", "grants": "rights", "documents": "list of documents", "customers": "customers",
    "tickets": "tickets", "notes": "notes on tickets", "decisions": "decisions", "endings": "ends that were decided", "losses": "rights that were lost",
}  # fmt: skip


def reads(fact: Fact) -> tuple[str, str]:
    """How one fact reads forward and backward, a right by its level."""
    return LEVEL_WORDS[str(fact.props["level"])] if fact.relation == "MAY" else WORDS[fact.relation]


def source(name: str) -> str:
    """A source, as a person says it. One that a document governs is called by its register alone: a file's name may say what the file does."""
    base = name.partition("@")[0]
    return _SOURCES.get(base, base) if file_of(name).endswith(".csv") else "document"


def kind(name: str) -> str:
    """A kind of entity, as a person says it."""
    return name
