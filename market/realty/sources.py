"""The registers of this market: those that it has, with their age, and those that were not obtained."""

from collections.abc import Sequence

from market.core.form import Reader
from market.core.model import Freshness
from market.core.views import registers_of

from .schema import REGISTERS


def sources_of(reader: Reader) -> tuple[Freshness, ...]:
    """Every register that the rule reads: oldest first, and last those that were not obtained."""
    return registers_of(reader, REGISTERS)


def lacking(reader: Reader, registers: Sequence[str] = ()) -> tuple[str, ...]:
    """Those of the registers (of all, if none are named) that were not obtained."""
    return tuple(f.register for f in sources_of(reader) if not f.obtained and (not registers or f.register in registers))
