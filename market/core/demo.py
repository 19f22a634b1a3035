"""The demo world: what a market holds into which nothing was ever imported."""

from collections.abc import Callable

from graph import Connection, market_graph

from .archive import Archive
from .form import Form, Reader
from .model import ImportReport
from .read import seen

type Progress = Callable[[int, int], None]
"""Called with (done, total) while the demo loads."""


class DemoBroken(Exception):
    """The demo did not come with Clew, or its own importer refused it; the message says which."""


def never_imported(reader: Connection, market: str) -> bool:
    """Whether nothing was ever imported into this market. Raises GraphError."""
    graph = market_graph(market)
    if not reader.exists(graph):
        return True
    rows = reader.ro_query(graph, "MATCH (m:Market) WHERE m.revision > 0 RETURN m.revision", question="was anything imported").rows
    return not rows


def load_demo(importer: Connection, archive: Archive, form: Form, *, now: int, progress: Progress | None = None) -> ImportReport:
    """Imports the demo's first extract.

    Args:
        importer: a connection of the role IMPORTER.
        archive: where the files are kept.
        now: the moment from which the market knows it, ms.

    Raises:
        DemoBroken: it is missing or was refused.
        GraphError: the engine failed.
    """
    if not form.demo.is_dir():
        raise DemoBroken(f"The demo of {form.title} did not come with this Clew: there is no {form.demo}.")
    report = form.import_folder(importer, archive, form.demo, now=now, **({"progress": progress} if progress else {}))
    if report.rejected:
        fault = report.rejected[0]
        raise DemoBroken(f"The demo of {form.title} was refused: {fault.file} row {fault.row}: {fault.reason}")
    return report


def world_of(reader: Reader) -> str:
    """The world that the market holds: ``demo`` for the invented one, empty for a real one. Raises GraphError."""
    rows = reader.connection.ro_query(reader.graph, "MATCH (m:Market) RETURN m.world", question="which world").rows
    return str(rows[0][0] or "") if rows else ""


def began_at(reader: Connection, market: str) -> int:
    """When the world that is loaded was first imported, ms. What was kept of the market before speaks of things that are gone. Raises GraphError."""
    rows = reader.ro_query(market_graph(market), "MATCH (c:Change) RETURN min(c.known_at)", question="since when this world").rows
    moment = rows[0][0] if rows else None
    return moment if isinstance(moment, int) else 0


def missing_key_facts(reader: Reader, form: Form) -> tuple[tuple[str, str, str], ...]:
    """The facts that the demo must hold and that the view lacks (CR-46): none, or the demo is broken. Raises GraphError."""
    wanted: dict[str, list[list[str]]] = {}
    for subject, relation, end in form.key_facts:
        if relation not in form.relations:
            raise ValueError(f"{relation!r} is not among the relations of {form.name}")
        wanted.setdefault(relation, []).append([subject, end])
    if not wanted:
        return ()
    parts = [
        f"UNWIND ${relation} AS w MATCH (a:Entity {{id: w[0]}})-[r:{relation}]->(b {{id: w[1]}}) WHERE {seen()} "
        f"RETURN w[0] AS subject, '{relation}' AS relation, w[1] AS object"
        for relation in wanted
    ]
    query = " UNION ALL ".join(parts)
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), **wanted}, question="the key facts of the demo").rows
    there = {(str(subject), str(relation), str(end)) for subject, relation, end in rows}
    return tuple(fact for fact in form.key_facts if fact not in there)
