"""The random markets themselves: they follow from their seed, keep to the form of the registers, and hold what the law distinguishes."""

import csv
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from bench.worlds.plain_facts import plain_facts
from bench.worlds.random_markets import random_market, random_views
from bench.worlds.register_rows import COLUMNS, KEYS, Market, write_folder
from market.realty.constants import MANY_BOARDS, MANY_DIRECTORS, MANY_FIRMS_AT_ADDRESS, MANY_PARCELS, MANY_SITES
from tests.realty.next_extracts import next_extract

SEEDS = range(150)

OWN_KEY = {
    "sources": "register",
    "projects": "project_id",
    "companies": "company_id",
    "parcels": "parcel_id",
    "contractors": "contractor_id",
    "complaints": "complaint_id",
    "cases": "case_id",
}

DEFINED_BY = {"company_id": "companies", "parcel_id": "parcels", "project_id": "projects", "contractor_id": "contractors", "case_id": "cases"}


def extracts(seed: int) -> tuple[Market, Market, Market]:
    """A market and its next two extracts."""
    first = random_market(seed)
    second = next_extract(seed, first)
    return first, second, next_extract(seed + 1, second)


def test_a_market_follows_from_its_seed() -> None:
    assert extracts(7) == extracts(7)
    assert random_market(7) != random_market(8)
    assert random_views(7, random_market(7)) == random_views(7, random_market(7))


@pytest.mark.parametrize("number", range(3))
def test_every_extract_keeps_to_the_form(number: int) -> None:
    for seed in SEEDS:
        market = extracts(seed)[number]
        own = {register: {row[key] for row in market[register]} for register, key in OWN_KEY.items() if register in market}
        for register, rows in market.items():
            keys = [tuple(row[part] for part in KEYS.get(register, (OWN_KEY.get(register, ""),))) for row in rows]
            assert len(keys) == len(set(keys)), (seed, register)
            for row in rows:
                assert list(row) == COLUMNS[register].split()
                for column, definer in DEFINED_BY.items():
                    assert not row.get(column) or definer not in market or row[column] in own[definer], (seed, register, row)
                for start, end in (("appointed_on", "resigned_on"), ("from", "to"), ("filed_on", "closed_on")):
                    assert not row.get(end) or row[start] < row[end], (seed, register, row)


def test_an_extract_follows_the_one_before_it() -> None:
    for first, second in (pair for seed in SEEDS for pair in pairwise(extracts(seed))):
        assert first["sources"][0]["as_of"] < second["sources"][0]["as_of"]
        for register, key in OWN_KEY.items():
            assert {row[key] for row in first.get(register, [])} <= {row[key] for row in second.get(register, [])}
    assert sum(first != second for first, second in (pairwise(extracts(seed)).__next__() for seed in SEEDS)) == len(SEEDS)


def test_a_market_is_small() -> None:
    assert max(len(plain_facts(random_market(seed))[1]) for seed in SEEDS) <= 300


@pytest.mark.parametrize(
    "many,register,of,counted",
    [
        (MANY_FIRMS_AT_ADDRESS, "companies", "registered_address", "company_id"),
        (MANY_DIRECTORS, "directors", "company_id", "person_id"),
        (MANY_BOARDS, "directors", "person_id", "company_id"),
        (MANY_PARCELS, "title_chain", "owner_id", "parcel_id"),
        (MANY_SITES, "works", "contractor_id", "project_id"),
    ],
)
def test_what_many_share_lies_at_the_threshold_and_just_below(many: int, register: str, of: str, counted: str) -> None:
    sizes: set[int] = set()
    for seed in SEEDS:
        rows = random_market(seed).get(register, [])
        sizes |= {len({row[counted] for row in rows if row[of] == shared}) for shared in {row[of] for row in rows if row[of]}}
    assert {many - 1, many} <= sizes


def test_views_lie_on_the_dates_of_the_market_and_just_before() -> None:
    on_the_day = [day for seed in SEEDS for day, _ in random_views(seed, random_market(seed))]
    assert sum(day % 86_400_000 == 0 for day in on_the_day) > len(on_the_day) / 2
    assert any((day + 1) % 86_400_000 == 0 for day in on_the_day)
    assert any(denied for seed in SEEDS for _, denied in random_views(seed, random_market(seed)))


def test_a_folder_is_what_a_person_would_import(tmp_path: Path, unique: Callable[[str], str]) -> None:
    market = random_market(3)
    folder = tmp_path / unique("folder")
    write_folder(market, folder)
    for register, rows in market.items():
        with (folder / f"{register}.csv").open(encoding="utf-8", newline="") as file:
            assert list(csv.DictReader(file)) == rows
