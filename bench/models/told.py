"""Lies and truths, told as a model that phrases would: which are caught, which are refused."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ..report import Bound, Figure
from ..worlds.phrased import KINDS, by_hand, lies, rearranged
from .spoken import Desk

SHOWN: Final = 20
BY_HAND: Final = "by hand"


@dataclass(slots=True)
class Tally:
    """What became of them."""

    told: Counter[str] = field(default_factory=Counter)
    caught: Counter[str] = field(default_factory=Counter)
    findings: Counter[str] = field(default_factory=Counter)
    believed: list[str] = field(default_factory=list)
    true: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    which: list[str] = field(default_factory=list)

    @property
    def figures(self) -> Mapping[str, Figure]:
        """Both tables."""
        return {
            "told": self.told.total(),
            "caught": self.caught.total(),
            "by_kind": {kind: {"told": self.told[kind], "caught": self.caught[kind]} for kind in KINDS},
            "by_finding": dict(sorted(self.findings.items())),
            "believed": self.believed[:SHOWN],
            "true_sentences": {how: {"said": n, "refused": self.refused[how]} for how, n in self.true.items()},
            "refused": self.which[:SHOWN],
        }

    @property
    def bounds(self) -> list[Bound]:
        """Every lie is caught; nothing is refused that says all of its claims, as computed or in other words."""
        own = sum(n for how, n in self.refused.items() if not how.startswith(BY_HAND))
        return [
            Bound("lies believed", self.told.total() - self.caught.total(), 0),
            Bound("computed sentences refused", own, 0),
            Bound("true sentences in other words refused", self.refused[BY_HAND], 0),
        ]


def tell(desk: Desk, least: int, seed: int) -> Tally:
    """Tells at least so many lies, of every kind, and every true sentence."""
    tally = Tally()
    for lie in lies(desk.spoken, desk.called, seed=seed, each=-(-least // (len(KINDS) - 2)) + 1):
        tally.told[lie.kind] += 1
        tally.findings[lie.of] += 1
        if desk.reasons(lie.asked, lie.claims, lie.says):
            tally.caught[lie.kind] += 1
        else:
            tally.believed.append(f"{lie.kind}: {lie.says!r} of {' '.join(lie.claims)!r}")
    for telling in (*rearranged(desk.spoken), *by_hand()):
        tally.true[telling.how] += 1
        reasons = desk.refused(telling)
        if reasons:
            tally.refused[telling.how] += 1
            if telling.how != "by hand, in part":
                tally.which.append(f"{telling.says!r}: {'; '.join(reasons)}")
    return tally
