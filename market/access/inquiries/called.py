"""Which of some documents somebody means who does not say a title: by id, by title, or by the words that the title has."""

from collections.abc import Iterable

from market.core.form import Reader
from market.core.look import entities
from market.core.model import Entity

from ..rights import is_closed
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


def open_called(reader: Reader, words: str) -> Entity | None:
    """The one document that is open to whoever asks and is called so; None where none is, or several are. Raises GraphError."""
    some = {one.id: one for one in entities(reader, "document", question="what may be read or seen") if not is_closed(reader, one.id)}
    meant = called_so(words, some.values())
    return some[min(meant)] if len(meant) == 1 else None
