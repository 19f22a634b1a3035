"""Which of some documents somebody means who does not say a title: by id, by title, or by the words that the title has. Pure."""

from collections.abc import Iterable

from market.core.model import Entity

from ..search.words import alike, said, sought


def called_so(words: str, documents: Iterable[Entity]) -> frozenset[str]:
    """The ids of those that are called so: by their id or whole title, else those that have most of the words; none where none has any."""
    some = list({one.id: one for one in documents}.values())
    whole = frozenset(one.id for one in some if said(words) in (said(one.name), said(one.own_id)))
    if whole:
        return whole
    meant = sought(words)
    counts = {one.id: sum(any(alike(word, own) for own in (*said(one.name), *said(one.own_id))) for word in meant) for one in some}
    most = max(counts.values(), default=0)
    return frozenset(one for one, count in counts.items() if count == most) if most else frozenset()
