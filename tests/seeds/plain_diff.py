"""What one extract does to another, worked out again from docs and folders alone: nothing of the generator is used here."""

from collections import defaultdict
from typing import Any, Final, NamedTuple

from tests.seeds.folders import Rows

KEYS: Final = {
    "projects": "project_id",
    "companies": "company_id",
    "directors": "person_id company_id appointed_on",
    "shareholdings": "holder_id company_id from",
    "parcels": "parcel_id",
    "title_chain": "parcel_id owner_id from",
    "contractors": "contractor_id",
    "works": "contractor_id project_id from",
    "approvals": "project_id kind",
    "complaints": "complaint_id",
    "cases": "case_id",
    "case_parties": "case_id party_kind party_id",
}
DATE_OF_KEY: Final = {"directors": "appointed_on", "shareholdings": "from", "title_chain": "from", "works": "from"}
START: Final = {**DATE_OF_KEY, "approvals": "on", "complaints": "filed_on", "cases": "filed_on"}
END: Final = {"directors": "resigned_on", "shareholdings": "to", "title_chain": "to", "works": "to"}
STATUS: Final = {
    "projects": ("rera_status", "build_status"),
    "companies": ("status",),
    "parcels": ("khata",),
    "contractors": ("status",),
    "works": ("delay_months",),
    "approvals": ("status",),
    "complaints": ("status",),
    "cases": ("status",),
}
STATUS_DATE: Final = {"projects": "status_since", "companies": "status_since", "contractors": "status_since", "approvals": "on", "cases": "closed_on"}


class Form(NamedTuple):
    """What of a market's registers decides how a difference is read."""

    keys: dict[str, str]
    date_of_key: dict[str, str]
    start: dict[str, str]
    ends: dict[str, tuple[str, ...]]
    status: dict[str, tuple[str, ...]]
    status_date: dict[str, str]


type Cells = tuple[tuple[str, str, str], ...]


class Difference(NamedTuple):
    """One thing that a register's next extract says otherwise."""

    register: str
    key: str
    kind: str
    cause: str | None
    date: str | None
    cells: Cells = ()
    old_key: str | None = None


REALTY: Final = Form(KEYS, DATE_OF_KEY, START, {register: (column,) for register, column in END.items()}, STATUS, STATUS_DATE)


def written(table: Any) -> list[Difference]:
    """The generator's own table, row by row."""
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
        for row in table
    ]


def plain_diff(before: Rows, after: Rows, form: Form = REALTY) -> set[Difference]:
    """Every difference between two extracts but for ``sources``."""
    as_of = {row["register"]: row["as_of"] for row in after["sources"]}
    found: set[Difference] = set()
    for register, columns in form.keys.items():
        old = {_key(row, columns): row for row in before[register]}
        new = {_key(row, columns): row for row in after[register]}
        assert len(old) == len(before[register])
        assert len(new) == len(after[register])
        redated = _redated(form, register, columns, old, new)
        for key, row in new.items():
            was = old.get(key) or old.get(redated.get(key, ""))
            if was is None:
                found.add(Difference(register, key, "row_added", "world", row.get(form.start.get(register, "")) or None))
            else:
                found |= _compare(form, register, key, was, row, as_of[register], redated.get(key))
        found |= {Difference(register, key, "row_missing", None, None) for key in old.keys() - new.keys() - set(redated.values())}
    return found


def _key(row: dict[str, str], columns: str) -> str:
    return "|".join(row[column] for column in columns.split())


def _redated(form: Form, register: str, columns: str, old: dict[str, dict[str, str]], new: dict[str, dict[str, str]]) -> dict[str, str]:
    """New key to old key, where only the date in it differs and there is one of each."""
    if register not in form.date_of_key:
        return {}
    rest = [column for column in columns.split() if column != form.date_of_key[register]]
    gone, come = defaultdict(list), defaultdict(list)
    for key in old.keys() - new.keys():
        gone[tuple(old[key][c] for c in rest)].append(key)
    for key in new.keys() - old.keys():
        come[tuple(new[key][c] for c in rest)].append(key)
    return {keys[0]: gone[who][0] for who, keys in come.items() if len(keys) == 1 and len(gone[who]) == 1}


def _compare(form: Form, register: str, key: str, was: dict[str, str], now: dict[str, str], as_of: str, old_key: str | None) -> set[Difference]:
    left = {column for column in now if now[column] != was[column]}
    found: set[Difference] = set()

    def told(kind: str, cause: str, day: str | None, columns: set[str], old: str | None = None) -> None:
        nonlocal left
        left -= columns
        found.add(Difference(register, key, kind, cause, day, tuple(sorted((c, was[c], now[c]) for c in columns)), old))

    if old_key is not None:
        column = form.date_of_key[register]
        told("key_date_moved" if was[column] else "start_given", "correction", None, {column}, old_key)
    moved = left & set(form.status.get(register, ()))
    if moved:
        dated_by = form.status_date.get(register, "")
        day = now.get(dated_by, "") or as_of
        told("status_moved", "world", day, moved | (left & {dated_by}))
    for end in form.ends.get(register, ()):
        if end in left and not was[end]:
            told("end_given", "world", now[end], {end})
    if left:
        told("cell_corrected", "correction", None, set(left))
    return found
