"""One phrase that tells an entity from others of its name."""

from collections.abc import Sequence
from typing import Final

from market.core.form import Match, Reader
from market.core.look import around
from market.core.model import Entity

from . import queries as q

_CELLS: Final[dict[str, tuple[str, ...]]] = {
    "project": ("locality",),
    "company": ("registered_address",),
    "parcel": ("survey_no", "locality"),
    "courtcase": ("court",),
    "complaint": ("topic", "filed_on"),
    "approval": ("kind", "status"),
}
"""Which cells of its row tell an entity of a kind from its namesakes."""


def describe_all(reader: Reader, entities: Sequence[Entity]) -> dict[str, str]:
    """Entity id to its phrase: kind, own id, and what its row says that namesakes' rows do not."""
    ids = [e.id for e in entities]
    cells = {fact.subject: row for fact, row in q.record_facts(reader, ids)}
    firms: dict[str, list[str]] = {}
    for tie in around(reader, [e.id for e in entities if e.kind == "person"], ("DIRECTOR_OF",), question="describe: boards", ended=False):
        firms.setdefault(tie.near, []).append(tie.far.name)
    return {e.id: _phrase(e, cells.get(e.id, {}), firms.get(e.id, [])) for e in entities}


def told(match: Match, about: dict[str, str]) -> Match:
    """A match with its phrase."""
    return Match(entity=match.entity, score=match.score, words=match.words, about=about.get(match.entity.id, ""))


def _phrase(entity: Entity, row: dict[str, str], firms: Sequence[str]) -> str:
    said = [row[c] for c in _CELLS.get(entity.kind, ()) if row.get(c)]
    if entity.kind == "person" and firms:
        said = [f"director of {', '.join(sorted(set(firms))[:2])}"]
    return ", ".join([f"{entity.kind} {entity.own_id}", *said])
