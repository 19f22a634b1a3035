"""Every query of a release, one function each. They read what is closed too: what may go to somebody is decided by all that is known."""

from collections.abc import Sequence
from typing import Final

from market.core.form import Reader
from market.core.read import begun

_LONG_MS: Final = 60_000
"""All that every document says is read at once."""


def passages(reader: Reader) -> list[tuple[str, str, str]]:
    """What documents say and said: document, source, text as it stands."""
    query = f"MATCH (p:Entity)-[r:PASSAGE_OF]->(d) WHERE {begun()} RETURN d.id, r.register, r.quote ORDER BY r.id, r.known_from"
    return [(str(document), str(register), str(quote)) for document, register, quote in _rows(reader, query, "release: passages")]


def notes(reader: Reader) -> list[tuple[str, str, str]]:
    """The notes on tickets: note, source, ticket."""
    query = f"MATCH (n:Entity)-[r:ON]->(t) WHERE {begun()} RETURN n.id, r.register, t.id ORDER BY r.id, r.known_from"
    return [(str(note), str(register), str(ticket)) for note, register, ticket in _rows(reader, query, "release: notes")]


def about(reader: Reader) -> dict[str, str]:
    """Which customer documents and tickets are about."""
    query = f"MATCH (d:Entity)-[r:ABOUT]->(c:Customer) WHERE {begun()} RETURN d.id, c.id ORDER BY r.valid_from, r.id"
    return {str(one): str(customer) for one, customer in _rows(reader, query, "release: about whom")}


def owners(reader: Reader) -> dict[str, str]:
    """Who owns each document now."""
    query = f"MATCH (p:Entity)-[r:OWNS]->(d:Document) WHERE {begun()} AND $valid < r.valid_to RETURN d.id, p.id ORDER BY r.id"
    return {str(document): str(owner) for document, owner in _rows(reader, query, "release: owners")}


def _rows(reader: Reader, query: str, question: str) -> Sequence[Sequence[object]]:
    return reader.connection.ro_query(reader.graph, query, reader.view.params(), question=question, timeout_ms=_LONG_MS).rows
