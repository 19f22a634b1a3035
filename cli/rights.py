"""Rights as the headless contract prints them: pure, from the market's values to plain JSON values and lines."""

from collections.abc import Iterator

from market.access.rights import Access
from market.access.wording import reads
from market.core.asjson import Json
from market.core.clock import iso_day
from market.core.model import OPEN_END, UNKNOWN_START, Entity, Fact, Outcome, View
from market.core.when import span_words

from .assessed import entity_json, view_json


def can_json(found: Access, level: str, view: View) -> Json:
    """The answer of `clew access can`. ``level`` is the highest that there is, null where there is none; ``allowed`` is whether it is enough."""
    return {
        "allowed": found.allowed(level),
        "level": found.level or None,
        "chain": chain_json(found),
        "outcome": str(Outcome.ANSWERED_WITH_PATH if found.level else Outcome.NOT_IN_GRAPH),
        "who": entity_json(found.principal),
        "document": entity_json(found.document),
        **view_json(view),
    }


def one_json(found: Access, shown: Entity) -> Json:
    """One line of `clew access who` and `clew access what`: the principal or the document, its level and chain."""
    return {**entity_json(shown), "level": found.level, "chain": chain_json(found)}


def chain_json(found: Access) -> list[Json]:
    """The ties from the principal to the document."""
    return [tie_json(*hop) for hop in found.hops]


def tie_json(a: Entity, fact: Fact, b: Entity) -> Json:
    """A tie with its two ends; an unknown start and an open end are null."""
    return {
        "from": a.own_id,
        "relation": fact.relation,
        "to": b.own_id,
        "since": None if fact.valid_from == UNKNOWN_START else iso_day(fact.valid_from),
        "until": None if fact.valid_to == OPEN_END else iso_day(fact.valid_to),
        "from_kind": a.kind,
        "from_name": a.name,
        "to_kind": b.kind,
        "to_name": b.name,
        "source": fact.evidence.locator,
    }


def chain_words(found: Access) -> Iterator[str]:
    """The chain, one line a tie: ``Support member of All Staff, since 1 January 2018``."""
    for a, fact, b in found.hops:
        span = span_words(fact.valid_from, fact.valid_to)
        yield f"{a.name} {reads(fact)[0]} {b.name}{f', {span}' if span else ''}"
