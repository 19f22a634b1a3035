"""Every query about decisions, one function each, typed rows out."""

import json
from collections.abc import Mapping, Sequence
from typing import cast

from market.core.form import Reader
from market.core.model import Fact
from market.core.read import fact_columns, fact_of, seen


def endings(reader: Reader) -> list[Fact]:
    """What decisions ended, by decision and tie: a fact ENDED for each."""
    return _facts(reader, "(:Decision)-[r:ENDED]->()", "what was decided to end")


def deciders(reader: Reader) -> list[Fact]:
    """Who decided: a fact DECIDED for each decision."""
    return _facts(reader, "()-[r:DECIDED]->(:Decision)", "who decided")


def subjects(reader: Reader) -> list[Fact]:
    """The documents that decisions are about, where that is open: a fact ABOUT for each."""
    return _facts(reader, "(:Decision)-[r:ABOUT]->()", "what decisions are about")


def losses(reader: Reader, who: str = "") -> list[Fact]:
    """The rights that decisions took, where that is open: a fact TOOK for each; of one who lost them, or of everybody."""
    whom = "(:Entity {id: $who})<-[r:TOOK]-(:Decision)" if who else "(:Decision)-[r:TOOK]->()"
    return _facts(reader, whom, "rights that decisions took", {"who": who} if who else {})


def records(reader: Reader) -> dict[str, Mapping[str, str]]:
    """The cells of each decision's own row (fault, reason, revision), by its id, where that is open."""
    query = f"MATCH (a:Decision)-[r:RECORDED_IN]->(c:Record) WHERE {seen()} RETURN a.id, c.cells"
    return {str(own): cast("dict[str, str]", json.loads(str(cells))) for own, cells in _rows(reader, query, "rows of decisions", {})}


def _facts(reader: Reader, pattern: str, question: str, params: Mapping[str, object] | None = None) -> list[Fact]:
    query = f"MATCH {pattern} WHERE {seen()} RETURN {fact_columns()}"
    return sorted((fact_of(*row) for row in _rows(reader, query, question, params or {})), key=lambda fact: fact.id)


def _rows(reader: Reader, query: str, question: str, params: Mapping[str, object]) -> Sequence[Sequence[object]]:
    return reader.connection.ro_query(reader.graph, query, {**reader.view.params(), **params}, question=question).rows
