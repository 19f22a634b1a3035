"""What the next extract of a directory says of the ties that decisions ended: done, or there still. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from market.access.facts import tie_of
from market.core.archive import version_of
from market.core.clock import iso_day
from market.core.folder import FolderRead
from market.core.model import file_of
from market.core.plan import RowId
from market.core.register import Register, day_ms
from market.core.rows import RowState
from market.core.stored import Known
from market.core.table import Row, Table
from market.core.when import day_words

from .entries import entered, kept
from .facts import is_own
from .registers import ENDINGS

_DAY_MS: Final = 86_400_000


def followed(known: Known, read: FolderRead, now: int, registers: Mapping[str, Register]) -> FolderRead:
    """The folder with what it says of every tie that a decision ended, entered into ``endings`` and noted.

    Only an extract of a later day than the decision says anything. One that has the tie still reopens it: the decision is Clew's own, the directory is what
    counts outside. One that has an end of it, or has its row no more, carried the decision out. A row that cannot be read says neither.
    """
    if read.world != known.head.world:
        return read  # another world takes this one's place, and its decisions go with it
    waiting = [state for state in known.rows.values() if state.register == ENDINGS.name and not state.cell("done_on")]
    ties = {state.cell("tie") for state in waiting}
    rows = {tie: state for state in known.rows.values() if ties and not is_own(state) and (tie := tie_of(state)) in ties}
    marks: dict[RowId, dict[str, str]] = {}
    notes = []
    for state in waiting:
        row = rows.get(state.cell("tie"))
        if row is None or (day := _day(known, read, row.register, now)) is None or day <= (day_ms(state.cell("ended_on")) or 0):
            continue
        column = _column(registers[row.register], row, read.tables[row.register], day)
        if column == "done_on" or (column == "still_on" and not state.cell("still_on")):
            marks[state.id] = {column: iso_day(day)}
            notes.append(_note(state, row, day, column, known))
    if not marks:
        return read
    told = [{**state.cells, **marks.get(state.id, {})} for state in kept(known, ENDINGS.name)]
    return replace(entered(known, read, {ENDINGS.name: told}, now), notes=(*read.notes, *notes))


def _day(known: Known, read: FolderRead, register: str, now: int) -> int | None:
    """The day of which the folder speaks of a register, ms; None where it says nothing new of it."""
    if register not in read.tables:
        return None
    said = read.sources.get(register)
    if said is not None and said.as_of is not None:
        return said.as_of
    before = known.sources.get(register)
    same = before is not None and register in read.contents and before.version == _version(read, register)
    return None if same else now - now % _DAY_MS


def _version(read: FolderRead, register: str) -> str:
    return version_of(read.contents[register])


def _column(register: Register, known: RowState, table: Table, day: int) -> str:
    """Which of the two an extract says; empty where a row that cannot be read may be the one."""
    here = [row for row in table.rows if row.key == known.key] or list(_redated(register, known, table))
    if here:
        ends = [end for row in here for name in ("until", "expires") if (end := day_ms(row.cells.get(name, ""))) is not None]
        return "done_on" if ends and min(ends) <= day else "still_on"
    return "" if table.unread else "done_on"


def _redated(register: Register, known: RowState, table: Table) -> Iterator[Row]:
    """The rows that say the same with another date in their key."""
    if register.key_date:
        others = [name for name in register.key if name != register.key_date]
        yield from (row for row in table.rows if all(row.cells.get(name, "") == known.cell(name) for name in others))


def _note(ending: RowState, row: RowState, day: int, column: str, known: Known) -> str:
    held = ending.cell("held")
    # A document is named by its id, as the register of rights names it: its title is not for everybody.
    names = [_called(ending.cell("holder"), known), held.partition(":")[2] if held.startswith("document:") else _called(held, known)]
    decided = f"decision {ending.cell('decision')} of {day_words(day_ms(ending.cell('ended_on')) or 0)}"
    what = f"{names[0]} {'and the right to' if held.startswith('document:') else 'in'} {names[1]}"
    if column == "done_on":
        return f"{file_of(row.register)} of {day_words(day)} has the end of {what}: {decided} is carried out"
    return f"{file_of(row.register)} of {day_words(day)} still has {what}, which {decided} was to end: it holds, and is named by the check of rights again"


def _called(entity: str, known: Known) -> str:
    named = known.entities.get(entity)
    return named.name if named else entity.partition(":")[2]
