"""The registers of this market: those that it has, with their age, and those that were not obtained."""

from collections.abc import Sequence

from market.core.form import Reader
from market.core.model import Freshness
from market.core.views import freshness

from .schema import REGISTERS


def sources_of(reader: Reader) -> tuple[Freshness, ...]:
    """Every register that the rule reads: oldest first, and last those that were not obtained. An absent register is not an empty one."""
    found = tuple(f for f in freshness(reader) if f.register in REGISTERS)
    had = {f.register for f in found}
    return (*found, *(Freshness(name, "", None, None, stale=False, obtained=False) for name in REGISTERS if name not in had))


def lacking(reader: Reader, registers: Sequence[str] = ()) -> tuple[str, ...]:
    """Those of the registers (of all, if none are named) that were not obtained."""
    return tuple(f.register for f in sources_of(reader) if not f.obtained and (not registers or f.register in registers))
