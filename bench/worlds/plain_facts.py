"""What the registers become, read once more in the plainest way: one extract's rows to facts, without files, archive or engine.

Enough to set the twin to work on a random market; dates that the registers leave open are taken as the rule's table says.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from itertools import groupby

from market.core.model import OPEN_END, UNKNOWN_START, Entity, Evidence, Fact, Scalar
from market.realty.constants import BENEFICIAL_PERCENT, CHRONIC_DELAY_MONTHS, CHRONIC_DELAY_WORKS, CONTROL_PERCENT, MANY_OPEN_COMPLAINTS

from .register_rows import Market, Row


def plain_facts(market: Market) -> tuple[list[Entity], list[Fact]]:
    """Entities and facts of one extract; ids are relation and row."""
    reading = _Reading()
    for register, rows in market.items():
        read = getattr(reading, register, None)
        if read is not None:
            for row in rows:
                read(row)
    reading.crowds(market)
    reading.sums(market)
    ids = {end for fact in reading.facts for end in (fact.subject, fact.object) if not end.startswith("flag:")}
    ids |= {f"project:{row['project_id']}" for row in market["projects"]}
    return [Entity(i, i.partition(":")[0], i) for i in sorted(ids)], reading.facts


def _ms(day: str, empty: int) -> int:
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000) if day else empty


class _Reading:
    """One method for each register, named as its file."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def fact(self, register: str, subject: str, relation: str, target: str, since: str = "", until: str = "", **props: Scalar) -> None:
        name = f"{relation}#{len(self.facts):03}"
        evidence = Evidence(register, "", None, name, len(self.facts) + 2, name)
        start, end = _ms(since, UNKNOWN_START), _ms(until, OPEN_END)
        self.facts.append(Fact(name, relation, subject, target, start, end, 0, OPEN_END, props, evidence))

    def flag(self, register: str, entity: str, kind: str, since: str = "", until: str = "", case_kind: str = "", undated: bool = False) -> None:
        more: dict[str, Scalar] = {"case_kind": case_kind} if case_kind else {}
        if undated:
            more["undated"] = True
        self.fact(register, entity, "FLAGGED", f"flag:{kind}", since, until, kind=kind, reason=kind, **more)

    def projects(self, row: Row) -> None:
        project = f"project:{row['project_id']}"
        if row["company_id"]:
            self.fact("projects", f"company:{row['company_id']}", "DEVELOPS", project)
        if row["parcel_id"]:
            self.fact("projects", project, "BUILT_ON", f"parcel:{row['parcel_id']}")
        if row["build_status"] == "stalled":
            self.flag("projects", project, "stalled", row["status_since"])
        if row["rera_status"] in ("lapsed", "revoked"):
            self.flag("projects", project, f"registration_{row['rera_status']}", row["status_since"])

    def companies(self, row: Row) -> None:
        company = f"company:{row['company_id']}"
        if row["brand"]:
            self.fact("companies", f"brand:{row['brand']}", "CONTROLS", company)
        if row["registered_address"]:
            self.fact("companies", company, "REGISTERED_AT", f"address:{row['registered_address']}")
        if row["status"] in ("insolvency", "liquidation", "struck_off"):
            self.flag("companies", company, row["status"], row["status_since"])
        if row["status"] == "active" and row["status_since"]:
            self.fact("companies", company, "ACTIVE", company, row["status_since"])

    def directors(self, row: Row) -> None:
        self.fact(
            "directors", f"person:{row['person_id']}", "DIRECTOR_OF", f"company:{row['company_id']}", row["appointed_on"], row["resigned_on"], role=row["role"]
        )

    def shareholdings(self, row: Row) -> None:
        percent: dict[str, float] = {"percent": float(row["percent"])} if row["percent"] else {}
        holder = f"{row['holder_kind']}:{row['holder_id']}"
        self.fact("shareholdings", holder, "OWNS", f"company:{row['company_id']}", row["from"], row["to"], **percent)

    def parcels(self, row: Row) -> None:
        if row["khata"] in ("B", "none"):
            self.flag("parcels", f"parcel:{row['parcel_id']}", f"khata_{row['khata'].lower()}")

    def title_chain(self, row: Row) -> None:
        parcel, owner = f"parcel:{row['parcel_id']}", f"{row['owner_kind']}:{row['owner_id']}"
        self.fact("title_chain", parcel, "OWNED_BY", owner, row["from"], row["to"])
        if row["to"]:
            self.fact("title_chain", parcel, "PREVIOUSLY_OWNED_BY", owner, row["to"])

    def contractors(self, row: Row) -> None:
        contractor = f"contractor:{row['contractor_id']}"
        if row["company_id"]:
            self.fact("contractors", contractor, "OPERATED_BY", f"company:{row['company_id']}")
        if row["status"] in ("insolvency", "blacklisted"):
            kind = {"insolvency": "contractor_insolvency", "blacklisted": "blacklisted"}[row["status"]]
            self.flag("contractors", contractor, kind, row["status_since"])

    def works(self, row: Row) -> None:
        self.fact("works", f"contractor:{row['contractor_id']}", "BUILDS", f"project:{row['project_id']}", row["from"], row["to"])

    def approvals(self, row: Row) -> None:
        approval = f"approval:{row['project_id']}|{row['kind']}"
        self.fact("approvals", approval, "OF", f"project:{row['project_id']}")
        if row["status"] in ("refused", "revoked"):
            self.flag("approvals", approval, f"approval_{row['status']}", row["on"])

    def complaints(self, row: Row) -> None:
        complaint = f"complaint:{row['complaint_id']}"
        self.fact("complaints", complaint, "AGAINST", f"project:{row['project_id']}", row["filed_on"])
        if row["status"] == "upheld":
            self.flag("complaints", complaint, "complaint_upheld", row["filed_on"])

    def cases(self, row: Row) -> None:
        case, kind = f"courtcase:{row['case_id']}", row["kind"]
        if row["status"] == "pending":
            self.flag("cases", case, f"{kind}_case_pending", row["filed_on"], "", kind)
        elif row["closed_on"]:
            self.flag("cases", case, f"{kind}_case_pending", row["filed_on"], row["closed_on"], kind)
        if row["status"] == "decreed":
            bound = not row["closed_on"] and bool(row["filed_on"])
            self.flag("cases", case, f"{kind}_case_decreed", row["closed_on"] or row["filed_on"], "", kind, bound)

    def case_parties(self, row: Row) -> None:
        self.fact("case_parties", f"courtcase:{row['case_id']}", "INVOLVES", f"{row['party_kind']}:{row['party_id']}", side=row["side"])

    def crowds(self, market: Market) -> None:
        """Flags that stand on several rows: many open complaints, chronic delay."""
        for row in market["projects"]:
            filed = [c["filed_on"] for c in market.get("complaints", []) if c["project_id"] == row["project_id"] and c["status"] == "open"]
            if len(filed) >= MANY_OPEN_COMPLAINTS:
                self.flag("complaints", f"project:{row['project_id']}", "many_open_complaints", sorted(filed)[MANY_OPEN_COMPLAINTS - 1])
        for row in market.get("contractors", []):
            works = [w for w in market.get("works", []) if w["contractor_id"] == row["contractor_id"] and w["delay_months"]]
            begun = sorted({w["from"] for w in works})
            late = {day: [float(w["delay_months"]) for w in works if w["from"] <= day] for day in begun}
            chronic = [day for day in begun if len(late[day]) >= CHRONIC_DELAY_WORKS and sum(late[day]) / len(late[day]) >= CHRONIC_DELAY_MONTHS]
            for since, until in _runs(begun, chronic):
                self.flag("works", f"contractor:{row['contractor_id']}", "chronic_delay", since, until)

    def sums(self, market: Market) -> None:
        """Holdings of one holder in one firm that are enough only together."""
        held: dict[tuple[str, str], list[Row]] = {}
        for row in market.get("shareholdings", []):
            held.setdefault((f"{row['holder_kind']}:{row['holder_id']}", f"company:{row['company_id']}"), []).append(row)
        for (holder, company), rows in held.items():
            bar = BENEFICIAL_PERCENT if holder.startswith("person") else CONTROL_PERCENT
            days = sorted({row[end] for row in rows for end in ("from", "to")} | {""})
            parts = {day: [Decimal(row["percent"] or "0") for row in rows if row["from"] <= day and (not row["to"] or day < row["to"])] for day in days}
            for since, until in _runs(days, [day for day in days if max(parts[day], default=0) < bar <= sum(parts[day])]):
                last = max(day for day in days if since <= day and (not until or day < until))
                count = sum(1 for part in parts[last] if part)
                self.fact("shareholdings", holder, "OWNS", company, since, until, percent=float(sum(parts[last])), holdings=count)


def _runs(days: Sequence[str], true: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What lies without a break between the first of some days and the next one on which it is over; a day that is not known is the first."""
    for state, some in groupby(days, key=lambda day: day in true):
        run = list(some)
        after = [day for day in days if day > run[-1]]
        if state:
            yield run[0], after[0] if after else ""
