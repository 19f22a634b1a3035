"""How often something is right, and how sure that is: shares with Wilson's interval, thresholds, the market's spread. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from statistics import quantiles
from typing import Final

from bench.report import Figure

_Z: Final = 1.959964
"""Standard deviations to each side that hold 95 % of a normal distribution."""


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, 1927): sound where all or none were hit. Raises ValueError of nothing."""
    if of <= 0:
        raise ValueError("a share of nothing")
    share, z2 = hits / of, _Z * _Z
    middle, half = share + z2 / (2 * of), _Z * sqrt(share * (1 - share) / of + z2 / (4 * of * of))
    return max(0.0, (middle - half) / (1 + z2 / of)), min(1.0, (middle + half) / (1 + z2 / of))


def share(hits: int, of: int) -> dict[str, Figure]:
    """A share with what it stands on and its interval."""
    low, high = wilson(hits, of)
    return {"hits": hits, "of": of, "share": round(hits / of, 4), "low": round(low, 4), "high": round(high, 4)}


def score_of(katz: float) -> float:
    """K as 0-100, to one decimal."""
    return round(100 * (1 - exp(-katz)), 1)


@dataclass(frozen=True, slots=True)
class Judged:
    """One way of judging, K of each project: of those that hide a risk, of the traps, of the market around them."""

    hidden: tuple[float, ...]
    traps: tuple[float, ...]
    background: tuple[float, ...]

    def at(self, bar: float = 0.0) -> dict[str, Figure]:
        """Recall, false alarms and the share of the market that is flagged where a K above ``bar`` is an alarm: at 0, any path is."""
        found, alarms = above(self.hidden, bar), above(self.traps, bar)
        flagged = round(above(self.background, bar) / len(self.background), 4)
        return {"bar": score_of(bar), "found": found, "recall": round(found / len(self.hidden), 4), "false_alarms": alarms, "background_flagged": flagged}

    @property
    def best_bar(self) -> float:
        """The lowest bar that no trap is above: chosen on these very projects, as generous as can be."""
        return max(self.traps, default=0.0)

    def bar_at(self, tolerated: float) -> float:
        """The lowest bar that no more than this share of the traps is above: what a less strict user would choose."""
        ordered = sorted(self.traps, reverse=True)
        return ordered[int(tolerated * len(ordered))]

    def order(self) -> float:
        """How often a hidden risk stands above a trap, ties halved (the area under the ROC curve): says nothing of any bar."""
        traps = sorted(self.traps)
        won = sum(_below(traps, k) for k in self.hidden)
        return round(won / (len(self.hidden) * len(traps)), 4)

    def market(self) -> dict[str, Figure]:
        """The scores of the background: quartiles, the share at 0, and the share with any path. Raises StatisticsError below two."""
        low, middle, high = quantiles(self.background, n=4, method="inclusive")
        clean = sum(k == 0 for k in self.background) / len(self.background)
        spread = {"lower_quartile": score_of(low), "median": score_of(middle), "upper_quartile": score_of(high)}
        return {"projects": len(self.background), **spread, "share_at_0": round(clean, 4), "share_flagged": round(1 - clean, 4)}


def pooled(several: Sequence[Judged]) -> Judged:
    """The same way of judging in several worlds, as one."""
    return Judged(tuple(k for j in several for k in j.hidden), tuple(k for j in several for k in j.traps), tuple(k for j in several for k in j.background))


def above(values: Sequence[float], bar: float) -> int:
    """How many exceed the bar; equal to nine decimals is not above, since the last bit of a sum decides nothing."""
    return sum(round(k - bar, 9) > 0 for k in values)


def _below(ordered: Sequence[float], value: float) -> float:
    """How many of the values are smaller, those that are equal counted half."""
    return sum(1.0 if v < value else 0.5 for v in ordered if v <= value)
