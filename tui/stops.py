"""The quoted rows of an answer, each once, in the order of its marks: where one can stop and look at the record. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from .paths import Row, row_of

if TYPE_CHECKING:
    from agents.events import CitationShown, EvidenceShown, FindingShown, ThreadShown
    from agents.looking.shapes import RecordWanted


def stops(findings: Sequence["FindingShown"], citations: Sequence["CitationShown"]) -> tuple["RecordWanted", ...]:
    """What can be looked at: first the rows that the answer marks, then those that its threads stand on beside them.

    A row on a thread is known with whom it ties together and since when, so that its cells can be told apart.
    """
    from agents.looking.shapes import RecordWanted  # late: nothing of it is needed before the first answer

    found: dict[Row, RecordWanted] = {}
    for one in _hops(findings):
        before = found.get(row_of(one.evidence))
        found[row_of(one.evidence)] = one if before is None else _both(before, one)
    about = tuple(e for finding in findings for e in ([finding.subject] if finding.subject else finding.about))
    marked: dict[Row, RecordWanted] = {}
    for cited in citations:
        # the citation knows its number, the thread whom the row ties together
        marked.setdefault(row_of(cited), replace(found.get(row_of(cited), RecordWanted(cited, about)), evidence=cited))
    return (*marked.values(), *(wanted for row, wanted in found.items() if row not in marked))


def at(rows: Sequence["RecordWanted"], evidence: "EvidenceShown | None") -> int:
    """Which of them a piece of evidence is; the first where it is none."""
    wanted = None if evidence is None else row_of(evidence)
    return next((n for n, row in enumerate(rows) if row_of(row.evidence) == wanted), 0)


def _hops(findings: Sequence["FindingShown"]) -> Iterator["RecordWanted"]:
    for finding in findings:
        for thread in finding.threads:
            yield from _of(thread)


def _of(thread: "ThreadShown") -> Iterator["RecordWanted"]:
    from agents.looking.shapes import RecordWanted  # late, likewise

    for before, step, to in zip(thread.entities, thread.steps, thread.entities[1:], strict=False):
        yield RecordWanted(step.evidence, (before, to), tuple(day for day in (step.valid_from, step.valid_to) if day is not None))
    if thread.flag is not None and thread.flag_evidence is not None:
        yield RecordWanted(thread.flag_evidence, (thread.flag.entity,), (), thread.flag)


def _both(one: "RecordWanted", other: "RecordWanted") -> "RecordWanted":
    """The same row, proving two things."""
    ends = (*one.ends, *(e for e in other.ends if e not in one.ends))
    days = (*one.days, *(d for d in other.days if d not in one.days))
    return replace(one, ends=ends, days=days, flag=one.flag or other.flag)
