"""What of a complete note may be told to somebody who may read less. Pure.

Nothing is blacked out of the complete note: each sentence that is told was computed in the view of the one who reads it, from what is open there, and is told
because the complete note says something of the same rows. So no number, name or row comes along that the reader could not have got alone.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from market.core.model import Outcome

from ..events import ClaimShown, FindingShown, LockedShown, ThreadShown

_STOOD = ("accepted", "corrected")


@dataclass(frozen=True, slots=True)
class Sentences:
    """What stands around the sentences of a redacted note; the name of the one who looked is in it."""

    head: str
    """Before what is told, where something of the note is open ..."""
    nothing: str
    """... where nothing of it is, and something is closed ..."""
    neither: str
    """... where neither is, and both views come to the same, which is told ..."""
    less: str
    """... and where the one who looked may read less than the one who asked."""
    row: Callable[[LockedShown], str]
    """What is said of a thing that the note stands on and that is closed ..."""
    rowless: Callable[[Sequence[str]], str]
    """... and of sources, where the market has no such rows."""
    last: str = ""
    """What is said at the end; empty for nothing."""


def stands_on(findings: Iterable[FindingShown]) -> frozenset[str]:
    """The sources that findings which stood cite, or draw a path through."""
    return frozenset(source for finding in findings if finding.status in _STOOD for source in _sources(finding))


def redacted(
    complete: Sequence[FindingShown], own: Sequence[FindingShown], sources: Sequence[str], closed: Sequence[LockedShown], says: Sentences
) -> list[FindingShown]:
    """The findings that are told in place of the complete ones.

    Args:
        complete: what was found on the other's behalf.
        own: the findings of the same case in the view of the one who reads, judged in that view.
        sources: what the complete findings stand on and the reader may not read, in words.
        closed: the same as rows that say whom to ask, as far as the market has such rows.
        says: the sentences around them.
    """
    stood = [finding for finding in own if finding.status in _STOOD]
    if not stood:
        return list(own)
    told = [_left(finding, complete) for finding in stood]
    anything = any(finding.claims for finding in told)
    alike = not anything and not sources and _outcomes(complete) == _outcomes(own)
    if alike:
        told = list(stood)
    head = ClaimShown(text=says.head if anything else says.nothing if sources else says.neither if alike else says.less)
    told[0] = told[0].model_copy(update={"claims": [head, *_begun(told[0].claims)]})
    said = [says.row(row) for row in closed] or ([says.rowless(sources)] if sources else [])
    rows = [ClaimShown(text=text, line=True) for text in said]
    last = [ClaimShown(text=says.last, line=True)] if says.last else []
    told[-1] = told[-1].model_copy(update={"claims": [*told[-1].claims, *rows, *last], "closed": list(closed)})
    if anything or not sources:
        return told
    return [finding.model_copy(update={"outcome": str(Outcome.RESTRICTED)}) for finding in told]


def _left(own: FindingShown, complete: Sequence[FindingShown]) -> FindingShown:
    """What a finding says of the rows of which the same finding of the complete note says something, too."""
    same = next((one for one in complete if one.status in _STOOD and _asked(one) == _asked(own)), None)
    said = {rows for claim in same.claims if (rows := _rows(same, claim))} if same else set()
    claims = [claim for claim in own.claims if _rows(own, claim) in said]
    marks = {n for claim in claims for n in claim.cites}
    told = {_end(thread) for thread in same.threads} if same and claims else set()
    listed = same.listed if same and claims else []
    offered = {choice.ask for choice in same.next} if same and claims else set()
    update: dict[str, object] = {
        "claims": claims,
        "citations": [mark for mark in own.citations if mark.n in marks],
        "threads": [thread for thread in own.threads if _end(thread) in told],
        "listed": [entity for entity in own.listed if entity in listed],
        "next": [choice for choice in own.next if choice.ask in offered],
        "closed": [],
    }
    return own.model_copy(update=update)


def _end(thread: ThreadShown) -> tuple[str, str]:
    """What a path leads to."""
    last = thread.flag.entity if thread.flag else thread.entities[-1]
    return last.kind, last.id


def _rows(finding: FindingShown, claim: ClaimShown) -> frozenset[tuple[str, str]]:
    """The rows that a claim cites."""
    return frozenset((mark.version, mark.locator) for mark in finding.citations if mark.n in claim.cites)


def _outcomes(findings: Iterable[FindingShown]) -> list[tuple[object, str]]:
    return [(_asked(finding), finding.outcome) for finding in findings if finding.status in _STOOD]


def _begun(claims: Sequence[ClaimShown]) -> list[ClaimShown]:
    """The claims, the first of them on a line of its own."""
    return [claim.model_copy(update={"line": True}) if n == 0 else claim for n, claim in enumerate(claims)]


def _asked(finding: FindingShown) -> tuple[str, str, str, tuple[str, ...]]:
    """What a finding is about: the same in two views, whatever it says."""
    return (finding.kind, finding.check, finding.slot, tuple(f"{one.kind}:{one.id}" for one in finding.about))


def _sources(finding: FindingShown) -> Iterable[str]:
    cited = {n for claim in finding.claims for n in claim.cites}
    yield from (mark.source for mark in finding.citations if mark.n in cited)
    for thread in finding.threads:
        yield from (step.evidence.source for step in thread.steps)
        if thread.flag_evidence is not None:
            yield thread.flag_evidence.source
