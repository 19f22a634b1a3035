"""The next extract of the same registers: one share widens, some people move, something was put right, something is merely written differently."""

from typing import Final

from seeds.core.edits import Difference, Edits
from seeds.core.write import Folder, Hand

from . import papers
from . import world as who
from .columns import COLUMNS, LAYOUT
from .sources import SOURCES
from .world import World

HANDS: Final = {
    "groups": Hand(pad=True),
    "documents": Hand(quote_all=True),
    "tickets": Hand(line_end="\r\n"),
    "people": Hand(columns=(*COLUMNS["people"][3:], *COLUMNS["people"][:3])),
}
"""How files of the next extract are written; the rows of ``members`` come in the reverse order, too."""

TO_PRODUCT: Final = "P086"
TO_SUPPORT: Final = "P047"
NEWCOMER: Final = "P212"
STAYS_LONGER: Final = "P165"
"""An intern whose memberships were to expire on 18 December."""

PASSAGES: Final = (
    ("D07.md", "What may be said about discounts", "changed"),
    ("D07.md", "The calls of January", "added"),
    ("D12.md", "What has been done since", "added"),
    ("D22.md", "Tuesday, 8 December", "added"),
    ("D22.md", "Wednesday, 9 December", "added"),
    ("D22.md", "Friday, 11 December", "added"),
)
"""What the documents' files say otherwise or for the first time: file, heading, and which of the two."""


def next_month(world: World) -> tuple[Folder, dict[str, object]]:
    """The second extract, and the table of what it does to the first: ``differences`` and, beside them, what is none."""
    edits = Edits.of(world.extract, LAYOUT, SOURCES)
    _widens(edits)
    _moves(edits)
    _comes_and_goes(edits)
    _tickets(edits)
    _corrections(edits)
    edits.extract["members"].reverse()
    edits.extract["sources"] = SOURCES.rows(next_month=True)
    return Folder(LAYOUT, edits.extract, HANDS, papers.texts(next_month=True)), _table(edits.made)


def _table(made: list[Difference]) -> dict[str, object]:
    return {
        "differences": sorted(made, key=lambda d: (str(d["register"]), str(d["key"]), str(d["kind"]), str(d["cells"]))),
        "passages": [{"file": f"documents/{file}", "heading": heading, "kind": kind} for file, heading, kind in PASSAGES],
        "written_differently": {
            "members": "rows in the reverse order",
            "people": "columns in another order",
            "groups": "spaces around the cells",
            "documents": "every cell quoted",
            "tickets": "lines end with CR LF",
        },
        "unchanged": ["customers"],
    }


def _widens(edits: Edits) -> None:
    """The prices of next year, meant for three groups, are opened to everybody who speaks with customers."""
    edits.opens("grants", document="D08", holder="customer-teams", holder_kind="group", level="read", since="2026-12-08", reason="for the calls of January")
    edits.opens(
        "documents",
        id="D22",
        title="Chat: the calls of January",
        kind="conversation",
        owner=who.HEAD_OF_SALES,
        sensitivity="internal",
        audience="customer-teams",
        file="D22.md",
        since="2026-12-08",
    )
    edits.opens("grants", document="D22", holder="customer-teams", holder_kind="group", level="read", since="2026-12-08")
    edits.opens("grants", document="D22", holder="account-managers", holder_kind="group", level="write", since="2026-12-08")


def _moves(edits: Edits) -> None:
    """Two people change their teams, and their old memberships are ended as they should be."""
    for person, team, title, old, new, day in (
        (TO_PRODUCT, "product", "Researcher", "support-first-line", "product", "2026-12-01"),
        (TO_SUPPORT, "support", "Support engineer", "sales", "support-second-line", "2026-12-07"),
    ):
        row = edits.find("people", id=person)
        edits.moves("people", row, team=team)
        edits.corrects("people", row, title=title)
        edits.ends("members", edits.find("members", member=person, group=old), until=day)
        edits.opens("members", member=person, member_kind="person", group=new, since=day, reason="moved")


def _comes_and_goes(edits: Edits) -> None:
    edits.opens("people", id=NEWCOMER, name="Zsófia Bárány", kind="person", team="engineering", title="Software engineer", since="2026-12-01")
    edits.opens("members", member=NEWCOMER, member_kind="person", group="edge-platform", since="2026-12-01")
    edits.ends("people", edits.find("people", id=who.LEAVER), until="2026-11-30")
    edits.ends("members", edits.find("members", member=who.LEAVER, group="operations"), until="2026-11-30")
    edits.moves("documents", edits.find("documents", id="D16"), owner="P187")
    edits.moves("groups", edits.find("groups", id="solvik-room"), owner="P035")
    edits.ends("members", edits.find("members", member="P092", group="solvik-room"), expires="2026-12-11")
    edits.moves("grants", edits.find("grants", document="D12", holder="on-call"), level="read")


def _tickets(edits: Edits) -> None:
    edits.moves("tickets", edits.find("tickets", id="4826"), status="closed", closed_on="2026-12-03")
    edits.opens("tickets", id="4841", customer="C3", title="What will the service cost next year?", status="open", opened_on="2026-12-10")
    for ticket, n, author, kind, day, text, drawn_from in (
        ("4826", "2", "P092", "person", "2026-12-03", "Readings of all stores sent, each with the time at which it arrived. The auditor is content.", ""),
        (
            "4821",
            "5",
            who.HEAD_OF_FINANCE,
            "person",
            "2026-12-04",
            "Support may say that an agreed discount has come to its end and name the section. Numbers go only to the person who signed.",
            "D07",
        ),
        ("4841", "1", "P087", "person", "2026-12-10", "Asks for the price of each sensor from January on. Not answered before the calls begin.", ""),
    ):
        edits.opens("notes", ticket=ticket, n=n, author=author, author_kind=kind, written_on=day, text=text, drawn_from=drawn_from)


def _corrections(edits: Edits) -> None:
    edits.corrects("people", edits.find("people", id=who.HEAD_OF_SUPPORT), name="Gwendolyn Abernathy")
    edits.corrects("documents", edits.find("documents", id="D12"), title="Why the sensors were silent for six hours on 14 October")
    edits.corrects("groups", edits.find("groups", id="heron"), about="the gateway that follows the present one")
    for group in ("engineering", "interns-2026"):
        edits.corrects("members", edits.find("members", member=STAYS_LONGER, group=group), expires="2027-02-26")
    edits.dates("members", edits.find("members", group="heron-firmware", since=""), since="2025-11-10")
    on_call = next(row for row in edits.extract["members"] if row["group"] == "on-call" and row["member_kind"] == "person")
    edits.dates("members", on_call, since="2022-12-05")
    edits.loses("members", edits.find("members", member="P196", group="file-move-2023"))
