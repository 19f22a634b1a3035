"""How much a finding may say beyond what code says of it: a check of ten thousand sentences would only hold everybody up."""

from collections.abc import Iterator
from typing import Final

from market.core.finding import Draft
from market.core.returning.values import Moved, lines_of

from .ruling import Context

MORE: Final = 24
"""So many sentences, paths, ties or names more than the computed ones are looked at."""
LETTERS: Final = 8_000
"""So many characters in all sentences of its own together."""


def too_much(draft: Draft, context: Context) -> Iterator[str]:
    """Why a finding is not even looked at; nothing for one that could be said."""
    fresh = context.fresh
    own = [c.text for c in draft.claims if c.text not in context.computed]
    sizes = (
        ("sentences", len(draft.claims), len(fresh.claims)),
        ("citations", sum(len(c.cites) for c in draft.claims), sum(len(c.cites) for c in fresh.claims)),
        ("paths", len(draft.paths), len(fresh.paths)),
        ("ties", max((len(p.steps) + len(p.entities) for p in draft.paths), default=0), max((len(p.steps) + len(p.entities) for p in fresh.paths), default=0)),
        ("ties in a chain", len(draft.chain) + len(draft.steps), len(fresh.chain) + len(fresh.steps)),
        ("rows of what is closed", len(draft.locked), len(fresh.locked)),
        ("names in its list", len(draft.listed), len(fresh.listed)),
        ("lines in its receipt", _lines(draft), _lines(fresh)),
        ("offers to ask next", len(draft.next), len(fresh.next)),
    )
    for what, said, computed in sizes:
        if said > computed + MORE:
            yield f"has {said} {what}, where {computed} were computed"
    if sum(map(len, own)) > LETTERS:
        yield f"says {sum(map(len, own))} characters of its own, more than anybody reads"


def _lines(draft: Draft) -> int:
    return len(lines_of(draft.since)) if isinstance(draft.since, Moved) else 0
