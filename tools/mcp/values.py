"""An answer as plain JSON values: whatever a question's own result type is, entities and facts are told once and named by their ids elsewhere. Pure."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from typing import Final, Self

from market.core.asjson import day_json, quoted_json
from market.core.clock import iso
from market.core.finding import Answered
from market.core.model import OPEN_END, UNKNOWN_START, Assessment, Entity, Evidence, Fact, Outcome, View

from .offers import Json

_DAYS: Final = frozenset({"as_of", "missing_since", "unread_on"})
"""Fields that hold a source's own day."""
_MOMENTS: Final = frozenset({"valid_from", "valid_to", "known_from", "known_to", "valid_at", "known_at", "day", "opened_at"})
"""Fields that hold a moment."""
_JUDGED: Final = ("verdict", "flagged", "score", "katz")
"""What an assessment says of its subject."""


@dataclass(slots=True)
class Named:
    """Every entity and fact that came up while a value was told, each once."""

    entities: dict[str, Entity] = field(default_factory=dict)
    facts: dict[tuple[str, int], Fact] = field(default_factory=dict)

    @classmethod
    def of(cls, answered: Answered) -> Self:
        """All that an answer holds, in its order."""
        named = cls()
        for entity in answered.entities:
            named.add(entity)
        for fact in answered.facts:
            named.add(fact)
        return named

    def add(self, one: Entity | Fact) -> str:
        """Keeps it, and returns the id by which it is named."""
        if isinstance(one, Entity):
            self.entities.setdefault(one.id, one)
        else:
            self.facts.setdefault((one.id, one.known_from), one)
        return one.id


def value_json(value: object, named: Named) -> object:
    """Any value of a question: records become objects, entities and facts their ids (and are kept in ``named``), times ISO texts, open ends null."""
    if value is None or isinstance(value, bool | float):
        return value
    if isinstance(value, Enum):
        return str(value)
    if isinstance(value, int):
        return None if value in (UNKNOWN_START, OPEN_END) else value
    if isinstance(value, str):
        return value
    if isinstance(value, Entity | Fact):
        return named.add(value)
    if isinstance(value, Evidence):
        return quoted_json(value.register, value)
    if isinstance(value, View):
        return view_json(value)
    if is_dataclass(value) and not isinstance(value, type):
        told = {f.name: _field(f.name, getattr(value, f.name), named) for f in fields(value)}
        return told | dict.fromkeys(_JUDGED) if isinstance(value, Assessment) and _is_silent(value) else told
    if isinstance(value, Mapping):
        return {_key(key, named): value_json(item, named) for key, item in value.items()}
    if isinstance(value, Set):
        return sorted((value_json(item, named) for item in value), key=str)
    if isinstance(value, list | tuple):
        return [value_json(item, named) for item in value]
    return str(value)


def _is_silent(found: Assessment) -> bool:
    """Whether the rule says nothing, since a source that it needs is closed: then nothing may look like a clean subject's verdict."""
    return found.outcome is Outcome.RESTRICTED and not found.paths


def _field(name: str, value: object, named: Named) -> object:
    if isinstance(value, int) and not isinstance(value, bool) and value not in (UNKNOWN_START, OPEN_END):
        if name in _DAYS:
            return day_json(value)
        if name in _MOMENTS:
            return iso(value)
    return value_json(value, named)


def _key(key: object, named: Named) -> str:
    told = value_json(key, named)
    return told if isinstance(told, str) else " ".join(map(str, told)) if isinstance(told, list) else str(told)


def dated(value: object) -> object:
    """Plain JSON values whose times are still in ms, with ISO texts for them, by the names of their fields."""
    if isinstance(value, Mapping):
        return {str(key): _field(str(key), item, Named()) if isinstance(item, int) else dated(item) for key, item in value.items()}
    if isinstance(value, list):
        return [dated(item) for item in value]
    return value


def entity_json(entity: Entity) -> Json:
    """An entity by its id in the market (``project:P001``). Its other spellings stay out: one may be known from a closed source alone."""
    return {"id": entity.id, "kind": entity.kind, "name": entity.name}


def fact_json(fact: Fact, says: str) -> Json:
    """A fact with the row that proves it; ``says``: how it reads."""
    return {
        "id": fact.id,
        "says": says,
        "relation": fact.relation,
        "subject": fact.subject,
        "object": fact.object,
        "valid_from": moment_json(fact.valid_from),
        "valid_to": moment_json(fact.valid_to),
        "known_from": moment_json(fact.known_from),
        "known_to": moment_json(fact.known_to),
        "props": dict(fact.props),
        "evidence": quoted_json(fact.evidence.register, fact.evidence),
    }


def view_json(view: View) -> Json:
    """The view: on whose behalf, both times to the millisecond, the market's revision."""
    return {"market": view.market, "principal": view.principal, "as_of": iso(view.valid_at), "known_at": iso(view.known_at), "revision": view.revision}


def moment_json(ms: int) -> str | None:
    """A moment; None where it is unknown or open."""
    return None if ms in (UNKNOWN_START, OPEN_END) else iso(ms)
