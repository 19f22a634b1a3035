"""What each register is: its publisher, its address, how often it is published, and of which day the two extracts are."""

from typing import Final

from seeds.core.sources import Register, Sources

SOURCES: Final = Sources(
    (
        Register("projects", "Project registry (demo)", "https://rera.example/projects", 30, "2026-11-15", "2026-12-09"),
        Register("companies", "Company register (demo)", "https://companies.example/master-data", 30, "2026-11-10", "2026-12-04"),
        Register("directors", "Company register (demo)", "https://companies.example/signatories", 30, "2026-11-10", "2026-12-04"),
        Register("shareholdings", "Company register (demo)", "https://companies.example/holdings", 90, "2026-11-10", "2026-12-04"),
        Register("parcels", "Land register (demo)", "https://land.example/khata", 30, "2026-10-26", "2026-12-02"),
        Register("title_chain", "Land register (demo)", "https://land.example/transfers", 30, "2026-10-26", "2026-12-02"),
        Register("contractors", "Contractors' register (demo)", "https://works.example/contractors", 30, "2026-11-08", "2026-12-03"),
        Register("works", "Contractors' register (demo)", "https://works.example/sites", 30, "2026-11-08", "2026-12-03"),
        Register("approvals", "Planning authority (demo)", "https://planning.example/approvals", 30, "2026-11-12", "2026-12-07"),
        Register("complaints", "Project registry (demo)", "https://rera.example/complaints", 30, "2026-11-15", "2026-12-09"),
        Register("cases", "Courts (demo)", "https://courts.example/cases", 14, "2026-11-17", "2026-12-11"),
        Register("case_parties", "Courts (demo)", "https://courts.example/parties", 14, "2026-11-17", "2026-12-11"),
    )
)
