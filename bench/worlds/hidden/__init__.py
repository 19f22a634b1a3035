"""Worlds with hidden risk and traps, for `clew bench truth`: written from REGISTERS.md alone, and sharing nothing with any rule."""

from bench.worlds.hidden.form import DAY
from bench.worlds.hidden.making import RISKS, TRAPS, Injected, make

__all__ = ["DAY", "RISKS", "TRAPS", "Injected", "make"]
