"""Three months of a random market, imported one after the other."""

from bench.worlds.random_markets import random_market
from bench.worlds.register_rows import Market, write_folder
from tests.realty.imports import Town
from tests.realty.next_extracts import next_extract


def three_months(town: Town, seed: int) -> tuple[tuple[Market, Market, Market], list[int]]:
    """Imports a market and its next two extracts; gives them back with the times from which each was known."""
    first = random_market(seed)
    second = next_extract(seed, first)
    third = next_extract(seed + 1, second)
    known = []
    for month, market in enumerate((first, second, third)):
        folder = town.root / f"{seed}-{month}"
        write_folder(market, folder)
        assert town.bring(folder).rejected == ()
        known.append(town.now)
    return (first, second, third), known
