"""What the end of a text that is being typed may become: names of the market, looked up by their beginnings. It knows the engine."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, cast

from .form import Reader
from .look import words_of
from .model import Entity
from .read import ENTITY_COLUMNS, entity_of

MOST: Final = 12
"""So many names are offered; more are found by typing on."""
_FETCHED: Final = 60
_WORDS: Final = 4
"""Words at the end of a text that may be the beginning of a name; who has typed four of a longer one has said enough."""
_SHORTEST: Final = 3
"""Letters of a single word that is looked up."""
_TOKEN: Final = re.compile(r"\w\S*")


@dataclass(frozen=True, slots=True)
class Completion:
    """An entity whose name goes on from where the text ends."""

    entity: Entity
    start: int
    """From which character of the text the name begins."""
    spelled: str = ""
    """The other spelling that was being typed; empty where it is the name itself."""


@dataclass(frozen=True, slots=True)
class _Tail:
    start: int
    words: tuple[str, ...]


def completions(reader: Reader, text: str, kinds: Sequence[str], idle: Callable[[str], bool]) -> tuple[Completion, ...]:
    """Names that the end of ``text`` begins, by name, as they were known in the view. Nothing where the text ends in a blank, or in a whole name.

    What only closed sources mention is not offered, nor a spelling of something that a closed source mentions too.

    Args:
        reader: whose view is read.
        text: what stands before the cursor.
        kinds: kinds of entities to offer.
        idle: which words begin no name when they stand alone, since whoever talks uses them all the time.

    Raises:
        GraphError: the engine failed.
    """
    tails = [t for t in _tails(text) if len(t.words) > 1 or (len(t.words[0]) >= _SHORTEST and not idle(t.words[0]))]
    if not tails or not kinds:
        return ()
    queries = [" ".join([*t.words[:-1], f"{t.words[-1]}*"]) for t in tails]
    query = (
        "UNWIND $queries AS q CALL db.idx.fulltext.queryNodes('Entity', q) YIELD node AS x "
        "WITH DISTINCT x WHERE x.kind IN $kinds AND x.known_from <= $known AND NOT x.name_register IN $denied "
        "AND any(g IN x.registers WHERE NOT g IN $denied) "
        f"RETURN {ENTITY_COLUMNS}, x.aliases, x.name AS now, any(g IN x.registers WHERE g IN $denied) LIMIT $limit"
    )
    given = {**reader.view.params(), "queries": queries, "kinds": list(kinds), "limit": _FETCHED}
    rows = reader.connection.ro_query(reader.graph, query, given, question="complete").rows
    found = [c for row in rows if (c := _completed(reader, row, tails)) is not None]
    longest = min((c.start for c in found), default=0)
    ranked = sorted((c for c in found if c.start == longest), key=lambda c: (not _first(c, text), bool(c.spelled), c.entity.name.casefold(), c.entity.id))
    return tuple(c for c in ranked if text[c.start :].casefold() != c.entity.name.casefold())[:MOST]


def _tails(text: str) -> list[_Tail]:
    """The ends of a text that may be the beginning of a name, the longest first."""
    tokens = list(_TOKEN.finditer(text))
    if not tokens or tokens[-1].end() != len(text):
        return []
    tails = []
    for token in tokens[-_WORDS:]:
        words = tuple(words_of(text[token.start() :]))
        if words:
            tails.append(_Tail(token.start(), words))
    return tails


def _completed(reader: Reader, row: Sequence[object], tails: Sequence[_Tail]) -> Completion | None:
    entity = entity_of(reader, row[:4])
    # in an earlier view what a thing is called now is another spelling of what it was called then
    aliases = [] if row[6] else [a for a in (*map(str, cast("list[object]", row[4] or [])), str(row[5])) if a != entity.name]
    for tail in tails:
        if _begins(entity.name, tail.words):
            return Completion(entity, tail.start)
        spelled = next((a for a in aliases if _begins(a, tail.words)), None)
        if spelled is not None:
            return Completion(entity, tail.start, spelled)
    return None


def _first(found: Completion, text: str) -> bool:
    """Whether the name itself, and not a word inside it, begins with what was typed."""
    return words_of(found.spelled or found.entity.name)[:1] == words_of(text[found.start :])[:1] or (found.spelled or found.entity.name).casefold().startswith(
        text[found.start :].casefold()
    )


def _begins(name: str, typed: Sequence[str]) -> bool:
    """Whether a word of the name and those behind it are what was typed, the last one begun."""
    words = words_of(name)
    return any(
        words[at : at + len(typed) - 1] == list(typed[:-1]) and words[at + len(typed) - 1].startswith(typed[-1]) for at in range(len(words) - len(typed) + 1)
    )
