"""A quoted row in its file: the rows around it, the cells that make the claim, and what the newest extract says of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from market.core.archive import Archive, FileDamaged, FileMissing
from market.core.clock import iso_day
from market.core.encoding import NotText, decoded
from market.core.form import Form, Reader
from market.core.look import words_of
from market.core.model import closed_as, file_of
from market.core.register import Reads, Register
from market.core.table import Record, key_of, records
from market.core.when import day_words

from ..events import EvidenceShown
from . import queries as q
from .shapes import LineSeen, RecordSeen, RecordWanted

AROUND: Final = 5
"""So many rows are shown before the quoted one, and as many behind it."""

_DAY_MS: Final = 86_400_000


@dataclass(frozen=True, slots=True)
class _Version:
    """One file of a source, as the market knows it."""

    version: str
    publisher: str
    as_of: int | None
    cadence_days: int | None


def record(reader: Reader, form: Form, archive: Archive, wanted: RecordWanted) -> RecordSeen:
    """The row in its file, for the principal of the view. A file that is closed, gone or changed is a fault that says so.

    Raises:
        GraphError: the engine failed.
    """
    evidence = wanted.evidence
    seen = RecordSeen(evidence, form.source_words(evidence.source))
    if evidence.source in reader.view.denied:
        # not even what was quoted, and no name of its file or heading: it may have been open when the answer was given
        unnamed = closed_as(evidence.source)
        where = evidence.locator if unnamed == evidence.source else unnamed
        closed = f"The {seen.words} is closed to {reader.view.principal}: nothing of it is shown."
        return replace(seen, evidence=evidence.model_copy(update={"quote": "", "link": "", "source": unnamed, "locator": where}), fault=closed)
    versions = _versions(reader, evidence.source)
    own = next((v for v in versions if v.version == evidence.version), None)
    if own is None:
        return replace(seen, fault=f"No file {evidence.version[:12]} of the {seen.words} was imported here.")
    seen = _dated(seen, own, reader.view.valid_at)
    try:
        rows = _rows(form, evidence.source, archive.bytes(evidence.version))
    except (FileMissing, FileDamaged, NotText) as fault:
        return replace(seen, fault=f"The file cannot be shown: {fault}")
    header = tuple(_cells(rows[0])) if rows else ()
    # Other rows of the same file may be closed although this one is not, and which they are the file does not say; nor does the newest one.
    alone = any(file_of(source) == file_of(evidence.source) for source in reader.view.denied)
    total = 0 if alone else max(0, len(rows) - 1)
    text = form.bringing().reading(evidence.source)
    register = text.register if text else next((r for r in form.template.registers if r.file == file_of(evidence.source)), None)
    at = _place(rows, evidence, register)
    if at is None:
        return replace(seen, header=header, total=total, fault="The quoted row does not stand in the file that was imported.")
    around = 0 if alone else AROUND
    later, confirmed = ("", False) if alone else _later(form, archive, versions, own, register, evidence.source, rows[0], rows[at])
    return replace(
        seen,
        header=header,
        lines=tuple(LineSeen(r.line, r.quote, tuple(_cells(r))) for r in rows[max(1, at - around) : at + around + 1]),
        quoted=rows[at].line,
        telling=tuple(telling(header, _cells(rows[at]), register, wanted)),
        total=total,
        later=later,
        confirmed=confirmed,
    )


def telling(header: Sequence[str], cells: Sequence[str], register: Register | None, wanted: RecordWanted) -> Iterator[int]:
    """Which cells make the claim: those that name its ends, those that say its days, and for a flag the status behind it. Pure.

    Of a row of which none of this is known: its key, and whatever has a status.
    """
    found = list(_telling(header, cells, register, wanted))
    yield from found or (_plainly(header, cells, register) if register is not None else ())


def _telling(header: Sequence[str], cells: Sequence[str], register: Register | None, wanted: RecordWanted) -> Iterator[int]:
    named = {text.casefold() for end in wanted.ends for text in (end.id, end.name) if text}
    days = {iso_day(day) for day in wanted.days}
    status = set(_status(header, cells, register, wanted))
    for at, cell in enumerate(" ".join(cell.split()) for cell in cells):
        if cell and (cell.casefold() in named or cell in days or at in status):
            yield at


def _plainly(header: Sequence[str], cells: Sequence[str], register: Register) -> Iterator[int]:
    meant = {*register.key, *(column.name for column in register.columns if column.reads is Reads.STATUS)}
    yield from (at for at, name in enumerate(header) if name.strip().casefold() in meant and at < len(cells) and cells[at].strip())


def _status(header: Sequence[str], cells: Sequence[str], register: Register | None, wanted: RecordWanted) -> Iterator[int]:
    """The cells of a flag's status with what dates it: the columns whose word the flag says, or all of them where it says none."""
    if wanted.flag is None or register is None:
        return
    named = {name.casefold(): at for at, name in enumerate(header)}
    said = set(words_of(f"{wanted.flag.kind} {wanted.flag.reason}".replace("_", " ")))
    found = [(c, named[c.name]) for c in register.columns if c.reads is Reads.STATUS and c.name in named and named[c.name] < len(cells)]
    meant = [(c, at) for c, at in found if said & set(words_of(cells[at].replace("_", " ")))] or found
    for column, at in meant:
        yield at
        yield from (named[by] for by in (column.dated_by, column.begun_by, column.beside) if by in named)


def _place(rows: Sequence[Record], evidence: EvidenceShown, register: Register | None) -> int | None:
    """Which of the rows is quoted; of two with the same text the one whose line the locator says, and of several that one line says the one of its key."""
    same = [at for at, row in enumerate(rows) if at and row.quote == evidence.quote]
    there = [at for at in same if f" line {rows[at].line} " in f"{evidence.locator} "] or same
    if len(there) > 1 and register is not None:
        keys = {at: key_of(register, _named(rows[0], rows[at])) for at in there}
        there = [at for at in there if f"({keys[at]})" in evidence.locator or f"#{keys[at]} line " in evidence.locator] or there
    return there[0] if there else None


def _cells(row: Record) -> list[str]:
    return row.cells or []


def _versions(reader: Reader, source: str) -> tuple[_Version, ...]:
    """Every file of a source that was known by the moment of the view, the newest first."""
    return tuple(_Version(*row) for row in q.files(reader, source))


def _dated(seen: RecordSeen, own: _Version, day: int) -> RecordSeen:
    as_of = seen.evidence.as_of if own.as_of is None else own.as_of
    age = None if as_of is None else (day - as_of) // _DAY_MS
    stale = age is not None and own.cadence_days is not None and age > own.cadence_days
    return replace(seen, publisher=own.publisher, age_days=age, stale=stale)


def _rows(form: Form, source: str, content: bytes) -> list[Record]:
    """The rows of a source's file, the names of its columns first. Raises NotText."""
    text = form.bringing().reading(source)
    return list(text.rows(decoded(content)) if text else records(decoded(content)))


def _later(
    form: Form, archive: Archive, versions: Sequence[_Version], own: _Version, register: Register | None, source: str, header: Record, row: Record
) -> tuple[str, bool]:
    """What the newest file of the source says of the same row, found by its key, and whether that is the same."""
    newest = versions[0]
    if newest.version == own.version or register is None:
        return "", False
    when = f"The newest extract{f' ({day_words(newest.as_of)})' if newest.as_of is not None else ''}"
    try:
        rows = _rows(form, source, archive.bytes(newest.version))
    except (FileMissing, FileDamaged, NotText) as fault:
        return f"{when} cannot be read: {fault}", False
    key = _key(register, _named(header, row))
    again = next((r for r in rows[1:] if _key(register, _named(rows[0], r)) == key), None)
    if again is None:
        return f"{when} lacks this row.", False
    was, now = _named(header, row), _named(rows[0], again)
    moved = [f"{name}: {was.get(name) or 'empty'} → {now.get(name) or 'empty'}" for name in now if was.get(name, "") != now[name]]
    if moved:
        return f"{when} says it otherwise, in line {again.line}: {'; '.join(moved)}.", False
    return f"{when} says the same, in line {again.line}.", True


def _named(header: Record, row: Record) -> Mapping[str, str]:
    return {name.strip().casefold(): " ".join(cell.split()) for name, cell in zip(_cells(header), _cells(row), strict=False)}


def _key(register: Register, cells: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(cells.get(name, "") for name in register.key)
