"""What the desk may wish to look at, and what it then sees. Plain data: whoever shows it needs neither market nor engine.

Every text may hold a name or a row from a record: it is data, never markup.
"""

from dataclasses import dataclass

from market.core.measure import RISK, Measure

from ..events import ComputedShown, EntityShown, EvidenceShown, FlagShown, FreshShown
from .sent_shapes import ModelSeen as ModelSeen
from .sent_shapes import ModelWanted as ModelWanted
from .sent_shapes import SentSeen as SentSeen
from .sent_shapes import SentWanted as SentWanted


class CannotSee(Exception):
    """What is wished for cannot be seen; the message is one sentence for a person."""


@dataclass(frozen=True, slots=True)
class RecordWanted:
    """A quoted row in its file."""

    evidence: EvidenceShown
    ends: tuple[EntityShown, ...] = ()
    """Whom the row ties together, where it is known: their cells make the claim."""
    days: tuple[int, ...] = ()
    """The days that the claim says, ms."""
    flag: FlagShown | None = None
    """The flag that it proves, where it proves one."""


@dataclass(frozen=True, slots=True)
class PastWanted:
    """The history of a subject's score."""

    subject: str
    """The entity's id in the market: ``kind:own-id``."""


@dataclass(frozen=True, slots=True)
class SpreadWanted:
    """The scores of all subjects of the market."""


@dataclass(frozen=True, slots=True)
class BesideWanted:
    """Several subjects side by side, by name or id, in this order."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AgainWanted:
    """A query that was run in a case, run again."""

    case: str
    computed: ComputedShown


type MarketWish = RecordWanted | PastWanted | SpreadWanted | BesideWanted | AgainWanted
"""What is looked at in the market."""

type Wish = MarketWish | SentWanted | ModelWanted
"""Whatever the desk may wish to look at."""


@dataclass(frozen=True, slots=True)
class LineSeen:
    """One row of a file."""

    line: int
    """First physical line, 1-based; the header is line 1."""
    text: str
    """Verbatim, without its line end."""
    cells: tuple[str, ...]
    """Empty where it is no row of CSV."""


@dataclass(frozen=True, slots=True)
class RecordSeen:
    """A quoted row with its neighbours in the file that was imported."""

    evidence: EvidenceShown
    words: str
    """The source, as a person says it."""
    publisher: str = ""
    age_days: int | None = None
    """On the day of the view; None where the source has no date."""
    stale: bool = False
    """Whether the source is older than its own cadence."""
    header: tuple[str, ...] = ()
    lines: tuple[LineSeen, ...] = ()
    """In the order of the file, the quoted one among them."""
    quoted: int = 0
    """The line of the quoted row; 0 where the file does not have it."""
    telling: tuple[int, ...] = ()
    """Which cells of the quoted row make the claim, from 0."""
    total: int = 0
    """How many rows the file has, without its header; 0 where some of them are closed."""
    later: str = ""
    """What the newest extract says of the row, in a sentence; empty where the quoted file is the newest."""
    confirmed: bool = False
    """Whether the newest extract says the same."""
    fault: str = ""
    """Why there is nothing to be seen, in a sentence; empty otherwise."""


@dataclass(frozen=True, slots=True)
class CauseSeen:
    """What moved a score, in words, and by how much of K."""

    text: str
    points: float
    """In K; negative where paths were lost."""


@dataclass(frozen=True, slots=True)
class PointSeen:
    """A subject's assessment on a day, and why it differs from the one before."""

    day: int
    """Ms."""
    score: float
    katz: float
    verdict: str
    flagged: bool
    causes: tuple[CauseSeen, ...] = ()
    """The heaviest first; empty for the first point and where nothing moved."""


@dataclass(frozen=True, slots=True)
class PastSeen:
    """The history of a score on the market's two axes of time."""

    subject: EntityShown
    true: tuple[PointSeen, ...]
    """What was true when, by what is known now: the first day, every move that was found, and the day of the view."""
    known: tuple[PointSeen, ...]
    """What the market said of the day of the view as its knowledge grew: the first revision that was looked at, the moves, and now.

    ``day`` is when it was known."""
    whole: bool = True
    """Whether everything could be looked at: False where there were more days than are looked at for one line."""
    measure: Measure = RISK
    """What the figures are called."""


@dataclass(frozen=True, slots=True)
class ScoreSeen:
    """One subject's score."""

    id: str
    name: str
    score: float
    verdict: str
    flagged: bool


@dataclass(frozen=True, slots=True)
class SpreadSeen:
    """The scores of all subjects of which something may be said."""

    scores: tuple[ScoreSeen, ...]
    """In the order of their names."""
    word: tuple[str, str]
    """What one and several of them are called."""
    closed: int
    """How many have no score, since what would be read is closed to the principal."""
    day: int
    """The day of the view, ms."""
    revision: int
    measure: Measure = RISK
    """What the figures are called."""


@dataclass(frozen=True, slots=True)
class BesideSeen:
    """One subject of a comparison."""

    name: str
    """As in the records; as it was typed where it means nothing."""
    id: str = ""
    about: str = ""
    """What tells it from its namesakes."""
    outcome: str = ""
    verdict: str = ""
    flagged: bool = False
    score: float | None = None
    katz: float | None = None
    paths: int = 0
    heaviest: str = ""
    """The path that weighs most, in words: by whom, to what."""
    points: float = 0.0
    """What it adds to K."""
    flags: tuple[tuple[str, int], ...] = ()
    """Kinds of flags at the ends of its paths with how many paths end there, the most frequent first."""
    walked: int = 0
    fresh: tuple[FreshShown, ...] = ()
    locked: tuple[str, ...] = ()
    fault: str = ""
    """Why it could not be looked at; empty otherwise."""
    ties: tuple[tuple[str, int], ...] = ()
    """As ``flags``, of paths that end in no flag, by the tie that leads to what they reach."""
    measure: Measure = RISK
    """What the figures are called."""


@dataclass(frozen=True, slots=True)
class TogetherSeen:
    """A comparison: one entry a name, in the order in which they were named."""

    columns: tuple[BesideSeen, ...]


@dataclass(frozen=True, slots=True)
class AgainSeen:
    """What a query of a case returns now."""

    computed: ComputedShown
    """As it was run in the case."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """The first rows, cell by cell as text."""
    total: int
    """How many rows there are."""
    ms: float
    """Time inside the engine this time."""
    digest: str
    """Names the rows, whatever their order: two runs with the same digest returned the same rows."""
    statement: str
    """The query with its parameters, as they are told, as one statement for ``redis-cli``."""


type Seen = RecordSeen | PastSeen | SpreadSeen | TogetherSeen | AgainSeen | SentSeen | ModelSeen
