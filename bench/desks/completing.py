"""Names are typed letter by letter, as at the desk, through a house in a process of its own: how long until each letter has its suggestions."""

import asyncio
from pathlib import Path
from typing import Final

from agents.apart.house import ApartHouse
from agents.apart.wire import Wanted

from ..figures import stopwatch

TYPED: Final = (
    "is Skyvista Altura ok to buy",
    "who is behind Whispering Woods",
    "how is Lakeview connected to Northstar Infra",
    "the contractor of Amaltas Court",
    "complaints around Tamarind Yard",
    "compare Neem Tree Park with Gulmohar",
)
"""Questions with names of the demo in them."""


def completed(data: Path) -> tuple[list[float], int]:
    """Milliseconds from each letter to its suggestions, and how many were offered in all. The first question is typed once before. Raises HouseFailed."""
    return asyncio.run(_completed(data))


async def _completed(data: Path) -> tuple[list[float], int]:
    house = ApartHouse(Wanted(str(data), "bench", None, None, None, None))
    try:
        await house.open()
        times: list[float] = []
        offered = 0
        for text in (TYPED[0], *TYPED):
            for end in range(1, len(text) + 1):
                with stopwatch() as ms:
                    found = await house.complete(text[:end])
                times.append(ms())
                offered += len(found)
        return times[len(TYPED[0]) :], offered
    finally:
        await house.close()
