"""The company while it is being made: rows so far, and who tells the stories."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from typing import Final

from .columns import COLUMNS, Extract, Row

CHIEF: Final = "P001"
CHIEF_OF_FINANCE: Final = "P002"
HEAD_OF_PEOPLE: Final = "P006"
HEAD_OF_FINANCE: Final = "P014"
CONTRACTS: Final = "P015"
"""Looks after the contracts with customers; a controller."""
HEAD_OF_LEGAL: Final = "P028"
HEAD_OF_SALES: Final = "P034"
MOVER: Final = "P041"
"""Was a controller until March 2026, has sold since, and is a member of both."""
HEAD_OF_SUPPORT: Final = "P068"
INTERN: Final = "P083"
"""Answers the first line's tickets."""
HEAD_OF_ENGINEERING: Final = "P106"
HEAD_OF_PRODUCT: Final = "P168"
HEAD_OF_OPERATIONS: Final = "P186"
LEAVER: Final = "P190"
"""Opened the temporary group in 2023; leaves before the second extract."""

ANSWERING: Final = "A1"
RECKONING: Final = "A2"
MINUTING: Final = "A3"

STORY_NAMES: Final[dict[str, str]] = {
    CHIEF: "Ottilie Brandvold",
    CHIEF_OF_FINANCE: "Tomasz Wieczorek",
    HEAD_OF_PEOPLE: "Leila Farahani",
    HEAD_OF_FINANCE: "Mireille Okafor",
    CONTRACTS: "Henrik Salonen",
    HEAD_OF_LEGAL: "Sunniva Ng",
    HEAD_OF_SALES: "Bhaskar Rao",
    MOVER: "Rafael Castellanos",
    HEAD_OF_SUPPORT: "Gwen Abernathy",
    INTERN: "Noor Haddad",
    "P090": "Anna Lindqvist",
    "P131": "Anna Lindqvist",
    HEAD_OF_ENGINEERING: "Ishaan Verghese",
    HEAD_OF_PRODUCT: "María-José Uriarte",
    HEAD_OF_OPERATIONS: "Petra Kučerová",
    LEAVER: "Dougal Pennycook",
}
"""Those of whom the documents and the stories speak, and two people of one name; the seed names all others."""


@dataclass(slots=True)
class World:
    """Rows of one extract being built, with an own source of chance. Nothing in it depends on a clock or on hash order."""

    rng: Random
    extract: Extract = field(default_factory=lambda: {register: [] for register in COLUMNS})
    by_team: dict[str, list[str]] = field(default_factory=dict)
    """Team to its people, the head first."""

    def add(self, register: str, **cells: str) -> Row:
        """One more row; cells that are not named are empty. Raises KeyError on an unknown column."""
        row = filled(register, **cells)
        self.extract[register].append(row)
        return row

    def joins(self, member: str, group: str, since: str, *, kind: str = "person", until: str = "", expires: str = "", reason: str = "") -> None:
        """A member of a group."""
        self.add("members", member=member, member_kind=kind, group=group, since=since, until=until, expires=expires, reason=reason)

    def grants(self, document: str, holder: str, level: str, since: str, *, kind: str = "group", until: str = "", expires: str = "", reason: str = "") -> None:
        """A right to a document."""
        self.add("grants", document=document, holder=holder, holder_kind=kind, level=level, since=since, until=until, expires=expires, reason=reason)

    def person(self, own_id: str) -> Row:
        """The row of a person or an agent. Raises LookupError if there is none."""
        for row in self.extract["people"]:
            if row["id"] == own_id:
                return row
        raise LookupError(own_id)

    def day(self, first: str, last: str) -> str:
        """A day between two days, both included, by chance."""
        start, end = date.fromisoformat(first), date.fromisoformat(last)
        return (start + timedelta(days=self.rng.randint(0, max(0, (end - start).days)))).isoformat()


def filled(register: str, **cells: str) -> Row:
    """A row of a register; cells that are not named are empty. Raises KeyError on an unknown column."""
    row = dict.fromkeys(COLUMNS[register], "")
    for column, value in cells.items():
        if column not in row:
            raise KeyError(f"{register} has no column {column}")
        row[column] = value
    return row
