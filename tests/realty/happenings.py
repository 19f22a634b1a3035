"""Writes events into the rows of a folder, as the next extract would have them: the proof that what an event would leave is what it leaves."""

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from market.core.model import Fact
from market.realty.inquiries.clear.clearing import Event
from market.realty.timing import kind_of

type Rows = dict[str, list[dict[str, str]]]
"""Register to its rows."""


def after(rows: Mapping[str, Sequence[Mapping[str, str]]], events: Sequence[Event], day: str) -> Rows:
    """The rows once these events have happened on that day (ISO)."""
    now: Rows = {name: [dict(row) for row in table] for name, table in rows.items()}
    for event in events:
        for fact in event.facts:
            _write(now, fact, day)
    return now


def texts(rows: Mapping[str, Sequence[Mapping[str, str]]]) -> dict[str, str]:
    """Each register as the text of its file; those without rows are left out."""
    return {name: _text(table) for name, table in rows.items() if table}


def read(text: str) -> list[dict[str, str]]:
    """The rows of a register that is written as text with an indentation."""
    return list(csv.DictReader(line.strip() for line in text.strip().splitlines()))


def _write(rows: Rows, fact: Fact, day: str) -> None:
    _WRITES["case" if fact.props.get("case_kind") else kind_of(fact) if fact.relation == "FLAGGED" else fact.relation](rows, fact, day)


def _sets(register: str, key: str, **cells: str) -> Callable[[Rows, Fact, str], None]:
    """Writes cells into the row of the flagged entity; ``DAY`` is the day."""

    def write(rows: Rows, fact: Fact, day: str) -> None:
        own = fact.subject.partition(":")[2]
        (row,) = [r for r in rows[register] if r[key] == own]
        row.update({column: day if value == "DAY" else value for column, value in cells.items()})

    return write


def _ends(register: str, subject: str, target: str, end: str) -> Callable[[Rows, Fact, str], None]:
    """Ends every row that still ties the two on the day."""

    def write(rows: Rows, fact: Fact, day: str) -> None:
        ends = (fact.subject.partition(":")[2], fact.object.partition(":")[2])
        for row in rows[register]:
            if (row[subject], row[target]) == ends and (not row[end] or row[end] > day):
                row[end] = day

    return write


def _on_time(rows: Rows, fact: Fact, _day: str) -> None:
    for row in rows["works"]:
        if row["contractor_id"] == fact.subject.partition(":")[2] and row["delay_months"]:
            row["delay_months"] = "1"


def _settled(rows: Rows, fact: Fact, _day: str) -> None:
    open_ones = [r for r in rows["complaints"] if r["project_id"] == fact.subject.partition(":")[2] and r["status"] == "open"]
    for row in open_ones[4:]:
        row["status"] = "settled"


def _granted(rows: Rows, fact: Fact, day: str) -> None:
    project, kind = fact.subject.partition(":")[2].split("|")
    (row,) = [r for r in rows["approvals"] if (r["project_id"], r["kind"]) == (project, kind)]
    row.update(status="granted", on=day)


def _text(table: Sequence[Mapping[str, str]]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(table[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)
    return out.getvalue()


_ACTIVE: Final = {"status": "active", "status_since": "DAY"}
_WRITES: Final[dict[str, Callable[[Rows, Fact, str], None]]] = {
    "case": _sets("cases", "case_id", status="dismissed", closed_on="DAY"),
    "stalled": _sets("projects", "project_id", build_status="under_construction", status_since="DAY"),
    "registration_lapsed": _sets("projects", "project_id", rera_status="registered", status_since="DAY"),
    "registration_revoked": _sets("projects", "project_id", rera_status="registered", status_since="DAY"),
    "insolvency": _sets("companies", "company_id", **_ACTIVE),
    "liquidation": _sets("companies", "company_id", **_ACTIVE),
    "struck_off": _sets("companies", "company_id", **_ACTIVE),
    "khata_b": _sets("parcels", "parcel_id", khata="A"),
    "khata_none": _sets("parcels", "parcel_id", khata="A"),
    "contractor_insolvency": _sets("contractors", "contractor_id", **_ACTIVE),
    "blacklisted": _sets("contractors", "contractor_id", **_ACTIVE),
    "chronic_delay": _on_time,
    "approval_refused": _granted,
    "approval_revoked": _granted,
    "complaint_upheld": _sets("complaints", "complaint_id", status="settled"),
    "many_open_complaints": _settled,
    "DIRECTOR_OF": _ends("directors", "person_id", "company_id", "resigned_on"),
    "OWNS": _ends("shareholdings", "holder_id", "company_id", "to"),
    "BUILDS": _ends("works", "contractor_id", "project_id", "to"),
}
"""What each kind of fact's end looks like in the rows."""
