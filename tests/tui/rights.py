"""An answer in a market in which who asks decides what may be read: three documents that are open, two rows of what is closed."""

from dataclasses import replace

from agents.events import Choice, EntityShown, Event, FindingShown, LockedShown, QuestionAsked, RowsReturned, ThreadShown
from agents.state import Asker, DeskState
from tests.tui.scripted import STATE, cited, entity, given, hop, quoted, spoken

ASKER = entity("P091", "Priya Natarajan", "person")
SUPPORT, ALL = entity("support", "Support", "group"), entity("all-staff", "All staff", "group")
LOYALTY, HANDBOOK, CALL = (
    entity("D01", "Loyalty discount", "document"),
    entity("D12", "Support handbook", "document"),
    entity("D13", "Call with Aurelin", "document"),
)
_IN_SUPPORT = hop("member of", quoted("members", 12, "person|P091|support|2024-03-01", "person,P091,support,2024-03-01,,,"), 1_709_251_200_000)
_IN_ALL = hop("member of", quoted("members", 4, "group|support|all-staff|2019-01-01", "group,support,all-staff,2019-01-01,,,"), 1_546_300_800_000)


def _reads(document: EntityShown, line: int, over: EntityShown) -> ThreadShown:
    """The way of the asker to a document, over Support, and over all staff where those hold the right."""
    row = quoted("grants", line, f"{document.id}|group|{over.id}|2023-02-01", f"{document.id},{over.id},group,read,2023-02-01,,,")
    groups = [SUPPORT] if over is SUPPORT else [SUPPORT, ALL]
    steps = [_IN_SUPPORT, *([] if over is SUPPORT else [_IN_ALL]), hop("may read", row, 1_675_209_600_000)]
    return ThreadShown(entities=[ASKER, *groups, document], steps=steps, hops=len(groups), points=1.0)


THREADS = [_reads(LOYALTY, 2, ALL), _reads(HANDBOOK, 9, SUPPORT), _reads(CALL, 10, ALL)]

CLOSED = [
    LockedShown(
        what="contract",
        about=entity("C1", "Sölvik Seafood", "customer"),
        needs=[entity("contract-desk", "Contract desk", "group"), entity("leadership", "Leadership", "group")],
        ask=entity("P015", "Joseph Menon", "person"),
        how="with",
    ),
    LockedShown(what="3 conversations", needs=[entity("finance", "Finance", "group")], ask=entity("P002", "Tomasz Wieczorek", "person"), count=3),
]

CITED = [cited(1, quoted("documents/D01.md", 9, "how-long", "It lasts twelve months from the first invoice."))]

STATE_OF_PRIYA = replace(
    STATE,
    person="P091",
    asker=Asker("P091", "Priya Natarajan", "person", "P091"),
    market="access",
    subjects=11,
    word=("document", "documents"),
    fresh=("customers 28 d old", "people 7 d old"),
    greeting="I know 21 documents here; 11 of them are open to you, Priya Natarajan. Ask about one by its name.",
    examples=("Why did our October invoice rise?", "Why can I see Loyalty discount?", "What can I read?"),
)
"""The desk of somebody whom the market knows ..."""

STATE_OF_NOBODY: DeskState = replace(
    STATE_OF_PRIYA,
    person="asha",
    asker=Asker("asha"),
    subjects=0,
    greeting="I know 21 documents here; none of them is open to you.",
    examples=(),
    warnings=(
        "Nobody in access is called asha, or more than one is, so no document is open to you. "
        "Start again and say who you are, by your id or your whole name in its registers: clew --user ID.",
    ),
)
"""... and of somebody whom it does not."""

SEARCHED = FindingShown(id="s1", kind="search", status="accepted", outcome="ANSWERED_WITH_PATH", threads=THREADS, closed=CLOSED, citations=CITED)

TEXT = (
    "“It lasts twelve months from the first invoice” [1] (Loyalty discount, How long; its owner is Benedetta Colonna).\n"
    "A contract with Sölvik Seafood is closed to you; it needs Contract desk or Leadership. Ask Joseph Menon."
)

Q = "How long does a loyalty discount last?"
CHOICES = [Choice(label="Why can I see Loyalty discount?", ask="why can I see Loyalty discount?")]
TURN: list[Event] = spoken(
    given("ANSWERED_WITH_PATH", TEXT, findings=[SEARCHED], citations=CITED, choices=CHOICES, accepted=1),
    before=[
        QuestionAsked(case="k1", run="r1", question="search", args={"text": "loyalty discount last"}),
        RowsReturned(case="k1", run="r1", question="search", rows=3, ms=14.5),
    ],
)
