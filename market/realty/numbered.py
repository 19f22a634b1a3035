"""What a register numbers otherwise than by its own ids, found by that number: a project by its RERA registration."""

import json
from typing import Final

from market.core.finding import Match
from market.core.form import Reader
from market.core.read import ENTITY_COLUMNS, entity_of, holding

from .kinds import LABELS

NUMBERS: Final = {"project": "rera_no"}
"""Kind to the column of its own row that holds such a number."""
_DIGITS: Final = 4
"""A text with fewer digits is no registration number; the rows are not looked through for it."""
_MOST: Final = 12


def by_number(reader: Reader, text: str) -> tuple[Match, ...]:
    """Who bears this number, letters and blanks apart, by the rows that hold in the view; nobody for what is no number. Raises GraphError.

    One look through all rows of a kind: it is asked only of what is no name.
    """
    wanted = _folded(text)
    if sum(ch.isdigit() for ch in wanted) < _DIGITS:
        return ()
    return tuple(match for kind, column in NUMBERS.items() for match in _bearers(reader, kind, column, wanted))


def _bearers(reader: Reader, kind: str, column: str, wanted: str) -> list[Match]:
    query = (
        f"MATCH (x:{LABELS[kind]})-[r:RECORDED_IN]->(n:Record) WHERE {holding()} AND replace(toLower(n.cells), ' ', '') CONTAINS $wanted "
        f"AND any(g IN x.registers WHERE NOT g IN $denied) RETURN {ENTITY_COLUMNS}, n.cells ORDER BY x.id LIMIT $most"
    )
    given = {**reader.view.params(), "wanted": wanted, "most": _MOST}
    rows = reader.connection.ro_query(reader.graph, query, given, question="resolve: number").rows
    return [Match(entity_of(reader, row[:4]), 100.0, ()) for row in rows if _folded(str(json.loads(str(row[4])).get(column) or "")) == wanted]


def _folded(text: str) -> str:
    return "".join(text.casefold().split())
