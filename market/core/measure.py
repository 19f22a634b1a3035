"""How a market words what its rule counts: what a path and a point are called, and what a score of 0 to 100 says."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Measure:
    """The words for the figures of an assessment."""

    path: tuple[str, str] = ("path", "paths")
    """One and several of what an assessment counts."""
    point: tuple[str, str] = ("point", "points")
    """One and several of what they add up to, which is K ..."""
    places: int = 3
    """... and with how many decimals."""
    name: str = "score"
    """What the score is, behind "the" ..."""
    scale: str = "{} of 100"
    """... and how it is said, around the whole number."""
    nothing: str = "no known connection; that is not the same as safe"
    """What an answer is that found nothing."""

    @property
    def unit(self) -> str:
        """What stands right behind a score wherever it is shown: a sign of one character, or nothing where the scale takes words."""
        said = self.scale.format("").strip()
        return f" {said}" if len(said) == 1 else ""

    def whole(self, value: float | None) -> str:
        """A score as it is said with its scale: ``84 of 100``; a question mark where there is none."""
        return self.scale.format("?" if value is None else f"{value:.0f}")

    def paths(self, number: int) -> str:
        """``1 path``, ``4 paths``."""
        return f"{number:,} {self.path[number != 1]}"

    def points(self, value: float, *, signed: bool = False) -> str:
        """``1.870 points``, ``231 rights``; ``signed``: with a plus before what is more."""
        said = f"{value:{'+' if signed else ''}.{self.places}f}"
        return f"{said} {self.point[said.lstrip('+-') != '1']}"


RISK: Final = Measure()
"""Of a market that looks for what alarms: points of risk, and a score that rises with them."""
