"""The second extract does to the first exactly what the table says, and the table has one of every kind."""

from typing import Any

from tests.seeds.folders import MONTH_1, MONTH_2, differences, header, read
from tests.seeds.plain_diff import plain_diff, written


def test_the_table_is_what_a_plain_comparison_finds() -> None:
    table = written(differences()["differences"])
    assert len(table) == len(set(table))
    assert set(table) == plain_diff(read(MONTH_1), read(MONTH_2))


def test_every_kind_of_difference_is_there() -> None:
    kinds = {(d.kind, d.cause) for d in written(differences()["differences"])}
    assert kinds == {
        ("row_added", "world"),
        ("status_moved", "world"),
        ("end_given", "world"),
        ("cell_corrected", "correction"),
        ("start_given", "correction"),
        ("key_date_moved", "correction"),
        ("row_missing", None),
    }


def test_statuses_move_on_their_own_day_or_on_the_extracts() -> None:
    as_of = {row["register"]: row["as_of"] for row in read(MONTH_2)["sources"]}
    moved = {
        (d.register, column): d.date == as_of[d.register] for d in written(differences()["differences"]) if d.kind == "status_moved" for column, _, _ in d.cells
    }
    undated = {where for where, by_extract in moved.items() if by_extract}
    assert {("parcels", "khata"), ("complaints", "status"), ("works", "delay_months")} <= undated
    dated = {where for where, by_extract in moved.items() if not by_extract}
    assert {("companies", "status"), ("contractors", "status"), ("cases", "status"), ("projects", "build_status"), ("projects", "rera_status")} <= dated


def test_one_row_moved_and_was_corrected_at_once() -> None:
    by_row: dict[tuple[str, str], set[str | None]] = {}
    for d in written(differences()["differences"]):
        by_row.setdefault((d.register, d.key), set()).add(d.cause)
    assert [where for where, causes in by_row.items() if causes == {"world", "correction"}]


def test_what_the_world_did_lies_between_the_extracts() -> None:
    """A status or an end is younger than the extract that did not have it, and not younger than the one that has."""
    first, second = ({row["register"]: row["as_of"] for row in read(folder)["sources"]} for folder in (MONTH_1, MONTH_2))
    for d in written(differences()["differences"]):
        if d.kind in ("status_moved", "end_given"):
            assert d.date is not None
            assert first[d.register] < d.date <= second[d.register], d


def test_shareholdings_are_the_same_bytes() -> None:
    assert differences()["unchanged"] == ["shareholdings"]
    assert (MONTH_1 / "shareholdings.csv").read_bytes() == (MONTH_2 / "shareholdings.csv").read_bytes()


def test_files_that_are_merely_written_differently() -> None:
    told: Any = differences()["written_differently"]
    assert set(told) == {"complaints", "approvals", "projects", "parcels", "title_chain", "contractors"}
    first, second = read(MONTH_1), read(MONTH_2)
    ids = [row["complaint_id"] for row in first["complaints"]]
    assert [row["complaint_id"] for row in second["complaints"] if row["complaint_id"] in ids] == [i for i in reversed(ids) if i in _complaints(second)]
    for register in ("approvals", "projects"):
        before, after = header(MONTH_1 / f"{register}.csv"), header(MONTH_2 / f"{register}.csv")
        assert before != after
        assert sorted(before) == sorted(after)
    assert b"\n L001 , 112/4 ," in (MONTH_2 / "parcels.csv").read_bytes()
    assert (MONTH_2 / "title_chain.csv").read_bytes().startswith(b'"parcel_id","owner_kind"')
    assert (MONTH_2 / "contractors.csv").read_bytes().count(b"\r\n") == len(second["contractors"]) + 1


def _complaints(rows: dict[str, list[dict[str, str]]]) -> set[str]:
    return {row["complaint_id"] for row in rows["complaints"]}
