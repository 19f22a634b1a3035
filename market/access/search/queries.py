"""Every query of the search, one function each: all of them leave out, in the query and before any limit, what the asker may not read."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from market.core.form import CannotBeAbout, Reader
from market.core.model import Entity, Fact
from market.core.read import ENTITY_COLUMNS, callable_by_name, entity_of, fact_columns, fact_of, holding, whole
from market.core.resolve import full_text

from ..facts import SEARCHED
from ..kinds import LABELS

TIES: Final = tuple(SEARCHED)
"""The ties that are found by their words, a passage's and a note's: part of a query's text, so from this list alone."""
_STARTS: Final = {"PASSAGE_OF": "passage", "ON": "note"}
"""The kind at which each of them begins."""
_MS: Final = 10_000


class NotIndexed(CannotBeAbout):
    """The market was brought in before what documents say could be searched: nothing would be found, and nothing said."""


@dataclass(frozen=True, slots=True)
class Place:
    """A tie that was found, by its two ends: a passage and its document, a note and its ticket."""

    fact: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Row:
    """The row that describes an entity: the fact that says so, with its evidence, and its cells."""

    fact: Fact
    cells: Mapping[str, str]


def size(reader: Reader) -> tuple[int, int]:
    """How many passages and notes the asker may read, and how many letters they have in all. Raises NotIndexed."""
    _indexed(reader)
    # From the label of their start: from no label the engine goes over every node there is.
    query = "MATCH (:{label})-[r:{tie}]->() WHERE {holding} RETURN count(r), sum(size(r.says))"
    queries = [query.format(label=LABELS[kind], tie=tie, holding=holding()) for tie, kind in _STARTS.items()]
    found = [_rows(reader, one, {}, "search: how much there is") for one in queries]
    return sum(whole(rows[0][0]) for rows in found), sum(int(cast("float", rows[0][1] or 0)) for rows in found)


def counts(reader: Reader, words: Sequence[str]) -> dict[str, int]:
    """How many passages and notes that the asker may read hold each word, in this form or another."""
    found = dict.fromkeys(words, 0)
    for tie in TIES:
        query = f"UNWIND $words AS w CALL db.idx.fulltext.queryRelationships('{tie}', w) YIELD relationship AS r WHERE {holding()} RETURN w, count(r)"
        for word, count in _rows(reader, query, {"words": list(words)}, "search: how rare each word is"):
            found[str(word)] += whole(count)
    return found


def holding_words(reader: Reader, words: Sequence[str], most: int) -> dict[Place, set[str]]:
    """The passages and notes that hold one of these words, each with those that it holds; of more than ``most`` a word those whose ids come first."""
    found: dict[Place, set[str]] = {}
    for tie in TIES:
        query = (
            f"UNWIND $words AS w CALL db.idx.fulltext.queryRelationships('{tie}', w) YIELD relationship AS r WHERE {holding()} "
            "RETURN w, r.id, startNode(r).id, endNode(r).id ORDER BY r.id, w LIMIT $most"
        )
        for word, fact, start, end in _rows(reader, query, {"words": list(words), "most": most * len(words)}, "search: words"):
            found.setdefault(Place(str(fact), str(start), str(end)), set()).add(str(word))
    return found


def nearly(reader: Reader, word: str, most: int) -> list[str]:
    """What passages and notes say that the asker may read and that could hold a word of at most two other letters.

    ``word`` is of letters alone. Of more than ``most`` of each those whose ids come first.
    """
    found: list[str] = []
    params = {"words": f"%%{word}%%", "most": most}
    for tie in TIES:
        query = f"CALL db.idx.fulltext.queryRelationships('{tie}', $words) YIELD relationship AS r WHERE {holding()} RETURN r.says ORDER BY r.id LIMIT $most"
        found += [str(row[0]) for row in _rows(reader, query, params, "search: words that are near")]
    return found


def titled(reader: Reader, words: Sequence[str], most: int) -> list[Entity]:
    """Documents whose title could hold one of these words, called as the view shows them."""
    query = (
        "UNWIND $words AS w CALL db.idx.fulltext.queryNodes('Entity', w) YIELD node AS x WHERE x.kind = 'document' AND x.known_from <= $known "
        f"AND any(g IN x.registers WHERE NOT g IN $denied) AND {callable_by_name()} WITH DISTINCT x RETURN {ENTITY_COLUMNS} ORDER BY x.id LIMIT $most"
    )
    return [entity_of(reader, row) for row in _rows(reader, query, {"words": list(words), "most": most}, "search: titles")]


def hanging(reader: Reader, ends: Iterable[str], most: int) -> list[Place]:
    """The passages of these documents, and the notes on these tickets."""
    query = f"UNWIND $ids AS i MATCH (d:Entity {{id: i}})<-[r:{'|'.join(TIES)}]-(p) WHERE {holding()} RETURN r.id, p.id, i ORDER BY r.id LIMIT $most"
    rows = _rows(reader, query, {"ids": sorted(set(ends)), "most": most}, "search: what hangs there")
    return [Place(str(fact), str(start), str(end)) for fact, start, end in rows]


def numbered(reader: Reader, number: str, most: int) -> list[Place]:
    """The notes that are the one of this number on their ticket."""
    query = (
        f"MATCH (n:{LABELS['note']})-[r:ON]->(t) WHERE (n.id ENDS WITH $whole OR n.id CONTAINS $drawn) AND {holding()} "
        "RETURN r.id, n.id, t.id ORDER BY r.id LIMIT $most"
    )
    rows = _rows(reader, query, {"whole": f"/{number}", "drawn": f"/{number}@", "most": most}, "search: notes by their number")
    return [Place(str(fact), str(start), str(end)) for fact, start, end in rows]


def facts(reader: Reader, places: Iterable[Place]) -> dict[str, Fact]:
    """These ties with their evidence, by id."""
    wanted = [[place.start, place.fact] for place in places]
    query = f"UNWIND $wanted AS w MATCH (a:Entity {{id: w[0]}})-[r:{'|'.join(TIES)}]->(b) WHERE r.id = w[1] AND {holding()} RETURN {fact_columns()}"
    found = (fact_of(*row) for row in _rows(reader, query, {"wanted": wanted}, "search: what was found"))
    return {fact.id: fact for fact in found}


def described(reader: Reader, ids: Iterable[str]) -> dict[str, Row]:
    """The row that describes each of these entities, by id; of one whose row is closed there is none."""
    # Nothing is asked of the record itself, which stands as long as this tie to it: with a label or a condition on it the engine begins at every node there is.
    query = f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:RECORDED_IN]->(b) WHERE {holding()} RETURN b.cells, {fact_columns()}"
    found = {}
    for cells, *fact in _rows(reader, query, {"ids": sorted(set(ids))}, "search: rows"):
        row = Row(fact_of(*fact), cast("dict[str, str]", json.loads(str(cells))))
        found[row.fact.subject] = row
    return found


def called(reader: Reader, words: Sequence[str], kinds: Sequence[str], most: int) -> list[tuple[Entity, tuple[str, ...]]]:
    """Entities of these kinds of which a name could hold one of the words, each with all its spellings; by the id of the word also."""
    returned = f"{ENTITY_COLUMNS}, x.aliases"
    readable = "x.kind IN $kinds AND x.known_from <= $known AND any(g IN x.registers WHERE NOT g IN $denied) AND NOT x.name_register IN $denied"
    by_name = f"CALL db.idx.fulltext.queryNodes('Entity', $words) YIELD node AS x WHERE {readable} WITH x ORDER BY x.id LIMIT $most RETURN {returned}"
    by_id = f"UNWIND $ids AS i MATCH (x:Entity {{id: i}}) WHERE {readable} RETURN {returned}"
    ids = [f"{kind}:{own}" for word in words for own in (word, word.upper()) for kind in kinds]
    rows = [
        *_rows(reader, by_id, {"kinds": list(kinds), "ids": sorted(set(ids))}, "search: who is named, by id"),
        *_rows(reader, by_name, {"kinds": list(kinds), "words": full_text(words), "most": most}, "search: who is named"),
    ]
    found = {}
    for row in rows:
        entity = entity_of(reader, row[:4])
        found[entity.id] = (entity, (entity.name, *map(str, cast("list[object]", row[4] or []))))
    return list(found.values())


def _indexed(reader: Reader) -> None:
    # A full-text search without its index finds nothing and says nothing (4.22.1).
    rows = _rows(reader, "CALL db.indexes() YIELD label, properties RETURN label, properties", {}, "search: indexes")
    there = {str(label) for label, names in rows if isinstance(names, list) and "says" in names}
    if not there.issuperset(TIES):
        raise NotIndexed("This market was brought in before what documents say could be searched: import its folder once more with --replace.")


def _rows(reader: Reader, query: str, params: Mapping[str, object], question: str) -> Sequence[Sequence[object]]:
    return reader.connection.ro_query(reader.graph, query, {**reader.view.params(), **params}, question=question, timeout_ms=_MS).rows
