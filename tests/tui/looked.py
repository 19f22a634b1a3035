"""What a closer look shows in these tests: a record, a past, all scores, a comparison, a query run again."""

from textual.pilot import Pilot

from agents.looking.shapes import (
    AgainSeen,
    AgainWanted,
    BesideSeen,
    BesideWanted,
    CauseSeen,
    LineSeen,
    PastSeen,
    PastWanted,
    PointSeen,
    RecordSeen,
    RecordWanted,
    ScoreSeen,
    SpreadSeen,
    SpreadWanted,
    TogetherSeen,
)
from tests.tui.desks import until
from tests.tui.scripted import DAY, FRESH, SUBJECT, Scripted
from tui.app import ClewApp
from tui.turn import Stage
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt

YEAR = 365 * 86_400_000

FILES = {
    "directors": (
        ("person_id", "company_id", "role", "appointed_on", "resigned_on"),
        (("D001", "C001", "director", "2020-01-01", ""), ("D002", "C009", "director", "2019-03-04", "2022-01-31")),
        (0, 1, 3),
    ),
    "projects": (
        ("project_id", "name", "company_id", "locality", "build_status"),
        (("P030", "Neem Tree Park", "C030", "Bannerghatta Road", "completed"), ("P032", "ಸಿರಿ ನಿವಾಸ", "C033", "Hebbal", "registered")),
        (0, 2, 4),
    ),
    "companies": (("company_id", "name", "status", "since"), (("C011", "Acre Homes LLP", "active", ""),) * 2, (0, 2, 3)),
}
"""Header, two other rows and the telling cells of each register."""


def record(wanted: RecordWanted) -> RecordSeen:
    """The quoted row with two neighbours on each side, as far as there are lines."""
    header, others, telling = FILES[wanted.evidence.source]
    line = int(wanted.evidence.locator.split("line ")[1].split(" ")[0])
    own = tuple(wanted.evidence.quote.split(","))
    around = ((line - 2, others[0]), (line - 1, others[1]), (line, own), (line + 1, others[0]), (line + 2, others[1]))
    return RecordSeen(
        evidence=wanted.evidence,
        words="company register",
        publisher="MCA",
        age_days=19,
        header=header,
        lines=tuple(LineSeen(n, ",".join(cells), cells) for n, cells in around if n > 1),
        quoted=line,
        telling=telling,
        total=119,
        later=f"The newest extract (4 December 2026) says the same, in line {line + 1}.",
        confirmed=True,
    )


def point(day: int, score: float, katz: float, *causes: tuple[str, float]) -> PointSeen:
    return PointSeen(day, score, katz, "avoid" if score > 55 else "caution" if score else "none known", score > 0, tuple(CauseSeen(*cause) for cause in causes))


PAST = PastSeen(
    subject=SUBJECT,
    true=(
        point(DAY - 8 * YEAR, 0.0, 0.0),
        point(DAY - 3 * YEAR, 27.4, 0.3206, ("Northstar Greens: stalled", 0.3206)),
        point(DAY - 2 * YEAR, 0.0, 0.0, ("no longer: Northstar Greens: stalled", -0.3206)),
        point(DAY - YEAR, 84.6, 1.8698, ("Northstar Habitats Pvt Ltd: admitted to insolvency on 12 March 2024", 1.4246), ("Northstar Greens: stalled", 0.4452)),
        point(DAY, 84.6, 1.8698),
    ),
    known=(point(DAY - YEAR // 2, 0.0, 0.0), point(DAY - YEAR // 4, 84.6, 1.8698, ("Northstar Habitats Pvt Ltd: admitted to insolvency", 1.8698))),
)

SPREAD = SpreadSeen(
    scores=(
        *(ScoreSeen(f"project:Q{n:03}", f"Project {n}", 0.0, "none known", False) for n in range(64)),
        *(ScoreSeen(f"project:R{n:03}", f"Other {n}", 4.0 * n + 0.4, "caution", True) for n in range(20)),
        ScoreSeen("project:P001", SUBJECT.name, 84.6, "avoid", True),
        *(ScoreSeen(f"project:S{n:03}", f"Worse {n}", 97.0, "avoid", True) for n in range(6)),
    ),
    word=("project", "projects"),
    closed=0,
    day=DAY,
    revision=3,
)


def beside(wanted: BesideWanted) -> TogetherSeen:
    """The first is flagged, the second clean, a third unclear, and so on."""
    kinds = (
        BesideSeen(
            "Skyvista Altura",
            "project:P001",
            "project P001, Sarjapur Road",
            "ANSWERED_WITH_PATH",
            "avoid",
            True,
            84.6,
            1.8698,
            4,
            "Skyvista Projects LLP › Meera Nambiar › Northstar Habitats Pvt Ltd › ⚑ insolvency",
            0.7123,
            (("insolvency", 2), ("stalled", 2)),
            40,
            tuple(FRESH),
        ),
        BesideSeen(
            "ಸಿರಿ ನಿವಾಸ (Siri Nivasa)", "project:P042", "project P042, Hebbal", "NOT_IN_GRAPH", "none known", False, 0.0, 0.0, walked=212, fresh=tuple(FRESH)
        ),
        BesideSeen("green", fault="No project stands out under that name; close to it: Green Meadows."),
        BesideSeen("Nilgiri View", "project:P061", "", "RESTRICTED", locked=("courts",)),
    )
    return TogetherSeen(tuple(kinds[n % len(kinds)] for n in range(len(wanted.names))))


def again(wanted: AgainWanted) -> AgainSeen:
    """As many rows as the answer had."""
    rows = tuple((f"company:C{n:03}", f"Firm {n}") for n in range(wanted.computed.rows))
    return AgainSeen(wanted.computed, ("c.id", "c.name"), rows[:50], len(rows), 0.42, "d1", 'GRAPH.RO_QUERY market "MATCH (n) RETURN n"')


def looked(backend: Scripted) -> Scripted:
    """The same house, where everything can be looked at."""
    backend.looks = {RecordWanted: record, PastWanted: PAST, SpreadWanted: SPREAD, BesideWanted: beside, AgainWanted: again}
    return backend


async def ready(app: ClewApp, pilot: Pilot[None]) -> None:
    """The records are open and nothing is typed."""
    await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))


async def answered(app: ClewApp, pilot: Pilot[None], text: str) -> None:
    """A question, asked and answered."""
    await ready(app, pilot)
    app.desk.query_one(Prompt).value = text
    await pilot.press("enter")
    await until(pilot, lambda: any(turn.stage is Stage.ANSWERED for turn in app.desk.query_one(Conversation).turns()))
