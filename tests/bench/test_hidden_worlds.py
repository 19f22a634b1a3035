"""Worlds with hidden risk: what `clew bench truth` is measured on is itself checked, from the bytes that were written."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from bench.worlds.hidden import DAY, RISKS, TRAPS, Injected, make
from bench.worlds.hidden.form import COLUMNS
from tests.bench.hidden_reading import FORTY, Folder, hangs_on, own_record, steps_between

KEYS = {
    "sources": ("register",),
    "projects": ("project_id",),
    "companies": ("company_id",),
    "parcels": ("parcel_id",),
    "contractors": ("contractor_id",),
    "directors": ("person_id", "company_id", "appointed_on"),
    "shareholdings": ("holder_id", "company_id", "from"),
    "title_chain": ("parcel_id", "owner_id", "from"),
    "works": ("contractor_id", "project_id", "from"),
    "approvals": ("project_id", "kind"),
    "complaints": ("complaint_id",),
    "cases": ("case_id",),
    "case_parties": ("case_id", "party_kind", "party_id"),
}
WORDS = {
    ("projects", "rera_status"): {"registered", "lapsed", "revoked", "none"},
    ("projects", "build_status"): {"planned", "under_construction", "completed", "stalled"},
    ("companies", "status"): {"active", "insolvency", "liquidation", "struck_off"},
    ("parcels", "khata"): {"A", "B", "none"},
    ("directors", "role"): {"director", "promoter", "partner", "nominee"},
    ("shareholdings", "holder_kind"): {"person", "company"},
    ("contractors", "status"): {"active", "insolvency", "blacklisted"},
    ("approvals", "status"): {"granted", "pending", "refused", "revoked"},
    ("complaints", "status"): {"open", "upheld", "dismissed", "settled"},
    ("cases", "status"): {"pending", "decreed", "dismissed", "withdrawn"},
    ("cases", "kind"): {"title", "insolvency", "fraud", "recovery", "consumer", "other"},
    ("case_parties", "side"): {"plaintiff", "defendant", "property", "other"},
}
EMPTY_MAY_BE = {"appointed_on", "from", "brand", "company_id", "status_since", "url", "parcel_id"}
SHARED = {
    "namesake_of_director": ("_id", "_name"),
    "namesake_elsewhere": ("_id", "name"),
    "same_project_name": ("_id", "name"),
    "same_lender": ("project_id", "lender"),
    "same_locality": ("project_id", "locality"),
}
"""What ties these traps to the trouble beside them; all others are tied by ids, a brand or an address."""


@dataclass(frozen=True)
class World:
    """A folder as read back, and what was injected into it."""

    folder: Folder
    injected: tuple[Injected, ...]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> list[World]:
    """Three worlds of three seeds, each with every pattern and trap at least four times."""
    made = []
    for seed in (1, 20, 300):
        path = tmp_path_factory.mktemp(f"hidden{seed}")
        made.append((path, make(seed, path, risks=120, traps=120, background=300)))
    return [World(Folder.read(path, DAY.isoformat()), injected) for path, injected in made]


def _dates(world: World) -> Iterator[tuple[str, str, str]]:
    for register, rows in world.folder.rows.items():
        for row in rows:
            for column, cell in row.items():
                if cell and (column in ("from", "to", "on", "as_of") or column.endswith(("_on", "_since"))):
                    yield register, column, cell


def test_the_same_seed_gives_the_same_bytes_in_another_process_and_another_seed_others(tmp_path: Path) -> None:
    arguments = "risks=30, traps=30, background=150"
    here = make(7, tmp_path / "here", risks=30, traps=30, background=150)
    other = make(8, tmp_path / "other", risks=30, traps=30, background=150)
    code = f"from pathlib import Path; from bench.worlds.hidden import make; print(make(7, Path({str(tmp_path / 'there')!r}), {arguments}))"
    told = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": "99"}, capture_output=True, text=True, check=True, timeout=120)
    assert told.stdout.strip() == str(here)
    assert other != here
    for register in COLUMNS:
        assert (tmp_path / "here" / f"{register}.csv").read_bytes() == (tmp_path / "there" / f"{register}.csv").read_bytes()
        if register != "sources":
            assert (tmp_path / "here" / f"{register}.csv").read_bytes() != (tmp_path / "other" / f"{register}.csv").read_bytes()


def test_a_background_too_small_for_hubs_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="too small"):
        make(1, tmp_path / "none", background=50)
    assert not (tmp_path / "none").exists()


def test_every_pattern_and_every_trap_appears_as_often_as_the_others(worlds: list[World]) -> None:
    assert len(RISKS) >= 12
    assert len(TRAPS) >= 12
    for world in worlds:
        for hidden, kinds in ((True, RISKS), (False, TRAPS)):
            count = Counter(one.kind for one in world.injected if one.hidden is hidden)
            assert set(count) == set(kinds)
            assert max(count.values()) - min(count.values()) <= 1
        assert len({one.project_id for one in world.injected}) == 240


def test_the_folder_obeys_the_form(worlds: list[World]) -> None:
    for world in worlds:
        assert set(world.folder.rows) == set(COLUMNS) == {row["register"] for row in world.folder.rows["sources"]} | {"sources"}
        for register, rows in world.folder.rows.items():
            keys = [tuple(row[column] for column in KEYS[register]) for row in rows]
            assert rows
            assert [key for key, times in Counter(keys).items() if times > 1] == []
            assert all(cell for key in keys for column, cell in zip(KEYS[register], key, strict=True) if column not in EMPTY_MAY_BE)
            assert all(row["name"] for row in rows if "name" in row)
        for (register, column), words in WORDS.items():
            assert {row[column] for row in world.folder.rows[register]} <= words
        for _, _, cell in _dates(world):
            date.fromisoformat(cell)


def test_every_id_is_defined_by_its_register(worlds: list[World]) -> None:
    for world in worlds:
        rows = world.folder.rows
        defined = {
            **{name: {row[f"{name}_id"] for row in rows[register]} for name, register in (("project", "projects"), ("company", "companies"))},
            **{name: {row[f"{name}_id"] for row in rows[register]} for name, register in (("parcel", "parcels"), ("contractor", "contractors"))},
            "case": set(world.folder.cases),
        }
        for register, each in rows.items():
            for row in each:
                for name, ids in defined.items():
                    assert not row.get(f"{name}_id") or row[f"{name}_id"] in ids
                for role in ("holder", "owner", "party"):
                    if row.get(f"{role}_kind") in defined:
                        assert row[f"{role}_id"] in defined[row[f"{role}_kind"]], register


def test_dates_are_in_order_and_nothing_happens_after_the_day(worlds: list[World]) -> None:
    for world in worlds:
        assert {(register, column) for register, column, cell in _dates(world) if cell > DAY.isoformat()} == {("projects", "promised_on")}
        founded = {key: row["incorporated_on"] for key, row in world.folder.companies.items()}
        for register, first, last in (
            ("directors", "appointed_on", "resigned_on"),
            ("shareholdings", "from", "to"),
            ("works", "from", "to"),
            ("title_chain", "from", "to"),
        ):
            for row in world.folder.rows[register]:
                assert not row[last] or row[first] < row[last], (register, row)
                company = row.get("company_id") or (row["owner_id"] if row.get("owner_kind") == "company" else "")
                assert not company or not row[first] or founded[company] <= row[first], (register, row)
        for row in world.folder.rows["shareholdings"]:
            assert not row["from"] or founded.get(row["holder_id"], "") <= row["from"], row
        for row in world.folder.rows["companies"]:
            assert not row["status_since"] or row["incorporated_on"] < row["status_since"]
        for row in world.folder.rows["works"]:
            months = (date.fromisoformat(row["to"] or DAY.isoformat()) - date.fromisoformat(row["from"])).days / 30
            assert int(row["delay_months"] or 0) <= months, row
            assert world.folder.projects[row["project_id"]]["launched_on"] <= row["from"]
        for row in world.folder.cases.values():
            assert bool(row["closed_on"]) == (row["status"] != "pending")
            assert not row["closed_on"] or row["filed_on"] < row["closed_on"]


def test_a_chain_of_title_has_no_gap_and_ends_with_the_developer(worlds: list[World]) -> None:
    for world in worlds:
        chains: dict[str, list[dict[str, str]]] = {}
        for row in world.folder.rows["title_chain"]:
            chains.setdefault(row["parcel_id"], []).append(row)
        for chain in chains.values():
            chain.sort(key=lambda row: row["from"])
            assert [row["to"] for row in chain[:-1]] == [row["from"] for row in chain[1:]]
            assert chain[-1]["to"] == ""
        for row in world.folder.rows["projects"]:
            assert chains[row["parcel_id"]][-1]["owner_id"] == row["company_id"]


def test_nobody_holds_more_than_the_whole_of_a_company(worlds: list[World]) -> None:
    for world in worlds:
        whole: Counter[str] = Counter()
        for row in world.folder.rows["shareholdings"]:
            whole[row["company_id"]] += round(float(row["percent"] or 0) * 100)
        assert max(whole.values()) <= 10_000


def test_the_own_record_of_an_injected_project_is_clean(worlds: list[World]) -> None:
    for world in worlds:
        assert {one.kind: wrong for one in world.injected if (wrong := own_record(world.folder, one.project_id))} == {}


def test_hidden_risk_hangs_by_the_law_on_what_was_planted(worlds: list[World]) -> None:
    for world in worlds:
        for one in world.injected:
            if one.hidden:
                found = hangs_on(world.folder, one.project_id)
                assert any(flagged in one.why for flagged in found), (one, found)


def test_a_trap_hangs_on_nothing_by_the_most_generous_reading(worlds: list[World]) -> None:
    for world in worlds:
        assert {one: found for one in world.injected if not one.hidden and (found := hangs_on(world.folder, one.project_id))} == {}


def test_a_trap_stands_right_beside_trouble_that_is_there(worlds: list[World]) -> None:
    for world in worlds:
        rows = world.folder.rows
        troubled = {flagged for troubles in world.folder.troubles.values() for _, flagged in troubles} | set(world.folder.cases)
        troubled |= {row["complaint_id"] for row in rows["complaints"] if row["status"] == "upheld"}
        troubled |= {row["project_id"] for row in rows["works"] if int(row["delay_months"] or 0) >= 3}
        known = {cell for each in rows.values() for row in each for cell in row.values()}
        for one in world.injected:
            named = set(re.findall(r"[A-Z]{3}-\d{5}", one.why))
            assert named <= known
            if not one.hidden:
                assert named & troubled, one
                steps = steps_between(world.folder, one.project_id, named & troubled, SHARED.get(one.kind, ("_id", "brand", "registered_address")))
                assert steps is not None, one
                assert steps <= 5, one


def test_the_city_has_hubs_namesakes_skew_and_a_realistic_share_of_trouble(worlds: list[World]) -> None:
    for world in worlds:
        rows = world.folder.rows
        addresses = Counter(row["registered_address"] for row in rows["companies"])
        sites = Counter(row["contractor_id"] for row in rows["works"])
        boards = Counter(row["company_id"] for row in rows["directors"])
        owned = Counter(row["owner_id"] for row in rows["title_chain"])
        for degree in (addresses, sites, boards, owned):
            assert sum(many > FORTY for many in degree.values()) >= 3
            assert sorted(degree.values())[len(degree) // 2] <= 5
        names = {(row["person_name"], row["person_id"]) for row in rows["directors"]}
        assert max(Counter(name for name, _ in names).values()) >= 5


def test_the_background_fails_as_often_as_a_city_does(tmp_path: Path) -> None:
    make(5, tmp_path, risks=0, traps=0, background=1000)
    folder = Folder.read(tmp_path, DAY.isoformat())
    developers = {row["company_id"] for row in folder.rows["projects"]}
    troubled = [company for company in developers if folder.troubles.get(company)]
    assert 0.05 <= sum(folder.companies[one]["status"] != "active" for one in developers) / len(developers) <= 0.08
    assert len(troubled) / len(developers) < 0.4
