"""The access market's import: an organisation's files to facts."""

from collections.abc import Callable, Mapping
from dataclasses import replace as altered
from pathlib import Path
from typing import Final

from graph import Connection
from market.core.archive import Archive
from market.core.folder import FolderRead
from market.core.importing import Importer, Reads
from market.core.model import ImportReport
from market.core.plan import Becomes
from market.core.register import Register
from market.core.stored import Known

from .decisions.followed import followed
from .decisions.registers import OWN
from .facts import SEARCHED, decided, entity_of, facts_of, mentions_of, tie_of
from .folder import read
from .kinds import LABELS
from .schema import REGISTERS, SOURCES, Registers

BECOMES: Final = Becomes(Registers(), facts_of, entity_of, mentions_of, tie_of, decided, LABELS, (*Registers(), *OWN), SEARCHED)


def _read(folder: Path, becomes: Becomes, sources: Register, known: frozenset[tuple[str, str]]) -> FolderRead:
    """A folder in either form: with registers, or with the files of organisations on GitHub and no register."""
    if any((folder / register.file).is_file() for register in REGISTERS.values()) or next(folder.rglob("org.y*ml"), None) is None:
        return read(folder, becomes, sources, known)
    return _organisations(folder, becomes, sources, known)


def _organisations(folder: Path, _: Becomes, sources: Register, known: frozenset[tuple[str, str]]) -> FolderRead:
    # Its parser is needed for this form alone.
    from .peribolos import read as read_organisations

    return read_organisations(folder, sources, known)


def _adds(known: Known, read: FolderRead, now: int) -> FolderRead:
    return followed(known, read, now, BECOMES.registers)


IMPORTER: Final = Importer("access", BECOMES, SOURCES, reads=_read, adds=_adds)

FORMS: Final[Mapping[str, Reads]] = {"registers": read, "peribolos": _organisations}
"""The forms of a folder, by their names."""


def import_folder(
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
    form: str = "",
) -> ImportReport:
    """Imports an organisation's folder into the access market; see :meth:`market.core.importing.Importer.bring`.

    ``form`` is one of :data:`FORMS`; empty, and the folder shows which it is. Raises ImportRefused, GraphError, OSError.
    """
    importer = altered(IMPORTER, reads=FORMS[form]) if form else IMPORTER
    return importer.bring(
        connection, archive, folder, now=now, dry_run=dry_run, skip_bad_rows=skip_bad_rows, missing_ends=missing_ends, replace=replace, progress=progress
    )
