"""The company's second extract does to the first exactly what the table says, worked out again from the files alone; and who may read what then."""

from collections import defaultdict
from typing import Any, Final

from tests.access.plain import LATER, MONTH_1, MONTH_2, TODAY, differences, header, headings, meant_for, only, read, readers, rights
from tests.seeds.plain_diff import Form, plain_diff, written

ACCESS: Final = Form(
    keys={
        "people": "id",
        "groups": "id",
        "members": "member_kind member group since",
        "grants": "document holder_kind holder since",
        "documents": "id",
        "customers": "id",
        "tickets": "id",
        "notes": "ticket n",
    },
    date_of_key={"members": "since", "grants": "since"},
    start={**dict.fromkeys(("people", "groups", "members", "grants", "documents"), "since"), "tickets": "opened_on", "notes": "written_on"},
    ends={"people": ("until",), "groups": ("until",), "members": ("until", "expires"), "grants": ("until", "expires")},
    status={
        "people": ("team",),
        "groups": ("owner",),
        "grants": ("level",),
        "documents": ("owner", "sensitivity", "audience"),
        "customers": ("owner",),
        "tickets": ("status",),
    },
    status_date={"tickets": "closed_on"},
)
TO_PRODUCT, TO_SUPPORT, NEWCOMER, INTERN_WHO_LEFT, LEAVER = "P086", "P047", "P212", "P164", "P190"


def test_the_table_is_what_a_plain_comparison_finds() -> None:
    table = written(differences()["differences"])
    assert len(table) == len(set(table))
    assert set(table) == plain_diff(read(MONTH_1), read(MONTH_2), ACCESS)


def test_every_kind_of_difference_is_there() -> None:
    assert {(d.kind, d.cause) for d in written(differences()["differences"])} == {
        ("row_added", "world"),
        ("status_moved", "world"),
        ("end_given", "world"),
        ("cell_corrected", "correction"),
        ("start_given", "correction"),
        ("key_date_moved", "correction"),
        ("row_missing", None),
    }


def test_what_the_documents_say_otherwise_is_in_the_table() -> None:
    before, after = ({path.name: headings(path) for path in (folder / "documents").iterdir()} for folder in (MONTH_1, MONTH_2))
    found = set()
    for file, passages in after.items():
        for heading, text in passages.items():
            was = before.get(file, {}).get(heading)
            if was != text:
                found.add((f"documents/{file}", heading, "changed" if was else "added"))
        assert before.get(file, {}).keys() <= passages.keys()
    table: Any = differences()["passages"]
    assert {(row["file"], row["heading"], row["kind"]) for row in table} == found


def test_files_that_are_merely_written_differently() -> None:
    told: Any = differences()["written_differently"]
    assert set(told) == {"members", "people", "groups", "documents", "tickets"}
    assert differences()["unchanged"] == ["customers"]
    assert (MONTH_1 / "customers.csv").read_bytes() == (MONTH_2 / "customers.csv").read_bytes()
    first, second = header(MONTH_1 / "people.csv"), header(MONTH_2 / "people.csv")
    assert first != second
    assert sorted(first) == sorted(second)
    assert b"\n leadership , Leadership , team ," in (MONTH_2 / "groups.csv").read_bytes()
    assert (MONTH_2 / "documents.csv").read_bytes().startswith(b'"id","title"')
    assert (MONTH_2 / "tickets.csv").read_bytes().count(b"\r\n") == len(read(MONTH_2)["tickets"]) + 1
    keys = [[(row["member"], row["group"]) for row in read(folder)["members"] if row["group"] == "all-staff"] for folder in (MONTH_1, MONTH_2)]
    assert keys[0] == keys[1][::-1]


def test_one_share_widens_and_its_owner_did_not_mean_it() -> None:
    rows = read(MONTH_2)
    found = rights(rows, LATER)
    share = only(rows["grants"], document="D08", holder="customer-teams")
    assert only(rows["documents"], id="D08")["sensitivity"] == "confidential"
    assert len(meant_for(rows, "D08", LATER)) == 29
    assert len(readers(found, "D08")) == 92
    without = rights(rows, LATER, without=share)
    gained = readers(found, "D08") - readers(without, "D08")
    assert len(gained) == 63
    assert {"P083", "P068", "A1", TO_SUPPORT} <= gained
    assert found.keys() - without.keys() == {(who, "D08") for who in gained}
    assert readers(without, "D08") == readers(rights(read(MONTH_1), TODAY), "D08")


def test_who_gains_and_who_loses_what_besides() -> None:
    before, after = rights(read(MONTH_1), TODAY), rights(read(MONTH_2), LATER)
    besides = {"D08", "D22"}
    gained: dict[str, set[str]] = defaultdict(set)
    lost: dict[str, set[str]] = defaultdict(set)
    for who, document in after.keys() - before.keys():
        gained[who] |= {document} - besides
    for who, document in before.keys() - after.keys():
        lost[who] |= {document}
    of_all = {"D01", "D05", "D11", "D16", "D21"}
    assert {who: what for who, what in gained.items() if what} == {
        TO_PRODUCT: {"D06", "D12", "D17", "D18"},
        TO_SUPPORT: {"D12", "D17", "D19"},
        NEWCOMER: of_all | {"D12", "D17"},
    }
    assert lost == {
        TO_PRODUCT: {"D07", "D10", "D19"},
        "P092": {"D09"},
        LEAVER: of_all,
        INTERN_WHO_LEFT: of_all | {"D12", "D17", "D19"},
    }
    assert {pair: held.level for pair, held in after.items() if pair in before and before[pair].level != held.level and pair[1] != "D12"} == {
        (TO_SUPPORT, "D07"): "write",
        ("P187", "D16"): "admin",
    }


def test_a_right_that_expires_needs_no_next_extract() -> None:
    """Two interns' memberships end on days that the first extract has already; the second one says that one of them stays longer."""
    first = read(MONTH_1)
    gone = {who for who, _ in rights(first, TODAY).keys() - rights(first, LATER).keys()}
    assert gone == {INTERN_WHO_LEFT, "P165"}
    assert {who for who, _ in rights(first, "2026-12-10").keys() - rights(first, "2026-12-11").keys()} == {INTERN_WHO_LEFT}
    assert any(who == "P165" for who, _ in rights(read(MONTH_2), LATER))


def test_the_faults_are_still_there() -> None:
    rows = read(MONTH_2)
    found = rights(rows, LATER)
    there = {row["id"] for row in rows["people"]} - {LEAVER, INTERN_WHO_LEFT}
    assert readers(found, "D05") == there
    assert len(readers(found, "D06")) == 35
    assert found["P041", "D02"].through == ("controllers", "contract-desk")
