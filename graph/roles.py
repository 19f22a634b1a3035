"""Who may do what, as access rules of the database: it refuses, whatever the code above does by mistake.

Keys are granted by pattern, commands by name. A selector (the part in parentheses) grants commands on its own keys only.
"""

import hashlib
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from .names import INBOX, cases_graph, checked_person, events_stream, memory_graph


class Role(StrEnum):
    """On what business a connection is."""

    ADMIN = "admin"
    """Start-up, access rules, sweeping; never in a turn."""
    INVESTIGATOR = "investigator"
    """Markets and cases, the inbox, events. No memory."""
    IMPORTER = "importer"
    """Markets, and the stream of their changes."""
    READER = "reader"
    """Markets, read only."""
    CONCIERGE = "concierge"
    """One person's memory and cases. No market."""


SERVED: Final = (Role.INVESTIGATOR, Role.IMPORTER, Role.READER)
"""The roles that are the same for everybody; a concierge is made for each person."""

_RULES: Final[dict[Role, tuple[str, ...]]] = {
    Role.ADMIN: ("~*", "&*", "+@all"),
    Role.INVESTIGATOR: (
        "~market:*",
        "~cases:*",
        "+graph.query",
        "+graph.ro_query",
        "+graph.copy",
        "+graph.delete",
        # The group is made by its first reader: xgroup create is part of reading as a group.
        f"(~{INBOX} +xreadgroup +xack +xautoclaim +xgroup|create)",
        "(~events:* +xadd)",
    ),
    Role.IMPORTER: ("~market:*", "+graph.query", "+graph.ro_query", "(~changes:* +xadd)"),
    Role.READER: ("~market:*", "+graph.ro_query"),
}


def user_of(role: Role, person: str | None = None) -> str:
    """The database's user for a role. Raises ValueError if a concierge has no person, or another role has one."""
    if (role is Role.CONCIERGE) != (person is not None):
        raise ValueError("a concierge speaks for exactly one person, and nobody else does")
    return f"clew:{role}" if person is None else f"clew:{role}:{checked_person(person)}"


def rules_of(role: Role, person: str | None = None) -> tuple[str, ...]:
    """What the role may do, in the words of ``ACL SETUSER``. Raises ValueError as :func:`user_of` does."""
    user_of(role, person)
    if person is None:
        return _RULES[role]
    return (
        f"~{memory_graph(person)}",
        f"~{cases_graph(person)}",
        "+graph.query",
        "+graph.ro_query",
        f"(~{INBOX} +xadd)",
        f"(~{events_stream(person)} ~changes:* +xread)",
        # what a person wants forgotten is in the events of its cases too
        f"(~{events_stream(person)} +xdel)",
    )


def person_reader(person: str) -> str:
    """The user by which one person of a server reads markets: her own, so that nobody shares a password. Raises ValueError."""
    return f"{user_of(Role.READER)}:{checked_person(person)}"


def person_reader_rules() -> tuple[str, ...]:
    """What that user may do: what a reader may, and ask what engine it is."""
    return (*_RULES[Role.READER], "+module|list", "+graph.config|get")


def grant(rules: Sequence[str], password: str) -> tuple[str, ...]:
    """The arguments of ``ACL SETUSER`` after the name: rights are replaced, the password is added to those that others hold."""
    return granted(rules, hashlib.sha256(password.encode()).hexdigest())


def granted(rules: Sequence[str], digest: str) -> tuple[str, ...]:
    """The same for a password of which only the SHA-256 is known."""
    return ("on", f"#{digest}", "resetkeys", "resetchannels", "clearselectors", "nocommands", *rules, "+ping", "+select")
