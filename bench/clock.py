"""The present of benches that ask the demo."""

from dataclasses import dataclass
from typing import Final

from market.core.clock import parse_moment

NOW: Final = parse_moment("2026-11-30T12:00:00Z")
"""The day on which the demo is looked at."""


@dataclass(slots=True)
class Clock:
    """A millisecond later each time it is looked at: turns have an order."""

    at: int = NOW

    def __call__(self) -> int:
        self.at += 1
        return self.at
