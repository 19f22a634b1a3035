"""The tie to blame, and the fewest ties whose end takes what is not meant and nothing that is. Pure."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from market.access.walk import Tie

from .model import Kind
from .standing import Levels, Pair, Standing

MOST_TIES: Final = 4
"""A fix of more ties than that is no fix but a reorganisation."""

LOOKED_AT: Final = 200
"""So many ties of those that cannot do it all by themselves: behind them come single people, of whom there may be thousands."""

type _Ties = tuple[Tie, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A fault before anything was tried."""

    kind: Kind
    documents: tuple[str, ...]
    unmeant: frozenset[Pair]
    remove: _Ties
    """The culprit first; empty: there is none."""
    moves: Mapping[Pair, str]
    """What the removal would leave of each right that it touches: a lower level, or nothing."""


class Search:
    """The faults of one view."""

    def __init__(
        self, standing: Standing, meant: Mapping[str, frozenset[str]], old: Mapping[str, Sequence[Tie]], gone: Mapping[str, Sequence[Tie]] | None = None
    ) -> None:
        """``meant``: for whom each document is meant that says so. By who kept them, ``old``: memberships left behind, ``gone``: ties of those who left."""
        self._standing = standing
        self._meant = meant
        self._kept = [(Kind.OLD_GROUP, ties) for _, ties in sorted(old.items())] + [(Kind.LEFT, ties) for _, ties in sorted((gone or {}).items())]
        self.levels: Final[Levels] = standing.levels()
        """Who may do what, in the view."""
        self._by_document: dict[str, dict[str, str]] = {}
        for (who, document), level in self.levels.items():
            self._by_document.setdefault(document, {})[who] = level

    def faults(self) -> list[Found]:
        """Every fault, the one of most rights first."""
        found = [fault for kind, ties in self._kept if (fault := self._of_before(kind, ties))]
        explained = {pair for fault in found for pair in fault.unmeant}
        by_ties: dict[_Ties, list[tuple[str, frozenset[Pair]]]] = {}
        for document in sorted(self._meant):
            if unmeant := frozenset(pair for pair in self.unmeant(document) if pair not in explained):
                ties = self._fewest(document, unmeant)
                # One tie that opens several documents is one fault; documents for which there is no tie have nothing in common.
                by_ties.setdefault(ties or (Tie("", document, document),), []).append((document, unmeant))
        for ties, opened in by_ties.items():
            remove = tuple(tie for tie in ties if tie.fact)
            documents = tuple(document for document, _ in opened)
            found.append(Found(Kind.TOO_OPEN, documents, frozenset().union(*(pairs for _, pairs in opened)), remove, self.moves(remove)))
        return sorted(found, key=lambda fault: (-len(fault.unmeant), fault.documents, [tie.fact for tie in fault.remove]))

    def unmeant(self, document: str) -> set[Pair]:
        """The rights to read a document that are not meant."""
        return {(who, document) for who in self._by_document.get(document, ()) if who not in self._meant[document]}

    def is_meant(self, pair: Pair) -> bool:
        """Whether somebody should read a document. Of a document that says nothing, everything that is given is meant."""
        who, document = pair
        return document not in self._meant or who in self._meant[document]

    def moves(self, ties: Collection[Tie]) -> dict[Pair, str]:
        """Every right that is less without these ties, and what is left of it."""
        without = frozenset(tie.fact for tie in ties)
        moved = {}
        for document in self._standing.touched(ties):
            after = self._standing.readers(document, without)
            before = self._by_document.get(document, {})  # a chain of more than eight leads to readers of none
            moved.update({(who, document): after.get(who, "") for who, level in before.items() if after.get(who, "") != level})
        return moved

    def takes_what_is_meant(self, moves: Mapping[Pair, str]) -> bool:
        """Whether somebody for whom a document is meant would read it no more."""
        return any(not left and self.is_meant(pair) for pair, left in moves.items())

    def _of_before(self, kind: Kind, ties: Sequence[Tie]) -> Found | None:
        """What somebody reads because of ties that he kept; None where that is nothing but what he is to read anyway."""
        ties = self._needed(ties)
        moves = self.moves(ties)
        unmeant = frozenset(pair for pair, left in moves.items() if not left and not self.is_meant(pair))
        if not unmeant:
            return None
        first = sorted(ties, key=lambda tie: (-sum(not left for left in self.moves([tie]).values()), -self._standing.since[tie.fact], tie.fact))
        return Found(kind, tuple(sorted({document for _, document in unmeant})), unmeant, tuple(first), moves)

    def _fewest(self, document: str, unmeant: frozenset[Pair]) -> _Ties:
        """Ties whose end takes most of these rights and nothing that is meant: one if one does it, else as few as are found, each of them needed."""
        ties = self._chosen(document, unmeant, self._that_takes_most)
        if len(ties) == 1 and self._taken(ties, unmeant) == len(unmeant):
            return ties
        # Where two ways lead to the same right no tie takes it by itself: then those over which most come are ended first.
        others = self._chosen(document, unmeant, self._that_carries_most)
        return min((others, ties), key=lambda some: (-self._taken(some, unmeant), len(some)))

    def _chosen(self, document: str, unmeant: frozenset[Pair], after: Callable[[frozenset[Pair], _Ties, Mapping[Tie, int]], Tie | None]) -> _Ties:
        """One tie after the other until nothing unmeant is left or nothing more can be ended; those that turn out to be needed."""
        whom = {who for who, _ in unmeant}
        chosen: _Ties = ()
        while self._taken(chosen, unmeant) < len(unmeant) and len(chosen) < MOST_TIES:
            without = frozenset(tie.fact for tie in chosen)
            leading = self._standing.leading_to(document, without)
            carries = {tie: count for tie in leading if (count := len(self._standing.below({tie.start}, without) & whom))}
            best = after(unmeant, chosen, carries)
            if best is None:
                break
            chosen = (*chosen, best)
        return self._needed(chosen, unmeant) if self._taken(chosen, unmeant) else ()

    def _that_takes_most(self, unmeant: frozenset[Pair], chosen: _Ties, carries: Mapping[Tie, int]) -> Tie | None:
        """The tie that takes most of what is left of these rights, and nothing that is meant. None: there is none."""
        best: tuple[tuple[int, int, int, int, str], Tie] | None = None
        before, (document,) = self._taken(chosen, unmeant), {document for _, document in unmeant}
        for looked, tie in enumerate(sorted(carries, key=lambda one: (-carries[one], -self._standing.since[one.fact], one.fact))):
            if (best and -best[0][0] > carries[tie]) or (looked >= LOOKED_AT and carries[tie] < len(unmeant)):
                break  # none of the rest carries as many, or all of them do little
            left = self._standing.readers(document, frozenset(one.fact for one in (*chosen, tie)))
            takes = sum(who not in left for who, _ in unmeant) - before
            if not takes:
                continue
            moves = self.moves((*chosen, tie))
            if self.takes_what_is_meant(moves):
                continue
            lowered = sum(bool(left) for left in moves.values())
            everywhere = sum(not left for left in moves.values())
            # Of several that do the same, the youngest: with it began what nobody meant.
            rank = (-takes, -everywhere, lowered, -self._standing.since[tie.fact], tie.fact)
            if best is None or rank < best[0]:
                best = rank, tie
        return best[1] if best else None

    def _that_carries_most(self, _: frozenset[Pair], chosen: _Ties, carries: Mapping[Tie, int]) -> Tie | None:
        """The tie over which most of those come to whom it is not meant, whether or not another way is left to them; it takes nothing that is meant."""
        ties = sorted(carries, key=lambda tie: (-carries[tie], -self._standing.since[tie.fact], tie.fact))
        return next((tie for tie in ties if not self.takes_what_is_meant(self.moves((*chosen, tie)))), None)

    def _taken(self, ties: Collection[Tie], unmeant: Iterable[Pair]) -> int:
        moves = self.moves(ties)
        return sum(not moves.get(pair, "-") for pair in unmeant)

    def _needed(self, ties: Sequence[Tie], unmeant: Iterable[Pair] | None = None) -> _Ties:
        """Those without which less would be taken."""
        kept = list(ties)
        wanted = [pair for pair, left in self.moves(ties).items() if not left and not self.is_meant(pair)] if unmeant is None else list(unmeant)
        taken = self._taken(kept, wanted)
        for tie in list(ties):
            fewer = [one for one in kept if one != tie]
            if self._taken(fewer, wanted) == taken:
                kept = fewer
        return tuple(kept)
