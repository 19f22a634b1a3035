"""What of a market's form only some need: what a turn asks and says, and what an import reads. Each is made when it is first asked for."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .finding import Draft, Resolution
from .form import Intent, Question, Reader, Step
from .locked import Locked, nothing_locked
from .model import Entity, Fact, ImportReport, View
from .register import Register
from .saying import Saying
from .table import Record
from .template import Template
from .wanting import NOTHING, Wanting


@dataclass(frozen=True, slots=True)
class Asking:
    """What can be asked of a market, how people ask for it, and what may be said of the answers."""

    questions: Mapping[str, Question[Any]]
    intents: tuple[Intent, ...]
    saying: Saying
    """How people talk about this market: the words by which the router reads a text."""
    recompute: Callable[[Reader, Draft], Draft]
    """The finding of the same kind about the same subject(s), computed afresh: what the validator compares with and puts in its place."""
    asked_for: Callable[[Draft], Sequence[Step]]
    """The questions that a finding answers, with their arguments, the one that decides its outcome first: what must have been asked in its case."""
    named: Callable[[Resolution, tuple[str, ...]], Draft]
    """A name that stands for nothing, for several, or for something closed: the finding that says so."""
    wanting: Wanting = NOTHING
    """What a person may want of this market: preferences that it can put to use, and checks that run by themselves."""
    locked: Callable[[Reader, Sequence[str]], Sequence[Locked]] = nothing_locked
    """From the names of sources that are closed to the reader's principal to rows that say of them what is missing and whom to ask."""
    findings: Mapping[str, str] = field(default_factory=dict)
    """Every kind of finding that answers one question, with what that question answers: what somebody may propose by its kind and whom it is about."""


@dataclass(frozen=True, slots=True)
class RowsOfText:
    """How a file that is no table is read as rows."""

    register: Register
    """Their form: columns, and which of them are the key."""
    rows: Callable[[str], Iterable[Record]]
    """From the file's text to its rows, as they stand, the names of the columns first."""


@dataclass(frozen=True, slots=True)
class Bringing:
    """How a market's records are brought in, and what its rule is compared with."""

    template: Template
    """The registers that ``import_folder`` reads, to be laid down empty."""
    import_folder: Callable[..., ImportReport]
    """``import_folder(connection, archive, folder, now=ms, dry_run=, skip_bad_rows=, missing_ends=) -> ImportReport``; with ``form=`` one of ``forms``."""
    twin: Callable[[Sequence[Entity], Sequence[Fact], View, str], tuple[float, tuple[tuple[str, float], ...]]]
    """The twin: exported entities and facts, a view and a subject id, to K and (path key, points) of every path."""
    reading: "Callable[[str], RowsOfText | None]" = lambda _: None
    """For a source whose file is no table: how its text is read as rows. None for a table, which names its columns in its first row."""
    forms: tuple[str, ...] = ()
    """Where a folder may be in one of several forms, their names: ``import_folder`` is told which, or sees for itself."""
