"""An extract read against what is known of its market: what changed, what is missing, what to write. Pure."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from .changes import Difference, Stage, difference
from .drafts import FactDraft, Mention
from .history import begin, move
from .model import Cause, Evidence
from .register import Register, day_ms
from .rows import RowState
from .table import Row, Table
from .unread import held

type RowId = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Becomes:
    """What the rows of a market's registers become: the market's own part of an import."""

    registers: Mapping[str, Register]
    facts_of: Callable[[RowState], list[FactDraft]]
    entity_of: Callable[[RowState], str | None]
    """The entity that the row describes, whose record it is."""
    mentions_of: Callable[[RowState], Iterator[Mention]]
    group_of: Callable[[RowState], str | None]
    """The entity whose derived flags the row takes part in."""
    derived_of: Callable[[str, Iterable[RowState]], list[FactDraft]]
    labels: Mapping[str, str]
    """Kind of entity to its label in the graph."""
    naming: Sequence[str]
    """The registers from which a name is taken, best first."""
    searched: Mapping[str, str] = field(default_factory=dict)
    """Relations whose facts are found by words, and the property that holds the words: the engine keeps an index of it, version by version."""


@dataclass(frozen=True, slots=True)
class Touched:
    """One row through an extract: as stored, as corrected, as it is now. ``stored`` and ``corrected`` are None for a new row."""

    stored: RowState | None
    corrected: RowState | None
    now: RowState


@dataclass(frozen=True, slots=True)
class Extract:
    """What the folder says, per register: its table, its own date (ms), its version and link."""

    tables: Mapping[str, Table]
    dates: Mapping[str, int | None]
    versions: Mapping[str, str]
    links: Mapping[str, str] = field(default_factory=dict)
    entered: frozenset[str] = frozenset()
    """The registers that a person typed in."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an extract does to a market."""

    touched: tuple[Touched, ...]
    states: Mapping[RowId, RowState]
    """Every row as known afterwards."""
    stages: tuple[Stage, ...]
    """The changes, in their order; empty if nothing happened."""
    difference: Difference
    corrected: int
    unchanged: int
    missing: tuple[RowId, ...]
    """Rows that are known, not ended, and not in this extract."""
    not_ended: Mapping[str, int] = field(default_factory=dict)
    """By register: rows that are missing and would have ended, if not a row that cannot be read could be any of them."""


def read_against(becomes: Becomes, known: Mapping[RowId, RowState], extract: Extract, *, at: int, day: int, missing_ends: bool = False) -> Plan:
    """Plans an import.

    Args:
        becomes: the market's own part.
        known: every row as known now; empty for a first import.
        extract: what the folder says.
        at: when the market will know the first change of this import, ms; a second one follows a millisecond later.
        day: the day by which a change is dated whose row and source give none, ms.
        missing_ends: whether rows that are gone from a register have ended, on the register's own date.
    """
    touched: list[Touched] = []
    missing: list[RowId] = []
    unchanged = 0
    not_ended: dict[str, int] = {}
    by_register: dict[str, dict[str, RowState]] = defaultdict(dict)
    for state in known.values():
        by_register[state.register][state.key] = state
    for name, table in extract.tables.items():
        ours = by_register[name]
        read = _Register(becomes.registers[name], extract, name, day if (dated := extract.dates.get(name)) is None else dated, bool(ours))
        moved, same, gone, unsure = read.all(ours, table)
        touched += moved
        unchanged += same
        whole = becomes.registers[name].whole
        if (missing_ends or whole) and unsure and gone:
            not_ended[name] = len(gone)
        elif missing_ends or whole:
            touched += [Touched(state, state, replace(state, ended=read.as_of)) for state in gone]
        if not whole or unsure:
            missing += [state.id for state in gone]
    return _planned(becomes, known, tuple(touched), unchanged, tuple(sorted(missing)), not_ended, at)


@dataclass(slots=True)
class _Register:
    register: Register
    extract: Extract
    name: str
    as_of: int
    later: bool

    def all(self, known: Mapping[str, RowState], table: Table) -> tuple[list[Touched], int, list[RowState], bool]:
        """What moved, how many rows did not, which are gone, and whether a row that cannot be read may be one of these."""
        rows = {row.key: row for row in table.rows}
        pairs = {key: key for key in rows if key in known}
        # What a row that cannot be read may stand for is neither gone nor another row by now.
        unread = held(self.register, known.values(), table.unread)
        gone = [state for key, state in known.items() if key not in rows and key not in unread.keys and state.ended is None]
        if not unread.every:
            pairs |= _key_moved(self.register, gone, [row for key, row in rows.items() if key not in known])
        taken = set(pairs.values())
        marks = {(self._rest(state.cells), state.mark) for state in known.values()}
        touched, same = [], 0
        for key, row in rows.items():
            if key not in pairs:
                touched.append(Touched(None, None, self._new(row, marks)))
                continue
            state, proof = known[pairs[key]], self._evidence(row)
            moved = move(self.register, state, row.cells, proof, self.as_of)
            if moved.now is not state:
                touched.append(Touched(state, moved.corrected, moved.now))
            elif _proves_anew(state.evidence, proof):
                proved = replace(state, evidence=proof)
                touched.append(Touched(state, proved, proved))
            else:
                same += 1
        return touched, same, [state for state in gone if state.key not in taken], unread.every

    def _new(self, row: Row, marks: set[tuple[tuple[str, ...], str]]) -> RowState:
        rest, first = self._rest(row.cells), row.cells.get(self.register.key_date, "")
        mark, more = first, 1
        while self.register.key_date and (rest, mark) in marks:
            more += 1
            mark = f"{first}~{more}"
        marks.add((rest, mark))
        return begin(self.register, row.key, mark, row.cells, self._evidence(row), self.as_of if self.later else None)

    def _rest(self, cells: Mapping[str, str]) -> tuple[str, ...]:
        return tuple(cells.get(name, "") for name in self.register.key if name != self.register.key_date)

    def _evidence(self, row: Row) -> Evidence:
        extract, name = self.extract, self.name
        return Evidence(
            name, extract.versions[name], extract.dates.get(name), row.key, row.line, row.quote, extract.links.get(name, ""),
            entered_by_you=name in extract.entered,
        )  # fmt: skip


def _proves_anew(before: Evidence, now: Evidence) -> bool:
    """Whether a row that says the same proves it otherwise: an office confirms what a person typed in, or who wrote this very file was said wrongly."""
    return before.entered_by_you != now.entered_by_you and (before.entered_by_you or before.version == now.version)


def _key_moved(register: Register, gone: Sequence[RowState], new: Sequence[Row]) -> dict[str, str]:
    """New key to old key where only the date in the key moved: the likest rows first, each only once."""
    if not register.key_date or not gone or not new:
        return {}
    others = [name for name in register.key if name != register.key_date]
    olds: dict[tuple[str, ...], list[RowState]] = defaultdict(list)
    for state in gone:
        olds[tuple(state.cell(name) for name in others)].append(state)
    likeness = []
    for row in new:
        for state in olds.get(tuple(row.cells.get(name, "") for name in others), ()):
            differ = sum(1 for c in register.columns if c.name in row.cells and c.name != register.key_date and row.cells[c.name] != state.cell(c.name))
            apart = abs((day_ms(row.cells.get(register.key_date, "")) or 0) - (day_ms(state.cell(register.key_date)) or 0))
            likeness.append((differ, apart, state.key, row.key))
    pairs: dict[str, str] = {}
    for _, _, old, now in sorted(likeness):
        if now not in pairs and old not in pairs.values():
            pairs[now] = old
    return pairs


def _planned(
    becomes: Becomes,
    known: Mapping[RowId, RowState],
    touched: tuple[Touched, ...],
    unchanged: int,
    missing: tuple[RowId, ...],
    not_ended: Mapping[str, int],
    at: int,
) -> Plan:
    corrected = sum(1 for t in touched if t.corrected is not t.stored)
    world = any(t.now is not t.corrected for t in touched)
    mid = _overlaid(known, [(t.stored, t.corrected) for t in touched])
    end = _overlaid(mid, [(t.corrected, t.now) for t in touched])
    groups = {g for t in touched for state in (t.stored, t.corrected, t.now) if state and (g := becomes.group_of(state))}
    stored = _facts(becomes, [t.stored for t in touched], known, groups)
    stages = []
    if corrected:
        stages.append(Stage(Cause.CORRECTION, at, _facts(becomes, [t.corrected for t in touched], mid, groups)))
    if world:
        stages.append(Stage(Cause.WORLD, at + len(stages), _facts(becomes, [t.now for t in touched], end, groups)))
    return Plan(touched, end, tuple(stages), difference(stored, stages), corrected, unchanged, missing, not_ended)


def _overlaid(states: Mapping[RowId, RowState], moves: Iterable[tuple[RowState | None, RowState | None]]) -> Mapping[RowId, RowState]:
    changed = [(old, new) for old, new in moves if old is not new]
    if not changed:
        return states
    result = dict(states)
    for old, _ in changed:
        if old is not None:
            del result[old.id]
    for _, new in changed:
        if new is not None:
            result[new.id] = new
    return result


def _facts(becomes: Becomes, states: Iterable[RowState | None], everything: Mapping[RowId, RowState], groups: set[str]) -> dict[str, FactDraft]:
    facts = {fact.id: fact for state in states if state is not None for fact in becomes.facts_of(state)}
    members: dict[str, list[RowState]] = {group: [] for group in groups}
    if groups:
        for state in everything.values():
            group = becomes.group_of(state)
            if group in members:
                members[group].append(state)
    for group, rows in members.items():
        facts.update((fact.id, fact) for fact in becomes.derived_of(group, rows))
    return facts
