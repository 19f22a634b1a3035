"""The realty market's import: a folder of register extracts to facts."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from graph import Connection
from market.core.archive import Archive
from market.core.importing import Importer
from market.core.model import ImportReport
from market.core.plan import Becomes

from .derived import derived_of, group_of
from .facts import entity_of, facts_of, mentions_of
from .kinds import LABELS
from .leading import LEADS
from .schema import REGISTERS, SOURCES

_DEFINING: Final = ("projects", "companies", "parcels", "contractors", "approvals", "complaints", "cases")
_NAMING: Final = (*_DEFINING, "directors", "shareholdings", "title_chain", "works", "case_parties")
"""Whose spelling of a name counts: the register that defines a thing, then the one nearest to it."""

IMPORTER: Final = Importer("realty", Becomes(REGISTERS, facts_of, entity_of, mentions_of, group_of, derived_of, LABELS, _NAMING), SOURCES, LEADS)


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
) -> ImportReport:
    """Imports a folder of register extracts into the realty market; see :meth:`market.core.importing.Importer.bring`.

    Raises ImportRefused, GraphError, OSError.
    """
    return IMPORTER.bring(
        connection, archive, folder, now=now, dry_run=dry_run, skip_bad_rows=skip_bad_rows, missing_ends=missing_ends, replace=replace, progress=progress
    )
