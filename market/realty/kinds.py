"""The kinds of entity and of relation that this market has: the allow-list from which queries are rendered."""

from typing import Final

LABELS: Final[dict[str, str]] = {
    "project": "Project",
    "company": "Company",
    "person": "Person",
    "brand": "Brand",
    "parcel": "Parcel",
    "contractor": "Contractor",
    "approval": "Approval",
    "complaint": "Complaint",
    "courtcase": "CourtCase",
    "address": "Address",
}
"""Entity kind to graph label, the kinds that people ask about first."""

RELATIONS: Final = (
    "DEVELOPS", "BUILT_ON", "CONTROLS", "REGISTERED_AT", "DIRECTOR_OF", "OWNS", "OWNED_BY", "PREVIOUSLY_OWNED_BY",
    "OPERATED_BY", "BUILDS", "OF", "AGAINST", "INVOLVES", "ACTIVE", "FLAGGED", "RECORDED_IN",
)  # fmt: skip
"""Every relation type of this market."""
