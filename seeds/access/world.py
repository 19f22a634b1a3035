"""The company while it is being made: rows so far, and who tells the stories."""

from dataclasses import dataclass, field
from typing import Final

from seeds.core.layout import Row
from seeds.core.making import Making

from .columns import LAYOUT

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
class World(Making):
    """The extract of the company being built."""

    layout = LAYOUT

    by_team: dict[str, list[str]] = field(default_factory=dict)
    """Team to its people, the head first."""

    def joins(self, member: str, group: str, since: str, *, kind: str = "person", until: str = "", expires: str = "", reason: str = "") -> None:
        """A member of a group."""
        self.add("members", member=member, member_kind=kind, group=group, since=since, until=until, expires=expires, reason=reason)

    def grants(self, document: str, holder: str, level: str, since: str, *, kind: str = "group", until: str = "", expires: str = "", reason: str = "") -> None:
        """A right to a document."""
        self.add("grants", document=document, holder=holder, holder_kind=kind, level=level, since=since, until=until, expires=expires, reason=reason)

    def person(self, own_id: str) -> Row:
        """The row of a person or an agent. Raises LookupError if there is none."""
        return self.find("people", id=own_id)
