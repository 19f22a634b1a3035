"""How files that are no tables are shown as rows: a document's by its passages, an organisation's by what each line says. Pure."""

from collections.abc import Iterable, Iterator

from market.core.archive import physical_lines
from market.core.encoding import NotText
from market.core.parts import RowsOfText
from market.core.register import Register
from market.core.table import Record, Row

from . import org_rows, papers
from .organisation import is_organisation, register_of
from .schema import FOLDER, PASSAGES
from .tree import NotTree, tree_of


def reading(source: str) -> RowsOfText | None:
    """How such a file is read as rows. None for every other source."""
    if source.startswith(f"{FOLDER}/"):
        return RowsOfText(PASSAGES, lambda text: _records(PASSAGES, papers.rows_of(text)))
    if is_organisation(source):
        return RowsOfText(register_of(source), lambda text: _records(register_of(source), _organisation(source, text)))
    return None


def _organisation(source: str, text: str) -> list[Row]:
    """Raises NotText for what is no tree: nothing that was imported is none."""
    try:
        tree = tree_of(text)
    except NotTree as error:
        raise NotText(error.line, str(error)) from error
    home, within, _ = source.partition("/")
    return org_rows.rows_of(org_rows.File(source, home if within else "", text.encode(), physical_lines(text), tree))


def _records(register: Register, rows: Iterable[Row]) -> Iterator[Record]:
    columns = [column.name for column in register.columns]
    yield Record(0, "", columns)
    for row in rows:
        yield Record(row.line, row.quote, [row.cells[name] for name in columns])
