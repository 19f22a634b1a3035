"""Where a score stands among all others: how many lie in each band, and how many are lower, the same, higher."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from agents.looking.shapes import ScoreSeen, SpreadSeen

from ..ledger import bar
from ..plain import one_line
from ..words import count, score

STEP: Final = 10
"""Width of a band; a score of exactly 0 is a band of its own, since it means that nothing was found."""


@dataclass(frozen=True, slots=True)
class Band:
    """The scores above ``above`` up to and with ``to``."""

    above: int
    to: int
    many: int
    here: bool

    @property
    def words(self) -> str:
        """``0``, ``1-10``, ``91-100``: whole scores, as they are shown."""
        return "0" if self.to == 0 else f"{self.above + 1}-{self.to}"


def shown(value: float) -> int:
    """A score as it is shown; one that is not nothing is never shown in the band of nothing."""
    return max(1, round(value)) if value > 0 else 0


def bands(seen: SpreadSeen, subject: str = "") -> tuple[Band, ...]:
    """All bands from nothing up; ``subject`` (an id) marks the band of one of them."""
    at = next((shown(one.score) for one in seen.scores if one.id == subject), None)
    values = [shown(one.score) for one in seen.scores]
    edges = [(-1, 0), *((low, low + STEP) for low in range(0, 100, STEP))]
    return tuple(Band(low, to, sum(low < v <= to for v in values), at is not None and low < at <= to) for low, to in edges)


def standing(seen: SpreadSeen, subject: str) -> str:
    """``84 of 91 are lower, 2 the same, 4 higher``; empty where the subject has no score."""
    own = next((one for one in seen.scores if one.id == subject), None)
    if own is None:
        return ""
    others = [one.score for one in seen.scores if one.id != subject]
    lower, same = sum(v < own.score for v in others), sum(v == own.score for v in others)
    return f"{lower:,} of the other {count(len(others), *map(one_line, seen.word))} are lower, {same:,} the same, {len(others) - lower - same:,} higher"


def band_lines(seen: SpreadSeen, subject: str, cells: int) -> tuple[str, ...]:
    """One line a band: its scores, a bar of at most ``cells`` cells, how many; a sign and words at the one where the subject is."""
    rows = bands(seen, subject)
    largest = max((band.many for band in rows), default=0)
    own = next((one for one in seen.scores if one.id == subject), None)
    return tuple(
        f"{band.words:>6}  {bar(band.many, largest, cells)} {band.many:>4}{f'  ◀ {_here(own)}' if band.here and own is not None else ''}"
        for band in reversed(rows)
    )


def _here(own: ScoreSeen) -> str:
    return f"here: {one_line(own.name)}, {score(own.score)}"


def spread_lines(seen: SpreadSeen, subject: str = "") -> tuple[str, ...]:
    """The distribution as running text."""
    many = count(len(seen.scores), *map(one_line, seen.word))
    told = [f"Of {many}, by {seen.measure.name}:"]
    told += [f"{band.words}: {band.many:,}{' (here)' if band.here else ''}" for band in bands(seen, subject) if band.many or band.here]
    told += [f"{place}."] if (place := standing(seen, subject)) else []
    return (*told, *([closed(seen)] if seen.closed else []))


def closed(seen: SpreadSeen) -> str:
    """How many have no score for this person."""
    return f"{count(seen.closed, *map(one_line, seen.word))} more have no {seen.measure.name}: what would be read is closed to you."


def neighbours(scores: Sequence[ScoreSeen], subject: str, around: int = 2) -> tuple[ScoreSeen, ...]:
    """The subjects just above and below one of them, highest first."""
    ordered = sorted(scores, key=lambda one: (-one.score, one.name))
    at = next((n for n, one in enumerate(ordered) if one.id == subject), None)
    return () if at is None else tuple(ordered[max(0, at - around) : at + around + 1])
