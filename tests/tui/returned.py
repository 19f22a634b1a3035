"""A return for tests of the desk: who moved and by which paths, answers that no longer hold, and what is remembered."""

from collections.abc import Sequence
from dataclasses import replace

from agents.events import AnswerDelta, AnswerGiven, CaseOpened, Event, FindingShown
from agents.mine.shapes import (
    AllBrokenSeen,
    AllSeen,
    AllWanted,
    BrokenSeen,
    BrokenWanted,
    DoneSeen,
    EditWanted,
    FallsSeen,
    FallsWanted,
    ForgetWanted,
    ItemSeen,
    KeptLine,
    KeptPart,
    OlderWanted,
    ReachSeen,
    ReachWanted,
    ResumeWanted,
    SaidSeen,
    SessionSeen,
    SessionsSeen,
    SessionsWanted,
    StanceWanted,
    TailSeen,
    UndoWanted,
)
from agents.since import GreetingShown, ItemShown, LineShown, MovedShown, SaidShown, StaleShown
from agents.state import WatchRow
from tests.tui.scripted import ANSWER, ARVIND, CITED, DAY, FRESH, MEERA, Scripted, entity, given, through

WOODS = entity("P007", "Whispering Woods", "project")
VALLEY = entity("P031", "Palm Valley", "project")
BEFORE = 30 * 86_400_000

RETURNED = (
    WatchRow("project:P007", "Whispering Woods", 0.0, "none known", False),
    WatchRow("project:P031", "Palm Valley", 62.0, "avoid", True),
    WatchRow("project:P012", "Lakeview Residency", 0.0, "none known", False),
)
"""What was watched, as last looked at."""


def said(verdict: str, score: float, katz: float, *, at: int = DAY) -> SaidShown:
    outcome = "ANSWERED_WITH_PATH" if katz else "NOT_IN_GRAPH"
    return SaidShown(outcome=outcome, verdict=verdict, flagged=katz > 0, score=score, katz=katz, valid_at=at, known_at=at, revision=3, rule_version="1")


def moved(id: str, subject: object, before: SaidShown, after: SaidShown, lines: Sequence[LineShown], cause: str = "world") -> FindingShown:
    """One who moved."""
    return FindingShown.model_validate(
        {
            "id": id,
            "kind": "moved",
            "status": "accepted",
            "subject": subject,
            "outcome": after.outcome,
            "verdict": after.verdict,
            "flagged": after.flagged,
            "score": after.score,
            "katz": after.katz,
            "threads": [line.thread for line in lines if line.thread is not None and line.kind != "lost"],
            "fresh": FRESH,
            "since": MovedShown(moved=True, before=before, after=after, cause=cause, lines=list(lines)),
        }
    )


def line(kind: str, points: float, person: object = MEERA, row: int = 14) -> LineShown:
    """A line of a receipt."""
    thread = through(person, row, abs(points))  # type: ignore[arg-type]  # one of the people of the scripts
    return LineShown.model_validate({"kind": kind, "points": points, "cause": "world", "at": DAY, "words": "by a director", "thread": thread, "struck": True})


GAINED = moved(
    "m1", WOODS, said("none known", 0.0, 0.0, at=DAY - BEFORE), said("caution", 52.3, 0.74), [line("gained", 0.46), line("gained", 0.28, ARVIND, 15)]
)
LOST = moved("m2", VALLEY, said("avoid", 62.0, 0.967, at=DAY - BEFORE), said("caution", 21.3, 0.24), [line("lost", -0.727)], "correction")
SAME_DAY = moved("m3", WOODS, said("none known", 0.0, 0.0, at=DAY - BEFORE), said("caution", 52.3, 0.74), [line("gained", 0.74)])

TOLD = (
    "Whispering Woods: none known → caution, 0 → 52 [1].\n"
    "New (+0.46): its builder's director Meera Nambiar sat on the board of Northstar Habitats when it was admitted to insolvency [1][3].\n"
    "New (+0.28): the same through Arvind Shetty [2]. It happened since; nothing that I said before was wrong."
)
TOLD_OF_VALLEY = "Palm Valley: avoid → caution, 62 → 21 [1].\nGone (-0.73): the insolvency was entered against the wrong company; I told you too much."
STALE = StaleShown(answer="a1", asked="is whispering woods ok", text="None known. I walked every tie.", at=DAY - BEFORE, why=["Whispering Woods moved."])


def greeting(text: str, items: Sequence[ItemShown] = (), findings: Sequence[FindingShown] = (), stale: Sequence[StaleShown] = ()) -> AnswerGiven:
    """A greeting."""
    return given(
        "ANSWERED_WITH_PATH" if items else "NOT_IN_GRAPH",
        text,
        findings=list(findings),
        citations=CITED,
        accepted=len(findings),
        greeting=GreetingShown(items=list(items), stale=list(stale), checked=3, since=DAY - BEFORE),
    )


def told(finding: FindingShown, text: str) -> ItemShown:
    assert finding.subject is not None
    return ItemShown(id=f"project:{finding.subject.id}", name=finding.subject.name, text=text, finding=finding.id)


TWO = greeting(
    f"Welcome back, Asha. Two of your three have moved since 19 August 2025.\n{TOLD}\n{TOLD_OF_VALLEY}\n"
    "What I said on 19 August 2025 to “is whispering woods ok” no longer holds as I said it; I have marked it.\nLakeview Residency: checked, unchanged.",
    [told(GAINED, TOLD), told(LOST, TOLD_OF_VALLEY)],
    [GAINED, LOST],
    [STALE],
)
QUIET = greeting(
    "Welcome back, Asha. Nothing has moved since 19 August 2025.\n"
    "Lakeview Residency, Palm Valley and Whispering Woods: checked, unchanged. I read: land register 65 days old, courts 12 days old."
)
LIVE = greeting(f"Welcome back, Asha. One of your three has moved since 18 September 2025.\n{TOLD}", [told(SAME_DAY, TOLD)], [SAME_DAY])


def arriving(answer: AnswerGiven) -> list[Event]:
    """A greeting, event by event, its text in pieces."""
    return [CaseOpened(case="g1", intent="greet", args={}), *(AnswerDelta(text=answer.text[i : i + 60]) for i in range(0, len(answer.text), 60)), answer]


KEPT = AllSeen(
    who="Asha, remembered since 2 September 2025",
    parts=(
        KeptPart(
            "preferences",
            "What you want",
            (
                KeptLine(
                    "budget: ₹1.6 crore, since 9 October 2025 (you said “we can go up to 1.6 crore now”)",
                    ItemSeen("preference", "budget", "your budget"),
                    "budget",
                    "₹1.6 crore",
                ),
            ),
        ),
        KeptPart(
            "history",
            "What you wanted",
            (KeptLine("budget: ₹1.4 crore, 2 September 2025 to 9 October 2025 (you said “upto 1.4 cr”)", ItemSeen("preference", "p1", "what you wanted")),),
        ),
        KeptPart("rules", "Your rules", (KeptLine("never B-khata, since 2 September 2025", ItemSeen("rule", "r1", "never B-khata")),)),
        KeptPart(
            "watching",
            "Watching",
            (KeptLine("Whispering Woods, since 2 September 2025", ItemSeen("subject", "homes|project:P007", "everything about Whispering Woods")),),
        ),
        KeptPart("shortlist", "Shortlist", ()),
        KeptPart("stances", "Accepted and disputed", ()),
        KeptPart(
            "sessions",
            "Sessions",
            (KeptLine("2 September 2025, 9 turns: is skyvista altura ok", ItemSeen("session", "s1", "the session of 2 September 2025")),),
        ),
        KeptPart("journal", "What was kept and taken back", (KeptLine("~ budget: ₹1.4 crore → ₹1.6 crore  9 October 2025"),)),
    ),
    counts="In all: 2 sessions, 12 turns, 12 answers, 2 preferences, 1 rule",
)
FALLS = FallsSeen(
    ItemSeen("preference", "budget", "your budget"),
    (
        ("preference", ("budget: ₹1.6 crore", "budget: ₹1.4 crore")),
        ("turn", ("we can go up to 1.6 crore now",)),
        ("answer", ("Noted: budget: ₹1.4 crore → ₹1.6 crore. (undo takes it back)",)),
        ("journal line", ("budget: ₹1.4 crore → ₹1.6 crore", "budget: ₹1.4 crore")),
    ),
)
SESSIONS = SessionsSeen((SessionSeen("s2", DAY, 3, "what is the land like", current=True), SessionSeen("s1", DAY - BEFORE, 9, "is skyvista altura ok")))
BROKEN = BrokenSeen("a1", "is whispering woods ok", "None known. I walked every tie.", DAY - BEFORE, ("Whispering Woods moved.",), "Caution, 52 of 100.")


def earlier(n: int, *, broken: BrokenSeen | None = None) -> SaidSeen:
    """The n-th turn of an earlier session."""
    return SaidSeen(f"earlier question {n}", DAY - BEFORE + n, ANSWER.model_copy(update={"answer_id": f"e{n}", "text": f"Earlier answer {n}."}), broken)


def tail(wish: ResumeWanted | OlderWanted) -> TailSeen:
    """A session of twenty questions, eight at a time."""
    last = 20 if isinstance(wish, ResumeWanted) else wish.before - (DAY - BEFORE) - 1
    turns = tuple(earlier(n, broken=replace(BROKEN, answer=f"e{n}") if n == 20 else None) for n in range(max(1, last - 7), last + 1))
    return TailSeen("s1", DAY - BEFORE, turns, older=last > 8, first=isinstance(wish, ResumeWanted))


def remembering(backend: Scripted) -> Scripted:
    """The same house, with a memory."""
    backend.own = {
        AllWanted: KEPT,
        SessionsWanted: SESSIONS,
        ResumeWanted: tail,
        OlderWanted: tail,
        UndoWanted: DoneSeen("Taken back: budget: ₹1.6 crore."),
        EditWanted: DoneSeen("Noted: budget: ₹1.8 crore. (undo takes it back)"),
        FallsWanted: lambda wish: replace(FALLS, item=wish.item),
        ForgetWanted: DoneSeen("Forgotten: your budget. With it went 2 preferences."),
        StanceWanted: DoneSeen("Noted: accepted: Northstar Habitats Pvt Ltd. It still counts and is still shown; I tell you again when it moves."),
        BrokenWanted: AllBrokenSeen((BROKEN,)),
        ReachWanted: ReachSeen(("From your node: 68 memories. From you into another person's memory: 0 (6 of 6 tries refused by the database).",), True),
    }
    return backend


def coming_back(answer: AnswerGiven = TWO, **rest: object) -> Scripted:
    """A house to which somebody comes back."""
    return remembering(Scripted(rows=list(RETURNED), return_=arriving(answer), **rest))  # type: ignore[arg-type]  # as the scripts have them
