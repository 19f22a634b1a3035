"""The kinds of entity and of relation that this market has: the allow-list from which queries are rendered."""

from typing import Final

LABELS: Final[dict[str, str]] = {
    "document": "Document",
    "person": "Person",
    "agent": "Agent",
    "group": "Group",
    "customer": "Customer",
    "ticket": "Ticket",
    "note": "Note",
    "passage": "Passage",
    "decision": "Decision",
}
"""Entity kind to graph label, the kinds that people ask about first."""

RELATIONS: Final = (
    "MEMBER_OF", "MAY", "OWNS", "IN_TEAM", "MEANT_FOR", "ABOUT", "PASSAGE_OF", "ON", "WROTE", "DRAWN_FROM", "RECORDED_IN",
    "DECIDED", "ENDED", "TOOK",
)  # fmt: skip
"""Every relation type of this market."""

PRINCIPALS: Final = ("person", "agent")
"""The kinds that ask and read."""

HOLDERS: Final = ("person", "agent", "group")
"""The kinds that may be a member, and that may hold a right."""

LEVELS: Final = ("read", "write", "admin")
"""What a right allows, the least first; each holds those before it."""
