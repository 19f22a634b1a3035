"""One phrase that tells an entity from others of its name."""

from collections.abc import Sequence
from typing import Final

from market.core.finding import Match
from market.core.form import Reader
from market.core.look import around
from market.core.model import Entity

from . import queries as q
from .wording import seat_words

_CELLS: Final[dict[str, tuple[str, ...]]] = {
    "project": ("locality",),
    "company": ("registered_address",),
    "parcel": ("survey_no", "locality"),
    "courtcase": ("court",),
    "complaint": ("topic", "filed_on"),
    "approval": ("kind", "status"),
}
"""Which cells of its row tell an entity of a kind from its namesakes."""
_FIRMS: Final = 2
"""So many boards tell a person from namesakes."""


def describe_all(reader: Reader, entities: Sequence[Entity]) -> dict[str, str]:
    """Entity id to its phrase: kind, own id, and what its row says that namesakes' rows do not."""
    ids = [e.id for e in entities]
    cells = {fact.subject: row for fact, row in q.record_facts(reader, ids)}
    seats: dict[str, list[tuple[str, str]]] = {}
    for tie in around(reader, [e.id for e in entities if e.kind == "person"], ("DIRECTOR_OF",), question="describe: boards", ended=False):
        seats.setdefault(tie.near, []).append((str(tie.fact.props.get("role") or ""), tie.far.name))
    return {e.id: _phrase(e, cells.get(e.id, {}), seats.get(e.id, [])) for e in entities}


def told(match: Match, about: dict[str, str]) -> Match:
    """A match with its phrase."""
    return Match(entity=match.entity, score=match.score, words=match.words, about=about.get(match.entity.id, ""))


def _phrase(entity: Entity, row: dict[str, str], seats: Sequence[tuple[str, str]]) -> str:
    said = [row[c] for c in _CELLS.get(entity.kind, ()) if row.get(c)]
    if entity.kind == "person" and seats:
        said = [_seated(seats)]
    return ", ".join([f"{entity.kind} {entity.own_id}", *said])


def _seated(seats: Sequence[tuple[str, str]]) -> str:
    """Two firms, those first that the person really directs: ``director of Asha Homes, nominee at Bela Homes``."""
    rank = {"director": 0, "promoter": 1, "partner": 2, "": 3, "nominee": 4}
    shown = sorted(set(seats), key=lambda seat: (rank.get(seat[0], 3), seat[1]))[:_FIRMS]
    words = dict.fromkeys(seat_words(role)[0] for role, _ in shown)
    return ", ".join(f"{said} {', '.join(firm for role, firm in shown if seat_words(role)[0] == said)}" for said in words)
