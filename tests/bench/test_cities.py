"""Generated cities: they follow from size and seed, import without a fault, and have the hubs that a path query trips over."""

from collections import Counter
from pathlib import Path

import pytest

from bench.worlds.cities import city
from bench.worlds.register_rows import COLUMNS, write_folder
from market.core.folder import read_folder
from market.realty.constants import MANY_BOARDS, MANY_DIRECTORS, MANY_FIRMS_AT_ADDRESS, MANY_PARCELS
from market.realty.schema import REGISTERS, SOURCES


def test_a_city_follows_from_its_size_and_seed() -> None:
    assert city(40, 1) == city(40, 1)
    assert city(40, 1) != city(40, 2)
    with pytest.raises(ValueError, match="ten"):
        city(9)


@pytest.mark.parametrize("size", [10, 200])
def test_a_city_has_no_fault(tmp_path: Path, size: int) -> None:
    market = city(size)
    assert len(market["projects"]) == size
    write_folder(market, tmp_path / "city")
    read = read_folder(tmp_path / "city", REGISTERS, SOURCES, frozenset())
    assert read.faults == ()
    assert set(read.tables) >= set(COLUMNS) - {"sources"}


def test_a_city_has_hubs_of_every_kind() -> None:
    market = city(1000)

    def largest(register: str, of: str, counted: str) -> int:
        found: dict[str, set[str]] = {}
        for row in market[register]:
            found.setdefault(row[of], set()).add(row[counted])
        return max(map(len, found.values()))

    assert largest("companies", "registered_address", "company_id") > 2 * MANY_FIRMS_AT_ADDRESS
    assert largest("directors", "person_id", "company_id") > MANY_BOARDS
    assert largest("directors", "company_id", "person_id") > MANY_DIRECTORS
    assert largest("title_chain", "owner_id", "parcel_id") > 2 * MANY_PARCELS
    assert Counter(row["contractor_id"] for row in market["works"]).most_common(1)[0][1] > 40
