"""The demo world: what a market holds into which nothing was ever imported."""

from collections.abc import Callable

from graph import Connection, market_graph

from .archive import Archive
from .form import Form
from .model import ImportReport

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
