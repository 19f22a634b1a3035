"""The world while it is being made: rows so far, and where the stories' projects and people are."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from seeds.core.layout import Row
from seeds.core.making import Making

from .columns import LAYOUT

PLACES: Final[dict[str, tuple[str, int]]] = {
    # projects with something in the records
    "khata_b": ("C030", 0),
    "khata_b_too": ("C040", 0),
    "khata_none": ("C033", 0),
    "fire_refused": ("C036", 0),
    "environment_revoked": ("C044", 0),
    "complaint_upheld": ("C041", 1),
    "many_complaints": ("C029", 0),
    "consumer_suit": ("C039", 0),
    "suit_on_parcel": ("C046", 0),
    "suit_on_seller": ("C032", 0),
    "insolvent_seller": ("C035", 0),
    "blacklisted_contractor": ("C042", 0),
    "late_contractor": ("C037", 0),
    "late_contractor_too": ("C024", 1),
    "failed_operator": ("C045", 0),
    "stalled": ("C024", 0),
    "lapsed": ("C025", 0),
    # projects that something only seems to touch
    "contractor_left": ("C034", 0),
    "seller_of_other_land": ("C034", 1),
    "seller_of_other_land_too": ("C031", 1),
    "seller_failed_later": ("C040", 1),
    "seller_failed_later_too": ("C038", 0),
    "suit_dismissed": ("C003", 1),
    "suit_withdrawn": ("C044", 1),
    "consumer_dismissed": ("C031", 0),
    "one_late_site": ("C043", 0),
    # projects to which next month something happens, or whose record is put right
    "completes": ("C029", 1),
    "starts": ("C031", 2),
    "papers_granted": ("C043", 1),
    "papers_refused": ("C032", 1),
    "papers_revoked": ("C028", 0),
    "khata_lost": ("C036", 2),
    "survey_corrected": ("C040", 2),
    "name_corrected": ("C036", 1),
    "price_corrected": ("C038", 1),
    "launch_corrected": ("C033", 1),
    "firm_corrected": ("C037", 2),
    "new_complaint": ("C040", 3),
}
"""Story place to (company, which of its projects)."""

CHOSEN_STATE: Final = {"starts": "planned"}
"""Places whose project is not under construction."""


@dataclass(slots=True)
class World(Making):
    """The extract of the demo being built."""

    layout = LAYOUT

    by_firm: dict[str, list[str]] = field(default_factory=dict)
    """Company to its projects."""
    person_names: dict[str, str] = field(default_factory=dict)
    """Person id to name, in the order in which they came."""
    boards: dict[str, list[str]] = field(default_factory=dict)
    """Company to its present directors."""

    def person(self, name: str) -> str:
        """A new person of that name: an id is a person, a name is not."""
        own_id = f"PN{len(self.person_names) + 1:03d}"
        self.person_names[own_id] = name
        return own_id

    def place(self, name: str) -> str:
        """The project id of a story's place."""
        company, index = PLACES[name]
        return self.by_firm[company][index]

    def project(self, name: str) -> Row:
        """The project of that name."""
        return self.find("projects", name=name)

    def company_name(self, company_id: str) -> str:
        """A company's name."""
        return self.find("companies", company_id=company_id)["name"]


def later(day: str, days: int) -> str:
    """The day so many days after (or before)."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()
