"""The documents and conversations, who may read them, and the third planted fault: a board update open to a project."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from . import world as who
from .world import World

WRITTEN: Final = Path(__file__).parent / "written"
"""The documents' texts; in ``next`` those that the second extract has otherwise or for the first time."""

DOCUMENTS: Final = (
    ("D01", "Loyalty discount", "policy", who.HEAD_OF_FINANCE, "internal", "all-staff", "", "2023-02-01"),
    ("D02", "Service contract with Sölvik Seafood", "contract", who.CONTRACTS, "confidential", "contract-desk;leadership", "C1", "2025-09-22"),
    ("D03", "Framework agreement with Aurelin Pharma", "contract", who.CONTRACTS, "confidential", "contract-desk;leadership", "C2", "2024-04-15"),
    ("D04", "Service contract with Casa Zafrane Dairies", "contract", who.CONTRACTS, "confidential", "contract-desk;leadership", "C3", "2026-02-09"),
    ("D05", "Salary bands 2026", "sheet", who.HEAD_OF_PEOPLE, "secret", "payroll-circle", "", "2022-01-10"),
    ("D06", "Board update, third quarter of 2026", "note", who.CHIEF, "secret", "leadership", "", "2026-10-02"),
    ("D07", "Answering questions about invoices", "policy", who.HEAD_OF_SUPPORT, "internal", "customer-teams", "", "2024-09-09"),
    ("D08", "Prices of 2027", "decision", who.CHIEF_OF_FINANCE, "confidential", "leadership;finance;account-managers", "", "2026-11-09"),
    ("D09", "Chat: Sölvik's renewal", "conversation", who.HEAD_OF_SALES, "confidential", "solvik-room", "C1", "2026-09-14"),
    ("D10", "Call with Aurelin about the silent sensors", "conversation", "P036", "internal", "customer-teams;on-call", "C2", "2026-10-16"),
    ("D11", "Who may see what", "policy", who.HEAD_OF_LEGAL, "internal", "all-staff", "", "2022-05-02"),
    ("D12", "Why the sensors were silent on 14 October", "decision", who.HEAD_OF_ENGINEERING, "internal", "technology;on-call", "", "2026-10-21"),
    ("D13", "Revenue and margin by customer, 2026", "sheet", who.HEAD_OF_FINANCE, "confidential", "finance;leadership;account-managers", "", "2026-01-20"),
    ("D14", "Liability caps by customer", "note", who.HEAD_OF_LEGAL, "confidential", "legal;leadership", "", "2025-10-06"),
    ("D15", "Chat of Finance: credit notes", "conversation", "P020", "confidential", "finance", "", "2026-10-05"),
    ("D16", "Travel and expenses", "policy", who.LEAVER, "internal", "all-staff", "", "2021-03-01"),
    ("D17", "Who is rung at night", "sheet", who.HEAD_OF_ENGINEERING, "internal", "on-call;technology", "", "2026-09-28"),
    ("D18", "Heron goes to trial in March 2027", "decision", who.HEAD_OF_PRODUCT, "confidential", "heron;leadership", "", "2026-09-07"),
    ("D19", "Handbook of the first line", "note", "P090", "internal", "support;interns-2026", "", "2025-03-17"),
    ("D20", "Cash forecast, fourth quarter of 2026", "sheet", who.CHIEF_OF_FINANCE, "secret", "finance;leadership", "", "2026-10-01"),
    ("D21", "Telling about incidents", "policy", who.HEAD_OF_LEGAL, "public", "all-staff", "", "2023-11-20"),
)
"""Id, title, kind, owner, sensitivity, whom it is meant for, customer, since."""

GRANTS: Final = (
    ("D01", "all-staff", "read", "2023-02-01"),
    ("D01", "finance", "write", "2023-02-01"),
    ("D02", "contract-desk", "write", "2025-09-22"),
    ("D02", "leadership", "read", "2025-09-22"),
    ("D03", "contract-desk", "write", "2024-04-15"),
    ("D03", "leadership", "read", "2024-04-15"),
    ("D04", "contract-desk", "write", "2026-02-09"),
    ("D04", "leadership", "read", "2026-02-09"),
    ("D05", "payroll-circle", "write", "2022-01-10"),
    ("D06", "leadership", "read", "2026-10-02"),
    ("D07", "customer-teams", "read", "2024-09-09"),
    ("D07", "support-second-line", "write", "2025-02-03"),
    ("D08", "leadership", "write", "2026-11-09"),
    ("D08", "finance", "read", "2026-11-09"),
    ("D08", "account-managers", "read", "2026-11-16"),
    ("D09", "solvik-room", "write", "2026-09-14"),
    ("D10", "customer-teams", "read", "2026-10-16"),
    ("D10", "on-call", "read", "2026-10-16"),
    ("D11", "all-staff", "read", "2022-05-02"),
    ("D11", "legal", "write", "2022-05-02"),
    ("D12", "technology", "read", "2026-10-21"),
    ("D12", "on-call", "write", "2026-10-21"),
    ("D13", "finance", "read", "2026-01-20"),
    ("D13", "controllers", "write", "2026-01-20"),
    ("D13", "leadership", "read", "2026-01-20"),
    ("D13", "account-managers", "read", "2026-02-02"),
    ("D14", "legal", "write", "2025-10-06"),
    ("D14", "leadership", "read", "2025-10-06"),
    ("D15", "finance", "write", "2026-10-05"),
    ("D16", "all-staff", "read", "2021-03-01"),
    ("D16", "people", "write", "2021-03-01"),
    ("D17", "technology", "read", "2026-09-28"),
    ("D17", "on-call", "write", "2026-09-28"),
    ("D18", "heron", "write", "2026-09-07"),
    ("D18", "leadership", "read", "2026-09-07"),
    ("D19", "support", "read", "2025-03-17"),
    ("D19", "support-second-line", "write", "2025-03-17"),
    ("D19", "interns-2026", "read", "2026-06-15"),
    ("D20", "finance", "read", "2026-10-01"),
    ("D20", "controllers", "write", "2026-10-01"),
    ("D20", "leadership", "read", "2026-10-01"),
    ("D21", "all-staff", "read", "2023-11-20"),
    ("D21", "legal", "write", "2023-11-20"),
)
"""What is as it should be: document, group, level, since."""


def documents(world: World) -> None:
    """The rows of the documents, each with its file."""
    for own_id, title, kind, owner, sensitivity, audience, customer, since in DOCUMENTS:
        world.add(
            "documents",
            id=own_id,
            title=title,
            kind=kind,
            owner=owner,
            sensitivity=sensitivity,
            audience=audience,
            customer=customer,
            file=f"{own_id}.md",
            since=since,
        )


def grants(world: World) -> None:
    """The rights: those that should be, some that are over, and two that nobody took back."""
    for document, group, level, since in GRANTS:
        world.grants(document, group, level, since)
    # over: by the day on which it was to end, and by having been ended
    world.grants("D03", "P029", "admin", "2026-03-02", kind="person", until="2026-05-29", reason="the third amendment")
    world.grants("D13", "P100", "read", "2026-01-26", kind="person", expires="2026-02-27", reason="helps with the yearly talks")
    world.grants("D14", "account-managers", "read", "2026-02-02", expires="2026-04-30", reason="tender of the port")
    world.grants("D18", who.MINUTING, "read", "2026-09-07", kind="agent", until="2026-09-11", reason="minutes of the start")
    # not over: the plan to end it stands only in its reason
    world.grants("D05", "file-move-2023", "read", "2023-05-22", reason="until the drive has moved")
    world.grants("D06", "heron", "read", "2026-10-05", reason="for the planning week")


def texts(*, next_month: bool) -> dict[str, bytes]:
    """The documents' files: path in the folder to bytes."""
    found = _files(WRITTEN.glob("*.md"))
    return found | _files((WRITTEN / "next").glob("*.md")) if next_month else found


def _files(paths: Iterable[Path]) -> dict[str, bytes]:
    return {f"documents/{path.name}": path.read_bytes() for path in sorted(paths)}
