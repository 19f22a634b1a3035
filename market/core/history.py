"""How a row of the next extract is read against what is known of it: first what was corrected, then what the world did."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from .model import UNKNOWN_START, Evidence
from .register import Column, Reads, Register, day_ms
from .rows import RowState, Spell
from .table import key_of

type _Change = Callable[[Column, tuple[Spell, ...]], tuple[Spell, ...]]


@dataclass(frozen=True, slots=True)
class Moved:
    """A known row and the same row now: ``corrected`` differs from the old one only by what was wrong, ``now`` from that by what happened."""

    corrected: RowState
    now: RowState


def begin(register: Register, key: str, mark: str, cells: Mapping[str, str], evidence: Evidence, as_of: int | None) -> RowState:
    """A row seen for the first time. ``as_of`` (ms) is the extract's own date if the market knew its register before, else None."""
    return RowState(register.name, key, mark, cells, evidence, {c.name: _first(c, cells, as_of) for c in register.columns if c.reads is Reads.STATUS})


def move(register: Register, known: RowState, cells: Mapping[str, str], evidence: Evidence, as_of: int) -> Moved:
    """A known row read again; ``as_of`` (ms) dates what the row does not date. ``corrected is known`` and ``now is corrected`` where nothing happened."""
    cells = {**cells, **{c.name: known.cells[c.name] for c in register.columns if c.name not in cells and c.name in known.cells}}
    key = key_of(register, cells)
    changed = [c for c in register.columns if cells.get(c.name, "") != known.cell(c.name)]
    world = {c.name for c in changed if c.reads is Reads.STATUS or (c.reads is Reads.END and not known.cell(c.name))}
    world |= {c.dated_by for c in changed if c.reads is Reads.STATUS and c.dated_by}
    wrong = {c.name for c in changed} - world
    corrected = known
    if wrong or known.ended is not None:
        mid = {**cells, **{name: known.cell(name) for name in world}}
        corrected = replace(
            known, key=key, cells=mid, evidence=evidence, ended=None, spells=_each(register, known, lambda c, s: _corrected(c, s, known, mid, wrong))
        )
    moved = {c.name for c in changed} & world
    if not moved:
        return Moved(corrected, corrected)
    return Moved(
        corrected,
        replace(
            corrected, key=key, cells=cells, evidence=evidence, spells=_each(register, corrected, lambda c, s: _moved(c, s, corrected, cells, moved, as_of))
        ),
    )


def _each(register: Register, state: RowState, change: _Change) -> dict[str, tuple[Spell, ...]]:
    return {c.name: change(c, state.spells.get(c.name, ())) for c in register.columns if c.reads is Reads.STATUS}


def _first(column: Column, cells: Mapping[str, str], as_of: int | None) -> tuple[Spell, ...]:
    value, dated = cells.get(column.name, ""), cells.get(column.dated_by, "")
    if column.begun_as:
        begun = _dated(column.begun_as, cells.get(column.begun_by, ""))
        # A case that is no longer pending ended on a day that may be unknown: then nothing says when it was pending. One that is pending and has an
        # end contradicts itself, and is read by its status.
        return (begun,) if value == column.begun_as else (begun, _dated(value, dated))
    if column.begun_by or column.dated_by:
        return (_dated(value, cells.get(column.begun_by or column.dated_by, "")),)
    return (Spell(value, as_of if as_of is not None and column.read_on else UNKNOWN_START, dated=False),)


def _dated(value: str, day: str) -> Spell:
    since = day_ms(day)
    return Spell(value, UNKNOWN_START if since is None else since, since is not None)


def _corrected(column: Column, spells: tuple[Spell, ...], known: RowState, cells: Mapping[str, str], wrong: set[str]) -> tuple[Spell, ...]:
    done = list(spells)
    if not wrong & {column.begun_by, column.dated_by, column.beside}:
        # What the correction does not touch stands on the row that said it.
        return tuple(s if s.evidence else replace(s, evidence=known.evidence) for s in done)
    if column.beside in wrong:
        done = [replace(s, evidence=None) for s in done]
    if done and column.begun_by in wrong:
        done[0] = _dated(done[0].value, cells.get(column.begun_by, ""))
    if done and column.dated_by in wrong and not (column.begun_as and done[-1].value == column.begun_as):
        before, now = known.cell(column.dated_by), cells.get(column.dated_by, "")
        last = done[-1]
        if before and last.dated and last.since == day_ms(before):
            alone = len(done) == 1 and not column.begun_as
            done[-1] = _dated(last.value, now) if now or alone else Spell(last.value, last.since, dated=False)
        elif not before and not last.dated:
            done[-1] = _dated(last.value, now)
    return tuple(done)


def _moved(column: Column, spells: tuple[Spell, ...], known: RowState, cells: Mapping[str, str], moved: set[str], as_of: int) -> tuple[Spell, ...]:
    value, day = cells.get(column.name, ""), day_ms(cells.get(column.dated_by, ""))
    if column.name not in moved and column.begun_as and value == column.begun_as:
        # an end beside the status that it would end: the row as it is now still says the status
        return spells
    done = [s if s.evidence else replace(s, evidence=known.evidence) for s in spells]
    if column.name in moved:
        done.append(Spell(value, as_of if day is None else day, day is not None))
    elif column.begun_as and column.dated_by in moved and day is not None and not done[-1].dated:
        done[-1] = Spell(value, day, dated=True)
    return tuple(done)
