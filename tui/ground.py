"""What an answer stands on, as the thread shows it: its findings, their paths, the rows it cites; and what is at each place of them. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from .drawing.stopped import Stop, stops_of
from .paths import Path, paths, place, row_of
from .receipt import receipt_of

if TYPE_CHECKING:
    from agents.events import CitationShown, EntityShown, EvidenceShown, FindingShown
    from agents.state import Asker


@dataclass(frozen=True)
class Ground:
    """The findings of one answer and the rows that it cites. A place is a path, by its number, and a hop of it."""

    findings: tuple["FindingShown", ...] = ()
    citations: tuple["CitationShown", ...] = ()
    asker: "Asker | None" = None
    """As whom the market was asked, where that decides what may be read."""

    @cached_property
    def paths(self) -> tuple[Path, ...]:
        """All paths, in the order of the ledger."""
        return paths(self.findings)

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """What is closed and was asked."""
        return stops_of(self.findings, self.asker)

    @property
    def first(self) -> int:
        """The path that is shown first: the heaviest that belongs to the question; behind the last one where none does."""
        return next((n for n, path in enumerate(self.paths) if not path.finding.also), len(self.paths))

    @property
    def in_ledger(self) -> bool:
        """Whether a ledger is needed: one path that alarms nobody (a connection) and moved nothing needs none."""
        return len(self.paths) > 1 or any(path.thread.flag or path.finding.also or receipt_of(path.finding) for path in self.paths)

    def path(self, at: int) -> Path | None:
        """The path of that number."""
        return self.paths[at] if at < len(self.paths) else None

    def finding(self, at: int) -> "FindingShown | None":
        """The finding that the path is of; without a path, the first one."""
        path = self.path(at)
        return path.finding if path else next(iter(self.findings), None)

    def rows(self, at: int) -> tuple["EvidenceShown", ...]:
        """What proves the path, hop by hop; without a path, the rows that are cited."""
        return self.paths[at].evidence if at < len(self.paths) else self.citations

    def place(self, cited: "EvidenceShown", near: int) -> tuple[int, int] | None:
        """On which path and hop a row stands, the path at ``near`` first; None where no path shows it."""
        return place(self.paths, cited, near)

    def number(self, cited: "EvidenceShown", at: int) -> int | None:
        """Which of the rows of a path a row is; None for none of them."""
        return next((n for n, row in enumerate(self.rows(at)) if row_of(row) == row_of(cited)), None)

    def entity(self, at: int, hop: int) -> "EntityShown | None":
        """The name that a hop leads to; without a path, whom the answer is about."""
        if at < len(self.paths):
            entities = self.paths[at].thread.entities
            return entities[min(hop + 1, len(entities) - 1)]
        return next((finding.subject for finding in self.findings), None)

    def drawable(self, at: int) -> bool:
        """Whether there is something to draw with the cursor on that path: hops that were walked, or what stopped the search."""
        return bool(self.stops) or (at < len(self.paths) and any(path.thread.steps for path in self.paths))


def ground(findings: Sequence["FindingShown"], citations: Sequence["CitationShown"] = (), asker: "Asker | None" = None) -> Ground:
    """What these findings and rows are, for whoever asks."""
    return Ground(tuple(findings), tuple(citations), asker)
