"""Organisations on GitHub as files (peribolos): ``org.yaml`` and ``teams.yaml`` to tables. Another reader into the same rows as the registers'.

What it takes them to say, as GitHub does:

- Members and owners (``admins``) belong to the organisation. Every member has the organisation's base permission (``default_repository_permission``) on each of
  its repositories, every owner may administer it.
- A team's members and maintainers have the team's rights. A child team is a member of its parent, so that its people have the parent's rights too.
- ``triage`` reads, ``maintain`` writes: neither lets anybody do more with what is written in a repository. ``none`` gives nothing.

A repository is known if a team has a right to it or the organisation lists it: there is no other list.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from market.core.archive import physical_lines
from market.core.encoding import NotText, decoded
from market.core.folder import FolderRead, SourceSaid, content_of, said_of
from market.core.model import RowFault
from market.core.register import Register
from market.core.table import Table, read_table
from market.core.unread import any_row

from .org_rows import File, Organisation
from .organisation import ORGANISATION, is_organisation
from .tree import Mapped, NotTree, tree_of

type Known = frozenset[tuple[str, str]]

SOURCE: Final = "organisation"
"""What the files are called in ``sources.csv``: one row for all of them."""


def read(folder: Path, sources: Register, known: Known) -> FolderRead:
    """Reads the organisations of a folder: one of them, a folder of several, or a file with ``orgs``. Faults are values.

    ``known`` are (source, key) of what was brought in before: a file that its organisation no longer has is read as one with nothing in it.
    """
    if not folder.is_dir():
        return FolderRead(faults=(RowFault(folder.name, 0, "is not a folder" if folder.exists() else "does not exist"),))
    files, faults = _files(folder)
    organisations = list(_organisations(files))
    broken = {fault.file.partition("/")[0] for fault in faults}
    placed = {id(file) for one in organisations for file in one.files}
    notes = [f"{file.name} is of no organisation and was left aside" for file in files if id(file) not in placed and file.home not in broken]
    if not organisations and not faults:
        faults.append(RowFault(folder.name, 0, "has no organisation: it should hold an org.yaml, or folders that do"))
    tables: dict[str, Table] = {}
    for one in organisations:
        found = one.tables()
        wrong = [fault for table in found.values() for fault in table.faults]
        if wrong or one.id in broken:
            # Which row of the organisation it may have been is not to be told: a right follows from several files.
            found = {name: replace(table, unread=(*table.unread, any_row(ORGANISATION))) for name, table in found.items()}
        faults += wrong
        for name, table in found.items():
            # A file with several organisations is one source.
            before = tables.get(name, Table((), table.columns))
            tables[name] = replace(table, rows=before.rows + table.rows, faults=before.faults + table.faults, unread=before.unread + table.unread)
    contents = {file.name: file.content for file in files if file.name in tables}
    read_now = {one.id for one in organisations} - broken
    for name in sorted({source for source, _ in known if is_organisation(source)} - tables.keys() - {fault.file for fault in faults}):
        if name.partition("/")[0] in read_now:
            tables[name], contents[name] = Table((), frozenset(ORGANISATION.by_name)), b""
            notes.append(f"{name} is gone: what it said has ended")
    said, more = _said(folder, sources)
    return FolderRead(
        tables=tables,
        contents=contents,
        sources={name: replace(said, register=name) for name in tables} if said else {},
        world=said.world if said else "",
        faults=(*faults, *more),
        notes=tuple(notes),
        unread={fault.file: 0 for fault in faults if fault.file not in tables} | {name: len(table.faults) for name, table in tables.items() if table.faults},
    )


def _files(folder: Path) -> tuple[list[File], list[RowFault]]:
    """Every YAML file below the folder, by the name that it has from its organisation's folder on."""
    files: list[File] = []
    faults: list[RowFault] = []
    paths = sorted(path for path in folder.rglob("*.y*ml") if is_organisation(path.name) and path.is_file())
    homes = {path.parent for path in paths if path.stem == "org"}
    for path in paths:
        home = next((parent for parent in path.parents if parent in homes), None)
        name = path.relative_to(folder).as_posix() if home is None else f"{home.resolve().name}/{path.relative_to(home).as_posix()}"
        try:
            if any(file.name == name for file in files):
                raise NotTree(0, "is there twice, in two folders of that name")
            content = content_of(path)
            text = decoded(content)
            files.append(File(name, "" if home is None else home.resolve().name, content, physical_lines(text), tree_of(text)))
        except OSError as error:
            faults.append(RowFault(name, 0, f"cannot be read: {error.strerror or error}"))
        except NotText as error:
            faults.append(RowFault(name, error.row, str(error)))
        except NotTree as error:
            faults.append(RowFault(name, error.line, str(error)))
    return files, faults


def _organisations(files: Sequence[File]) -> Iterator[Organisation]:
    by_home: dict[str, list[File]] = {}
    for file in files:
        top = file.tree
        if not isinstance(top, Mapped):
            continue
        if "orgs" not in top.items:
            if file.home:
                by_home.setdefault(file.home, []).append(file)
        elif isinstance(orgs := top.items["orgs"][1], Mapped):
            for name, (_, one) in orgs.items.items():
                if isinstance(one, Mapped):
                    yield Organisation(name, file, one, ())
    for home, some in by_home.items():
        own = next((file for file in some if file.name in (f"{home}/org.yaml", f"{home}/org.yml")), None)
        if own is None:
            continue
        teams = tuple(file for file in some if file is not own and isinstance(file.tree, Mapped) and "teams" in file.tree.items)
        if isinstance(own.tree, Mapped):
            yield Organisation(home, own, own.tree, teams)


def _said(folder: Path, sources: Register) -> tuple[SourceSaid | None, list[RowFault]]:
    """What ``sources.csv`` says of these files, if it is there."""
    file = folder / sources.file
    if not file.is_file():
        return None, []
    try:
        table = read_table(sources, content_of(file))
    except OSError as error:
        return None, [RowFault(sources.file, 0, f"cannot be read: {error.strerror or error}")]
    row = next((row for row in table.rows if row.key == SOURCE), None)
    if row is None:
        return None, [*table.faults, *([] if table.faults else [RowFault(sources.file, 0, f"has no row {SOURCE!r}, which is what these files are called")])]
    return said_of(row, table.columns), list(table.faults)
