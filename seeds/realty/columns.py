"""The form of the registers: which columns each file has, what its key is, and which of its columns carry a status, an end or a start."""

from typing import Final

from seeds.core.layout import Layout

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "sources": ("register", "publisher", "as_of", "url", "cadence_days", "world"),
    "projects": (
        "project_id",
        "name",
        "company_id",
        "brand",
        "locality",
        "parcel_id",
        "rera_no",
        "rera_status",
        "build_status",
        "status_since",
        "launched_on",
        "promised_on",
        "price_from_inr",
        "price_to_inr",
        "lender",
    ),
    "companies": ("company_id", "name", "brand", "incorporated_on", "status", "status_since", "registered_address"),
    "directors": ("person_id", "person_name", "company_id", "role", "appointed_on", "resigned_on"),
    "shareholdings": ("holder_kind", "holder_id", "holder_name", "company_id", "percent", "from", "to"),
    "parcels": ("parcel_id", "survey_no", "locality", "khata"),
    "title_chain": ("parcel_id", "owner_kind", "owner_id", "owner_name", "from", "to"),
    "contractors": ("contractor_id", "name", "company_id", "status", "status_since"),
    "works": ("contractor_id", "project_id", "from", "to", "delay_months"),
    "approvals": ("project_id", "kind", "status", "on"),
    "complaints": ("complaint_id", "project_id", "filed_on", "topic", "status"),
    "cases": ("case_id", "court", "kind", "status", "filed_on", "closed_on", "summary"),
    "case_parties": ("case_id", "party_kind", "party_id", "party_name", "side"),
}
"""Every file of a folder, with its columns in the order in which they are usually written."""

KEYS: Final[dict[str, tuple[str, ...]]] = {
    "sources": ("register",),
    "projects": ("project_id",),
    "companies": ("company_id",),
    "directors": ("person_id", "company_id", "appointed_on"),
    "shareholdings": ("holder_id", "company_id", "from"),
    "parcels": ("parcel_id",),
    "title_chain": ("parcel_id", "owner_id", "from"),
    "contractors": ("contractor_id",),
    "works": ("contractor_id", "project_id", "from"),
    "approvals": ("project_id", "kind"),
    "complaints": ("complaint_id",),
    "cases": ("case_id",),
    "case_parties": ("case_id", "party_kind", "party_id"),
}
"""What tells one row of a file from another."""

START: Final[dict[str, str]] = {
    "directors": "appointed_on",
    "shareholdings": "from",
    "title_chain": "from",
    "works": "from",
    "approvals": "on",
    "complaints": "filed_on",
    "cases": "filed_on",
}
"""The column that says since when a new row is true, where there is one."""

STATUS_DATE: Final[dict[str, str]] = {
    "projects": "status_since",
    "companies": "status_since",
    "contractors": "status_since",
    "cases": "closed_on",
    "approvals": "on",
}
"""The column that dates a status which moved, where there is one."""

LAYOUT: Final = Layout(COLUMNS, KEYS, START, STATUS_DATE)
