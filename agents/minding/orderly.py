"""Names of records that hold an order: whoever asks about them, or takes a question that is offered, orders nothing by that. Pure."""

from collections.abc import Callable, Iterator

from ..routing.named import Names, same
from ..routing.tokens import tokens

_LEAST = 2
"""Words of the shortest name that can hold anything behind its first word."""


def holds_an_order(text: str, names: Names, orders: Callable[[str], bool]) -> bool:
    """Whether a name that stands whole in a text would, from one of its later words on, be read as an order.

    Args:
        text: as typed, or as a question was offered.
        names: what is named in the market.
        orders: whether a text by itself is for the memory.
    """
    return any(orders(end) for name in _standing(text, names) for end in _ends(name))


def _standing(text: str, names: Names) -> Iterator[str]:
    """Every name that stands whole in a text, as it stands there."""
    read = tokens(text)
    words = tuple(same(t.low) for t in read)
    for n, word in enumerate(words):
        runs = {len(names.words[place]) for place in names.holding.get(word, ()) if names.words[place] == words[n : n + len(names.words[place])]}
        yield from (text[read[n].start : read[n + run - 1].end] for run in runs if run >= _LEAST)


def _ends(name: str) -> Iterator[str]:
    """What a name holds from each of its words on, but for the first."""
    yield from (name[t.start :] for t in tokens(name)[1:])
