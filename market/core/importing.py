"""An import, from a folder to a committed change: reads, compares, writes in batches, makes it visible by one write, tells it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from graph import Connection, changes_stream, market_graph

from .archive import Archive
from .folder import FolderRead, by_line, read_folder
from .leads import Leads
from .lock import import_lock
from .model import ImportReport, governed_by
from .plan import Becomes
from .register import Register
from .store import Writer
from .stored import Known, head_of, known_of, untold
from .work import Work, notes_of, work_of
from .writing import write

type Reads = Callable[[Path, Becomes, Register, frozenset[tuple[str, str]]], FolderRead]
"""``reads(folder, becomes, sources, known)``: a folder in one of the forms in which a market is brought in; ``known`` as for a folder of registers."""

type Adds = Callable[[Known, FolderRead, int], FolderRead]
"""``adds(known, read, now)``: what was read, with the rows that follow from it and from what is known; it may raise ImportRefused."""

_KEPT_CHANGES: Final = 10_000
"""Changes that stay on the stream: who was away for longer reads the market's revision."""


def _registers(folder: Path, becomes: Becomes, sources: Register, known: frozenset[tuple[str, str]]) -> FolderRead:
    return read_folder(folder, becomes.registers, sources, known)


def _as_read(_known: Known, read: FolderRead, _now: int) -> FolderRead:
    return read


@dataclass(frozen=True, slots=True)
class Importer:
    """Brings folders into one market."""

    name: str
    """The market."""
    becomes: Becomes
    sources: Register
    """The form of ``sources.csv``."""
    leads: Leads | None = None
    """What is kept at each entity beside its facts."""
    reads: Reads = _registers
    """How a folder is read; a market whose folders hold more than registers has its own."""
    adds: Adds = _as_read
    """What a market writes down by itself of an extract, in a register of its own; not asked of a folder that replaces a world."""

    def bring(
        self,
        connection: Connection,
        archive: Archive,
        folder: Path,
        *,
        now: int,
        dry_run: bool = False,
        skip_bad_rows: bool = False,
        missing_ends: bool = False,
        replace: bool = False,
        progress: Callable[[int, int], None] | None = None,
    ) -> ImportReport:
        """Imports one extract; the connection's role must be IMPORTER (or ADMIN).

        Args:
            connection: an open connection.
            archive: where the files are kept.
            folder: the register files.
            now: the present, ms: when the market comes to know what is new.
            dry_run: reports the same and writes nothing.
            skip_bad_rows: leaves faulty rows out instead of refusing everything, but for those of ``sources.csv``.
            missing_ends: takes rows that are gone from a register as ended, on the register's own date.
            replace: lets this folder take the place of everything that is loaded.
            progress: called with rows written and rows in all.

        Returns:
            What was done. With faults and without ``skip_bad_rows``: the faults, and nothing was written.

        Raises:
            ImportRefused: another world is loaded, or another import is running, or ``adds`` refuses.
            GraphError: the engine failed; what was written is invisible, and the next import sweeps it away.
            OSError: the archive cannot be written.
        """
        graph = market_graph(self.name)

        def planned(known: Known, read: FolderRead) -> Work:
            return work_of(self.name, self.becomes, known, read, now=now, missing_ends=missing_ends, replace_world=replace)

        known = known_of(connection, graph, head_of(connection, graph))
        read = self._read(folder, known, replace, now)
        if not read.tables or self._refuses(read, skip_bad_rows):
            return ImportReport(rejected=by_line(read.faults), dry_run=dry_run, counts=read.counts, notes=read.notes, refused=bool(read.faults))
        work = planned(known, read)
        if dry_run:
            return _report(read, work, now, dry_run=True)
        with import_lock(connection, graph, self.name, archive.root) as lock:
            writer = Writer(connection, graph, lock)
            head = head_of(connection, graph)
            if head.pending:
                writer.sweep(head.known_at)
            if head.replaced_at is not None:
                writer.forget_before(head.replaced_at)
            if (head.revision, head.known_at) != (known.head.revision, known.head.known_at):
                known = known_of(connection, graph, head)
                read = self._read(folder, known, replace, now)
                if self._refuses(read, skip_bad_rows):
                    return ImportReport(rejected=by_line(read.faults), counts=read.counts, notes=read.notes, refused=True)
                work = planned(known, read)
            if not work.nothing:
                # The proof is on the disk before anything stands on it.
                for content in {id(content): content for content in read.contents.values()}.values():
                    archive.put(content)
                write(writer, self.becomes, work, progress, self.leads)
            self._tell(connection, graph, writer)
        return _report(read, work, now, dry_run=False)

    def _read(self, folder: Path, known: Known, replace: bool, now: int) -> FolderRead:
        if replace:
            return self.reads(folder, self.becomes, self.sources, frozenset())
        return self.adds(known, self.reads(folder, self.becomes, self.sources, frozenset(known.rows)), now)

    def _refuses(self, read: FolderRead, skip_bad_rows: bool) -> bool:
        """Whether nothing of it may be written. What ``sources.csv`` says cannot be left out: it may close a source, and says whose world it is."""
        if not read.faults:
            return False
        usable = any(table.rows for table in read.tables.values())
        return not (skip_bad_rows and usable) or any(fault.file == self.sources.file for fault in read.faults)

    def _tell(self, connection: Connection, graph: str, writer: Writer) -> None:
        # Also what an import that was killed right after its commit could not tell any more.
        told = untold(connection, graph)
        for change in told:
            connection.xadd(changes_stream(self.name), change, maxlen=_KEPT_CHANGES)
        if told:
            writer.announced(int(told[-1]["revision"]))


def _report(read: FolderRead, work: Work, now: int, *, dry_run: bool) -> ImportReport:
    # A row of sources.csv is new with its register only; that its date is another is no change.
    first = work.known.head.empty or work.replaces
    same = 0 if first else sum(1 for name in read.sources if not governed_by(name) and (name in work.known.sources or name not in read.tables))
    return ImportReport(
        changes=work.changes,
        unchanged=work.plan.unchanged + same,
        missing=tuple(f"{register.partition('@')[0]}: {key}" for register, key in work.plan.missing),
        rejected=by_line(read.faults),
        dry_run=dry_run,
        counts=read.counts,
        notes=(*read.notes, *notes_of(work, read, now)),
    )
