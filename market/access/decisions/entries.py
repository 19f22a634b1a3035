"""Rows that Clew enters into its own registers, as the files that prove them: what an import then reads as it reads any other. Pure."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from market.core.entered import ENTERED_BY_YOU
from market.core.folder import FolderRead, SourceSaid
from market.core.refused import ImportRefused
from market.core.rows import RowState
from market.core.stored import Known
from market.core.table import read_table

from .registers import OWN

_DAY_MS: Final = 86_400_000

type Cells = Mapping[str, str]


def kept(known: Known, register: str) -> list[RowState]:
    """The rows of one of Clew's own registers as they are known, by decision and then by key."""
    rows = [state for state in known.rows.values() if state.register.partition("@")[0] == register]
    return sorted(rows, key=lambda state: (int(state.cell("decision")), state.key))


def file_text(register: str, rows: Iterable[Cells]) -> bytes:
    """The register as a CSV file."""
    written = io.StringIO(newline="")
    columns = [column.name for column in OWN[register].columns]
    out = csv.DictWriter(written, columns, lineterminator="\n")
    out.writeheader()
    out.writerows({name: row.get(name, "") for name in columns} for row in rows)
    return written.getvalue().encode()


def entered(known: Known, read: FolderRead, rows: Mapping[str, Sequence[Cells]], now: int) -> FolderRead:
    """A folder that was read, with these files beside it.

    Args:
        known: what the market knows.
        read: the folder.
        rows: by source (``endings``, ``decisions@decision:3``) every row that its file is to hold.
        now: the present, ms; its day is the files' own date.

    Raises:
        ImportRefused: a cell cannot stand in a register (a control character, too long).
    """
    tables, contents, sources = dict(read.tables), dict(read.contents), dict(read.sources)
    for name, some in rows.items():
        register = name.partition("@")[0]
        content = file_text(register, some)
        table = read_table(OWN[register], content)
        if table.faults:
            raise ImportRefused(f"A row of {OWN[register].file} {table.faults[0].reason}; nothing was written.")
        tables[name], contents[name] = replace(table, rows=tuple(replace(row, register=name) for row in table.rows)), content
        before = known.sources.get(name)
        day = max(now - now % _DAY_MS, (before.said.as_of or 0) if before else 0)
        sources[name] = SourceSaid(name, ENTERED_BY_YOU, day)
    return replace(read, tables=tables, contents=contents, sources=sources)
