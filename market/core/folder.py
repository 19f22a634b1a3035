"""A folder of register files to tables: reads every file, checks ids across files, and says every fault with file, row and reason."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from .archive import version_of
from .entered import ENTERED_BY_YOU, is_entered
from .model import RowFault
from .register import Register, day_ms
from .table import Row, Table, read_table

README = "README.txt"
"""What ``clew template`` lays beside the registers for the person: no register, and nothing to remark on."""
LARGEST_FILE_MB = 512
"""A register file is read as a whole; the land register of a state has some 100 MB."""


@dataclass(frozen=True, slots=True)
class SourceSaid:
    """What the person says of one extract in ``sources.csv``. None: the column is not there, so nothing is said."""

    register: str
    publisher: str = ""
    as_of: int | None = None
    url: str | None = None
    cadence_days: int | None = None
    world: str = ""
    readers: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class FolderRead:
    """What a folder holds."""

    tables: Mapping[str, Table] = field(default_factory=dict)
    contents: Mapping[str, bytes] = field(default_factory=dict)
    """The bytes of every register file that was read, ``sources`` included."""
    sources: Mapping[str, SourceSaid] = field(default_factory=dict)
    source_rows: int = 0
    world: str = ""
    faults: tuple[RowFault, ...] = ()
    notes: tuple[str, ...] = ()
    unread: Mapping[str, int] = field(default_factory=dict)
    """By register: how many of its rows cannot be read; 0: its file as a whole. What is not here can be read."""

    @property
    def counts(self) -> dict[str, int]:
        """Good rows per register."""
        rows: Counter[str] = Counter()
        for name, table in self.tables.items():
            rows[name.partition("@")[0]] += len(table.rows)
        return dict(rows) | ({"sources": self.source_rows} if "sources" in self.contents else {})


def _unread(registers: Iterable[Register], faults: Sequence[RowFault], tables: Mapping[str, Table]) -> dict[str, int]:
    faulty = Counter(fault.file for fault in faults)
    return {register.name: faulty[register.file] if register.name in tables else 0 for register in registers if register.file in faulty}


def read_folder(
    folder: Path,
    registers: Mapping[str, Register],
    sources: Register,
    known: frozenset[tuple[str, str]] = frozenset(),
    beside: frozenset[str] = frozenset(),
) -> FolderRead:
    """Reads all register files of a folder. Faults are values: nothing is raised for what a person brings.

    ``known`` are (register, key) that an earlier extract defined: an id that the new extract lacks does not dangle, it is missing.
    ``beside`` are names in the folder that the market reads in a way of its own.
    """
    everything = [*registers.values(), sources]
    fault, present = _files(folder, everything)
    if fault:
        return FolderRead(faults=(fault,))
    contents: dict[str, bytes] = {}
    faults: list[RowFault] = []
    for register in everything:
        if register.file in present:
            try:
                contents[register.name] = content_of(folder / register.file)
            except OSError as error:
                faults.append(RowFault(register.file, 0, f"cannot be read: {error.strerror or error}"))
    said = read_table(sources, contents[sources.name]) if sources.name in contents else Table((), frozenset())
    told = {row.key: said_of(row, said.columns) for row in said.rows}
    tables = {name: read_table(registers[name], contents[name]) for name in registers if name in contents}
    blank = [name for name, table in tables.items() if name in told and _is_blank(table, told[name])]
    tables = {name: table for name, table in tables.items() if name not in blank}
    contents = {name: content for name, content in contents.items() if name not in blank}
    tables = _without_dangling(registers, tables, known)
    faults += [fault for table in (*tables.values(), said) for fault in table.faults]
    worlds = {source.world for source in told.values()}
    if len(worlds) > 1:
        faults.append(RowFault(sources.file, 0, "mixes the invented demo (world = demo) with real sources: bring them in two folders"))
    readable = {name: table for name, table in tables.items() if table.columns}
    return FolderRead(
        tables=readable,
        contents=contents,
        sources=told,
        source_rows=len(said.rows),
        world=min(worlds, default=""),
        faults=tuple(faults),
        unread=_unread(registers.values(), faults, readable),
        notes=(*_blank_notes(registers, blank, tables), *hanging(registers, tables, known), *_notes(everything, present - beside, told, tables)),
    )


def _is_blank(table: Table, said: SourceSaid) -> bool:
    """Whether it is the person's own file without a row: nothing was typed yet, which is not the same as a register with nothing in it."""
    return not table.rows and not table.faults and is_entered(said.publisher)


def _blank_notes(registers: Mapping[str, Register], blank: Sequence[str], tables: Mapping[str, Table]) -> Iterator[str]:
    if blank and not tables:
        yield f"no file has a row yet, so there is nothing to import: type rows below the headers ({README} says how)"
    elif blank:
        files = ", ".join(registers[name].file for name in blank)
        yield f"without a row, and so taken as not obtained: {files} (nothing found there? Put whom you asked in the place of {ENTERED_BY_YOU!r})"


def _files(folder: Path, registers: Sequence[Register]) -> tuple[RowFault | None, frozenset[str]]:
    where = folder.name or str(folder)
    if not folder.exists():
        return RowFault(where, 0, "does not exist"), frozenset()
    if not folder.is_dir():
        return RowFault(where, 0, "is not a folder: an import is a folder of register files"), frozenset()
    try:
        present = frozenset(entry.name for entry in folder.iterdir())
    except OSError as error:
        return RowFault(where, 0, f"cannot be read: {error.strerror or error}"), frozenset()
    wanted = [register.file for register in registers]
    if not present:
        return RowFault(where, 0, f"is empty: it should hold files such as {wanted[0]} and {wanted[1]}"), frozenset()
    if not present & {register.file for register in registers if register.name != "sources"}:
        inside = sorted(name for name in present if any((folder / name / file).is_file() for file in wanted))
        files = sorted(name for name in present if name.casefold().endswith(".csv"))
        close = [f"{found[0]} instead of {name}" for name in files if (found := get_close_matches(name.casefold(), wanted, 1, 0.75))]
        meant = f": it should hold files such as {wanted[0]} and {wanted[1]}"
        if inside:
            meant = f", its folder {inside[0]} has: is that one meant?"
        elif close:
            meant = f": is {'; '.join(close)} meant?"
        return RowFault(where, 0, "has no register file of this market" + meant), frozenset()
    return None, present


def content_of(file: Path) -> bytes:
    """The bytes of a file that a person brings. Raises OSError, also for one that is too large."""
    if file.stat().st_size > LARGEST_FILE_MB << 20:
        raise OSError(27, f"it is larger than {LARGEST_FILE_MB} MB")
    return file.read_bytes()


def _without_dangling(registers: Mapping[str, Register], tables: Mapping[str, Table], known: frozenset[tuple[str, str]]) -> dict[str, Table]:
    # A refused row still defines its id: one fault is reported once, not again with everything that mentions it.
    defined = {name: {row.key for row in table.rows} | table.refused for name, table in tables.items() if table.columns}
    result = {}
    for name, table in tables.items():
        looked = ((row.line, dict(_dangling(registers[name], row, defined, known))) for row in table.rows)
        dangling = {line: reasons for line, reasons in looked if reasons}
        result[name] = table.without(registers[name], dangling) if dangling else table
    return result


def _dangling(register: Register, row: Row, defined: Mapping[str, set[str]], known: frozenset[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for name, where, key in _refers(register, row):
        if where in defined and key not in defined[where] and (where, key) not in known:
            yield name, f"{name} {row.cells[name]!r} is not in {where}.csv"


def _refers(register: Register, row: Row) -> Iterator[tuple[str, str, str]]:
    """What a row hangs on: the column that says so, the register, the key there."""
    for column in register.columns:
        by, kinds = column.refers_by
        where = column.refers or kinds.get(row.cells.get(by, ""), "")
        if own := row.cells.get(column.name, ""):
            yield column.name, where, own.replace("|", "\\|")


def hanging(registers: Mapping[str, Register], tables: Mapping[str, Table], known: frozenset[tuple[str, str]]) -> Iterator[str]:
    """What hangs on rows that are refused: how many rows, and which. It is no fault of theirs, but with the row goes what they are about."""
    refused = {(name, key) for name, table in tables.items() for key in table.refused - {row.key for row in table.rows}} - known
    on: dict[tuple[str, str], dict[str, list[int]]] = defaultdict(dict)
    for name, table in tables.items() if refused else ():
        for row in table.rows:
            for where, key in dict.fromkeys((where, key) for _, where, key in _refers(registers[name], row)):
                if (where, key) in refused:
                    on[where, key].setdefault(registers[name].file, []).append(row.line)
    for where, key in sorted(on, key=lambda one: (list(registers).index(one[0]), one[1])):
        count = sum(len(lines) for lines in on[where, key].values())
        which = "; ".join(f"{file} row{'' if len(lines) == 1 else 's'} {_some(lines)}" for file, lines in on[where, key].items())
        rows = "1 row that refers to it is" if count == 1 else f"{count} rows that refer to it are"
        yield f"{registers[where].file}: {key} is refused; {rows} kept without its name: {which}"


_NAMED_ROWS: Final = 8
"""So many rows of a file are named; the others are counted."""


def _some(lines: Sequence[int]) -> str:
    more = len(lines) - _NAMED_ROWS
    return ", ".join(map(str, lines[:_NAMED_ROWS])) + (f" and {more} more" if more > 0 else "")


def by_line(faults: Sequence[RowFault]) -> tuple[RowFault, ...]:
    """Faults file by file, as the files come, and in each line by line."""
    files = list(dict.fromkeys(fault.file for fault in faults))
    return tuple(sorted(faults, key=lambda fault: (files.index(fault.file), fault.row)))


def said_of(row: Row, columns: frozenset[str]) -> SourceSaid:
    """What a row of ``sources.csv`` says, where that has these columns."""
    cell = row.cells
    return SourceSaid(
        register=cell["register"],
        publisher=cell["publisher"],
        as_of=day_ms(cell["as_of"]),
        url=cell["url"] if "url" in columns else None,
        cadence_days=int(cell["cadence_days"]) if cell.get("cadence_days") else None,
        world=cell.get("world", ""),
        readers=tuple(dict.fromkeys(filter(None, (name.strip() for name in cell["readers"].split(";"))))) if "readers" in columns else None,
    )


def _notes(registers: Sequence[Register], present: frozenset[str], told: Mapping[str, SourceSaid], tables: Mapping[str, Table]) -> Iterator[str]:
    wanted = [register.file for register in registers]
    for name in sorted(present - {*wanted, README}):
        close = get_close_matches(name.casefold(), [file for file in wanted if file not in present], 1, 0.75)
        yield f"{name} is no register of this market and was left aside" + (f" (is {close[0]} meant?)" if close else "")
    for name in sorted(set(told) - {register.name for register in registers}):
        yield f"sources.csv speaks of {name}, which is no register of this market"
    for name in tables:
        if name not in told:
            yield f"{name}.csv has no row in sources.csv: its age is unknown"
    for register in registers:
        if register.name in tables and (unknown := tables[register.name].unknown):
            yield f"{register.file}: {_unknown(unknown)} not known: kept with the rows, and nothing is read from {'it' if len(unknown) == 1 else 'them'}"
        for row in tables[register.name].rows if register.name in tables else ():
            yield from _backwards(register, row)


def _unknown(columns: Sequence[str]) -> str:
    named = ", ".join(repr(name) for name in columns)
    return f"column {named} is" if len(columns) == 1 else f"columns {named} are"


def _backwards(register: Register, row: Row) -> Iterator[str]:
    start, end = row.cells.get(register.began, ""), row.cells.get(register.ended, "")
    if start and end and end < start:
        yield f"{register.file} line {row.line}: {register.ended} ({end}) is before {register.began} ({start}), so it held on no day"


def with_dates(read: FolderRead) -> Mapping[str, int | None]:
    """The own date (ms) of every register in the folder; None where the folder does not say."""
    return {name: read.sources[name].as_of if name in read.sources else None for name in read.tables}


def versions(read: FolderRead) -> Mapping[str, str]:
    """The version of every register file in the folder."""
    # One file may be several sources, and is the same bytes to all of them.
    known = {id(content): content for content in read.contents.values()}
    version = {key: version_of(content) for key, content in known.items()}
    return {name: version[id(content)] for name, content in read.contents.items()}


def carried(said: SourceSaid | None, before: SourceSaid | None, register: str) -> SourceSaid:
    """What is known of a source now: what the folder does not say stays as it was, but for its date."""
    if said is None:
        return replace(before, as_of=None) if before else SourceSaid(register)
    if before is None:
        return said
    return replace(said, url=before.url if said.url is None else said.url, readers=before.readers if said.readers is None else said.readers)
