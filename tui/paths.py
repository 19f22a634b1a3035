"""Threads as rows: which path, which hop, and where a numbered mark is to be found among them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agents.events import EvidenceShown, FindingShown, ThreadShown

type Row = tuple[str, str, str]


def row_of(shown: "EvidenceShown") -> Row:
    """Which row a piece of evidence is: source, locator, quote."""
    return (shown.source, shown.locator, shown.quote)


@dataclass(frozen=True, slots=True)
class Path:
    """One thread of one finding."""

    finding: "FindingShown"
    thread: "ThreadShown"

    @property
    def names(self) -> tuple[str, ...]:
        """The names behind the one with which all paths of the finding begin; all names where they begin with several, or where there are no others."""
        first = {(thread.entities[0].kind, thread.entities[0].id) for thread in self.finding.threads}
        behind = self.thread.entities[1:] if len(first) == 1 else []
        return tuple(e.name for e in behind or self.thread.entities)

    @property
    def evidence(self) -> tuple["EvidenceShown", ...]:
        """What proves it, hop by hop, the flag's last."""
        own = tuple(step.evidence for step in self.thread.steps)
        return own if self.thread.flag_evidence is None else (*own, self.thread.flag_evidence)


def paths(findings: Sequence["FindingShown"]) -> tuple[Path, ...]:
    """All threads of all findings, in their order."""
    return tuple(Path(finding, thread) for finding in findings for thread in finding.threads)


def tails(rows: Sequence[Path]) -> tuple[tuple[str, ...], ...]:
    """For each path the names that tell it from the others: a beginning that more than half of them share is left out, the last name never."""
    common: tuple[str, ...] = ()
    while len(rows) > 1:
        longer = Counter(row.names[: len(common) + 1] for row in rows if row.names[: len(common)] == common and len(row.names) > len(common) + 1)
        head, times = longer.most_common(1)[0] if longer else (common, 0)
        if times * 2 <= len(rows):
            break
        common = head
    return tuple(row.names[len(common) :] if row.names[: len(common)] == common else row.names for row in rows)


def place(rows: Sequence[Path], wanted: "EvidenceShown", near: int = 0) -> tuple[int, int] | None:
    """Where a piece of evidence stands: (path, hop), the path at ``near`` first; None where no path shows it."""
    order = [near, *(i for i in range(len(rows)) if i != near)] if near < len(rows) else range(len(rows))
    for i in order:
        for hop, found in enumerate(rows[i].evidence):
            if row_of(found) == row_of(wanted):
                return i, hop
    return None
