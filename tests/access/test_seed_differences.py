"""The company's second extract does to the first exactly what the table says, worked out again from the files alone; and who may read what then."""

from collections import defaultdict
from typing import Any, Final, NamedTuple

from tests.access.plain import LATER, MONTH_1, MONTH_2, TODAY, Rows, differences, header, headings, meant_for, only, read, readers, rights

KEYS: Final = {
    "people": "id",
    "groups": "id",
    "members": "member_kind member group since",
    "grants": "document holder_kind holder since",
    "documents": "id",
    "customers": "id",
    "tickets": "id",
    "notes": "ticket n",
}
DATE_OF_KEY: Final = {"members": "since", "grants": "since"}
START: Final = {"tickets": "opened_on", "notes": "written_on"}
ENDS: Final = {"people": ("until",), "groups": ("until",), "members": ("until", "expires"), "grants": ("until", "expires")}
STATUS: Final = {
    "people": ("team",),
    "groups": ("owner",),
    "grants": ("level",),
    "documents": ("owner", "sensitivity", "audience"),
    "customers": ("owner",),
    "tickets": ("status",),
}
TO_PRODUCT, TO_SUPPORT, NEWCOMER, INTERN_WHO_LEFT, LEAVER = "P086", "P047", "P212", "P164", "P190"


class Difference(NamedTuple):
    """One thing that a register's next extract says otherwise."""

    register: str
    key: str
    kind: str
    cause: str | None
    date: str | None
    cells: tuple[tuple[str, str, str], ...] = ()
    old_key: str | None = None


def _written() -> list[Difference]:
    rows: Any = differences()["differences"]
    return [
        Difference(
            row["register"],
            row["key"],
            row["kind"],
            row["cause"],
            row["date"],
            tuple(sorted((column, was, now) for column, (was, now) in row["cells"].items())),
            row.get("old_key"),
        )
        for row in rows
    ]


def plain_diff(before: Rows, after: Rows) -> set[Difference]:
    """Every difference between two extracts but for ``sources``."""
    as_of = {row["register"]: row["as_of"] for row in after["sources"]}
    found: set[Difference] = set()
    for register, columns in KEYS.items():
        old, new = ({"|".join(row[c] for c in columns.split()): row for row in rows[register]} for rows in (before, after))
        redated = _redated(register, columns, old, new)
        for key, row in new.items():
            was = old.get(key) or old.get(redated.get(key, ""))
            if was is None:
                found.add(Difference(register, key, "row_added", "world", row[START.get(register, "since")] or None))
            else:
                found |= _compare(register, key, was, row, as_of[register], redated.get(key))
        found |= {Difference(register, key, "row_missing", None, None) for key in old.keys() - new.keys() - set(redated.values())}
    return found


def _redated(register: str, columns: str, old: dict[str, dict[str, str]], new: dict[str, dict[str, str]]) -> dict[str, str]:
    """New key to old key, where only the date in it differs and there is one of each."""
    if register not in DATE_OF_KEY:
        return {}
    rest = [column for column in columns.split() if column != DATE_OF_KEY[register]]
    gone, come = defaultdict(list), defaultdict(list)
    for key in old.keys() - new.keys():
        gone[tuple(old[key][c] for c in rest)].append(key)
    for key in new.keys() - old.keys():
        come[tuple(new[key][c] for c in rest)].append(key)
    return {keys[0]: gone[who][0] for who, keys in come.items() if len(keys) == 1 and len(gone[who]) == 1}


def _compare(register: str, key: str, was: dict[str, str], now: dict[str, str], as_of: str, old_key: str | None) -> set[Difference]:
    left = {column for column in now if now[column] != was[column]}
    found: set[Difference] = set()

    def told(kind: str, cause: str, day: str | None, columns: set[str], old: str | None = None) -> None:
        nonlocal left
        left -= columns
        found.add(Difference(register, key, kind, cause, day, tuple(sorted((c, was[c], now[c]) for c in columns)), old))

    if old_key is not None:
        column = DATE_OF_KEY[register]
        told("key_date_moved" if was[column] else "start_given", "correction", None, {column}, old_key)
    moved = left & set(STATUS.get(register, ()))
    if moved:
        dated = {"closed_on"} & left
        told("status_moved", "world", (now["closed_on"] if dated else "") or as_of, moved | dated)
    for end in ENDS.get(register, ()):
        if end in left and not was[end]:
            told("end_given", "world", now[end], {end})
    if left:
        told("cell_corrected", "correction", None, set(left))
    return found


def test_the_table_is_what_a_plain_comparison_finds() -> None:
    written = _written()
    assert len(written) == len(set(written))
    assert set(written) == plain_diff(read(MONTH_1), read(MONTH_2))


def test_every_kind_of_difference_is_there() -> None:
    assert {(d.kind, d.cause) for d in _written()} == {
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
    written: Any = differences()["passages"]
    assert {(row["file"], row["heading"], row["kind"]) for row in written} == found


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
