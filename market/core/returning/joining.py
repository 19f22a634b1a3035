"""What a long watch list was asked in parts, joined to one. Pure."""

from collections.abc import Sequence
from itertools import chain

from .values import Breaks, Checked, Look, Returned


def joined(parts: Sequence[tuple[Sequence[Look], Returned]]) -> Returned:
    """The answers to all parts as one, in their order; ``parts`` has at least one, each with the looks that were asked of."""
    return Returned(
        checked=joined_checked([(looks, found.checked) for looks, found in parts]),
        moves=tuple(chain.from_iterable(found.moves for _, found in parts)),
        breaks=Breaks(tuple(chain.from_iterable(found.breaks.broken for _, found in parts))),
    )


def joined_checked(parts: Sequence[tuple[Sequence[Look], Checked]]) -> Checked:
    """What was checked in all parts as one. A source became late since the latest look of all, which stands in one of the parts."""
    _, last = max(parts, key=lambda part: max(((look.known_at, look.valid_at) for look in part[0]), default=(0, 0)))
    return Checked(
        assessed=tuple(chain.from_iterable(checked.assessed for _, checked in parts)),
        moved=tuple(chain.from_iterable(checked.moved for _, checked in parts)),
        gone=tuple(chain.from_iterable(checked.gone for _, checked in parts)),
        late=last.late,
        fresh=last.fresh,
        minded=tuple(chain.from_iterable(checked.minded for _, checked in parts)),
    )
