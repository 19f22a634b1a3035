"""The form of the registers: which columns each file has, what its key is, and which of its columns carry a status, an end or a start."""

from typing import Final

from seeds.core.layout import Layout

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "sources": ("register", "publisher", "as_of", "url", "cadence_days", "world"),
    "people": ("id", "name", "kind", "team", "title", "since", "until"),
    "groups": ("id", "name", "kind", "owner", "about", "since", "until"),
    "members": ("member", "member_kind", "group", "since", "until", "expires", "reason"),
    "grants": ("document", "holder", "holder_kind", "level", "since", "until", "expires", "reason"),
    "documents": ("id", "title", "kind", "owner", "sensitivity", "audience", "customer", "file", "since"),
    "customers": ("id", "name", "owner"),
    "tickets": ("id", "customer", "title", "status", "opened_on", "closed_on"),
    "notes": ("ticket", "n", "author", "author_kind", "written_on", "text", "drawn_from"),
}
"""Every file of a folder, with its columns in the order in which they are usually written."""

KEYS: Final[dict[str, tuple[str, ...]]] = {
    "sources": ("register",),
    "people": ("id",),
    "groups": ("id",),
    "members": ("member_kind", "member", "group", "since"),
    "grants": ("document", "holder_kind", "holder", "since"),
    "documents": ("id",),
    "customers": ("id",),
    "tickets": ("id",),
    "notes": ("ticket", "n"),
}
"""What tells one row of a file from another."""

START: Final[dict[str, str]] = {
    "people": "since",
    "groups": "since",
    "members": "since",
    "grants": "since",
    "documents": "since",
    "tickets": "opened_on",
    "notes": "written_on",
}
"""The column that says since when a new row is true, where there is one."""

STATUS_DATE: Final[dict[str, str]] = {"tickets": "closed_on"}
"""The column that dates a status which moved, where there is one."""

LAYOUT: Final = Layout(COLUMNS, KEYS, START, STATUS_DATE)
