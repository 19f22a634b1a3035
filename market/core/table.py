"""One register file to rows, each with its physical line and its verbatim text; what cannot be a row is a fault with its reason."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from .archive import physical_lines
from .encoding import NotText, decoded
from .model import RowFault
from .register import BadCell, Column, Register
from .unread import Unread, any_row, torn, unread_of

LONGEST_CELL: Final = 65_536
"""Characters in one cell (64 Ki): a judgment's summary fits twenty times, an accident does not."""

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""Control characters but for tab and line ends: no register writes them, and a terminal obeys them."""
_SHOWN: Final = 40
_NEAR: Final = 0.8
"""How alike an unknown column must be to one that is not there: one letter in five may be off."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row that its register's columns allow. Cells are stripped, their inner spaces folded, choices and numbers in one spelling."""

    register: str
    key: str
    cells: Mapping[str, str]
    line: int
    quote: str


@dataclass(frozen=True, slots=True)
class Table:
    """What a file holds. ``refused`` are the keys of rows that were refused although their key could be read."""

    rows: tuple[Row, ...]
    columns: frozenset[str]
    faults: tuple[RowFault, ...] = ()
    refused: frozenset[str] = frozenset()
    unread: tuple[Unread, ...] = ()
    """Every row that was refused."""
    unknown: tuple[str, ...] = ()
    """Columns that the register does not have."""

    def without(self, register: Register, dangling: Mapping[int, Mapping[str, str]]) -> "Table":
        """The same table without the rows that dangle: by line, each column whose id nothing defines, with the reason."""
        gone = [row for row in self.rows if row.line in dangling]
        return replace(
            self,
            rows=tuple(row for row in self.rows if row.line not in dangling),
            faults=(*self.faults, *(RowFault(register.file, row.line, "; ".join(dangling[row.line].values())) for row in gone)),
            refused=self.refused | {row.key for row in gone},
            unread=(*self.unread, *(unread_of(register, row.cells, dangling[row.line]) for row in gone)),
        )


def key_of(register: Register, cells: Mapping[str, str]) -> str:
    """The row's key, its parts joined by ``|`` (one inside a part is written ``\\|``)."""
    return "|".join(cells.get(name, "").replace("|", "\\|") for name in register.key)


def read_table(register: Register, content: bytes) -> Table:
    """Reads a register file; never raises for what stands in it, but says every fault with its row and reason."""
    try:
        text = decoded(content)
    except NotText as error:
        return Table((), frozenset(), (RowFault(register.file, error.row, str(error)),))
    found = records(text)
    first = next(found, None)
    if first is None:
        return Table((), frozenset(), (RowFault(register.file, 0, "is empty: the first row must name the columns"),))
    header = first.cells
    if first.fault or header is None:
        return Table((), frozenset(), (RowFault(register.file, first.line, first.fault),))
    names, faults = _header(register, header)
    if faults:
        return Table((), frozenset(), tuple(RowFault(register.file, first.line, reason) for reason in faults))
    return replace(_rows(register, names, found), unknown=tuple(name for name in names if name not in register.by_name))


@dataclass(frozen=True, slots=True)
class Record:
    """One row of CSV as it stands: its first physical line, its text without the line end, its cells (None where it is broken: ``fault`` says how)."""

    line: int
    quote: str
    cells: list[str] | None
    fault: str = ""


def records(text: str) -> Iterator[Record]:
    """Every row of a file that is not blank, the header first."""
    taken: list[str] = []

    def feed() -> Iterator[str]:
        for line in physical_lines(text):
            taken.append(line)
            yield line

    reader = csv.reader(feed(), strict=True, skipinitialspace=True)
    line = 1
    while True:
        taken.clear()
        cells, fault = None, ""
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            fault = _broken(str(error))
        quote = "".join(taken)
        if quote.strip():
            yield Record(line, quote.rstrip("\r\n"), cells, fault)
        line += len(taken)


def _broken(error: str) -> str:
    if "field limit" in error:
        return f"has a cell of more than {LONGEST_CELL // 1024} KiB (or a quote that is never closed)"
    if "end of data" in error:
        return "has a quoted cell that is never closed"
    if "expected after" in error:
        return "has text behind the closing quote of a cell (a quote inside a cell is written twice)"
    return f"is no row of CSV ({error})"


def _header(register: Register, header: Sequence[str]) -> tuple[list[str], list[str]]:
    known = {name.casefold(): name for name in register.by_name}
    names = [known.get(" ".join(cell.split()).casefold(), " ".join(cell.split())) for cell in header]
    names = [name or f"column {at}" for at, name in enumerate(names, 1)]
    faults = [f"names the column {name!r} twice" for name in dict.fromkeys(names) if names.count(name) > 1]
    if len(header) == 1 and any(mark in header[0] for mark in ";\t|"):
        return names, ["is not separated by commas: save it as CSV with commas"]
    for column in register.columns:
        if column.required and column.name not in names:
            close = get_close_matches(column.name, [name for name in names if name not in register.by_name], 1)
            faults.append(f"lacks the required column {column.name!r}" + (f" (is {close[0]!r} meant?)" if close else ""))
    faults += [f"column {name!r} is not known; is {meant!r} meant?" for name, meant in _misspelt(register, names)]
    if _CONTROL.search("".join(names)):
        faults.append("has a control character in the name of a column")
    return names, faults


def _misspelt(register: Register, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each unknown column that is nearly one that is not there: read as nobody's, what it says would be lost without a word."""
    absent = [column.name for column in register.columns if column.name not in names and not column.required]
    for name in names:
        if name not in register.by_name and (close := get_close_matches("_".join(name.casefold().replace("-", " ").split()), absent, 1, _NEAR)):
            yield name, close[0]


def _rows(register: Register, names: Sequence[str], records: Iterator[Record]) -> Table:
    known = [(at, register.by_name[name]) for at, name in enumerate(names) if name in register.by_name]
    rows: list[Row] = []
    faults: list[RowFault] = []
    refused: set[str] = set()
    unread: list[Unread] = []
    seen: dict[str, int] = {}
    for record in records:
        cells, bad = _cells(names, known, record)
        key = key_of(register, cells)
        twice = not bad and key in seen
        if twice:
            bad = {"": f"has the same key ({_short(key)}) as line {seen[key]}"}
        elif cells:
            seen.setdefault(key, record.line)
        if not bad:
            rows.append(Row(register.name, key, cells, record.line, record.quote))
            continue
        faults.append(RowFault(register.file, record.line, "; ".join(bad.values())))
        if cells:
            refused.add(key)
            unread.append(unread_of(register, cells, bad))
            # Two rows of one key: one of them may be another row, with its key mistyped.
            unread += [any_row(register)] if twice else []
        else:
            lines = list(_keyed(register, names, record.quote))
            refused.update(key_of(register, keyed) for keyed in lines if keyed)
            unread += [torn(register, keyed) if keyed else any_row(register) for keyed in lines]
    return Table(tuple(rows), frozenset(names), tuple(faults), frozenset(refused) - {row.key for row in rows}, tuple(unread))


def _cells(names: Sequence[str], known: Sequence[tuple[int, Column]], record: Record) -> tuple[dict[str, str], dict[str, str]]:
    """The cells, and what is wrong with them by column; without cells it is no row, and the fault has no column."""
    if record.cells is None:
        return {}, {"": record.fault}
    if any(len(cell) > LONGEST_CELL for cell in record.cells):
        return {}, {"": _broken("field limit")}
    if _CONTROL.search(record.quote):
        return {}, {"": "has a control character (such as NUL or escape)"}
    if len(record.cells) != len(names):
        return {}, {"": f"has {len(record.cells)} cells where the header has {len(names)}"}
    cells = {name: " ".join(cell.split()) for name, cell in zip(names, record.cells, strict=True)}
    bad = {}
    for _, column in known:
        cell = cells[column.name]
        if cell:
            try:
                cells[column.name] = column.check(cell)
            except BadCell as error:
                bad[column.name] = f"{column.name} {_short(cell)!r} {error}"
        elif column.required:
            bad[column.name] = f"{column.name} is empty"
    return cells, bad


def _keyed(register: Register, names: Sequence[str], broken: str) -> Iterator[dict[str, str]]:
    """The cells of text that is no row, line by line, if a key can still be read in them: what it names does not dangle. Empty if none can."""
    for line in filter(str.strip, broken.splitlines()):
        # Not strict, and cut: a cell of megabytes comes after the key, or there is no key to be had.
        cells = next(csv.reader([line[:LONGEST_CELL]]), [])
        named = {name: " ".join(cell.split()) for name, cell in zip(names, cells, strict=False)}
        yield named if all(name in named for name in register.key) else {}


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
