"""Look-ups that are the same in every market: an entity, a fact, what lies around, names in a text."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from .form import Reader
from .model import Entity, Fact
from .read import ENTITY_COLUMNS, begun, callable_by_name, entity_of, fact_columns, fact_of, holding, seen

_NAME_WORDS: Final = 400
"""A text with more distinct words than this is scanned in slices: one full-text query of thousands of words is slow."""


@dataclass(frozen=True, slots=True)
class Tie:
    """A fact seen from one of its ends: ``near`` is the entity id that was asked about, ``far`` the entity at the other end."""

    near: str
    fact: Fact
    far: Entity

    @property
    def forward(self) -> bool:
        """Whether the fact points from ``near`` to ``far``."""
        return self.fact.subject == self.near


def around(reader: Reader, ids: Iterable[str], relations: Sequence[str], *, question: str, ended: bool = True) -> list[Tie]:
    """Every tie of these relations at these entities in the view, in a fixed order.

    Args:
        ids: entity ids; several in one query.
        relations: relation types from the market's allow-list (rendered, never from text).
        question: the name under which the query is logged.
        ended: also facts that have ended by the day of the view.
    """
    wanted = sorted(set(ids))
    if not wanted:
        return []
    when = begun() if ended else holding()
    query = (
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:{'|'.join(relations)}]-(x:Entity) WHERE {when} RETURN DISTINCT i, {fact_columns()}, {ENTITY_COLUMNS}"
    )
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "ids": wanted}, question=question).rows
    ties = [Tie(near=str(row[0]), fact=fact_of(*row[1:5]), far=entity_of(reader, row[5:9])) for row in rows]
    return sorted(ties, key=lambda t: (t.near, t.fact.relation, t.fact.id, t.far.id))


def flags(reader: Reader, ids: Iterable[str], *, question: str) -> list[Fact]:
    """Every FLAGGED fact of these entities that began by the day of the view, in a fixed order (ended ones too: a rule may need when a failure began)."""
    wanted = sorted(set(ids))
    if not wanted:
        return []
    query = f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:FLAGGED]->(k:FlagKind) WHERE {begun()} RETURN DISTINCT type(r), a.id, k.id, properties(r)"
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "ids": wanted}, question=question).rows
    return sorted((fact_of(*row) for row in rows), key=lambda f: (f.subject, f.id, f.valid_from))


def entity(reader: Reader, entity_id: str, *, question: str = "entity") -> tuple[Entity, bool] | None:
    """An entity by id and whether any source that mentions it is readable; None if the market does not know it in this view."""
    query = "MATCH (x:Entity {id: $id}) WHERE x.known_from <= $known RETURN " + ENTITY_COLUMNS + ", any(g IN x.registers WHERE NOT g IN $denied)"
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "id": entity_id}, question=question).rows
    if not rows:
        return None
    return entity_of(reader, rows[0][:4]), bool(rows[0][4])


def closed_names(reader: Reader, ids: Iterable[str], *, question: str = "closed names") -> Mapping[str, str]:
    """Those of the entities whose name stands in a source that the view's principal may not read, to that source. Raises GraphError."""
    wanted = sorted(set(ids)) if reader.view.denied else []
    query = "UNWIND $ids AS i MATCH (x:Entity {id: i}) WHERE x.name_register IN $denied RETURN i, x.name_register"
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "ids": wanted}, question=question).rows if wanted else ()
    return {str(one): str(register) for one, register in rows}


def names_to_hide(reader: Reader, ids: Iterable[str], *, question: str = "names to hide") -> Mapping[str, str]:
    """Every name that those of the entities whose name is closed have or had, to the id by which each is called instead: for finding them in a text.

    Raises GraphError.
    """
    wanted = sorted(closed_names(reader, ids))
    query = "UNWIND $ids AS i MATCH (x:Entity {id: i}) UNWIND coalesce(x.aliases, []) + [x.name] AS name RETURN i, name"
    rows = reader.connection.ro_query(reader.graph, query, {"ids": wanted}, question=question).rows if wanted else ()
    return {str(name): str(one).partition(":")[2] for one, name in rows if name}


def closed_already(reader: Reader, known: int) -> frozenset[str]:
    """The sources that the view's principal may not read, as far as they were known at a moment, ms. Raises GraphError."""
    query = "MATCH (s:Source) WHERE s.register IN $denied AND s.known_from <= $then RETURN DISTINCT s.register"
    params = {**reader.view.params(), "then": known}
    rows = reader.connection.ro_query(reader.graph, query, params, question="sources that were closed").rows if reader.view.denied else ()
    return frozenset(str(row[0]) for row in rows)


def entities(reader: Reader, kind: str, *, question: str = "entities") -> list[Entity]:
    """All readable entities of a kind in the view, by name and id."""
    query = "MATCH (x:Entity) WHERE x.kind = $kind AND x.known_from <= $known AND any(g IN x.registers WHERE NOT g IN $denied) RETURN " + ENTITY_COLUMNS
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "kind": kind}, question=question).rows
    return sorted((entity_of(reader, row) for row in rows), key=lambda e: (e.name.casefold(), e.id))


def fact(reader: Reader, fact_id: str, *, question: str = "fact") -> Fact | None:
    """One fact as it is visible in the view (whether or not it holds on its day); None if the view has no such fact."""
    query = f"MATCH (a)-[r]->(b) WHERE r.id = $id AND {seen()} RETURN {fact_columns()}"
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "id": fact_id}, question=question).rows
    return fact_of(*rows[0]) if rows else None


def edges(reader: Reader, wanted: Iterable[Fact], *, question: str = "hops") -> dict[str, Fact]:
    """Those of the facts that stand between their own two ends in the view, by id: one indexed look-up each, all in one query."""
    rows = [[f.subject, f.object, f.id] for f in wanted]
    if not rows:
        return {}
    query = f"UNWIND $wanted AS w MATCH (a:Entity {{id: w[0]}})-[r]->(b {{id: w[1]}}) WHERE r.id = w[2] AND {seen()} RETURN {fact_columns()}"
    found = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "wanted": rows}, question=question).rows
    return {fact.id: fact for fact in (fact_of(*row) for row in found)}


def names_in(reader: Reader, text: str) -> tuple[Entity, ...]:
    """Every entity of the market whose name or alias stands in the text as whole words; readable or not, since a closed name may not slip out either.

    But for names that something else's rights close: that one of them stands in a text would tell whoever wrote the text that something is called so.

    Names of one or two characters are passed over: they stand in everything.
    """
    words = sorted(set(words_of(text)))
    folded = fold(text)
    found: dict[str, Entity] = {}
    for start in range(0, len(words), _NAME_WORDS):
        part = "|".join(words[start : start + _NAME_WORDS])
        query = (
            f"CALL db.idx.fulltext.queryNodes('Entity', $words) YIELD node AS x WHERE x.known_from <= $known AND {callable_by_name()} "
            "RETURN x.id, x.kind, x.name, x.aliases"
        )
        for row in reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "words": part}, question="names in a text").rows:
            aliases = row[3] if isinstance(row[3], list) else []
            spellings = [str(row[2]), *map(str, aliases)]
            if any(_stands_in(spelling, folded) for spelling in spellings):
                found[str(row[0])] = Entity(id=str(row[0]), kind=str(row[1]), name=str(row[2]), aliases=tuple(map(str, aliases)))
    return tuple(found[k] for k in sorted(found))


def _stands_in(spelling: str, folded: str) -> bool:
    return len("".join(words_of(spelling))) > 2 and fold(spelling) in folded


def fold(text: str) -> str:
    """Words only, in one case, with a space on both ends: so that ``in`` compares whole words."""
    return f" {' '.join(words_of(text))} "


def words_of(text: str) -> list[str]:
    """The words of a text, folded in case: runs of letters, marks and digits in any script."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(ch if unicodedata.category(ch)[0] in "LMN" else " " for ch in composed).casefold().split()
