"""Rows as the market keeps them: their cells, and how their statuses followed each other, so that a day of the past is not read from the present."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.look import fold, words_of
from market.core.model import UNKNOWN_START, Entity, Fact
from market.core.read import ENTITY_COLUMNS, entity_of, fact_columns, fact_of, holding
from market.core.rows import RowState, spells_from_json

BRIEF: Final = 160
"""So many characters of a cell are told; the row has it all."""


@dataclass(frozen=True, slots=True)
class Status:
    """How a status column stood on a day."""

    value: str
    """Empty where it is not known."""
    since: int = UNKNOWN_START
    """Since when, ms."""
    moved_to: str = ""
    """What the row says now, where that began after the day."""


@dataclass(frozen=True, slots=True)
class Paper:
    """The row that describes an entity."""

    fact: Fact
    """RECORDED_IN: the entity and the row's evidence."""
    state: RowState

    def cell(self, name: str) -> str:
        """A cell on one line, cut short where it is long; empty where it is not known."""
        return brief(self.state.cell(name))

    def status(self, column: str, day: int) -> Status:
        """How a status column stood on that day."""
        return status_on(self.state, column, day)


def status_on(state: RowState, column: str, day: int) -> Status:
    """How a status column of a row stood on a day; what began later is told apart, and what was before the first date is not known."""
    spells = state.spells.get(column, ())
    moved_to = spells[-1].value if spells and spells[-1].since > day else ""
    for spell, end in state.lasting(column):
        if spell.since <= day < end:
            return Status(spell.value, spell.since, moved_to)
    return Status("", UNKNOWN_START, moved_to)


def brief(text: str) -> str:
    """A text on one line, and no longer than a person reads in passing."""
    line = " ".join(text.split())
    return line if len(line) <= BRIEF else f"{line[:BRIEF].rstrip()}…"


def papers_of(reader: Reader, ids: Iterable[str], *, question: str = "own papers") -> dict[str, Paper]:
    """The rows that describe these entities themselves, by entity id; those without a row in the view are left out."""
    wanted = sorted(set(ids))
    if not wanted:
        return {}
    query = (
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:RECORDED_IN]->(x:Record) WHERE {holding()} "
        f"RETURN DISTINCT {fact_columns()}, x.register, x.key, x.cells, x.spells"
    )
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "ids": wanted}, question=question).rows
    found = sorted(((fact_of(*row[:4]), row[4:]) for row in rows), key=lambda pair: pair[0].id)
    return {fact.subject: Paper(fact, _state(fact, *rest)) for fact, rest in found}


def rows_behind(reader: Reader, facts: Iterable[Fact], *, question: str) -> dict[str, RowState]:
    """The rows on which these facts stand, by fact id: for rows that tie others and describe no entity. One range of the index for each."""
    standing = {f"record:{f.evidence.register}:{f.evidence.key}@": f for f in facts}
    if not standing:
        return {}
    query = (
        "UNWIND $keys AS k MATCH (x:Record) WHERE x.id >= k AND x.id < k + '~' AND x.known_from <= $known AND $known < x.known_to "
        "AND NOT x.register IN $denied RETURN k, x.register, x.key, x.cells, x.spells"
    )
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "keys": sorted(standing)}, question=question).rows
    return {standing[str(row[0])].id: _state(standing[str(row[0])], *row[1:]) for row in sorted(rows, key=str)}


def called(reader: Reader, name: str, kind: str) -> list[Entity]:
    """Every readable entity of a kind that is called exactly so (but for case, signs and blanks), by id. A name without a letter or digit is nobody's."""
    words = words_of(name)
    if not words:
        return []
    query = (
        "CALL db.idx.fulltext.queryNodes('Entity', $words) YIELD node AS x WHERE x.kind = $kind AND x.known_from <= $known "
        f"AND any(g IN x.registers WHERE NOT g IN $denied) RETURN {ENTITY_COLUMNS}"
    )
    params = {**reader.view.params(), "words": " ".join(words), "kind": kind}
    rows = reader.connection.ro_query(reader.graph, query, params, question=f"{kind}: who else has the name").rows
    return sorted((e for e in (entity_of(reader, row) for row in rows) if fold(e.name) == fold(name)), key=lambda e: e.id)


def _state(fact: Fact, register: object, key: object, cells: object, spells: object) -> RowState:
    read: Mapping[str, str] = json.loads(str(cells))
    return RowState(str(register), str(key), "", read, fact.evidence, spells_from_json(str(spells), str(register)))
