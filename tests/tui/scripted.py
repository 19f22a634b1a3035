"""A house of one's own for tests of single states: it plays the events that a test wrote, and waits where the test wants it to wait."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from agents.events import (
    AnswerDelta,
    AnswerGiven,
    CaseClosed,
    CaseOpened,
    Choice,
    CitationShown,
    ComputedShown,
    EntityShown,
    Event,
    EvidenceShown,
    FindingJudged,
    FindingShown,
    FlagShown,
    FreshShown,
    HopShown,
    QuestionAsked,
    RowsReturned,
    RunStarted,
    ThreadShown,
    TurnFailed,
)
from agents.looking.shapes import Seen, Wish
from agents.mine.shapes import AllBrokenSeen, BrokenWanted, MemorySeen, MemoryWish
from agents.recording import Beside
from agents.state import DeskState, HouseFailed, NameUnclear, Standing, Suggestion, WatchRow

STATE = DeskState(
    person="asha",
    market="Bengaluru homes",
    subjects=91,
    word=("project", "projects"),
    world="demo",
    fresh=("land 34 d old", "courts 12 d old"),
    planner="playbook",
    greeting="Good evening, Asha. Nothing that you watch has moved. What are you looking at?",
    examples=("Is Skyvista Altura safe?", "Who is behind Northstar?", "Is Lakeview Residency connected to Northstar?"),
)
BESIDE = Beside(
    DeskState(person="asha", market="Bengaluru homes", subjects=91, word=("project", "projects"), world="demo"),
    (WatchRow("project:P001", "Skyvista Altura", 84.6, "avoid", True),),
)
"""What stood around a recorded turn."""

WATCHED = (
    WatchRow("project:P001", "Skyvista Altura", 84.6, "avoid", True),
    WatchRow("project:P007", "Whispering Woods Phase Two", 52.0, "caution", True),
    WatchRow("project:P012", "Lakeview Residency", 0.0, "none known", False),
)

DAY = 1_758_153_600_000
"""18 September 2025, ms."""


def quoted(source: str, line: int, key: str, quote: str) -> EvidenceShown:
    """Evidence for one row."""
    return EvidenceShown(source=source, locator=f"{source}.csv line {line} ({key})", quote=quote, version="3f2a91c04b1d77aa", as_of=DAY)


def entity(id: str, name: str, kind: str) -> EntityShown:
    """An entity."""
    return EntityShown(id=id, name=name, kind=kind)


SUBJECT = entity("P001", "Skyvista Altura", "project")
FIRM = entity("C001", "Skyvista Projects LLP", "company")
MEERA = entity("D003", "Meera Nambiar", "person")
ARVIND = entity("D004", "Arvind Shetty", "person")
NORTHSTAR = entity("C012", "Northstar Habitats Pvt Ltd", "company")
GREENS = entity("P031", "Northstar Greens", "project")


def hop(label: str, evidence: EvidenceShown, start: int | None = None, end: int | None = None) -> HopShown:
    """A tie."""
    return HopShown(relation=label.upper().replace(" ", "_"), label=label, forward=True, evidence=evidence, valid_from=start, valid_to=end)


def through(person: EntityShown, line: int, points: float, further: bool = False) -> ThreadShown:
    """A path through one person, to the insolvent firm or on to what it left unfinished."""
    steps = [
        hop("developed by", quoted("projects", 2, "P001", "P001,Skyvista Altura,C001,Sarjapur Road,registered")),
        hop("director", quoted("directors", line, f"{person.id}|C001", f"{person.id},C001,director,2021-06-01,"), 1_622_505_600_000),
        hop(
            "director of",
            quoted("directors", line + 7, f"{person.id}|C012", f"{person.id},C012,director,2015-02-10,2024-05-02"),
            1_423_526_400_000,
            1_714_608_000_000,
        ),
    ]
    entities = [SUBJECT, FIRM, person, NORTHSTAR]
    if further:
        steps.append(hop("developed", quoted("projects", 33, "P031", "P031,Northstar Greens,C012,Hebbal,stalled")))
        flag = FlagShown(entity=GREENS, kind="stalled", severity=0.8, reason="stalled since 4 Jan 2024")
        return ThreadShown(
            entities=[*entities, GREENS],
            steps=steps,
            flag=flag,
            flag_evidence=quoted("projects", 33, "P031", "P031,Northstar Greens,C012,Hebbal,stalled"),
            hops=5,
            points=points,
        )
    flag = FlagShown(entity=NORTHSTAR, kind="insolvency", severity=0.95, reason="admitted to insolvency on 12 Mar 2024")
    return ThreadShown(
        entities=entities,
        steps=steps,
        flag=flag,
        flag_evidence=quoted("companies", 13, "C012", "C012,Northstar Habitats Pvt Ltd,insolvency,2024-03-12"),
        hops=4,
        points=points,
    )


def fresh(register: str, publisher: str, age: int, stale: bool = False) -> FreshShown:
    """One source and its age."""
    return FreshShown.model_validate({"register": register, "publisher": publisher, "as_of": DAY, "age_days": age, "stale": stale})


FRESH = [
    fresh("courts", "eCourts", 12),
    fresh("directors", "MCA", 19),
    fresh("land", "Bhoomi", 65, stale=True),
]

THREADS = [through(MEERA, 14, 0.7123), through(ARVIND, 15, 0.7123), through(MEERA, 14, 0.2226, True), through(ARVIND, 15, 0.2226, True)]

FINDING = FindingShown(
    id="f1",
    kind="assessment",
    status="accepted",
    subject=SUBJECT,
    outcome="ANSWERED_WITH_PATH",
    verdict="avoid",
    flagged=True,
    score=84.6,
    katz=1.8698,
    threads=THREADS,
    fresh=FRESH,
)

COMPUTED = [
    ComputedShown(
        question="resolve",
        query="CALL db.idx.fulltext.queryNodes('Entity', $words)\nYIELD node RETURN node.id",
        params={"words": "skyvista|altura", "known": DAY},
        rows=2,
        ms=0.31,
    ),
    ComputedShown(
        question="assess", query="MATCH (p:Project {id: $id})-[:DEVELOPS]-(c)\nRETURN c.id", params={"id": "project:P001", "denied": []}, rows=7, ms=0.94
    ),
]


def cited(n: int, evidence: EvidenceShown) -> CitationShown:
    """A numbered citation."""
    return CitationShown(n=n, **evidence.model_dump())


CITED = [
    cited(1, THREADS[0].steps[1].evidence),
    cited(2, THREADS[1].steps[1].evidence),
    cited(3, quoted("companies", 13, "C012", "C012,Northstar Habitats Pvt Ltd,insolvency,2024-03-12")),
]

TEXT = (
    "Avoid. 84.6 of 100. Its own papers are in order. But two of its three directors, Meera Nambiar [1] and Arvind Shetty [2], sat on the board of "
    "Northstar Habitats when it was admitted to insolvency in March 2024 [3], and Northstar left a project stalled.\n"
    "Courts as of 12 days ago, company register 19 days."
)

CHOICES = [
    Choice(label="why 84.6", ask="why 84.6"),
    Choice(label="who else do these two direct", ask="Who else does Meera Nambiar direct?"),
    Choice(label="watch it", ask="watch Skyvista Altura"),
]


def given(outcome: str, text: str, **rest: object) -> AnswerGiven:
    """An answer."""
    return AnswerGiven.model_validate({"outcome": outcome, "text": text, **rest})


def spoken(answer: AnswerGiven, *, before: Sequence[Event] = ()) -> list[Event]:
    """A whole turn that ends in an answer, with its text in pieces."""
    pieces = [AnswerDelta(text=answer.text[i : i + 24]) for i in range(0, len(answer.text), 24)]
    return [
        CaseOpened(case="k1", intent="assess", args={}),
        RunStarted(case="k1", run="r1", investigator="i1", planner="playbook"),
        *before,
        CaseClosed(case="k1"),
        *pieces,
        answer,
    ]


ANSWER = given("ANSWERED_WITH_PATH", TEXT, findings=[FINDING], citations=CITED, computed=COMPUTED, choices=CHOICES, accepted=1)

ANSWERED = spoken(
    ANSWER,
    before=[
        QuestionAsked(case="k1", run="r1", question="assess", args={"id": "project:P001"}),
        RowsReturned(case="k1", run="r1", question="assess", rows=7, ms=0.94, computed=COMPUTED[1:]),
        FindingJudged(case="k1", run="r1", finding=FINDING),
    ],
)

UNKNOWN = spoken(
    given(
        "UNKNOWN_ENTITY",
        "No project, firm or person of that name in these registers; I looked nothing up. Close: Green Meadows (Yelahanka), Acre Homes LLP.",
        choices=[Choice(label="Green Meadows (Yelahanka)", ask="Is Green Meadows safe?"), Choice(label="Acre Homes LLP", ask="Who is behind Acre Homes LLP?")],
        computed=COMPUTED[:1],
    )
)

CLEAN = FINDING.model_copy(
    update={
        "id": "f2",
        "subject": entity("P012", "Lakeview Residency", "project"),
        "outcome": "NOT_IN_GRAPH",
        "verdict": "none known",
        "flagged": False,
        "score": 0.0,
        "katz": 0.0,
        "threads": [],
        "walked": 212,
    }
)

NOT_IN_GRAPH = spoken(
    given(
        "NOT_IN_GRAPH",
        "None known. I walked every tie up to four hops: 212 of them, no flag at the end of any. "
        "That is not proof that there is none; the land register is 65 days old.",
        findings=[CLEAN],
        computed=COMPUTED,
        choices=[Choice(label="watch it", ask="watch Lakeview Residency")],
        accepted=1,
    )
)

RESTRICTED = spoken(
    given(
        "RESTRICTED",
        "The land register is locked for you. Whoever keeps it can open it: ask the registrar's office. I left it out of nothing else.",
        computed=COMPUTED[:1],
    )
)


NAMES = (
    ("Skyvista Altura", "project P001"),
    ("Skyvista Projects LLP", "company C001"),
    ("Northstar Greens", "project P031"),
    ("Northstar Habitats Pvt Ltd", "company C012, also Northstar"),
    ("ನಮ್ಮ ಮನೆ 青空不動産", "project P077"),
)


@dataclass
class Scripted:
    """Plays a script per question. ``gates``: before the n-th event of a turn it waits until the test sets the gate."""

    scripts: Mapping[str, Sequence[Event]] = field(default_factory=dict)
    state: DeskState = STATE
    rows: list[WatchRow] = field(default_factory=lambda: list(WATCHED))
    steps: Sequence[tuple[str, int, int]] = ()
    opening: asyncio.Event | None = None
    """Where given, opening waits for it after its steps."""
    gate: tuple[int, asyncio.Event] | None = None
    fails: list[Exception] = field(default_factory=list)
    """Raised one by one by ``open``."""
    breaks: Exception | None = None
    """Raised by a turn after its script."""
    asked: list[str] = field(default_factory=list)
    opened: int = 0
    names: Sequence[tuple[str, str]] = NAMES
    """What can be completed, each with a word about it."""
    completed: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    changed: DeskState | None = None
    """Told by the next check."""
    ill: Exception | None = None
    """Raised by every check as long as it is there."""
    checked: int = 0
    stopped: int = 0
    closed: int = 0
    looks: Mapping[type[Wish], Seen | Exception | Callable[[Any], Seen]] = field(default_factory=dict)
    """What is seen, by what is wished for."""
    wished: list[Wish] = field(default_factory=list)
    return_: Sequence[Event] = ()
    """The greeting, event by event ..."""
    greeting: asyncio.Event | None = None
    """... which waits, where this is given, until the test sets it, before its last event."""
    moves: asyncio.Queue[AnswerGiven | Exception] = field(default_factory=asyncio.Queue)
    """What moves while the desk is open; an exception is raised."""
    again: int = 0
    """How many answers are asked again after a greeting."""
    skipped: int = 0
    greeted: int = 0
    own: Mapping[type[MemoryWish], MemorySeen | Exception | Callable[[Any], MemorySeen]] = field(default_factory=dict)
    """What is seen of the person's memory, by what is wished for."""
    minded: list[MemoryWish] = field(default_factory=list)
    looking: asyncio.Event | None = None
    """Where given, a look tells how far it is and waits for it."""

    async def open(self, progress: Callable[[str, int, int], None]) -> DeskState:
        """Steps, then the gate, then a failure or the state."""
        self.opened += 1
        for step in self.steps:
            progress(*step)
        if self.opening is not None:
            await self.opening.wait()
        if self.fails:
            raise self.fails.pop(0)
        return self.state

    async def turn(self, text: str) -> AsyncIterator[Event]:
        """The script of this question."""
        self.asked.append(text)
        try:
            for i, event in enumerate(self.scripts.get(text, [TurnFailed(reason="No script for this question.", retry=False)])):
                if self.gate is not None and self.gate[0] == i:
                    await self.gate[1].wait()
                await asyncio.sleep(0)
                yield event
            if self.breaks is not None:
                raise self.breaks
        except asyncio.CancelledError:
            self.stopped += 1
            raise

    async def greet(self) -> AsyncIterator[Event]:
        """The greeting that the test wrote."""
        self.greeted += 1
        for n, event in enumerate(self.return_, 1):
            if n == len(self.return_) and self.greeting is not None:
                await self.greeting.wait()
            await asyncio.sleep(0)
            yield event

    async def ask_again(self) -> int:
        """As many as the test says."""
        return self.again

    async def moved(self) -> AsyncIterator[AnswerGiven]:
        """What the test puts there."""
        while True:
            given = await self.moves.get()
            if isinstance(given, Exception):
                raise given
            yield given

    async def skip_first(self) -> None:
        """Counts."""
        self.skipped += 1

    async def mine(self, wish: MemoryWish) -> MemorySeen:
        """What the test put there for a wish of this kind."""
        self.minded.append(wish)
        found = self.own.get(type(wish), AllBrokenSeen(()) if isinstance(wish, BrokenWanted) else HouseFailed("Nothing was scripted for this wish."))
        if isinstance(found, Exception):
            raise found
        return found(wish) if callable(found) else found

    async def watches(self) -> Sequence[WatchRow]:
        """The list."""
        return tuple(self.rows)

    async def watch(self, name: str) -> WatchRow:
        """Adds a row; one name means two things."""
        if name == "green":
            raise NameUnclear("That could be two things.", ("Green Meadows", "Green Acres"))
        row = WatchRow(f"x:{name}", name, 0.0, "none known", False)
        self.rows.append(row)
        return row

    async def unwatch(self, id: str) -> None:
        """Takes a row off."""
        self.rows = [row for row in self.rows if row.id != id]

    async def check(self) -> Standing:
        """Raises what the test put there, or the list, and once the state that the test moved to."""
        self.checked += 1
        if self.ill is not None:
            raise self.ill
        state, self.changed = self.changed, None
        return Standing(tuple(self.rows), state)

    async def complete(self, text: str, *, subjects: bool = False) -> Sequence[Suggestion]:
        """Names that the last word begins."""
        self.completed.append(text)
        if self.ill is not None:
            raise self.ill
        start = text.rfind(" ") + 1
        last = text[start:].casefold()
        found = [(name, about) for name, about in self.names if len(last) > 1 and name.casefold().startswith(last)]
        return [Suggestion(name, about, start) for name, about in found if not subjects or about.startswith("project")]

    async def typed(self) -> Sequence[str]:
        """What the test says was sent before."""
        return tuple(self.sent)

    async def keep_typed(self, text: str) -> None:
        """Keeps it."""
        self.sent.append(text)

    async def look(self, wish: Wish, progress: Callable[[str, int, int], None]) -> Seen:
        """What the test put there for a wish of this kind: something to be seen, something to be raised, or what makes it of the wish."""
        self.wished.append(wish)
        if self.looking is not None:
            progress("scoring all projects", 40, 91)
            await self.looking.wait()
        found = self.looks.get(type(wish), HouseFailed("Nothing was scripted for this look."))
        if isinstance(found, Exception):
            raise found
        return found(wish) if callable(found) else found

    async def close(self) -> None:
        """Counts."""
        self.closed += 1


GONE = HouseFailed("The engine is gone: its process ended.")
