"""Reads over the whole market, thin: ids, and what is compared in Python. Whole facts are fetched afterwards, for those that are told."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.model import Entity
from market.core.read import ENTITY_COLUMNS, entity_of, holding
from market.core.rows import spells_from_json

from . import constants as c

_LONG_MS: Final = 30_000
"""A read over a whole market may take longer than one that begins at an entity."""


@dataclass(frozen=True, slots=True)
class Seat:
    """That somebody stands behind a firm on the day of the view."""

    who: str
    firm: str
    board: bool
    """A seat on the board; otherwise shares: a person's quarter or more, or a firm's half or more."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the project register says of one project, its statuses as they were on the day of the view."""

    project: Entity
    cells: Mapping[str, str]
    brands: tuple[str, ...]
    """The names of its brands: its own, and its developers'."""


def seats(reader: Reader) -> list[Seat]:
    """Every person on a board or with a quarter of the shares, and every firm with control of another, on the day of the view."""
    query = (
        f"MATCH (a:Entity)-[r:DIRECTOR_OF|OWNS]->(x:Company) WHERE {holding()} AND "
        "(type(r) = 'DIRECTOR_OF' OR r.percent >= $control OR (r.percent >= $beneficial AND a.kind = 'person')) "
        "RETURN DISTINCT a.id, x.id, type(r)"
    )
    params = {**reader.view.params(), "control": c.CONTROL_PERCENT, "beneficial": c.BENEFICIAL_PERCENT}
    rows = reader.connection.ro_query(reader.graph, query, params, question="boards of the market", timeout_ms=_LONG_MS).rows
    return sorted((Seat(str(who), str(firm), kind == "DIRECTOR_OF") for who, firm, kind in rows), key=lambda s: (s.who, s.firm, s.board))


def brands(reader: Reader) -> list[tuple[str, Entity]]:
    """Every firm's brands on the day of the view: (firm id, brand)."""
    query = f"MATCH (x:Brand)-[r:CONTROLS]->(a:Company) WHERE {holding()} RETURN DISTINCT a.id, {ENTITY_COLUMNS}"
    rows = reader.connection.ro_query(reader.graph, query, reader.view.params(), question="brands of the market", timeout_ms=_LONG_MS).rows
    return sorted(((str(row[0]), entity_of(reader, row[1:5])) for row in rows), key=lambda pair: (pair[0], pair[1].name.casefold(), pair[1].id))


def sheets(reader: Reader) -> list[Sheet]:
    """Every project with its row, by name. A project whose row is closed or not there has no cells; one that no readable source mentions is left out."""
    readable = "x.known_from <= $known AND any(g IN x.registers WHERE NOT g IN $denied)"
    params = reader.view.params()
    every = reader.connection.ro_query(
        reader.graph, f"MATCH (x:Project) WHERE {readable} RETURN {ENTITY_COLUMNS}", params, question="projects", timeout_ms=_LONG_MS
    ).rows
    query = f"MATCH (a:Project)-[r:RECORDED_IN]->(x:Record) WHERE {holding()} RETURN a.id, x.cells, x.spells, x.register"
    said = reader.connection.ro_query(reader.graph, query, params, question="projects: their rows", timeout_ms=_LONG_MS).rows
    cells = {str(own): on_day(str(row), str(spells), str(register), reader.view.valid_at) for own, row, spells, register in said}
    query = f"MATCH (p:Project)<-[d:DEVELOPS]-(a:Company)<-[r:CONTROLS]-(x:Brand) WHERE {holding('d')} AND {holding()} RETURN DISTINCT p.id, {ENTITY_COLUMNS}"
    named: dict[str, list[str]] = {}
    for row in reader.connection.ro_query(reader.graph, query, params, question="projects: brands of their developers", timeout_ms=_LONG_MS).rows:
        named.setdefault(str(row[0]), []).append(entity_of(reader, row[1:5]).name)
    found = []
    for row in every:
        project = entity_of(reader, row)
        own = cells.get(project.id, {})
        told = [own["brand"]] if own.get("brand") else []
        found.append(Sheet(project, own, tuple(dict.fromkeys([*told, *sorted(named.get(project.id, []))]))))
    return sorted(found, key=lambda s: (s.project.name.casefold(), s.project.id))


def people(reader: Reader) -> list[Entity]:
    """Every person whose name stands in a source that may be read, by id; of whom only the id is known, there is nothing to compare."""
    query = (
        "MATCH (x:Person) WHERE x.known_from <= $known AND any(g IN x.registers WHERE NOT g IN $denied) "
        f"AND NOT x.name_register IN $denied AND x.name_register <> '' RETURN {ENTITY_COLUMNS}"
    )
    rows = reader.connection.ro_query(reader.graph, query, reader.view.params(), question="people and their names", timeout_ms=_LONG_MS).rows
    return sorted((entity_of(reader, row) for row in rows), key=lambda e: e.id)


def named(reader: Reader, ids: Iterable[str]) -> dict[str, Entity]:
    """These entities as the view knows them, by id."""
    query = f"UNWIND $ids AS i MATCH (x:Entity {{id: i}}) WHERE x.known_from <= $known RETURN {ENTITY_COLUMNS}"
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "ids": sorted(set(ids))}, question="names of those told").rows
    return {e.id: e for e in (entity_of(reader, row) for row in rows)}


def on_day(cells: str, spells: str, register: str, day: int) -> dict[str, str]:
    """A row's cells, each status as it was on that day; one that had not begun then is empty."""
    now: dict[str, str] = {str(k): str(v) for k, v in json.loads(cells).items()}
    for column, some in spells_from_json(spells, register).items():
        then = [spell for spell in some if spell.since <= day]
        now[column] = then[-1].value if then else ""
    return now
