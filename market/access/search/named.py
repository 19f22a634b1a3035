"""What a question names: customers, tickets, people and agents that the asker may know of. It then is about these, and about no other customer."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.look import around
from market.core.model import Entity

from ..kinds import PRINCIPALS
from . import queries as q
from .words import said

KINDS: Final = ("customer", "ticket", *PRINCIPALS)
"""What a question may name beside what it asks."""
_MOST: Final = 200
_SHORT: Final = 4
"""A customer is called by the first word of its name, if it has so many letters and no other customer has the word."""


@dataclass(frozen=True, slots=True)
class Named:
    """Something named, the words of the question that name it, and what is about it: ids of documents, tickets and notes."""

    entity: Entity
    words: tuple[str, ...]
    about: frozenset[str] = frozenset()


def named(reader: Reader, words: Sequence[str], about: Entity | None = None) -> list[Named]:
    """What these words name, and ``about``, which was named already; each once. Raises GraphError."""
    candidates = q.called(reader, words, KINDS, _MOST) if words else []
    found: dict[str, tuple[Entity, tuple[str, ...]]] = {about.id: (about, ())} if about else {}
    for entity, spellings in candidates:
        others = [spelled for other, spelled in candidates if other.kind == entity.kind and other.id != entity.id]
        if by := _by(entity, spellings, words, others):
            found[entity.id] = (entity, by)
    ties = _ties(reader, found)
    return [Named(entity, by, ties.get(entity.id, frozenset())) for entity, by in found.values()]


def customers_of(reader: Reader, ids: Iterable[str]) -> dict[str, set[str]]:
    """The customers that each of these documents and tickets is about."""
    found: dict[str, set[str]] = {}
    for tie in around(reader, ids, ("ABOUT",), question="search: whom it is about", ended=False):
        if tie.forward:
            found.setdefault(tie.near, set()).add(tie.far.id)
    return found


def _by(entity: Entity, spellings: Sequence[str], words: Sequence[str], others: Collection[Sequence[str]]) -> tuple[str, ...]:
    """The words that name it; none if they do not."""
    if entity.own_id.casefold() in words:
        return (entity.own_id.casefold(),)
    for spelling in spellings if entity.kind != "ticket" else ():
        name = said(spelling)
        if name and all(word in words for word in name):
            return tuple(name)
        if entity.kind == "customer" and name and len(name[0]) >= _SHORT and name[0] in words:
            taken = {word for some in others for other in some for word in said(other)}
            if name[0] not in taken:
                return tuple(word for word in name if word in words)
    return ()


def _ties(reader: Reader, found: Collection[str]) -> dict[str, frozenset[str]]:
    ties: dict[str, set[str]] = {one: {one} for one in found}
    for tie in around(reader, found, ("ABOUT", "OWNS", "WROTE"), question="search: what is about whom is named", ended=False):
        ties[tie.near].add(tie.far.id)
    return {one: frozenset(about) for one, about in ties.items()}
