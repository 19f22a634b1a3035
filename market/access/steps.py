"""The memberships of members, asked of the graph two steps at a time: half as many questions as steps."""

from collections.abc import Sequence
from typing import Final

from market.core.form import Reader

from . import queries as q
from .walk import Tie

FEW: Final = 64
"""Of more members than this only one step is asked: what lies behind the groups of many is told once for each of them."""


class Steps:
    """From members to all their memberships that hold in a view, each member asked for once."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._known: dict[str, list[Tie]] = {}

    def __call__(self, members: Sequence[str]) -> list[Tie]:
        """Their memberships. Raises GraphError."""
        if new := [member for member in members if member not in self._known]:
            self._ask(new)
        return [tie for member in members for tie in self._known[member]]

    def _ask(self, members: Sequence[str]) -> None:
        pairs = [(tie, None) for tie in q.memberships(self._reader, members)] if len(members) > FEW else q.two_memberships(self._reader, members)
        found: dict[str, dict[str, Tie]] = {member: {} for member in members}
        for first, second in pairs:
            found[first.start][first.fact] = first
            if len(members) <= FEW:
                # That a group is in no other is known by now, too.
                behind = found.setdefault(first.end, {})
                if second is not None:
                    behind[second.fact] = second
        for member, ties in found.items():
            self._known.setdefault(member, list(ties.values()))
