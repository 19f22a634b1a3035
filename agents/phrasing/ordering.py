"""In which orders the few things of one clause say the same. Pure."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from .aligned import DENYING
from .atoms import Atom

_FEW: Final = 5
"""Words of a clause that may stand in any order."""
BOUNDING: Final = DENYING | {
    "least", "most", "below", "above", "under", "within", "more", "less", "than", "if", "earlier", "average", "or", "could", "would", "may", "then", "both",
    "each", "all", "of", "one", "part",
}  # fmt: skip
"""Words that deny, bound, or hang on what stands beside them: a clause with one of them keeps the order of its words."""


def ordered(said: Sequence[Atom], claimed: Sequence[Atom], *, first: bool) -> bool:
    """Whether both orders say the same. ``first``: whether the sentence begins with it."""
    here, there = ([a.value for a in one if a.sort == "word"] for one in (said, claimed))
    if here != there and (len(there) > _FEW or any(word in BOUNDING for word in there)):
        return False
    # "its contractor, A" is "A, its contractor", where nobody was named before
    beside = first and len(claimed) > 1 and claimed[0].sort == "name" and "," in claimed[1].gap and _acting(claimed)[1:] == []
    if _acting(said) != _acting(claimed) and not (beside and _acting(said)[0][0] == len(here)):
        return False
    ranks = {(a.sort, a.case if a.sort == "name" else "") for a in claimed if a.sort != "word"}
    for sort, case in ranks:
        alike = [[a for a in one if a.sort == sort and (sort != "name" or a.case == case)] for one in (said, claimed)]
        if not all(a.same(b) for a, b in zip(*alike, strict=True)):
            return False
    return _figures(said) == _figures(claimed) and _counting(said) == _counting(claimed)


def _acting(atoms: Sequence[Atom]) -> list[tuple[int, object]]:
    """Who stands before, between and behind the words: that says who does what to whom."""
    line = [a for a in atoms if a.sort == "word" or (a.sort == "name" and not a.case)]
    return [(n, a.value) for n, a in enumerate(line) if a.sort == "name"]


def _figures(atoms: Sequence[Atom]) -> list[object]:
    return [a.value for a in atoms if a.sort == "word" and str(a.value)[:1].isdigit()]


def _counting(atoms: Sequence[Atom]) -> Counter[tuple[object, object]]:
    """Each figure with what it counts."""
    words = [a.value for a in atoms if a.sort == "word"]
    return Counter((a, b) for a, b in pairwise([*words, None]) if str(a)[:1].isdigit())
