"""A number and what it counts: a frozen value."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

HUNDREDTH: Final = Decimal("0.01")
"""What one per cent is."""
PERCENT: Final = "%"
"""What shares are counted in."""
MONEY: Final = frozenset({"EUR", "USD", "GBP"})
"""The currencies, each by the one code for all its spellings."""
STRONG: Final = MONEY | {PERCENT}
"""What money and shares are counted in: such a figure says enough by itself."""
_FEW: Final = 13
_TELLING: Final = 1_000
_YEARS: Final = range(1_900, 2_101)
_EXACT: Final = 3
"""A fraction with so many digits that count is no everyday number."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number and what it counts."""

    readings: frozenset[Decimal]
    """What it is; several where a point may part thousands or be the decimal one."""
    units: frozenset[str]
    """What it counts: ``%``, a currency, or the words behind it without their endings. Empty for none."""
    start: int
    end: int
    tacit: bool = False
    """Whether it may be meant and is not said: ``0.18`` may be 18 per cent, ``six ninety`` a price ..."""
    used: bool = False
    """... and is used as a share: ``0.18 of``, ``times 0.18``."""

    def same(self, other: "Number") -> bool:
        """Whether both are the same number."""
        return bool(self.readings & other.readings)

    def counts_as(self, other: "Number") -> bool:
        """Whether both count the same, as far as both say what."""
        return bool(self.units & other.units) or not self.units or not other.units

    @property
    def strong(self) -> bool:
        """Whether it is money or a share."""
        return not self.tacit and bool(self.units & STRONG) and self.readings not in _ALL_OR_NOTHING

    @property
    def telling(self) -> bool:
        """Whether it says enough without what it counts: large and no year, or exact to three digits."""
        return any(
            (n >= _TELLING and not (n in _YEARS and n == int(n))) or (n != int(n) and len(n.normalize().as_tuple().digits) >= _EXACT) for n in self.readings
        )

    def rounds(self, other: "Number") -> bool:
        """Whether it is the other, rounded to as many digits as it shows, three at least: ``21.3k`` of 21,320."""
        return any(_rounded(theirs, mine) for mine in self.readings for theirs in other.readings)

    @property
    def few(self) -> bool:
        """Whether it is so small, and whole, that everybody says it every day."""
        return all(n < _FEW and n == int(n) for n in self.readings)


def _rounded(exact: Decimal, shown: Decimal) -> bool:
    bare = shown.normalize().as_tuple()
    if len(bare.digits) < _EXACT or shown < _TELLING or not isinstance(bare.exponent, int) or bare.exponent <= 0:
        return False
    return exact != shown and exact.quantize(Decimal((0, (1,), bare.exponent))) == shown


_ALL_OR_NOTHING: Final = (frozenset({Decimal(100)}), frozenset({Decimal(0)}))
