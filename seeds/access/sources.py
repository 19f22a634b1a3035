"""What each register is: its publisher, its address, how often it is published, and of which day the two extracts are."""

from typing import Final

from seeds.core.sources import Register, Sources

SOURCES: Final = Sources(
    (
        Register("people", "Staff directory (demo)", "https://staff.example/people", 30, "2026-11-23", "2026-12-14"),
        Register("groups", "Directory of groups (demo)", "https://directory.example/groups", 30, "2026-11-24", "2026-12-15"),
        Register("members", "Directory of groups (demo)", "https://directory.example/members", 30, "2026-11-24", "2026-12-15"),
        Register("grants", "Shelf of documents (demo)", "https://shelf.example/sharing", 30, "2026-11-24", "2026-12-15"),
        Register("documents", "Shelf of documents (demo)", "https://shelf.example/list", 30, "2026-11-24", "2026-12-15"),
        Register("customers", "Customer register (demo)", "https://customers.example/list", 90, "2026-11-02", "2026-12-01"),
        Register("tickets", "Desk of tickets (demo)", "https://tickets.example/list", 7, "2026-11-25", "2026-12-16"),
        Register("notes", "Desk of tickets (demo)", "https://tickets.example/notes", 7, "2026-11-25", "2026-12-16"),
    )
)
