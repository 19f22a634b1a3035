"""Everything that one import will write, worked out before the first write. Pure."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from .changes import Version
from .drafts import FactDraft
from .entered import is_entered
from .folder import FolderRead, SourceSaid, carried, versions, with_dates
from .model import OPEN_END, Cause, ChangeReport, file_of, governed_by
from .naming import Called, names_of
from .plan import Becomes, Extract, Plan, RowId, read_against
from .refused import ImportRefused
from .rows import RowState
from .store import Marks
from .stored import Head, Known, SourceStored
from .when import day_words

DEMO: Final = "demo"
"""The world of the invented data."""


@dataclass(frozen=True, slots=True)
class RecordVersion:
    """A row as known from ``known_from`` until ``known_to``; ``id`` names its Record."""

    id: str
    state: RowState
    known_from: int
    known_to: int


@dataclass(frozen=True, slots=True)
class Work:
    """One import. ``head`` is the market's head once it is committed."""

    known: Known
    plan: Plan
    head: Head
    at: int
    replaces: bool
    changes: tuple[ChangeReport, ...]
    records: tuple[RecordVersion, ...]
    closed_records: tuple[tuple[RowState, str, int], ...]
    """Row, id of its Record, and when that stops being known."""
    called: tuple[Called, ...]
    """Entities that are new or called otherwise."""
    first_known: Mapping[str, int]
    """Entities that are mentioned, and from when on."""
    sources: tuple[SourceStored, ...]
    marks: Marks

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to write at all."""
        return not (self.changes or self.sources or self.marks.records or self.marks.facts)


def work_of(market: str, becomes: Becomes, known: Known, read: FolderRead, *, now: int, missing_ends: bool, replace_world: bool) -> Work:
    """Works an import out.

    Raises:
        ImportRefused: another world is loaded and is not to be replaced, or a register is older than what is known of it.
    """
    head = known.head
    replaces = _replaces(market, head, read.world, replace_world)
    before = Known(head) if replaces else known
    _no_older(before, read)
    at = max(now, head.known_at + 1)
    links = {name: _link(before, read, name) for name in read.tables}
    extract = Extract(read.tables, with_dates(read), versions(read), links, frozenset(name for name in read.tables if _entered(before, read, name)))
    plan = read_against(becomes, before.rows, extract, at=at, day=now, missing_ends=missing_ends)
    sources = tuple(_sources(before, read, extract, now))
    records, closed = _records(plan, before, head.revision)
    mentioned = _first_known(becomes, plan)
    called = tuple(
        c
        for c in names_of(mentioned.keys(), plan.states.values(), becomes.mentions_of, becomes.naming, before.entities)
        if before.entities.get(c.id) != c.named
    )
    moved = plan.stages[-1].at if plan.stages else at if sources else head.known_at
    after = replace(head, revision=head.revision + len(plan.stages), known_at=moved, world=read.world, pending=False, replaced_at=at if replaces else None)
    return Work(
        known,
        plan,
        after,
        at,
        replaces,
        _changes(market, plan, head.revision),
        records,
        closed,
        called,
        mentioned,
        sources,
        _marks(becomes, before, plan, read, now),
    )


def _replaces(market: str, head: Head, world: str, wanted: bool) -> bool:
    if head.empty:
        return False
    if wanted or (head.world == DEMO and world != DEMO):
        return True
    if head.world != world:
        raise ImportRefused(
            f"The market {market!r} holds data of your own, and this folder is the invented demo: the two are never mixed. "
            "With --replace the demo takes their place."
        )
    return False


def notes_of(work: Work, read: FolderRead, now: int) -> Iterator[str]:
    """What a person should know of this import beside its changes: that it takes another world's place, and dates that are odd."""
    if work.replaces:
        count = len(work.known.entities)
        yield f"this folder takes the place of what was loaded ({count} {'entity' if count == 1 else 'entities'}), which is forgotten"
    for name in read.tables:
        if governed_by(name):
            continue  # its file says it once
        said, stored = read.sources.get(name), work.known.sources.get(name)
        as_of = said.as_of if said else None
        if as_of is not None and as_of > now:
            yield f"{file_of(name)} says that it is of {day_words(as_of)}, which is after today"
        if as_of is None and stored and stored.said.as_of is not None and not work.replaces:
            before = day_words(stored.said.as_of)
            yield f"{file_of(name)} has no date here, and the one before is of {before}: if it is newer cannot be told; changes without a date are dated today"
    for name, rows in work.plan.not_ended.items():
        yield f"{file_of(name)}: {_rows(rows)} that it lacks {'has' if rows == 1 else 'have'} not ended, since a row that cannot be read may be one of them"
    yield from _confirmed(work)


def _confirmed(work: Work) -> Iterator[str]:
    """Of rows that a person had entered and the register has too: how many it proves, and how many it says otherwise."""
    taken = [t for t in work.plan.touched if t.stored and t.stored.evidence.entered_by_you and not t.now.evidence.entered_by_you]
    proved = Counter(t.now.register for t in taken if t.stored and t.now.cells == t.stored.cells)
    for name, rows in Counter(t.now.register for t in taken).items():
        otherwise = rows - proved[name]
        said = (
            [f"{_rows(proved[name])} that you had entered yourself {'is' if proved[name] == 1 else 'are'} proved by the register's own"] if proved[name] else []
        )
        said += [f"{_rows(otherwise)} of yours {'is' if otherwise == 1 else 'are'} read as the register has it now"] if otherwise else []
        yield f"{file_of(name)}: {', '.join(said)}"


def _rows(count: int) -> str:
    return "1 row" if count == 1 else f"{count} rows"


def _no_older(known: Known, read: FolderRead) -> None:
    """An extract that is older than the one before it would undo what happened since: the way back is not a change of the world."""
    for name in read.tables:
        said, stored = read.sources.get(name), known.sources.get(name)
        if said and stored and said.as_of is not None and stored.said.as_of is not None and said.as_of < stored.said.as_of:
            raise ImportRefused(
                f"{file_of(name)} is of {day_words(said.as_of)}, and what is loaded is of {day_words(stored.said.as_of)}: an older extract is no next one. "
                "Take the newer folder, or --replace to begin again with this one."
            )


def _link(known: Known, read: FolderRead, name: str) -> str:
    url = _said(known, read, name).url or ""
    return url if url.startswith(("https://", "http://")) else ""


def _entered(known: Known, read: FolderRead, name: str) -> bool:
    return is_entered(_said(known, read, name).publisher)


def _said(known: Known, read: FolderRead, name: str) -> SourceSaid:
    stored = known.sources.get(name)
    return replace(carried(read.sources.get(name), stored.said if stored else None, name), world=read.world)


def _sources(known: Known, read: FolderRead, extract: Extract, now: int) -> Iterator[SourceStored]:
    for name in read.tables:
        said, stored = _said(known, read, name), known.sources.get(name)
        source = SourceStored(replace(said, url=said.url or "", readers=said.readers or ()), extract.versions[name])
        if name in read.unread:
            source = _unread(source, stored, read.unread[name], now)
        if stored != source:
            yield source
    for name in read.unread.keys() - read.tables.keys():
        # What is known of it stays, and is known not to be all.
        if (before := known.sources.get(name)) and (source := _unread(before, before, 0, now)) != before:
            yield source


def _unread(source: SourceStored, stored: SourceStored | None, rows: int, now: int) -> SourceStored:
    """The source with rows that could not be read: the same file again is no later day."""
    same = stored is not None and stored.unread_on is not None and (stored.version, stored.unread) == (source.version, rows)
    return replace(source, unread=rows, unread_on=stored.unread_on if stored and same else now)


def _records(plan: Plan, known: Known, revision: int) -> tuple[tuple[RecordVersion, ...], tuple[tuple[RowState, str, int], ...]]:
    made: list[RecordVersion] = []
    closed: list[tuple[RowState, str, int]] = []
    stage_of = {stage.cause: (revision + number, stage.at) for number, stage in enumerate(plan.stages, 1)}
    for row in plan.touched:
        open_state = row.stored
        for cause, state in ((Cause.CORRECTION, row.corrected), (Cause.WORLD, row.now)):
            if state is None or state is open_state:
                continue
            number, at = stage_of[cause]
            if open_state is not None and open_state is row.stored:
                closed.append((open_state, known.records[open_state.id], at))
            elif open_state is not None:
                made[-1] = replace(made[-1], known_to=at)
            made.append(RecordVersion(f"record:{state.register}:{state.key}@{number}", state, at, OPEN_END))
            open_state = state
    return tuple(made), tuple(closed)


def _first_known(becomes: Becomes, plan: Plan) -> dict[str, int]:
    first: dict[str, int] = {}
    if not plan.stages:
        return first
    for row in plan.touched:
        for state, at in ((row.stored, plan.stages[0].at), (row.corrected, plan.stages[0].at), (row.now, plan.stages[-1].at)):
            for mention in becomes.mentions_of(state) if state else ():
                first[mention.id] = min(at, first.get(mention.id, at))
    return first


def _changes(market: str, plan: Plan, revision: int) -> tuple[ChangeReport, ...]:
    return tuple(
        ChangeReport(f"{market}@{number}", stage.cause, tally.began, tally.ended, plan.corrected if stage.cause is Cause.CORRECTION else 0)
        for number, (stage, tally) in enumerate(zip(plan.stages, plan.difference.tallies, strict=True), revision + 1)
    )


def _marks(becomes: Becomes, known: Known, plan: Plan, read: FolderRead, now: int) -> Marks:
    ended = {row.now.id for row in plan.touched if row.now.ended is not None}
    dates = with_dates(read)
    since: dict[RowId, int | None] = {
        row: now if (day := dates[row[0]]) is None else day for row in plan.missing if row not in known.marked and row not in ended
    }
    there = {(name, row.key) for name, table in read.tables.items() for row in table.rows} | {row.stored.id for row in plan.touched if row.stored}
    since |= {row: None for row in known.marked if row in there and row not in plan.missing}
    if not since:
        return Marks()
    # A row that came back changed has a new record already, without a mark.
    changed = {row.stored.id for row in plan.touched if row.stored}
    facts: dict[str, list[tuple[str, str, int | None]]] = {}
    for row, day in since.items():
        for fact in [*becomes.facts_of(known.rows[row]), *recorded(becomes, known.rows[row], "")]:
            facts.setdefault(fact.relation, []).append((fact.subject, fact.id, day))
    return Marks([(known.records[row], day) for row, day in since.items() if row not in changed], facts)


def recorded(becomes: Becomes, state: RowState, record: str) -> Sequence[FactDraft]:
    """The fact that an entity is described by a record; none for a row that only ties others."""
    entity = becomes.entity_of(state)
    if entity is None:
        return ()
    return (FactDraft(f"RECORDED_IN:{entity}", "RECORDED_IN", entity, record, state.evidence).until(state.ended),)


def recorded_versions(becomes: Becomes, work: Work) -> list[Version]:
    """The versions of RECORDED_IN that go with the records."""
    return [Version(draft, r.known_from, r.known_to) for r in work.records for draft in recorded(becomes, r.state, r.id)]
