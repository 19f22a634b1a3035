"""What each register is: its publisher, its address, how often it is published, and of which day the two extracts are."""

from dataclasses import dataclass
from typing import Final

from .columns import Row


@dataclass(frozen=True, slots=True)
class Register:
    """One register of the demo."""

    name: str
    publisher: str
    url: str
    cadence_days: int
    first: str
    """Day of the first extract."""
    second: str
    """Day of the next one."""


REGISTERS: Final = (
    Register("people", "Staff directory (demo)", "https://staff.example/people", 30, "2026-11-23", "2026-12-14"),
    Register("groups", "Directory of groups (demo)", "https://directory.example/groups", 30, "2026-11-24", "2026-12-15"),
    Register("members", "Directory of groups (demo)", "https://directory.example/members", 30, "2026-11-24", "2026-12-15"),
    Register("grants", "Shelf of documents (demo)", "https://shelf.example/sharing", 30, "2026-11-24", "2026-12-15"),
    Register("documents", "Shelf of documents (demo)", "https://shelf.example/list", 30, "2026-11-24", "2026-12-15"),
    Register("customers", "Customer register (demo)", "https://customers.example/list", 90, "2026-11-02", "2026-12-01"),
    Register("tickets", "Desk of tickets (demo)", "https://tickets.example/list", 7, "2026-11-25", "2026-12-16"),
    Register("notes", "Desk of tickets (demo)", "https://tickets.example/notes", 7, "2026-11-25", "2026-12-16"),
)


def rows(*, next_month: bool) -> list[Row]:
    """The rows of ``sources.csv`` of the first or the next extract."""
    return [
        {
            "register": r.name,
            "publisher": r.publisher,
            "as_of": r.second if next_month else r.first,
            "url": r.url,
            "cadence_days": str(r.cadence_days),
            "world": "demo",
        }
        for r in REGISTERS
    ]


def as_of_next(register: str) -> str:
    """Of which day the register's next extract is."""
    return next(r.second for r in REGISTERS if r.name == register)
