"""Which documents everybody of some may read: asked of the graph once for each document and once for each group that holds a right, however many there are."""

from collections.abc import Iterable, Set

from market.core.form import Reader

from .. import queries as q
from ..walk import MAX_MEMBERSHIPS


def open_to(reader: Reader, documents: Iterable[str], people: Set[str]) -> frozenset[str]:
    """Those of the documents that each of the people may read in the view, by the rule. All are entity ids. Raises GraphError."""
    within: dict[str, frozenset[str]] = {}
    found = set()
    for document in documents:
        left = set(people)
        for holder in sorted({tie.start for tie in q.rights_to(reader, document)}):
            if holder not in within:
                within[holder] = _within(reader, holder)
            left -= within[holder]
        if not left:
            found.add(document)
    return frozenset(found)


def _within(reader: Reader, holder: str) -> frozenset[str]:
    """Everybody who is this holder, by itself or over up to eight memberships."""
    seen, wave = {holder}, [holder]
    for _ in range(MAX_MEMBERSHIPS):
        wave = sorted({tie.start for tie in q.members(reader, wave)} - seen) if wave else []
        seen |= set(wave)
    return frozenset(seen)
