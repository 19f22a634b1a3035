"""What a desk shows before anything is asked, and how the house says that it cannot serve.

The house fills these in; the desk and the headless command only show them. Every text here may hold a name from a record or a person's own
words: it is data, never markup.
"""

from dataclasses import dataclass
from typing import Final, Literal

from market.core.measure import RISK, Measure

LONGEST: Final = 500
"""A text of more characters is no question of ours: it is not cut, since half a question is another question."""

type Recall = Literal["", "off", "loading"]
"""Of the search of what was said by its meaning: nothing is off, it is off, it is still being made ready."""


@dataclass(frozen=True, slots=True)
class ModelStanding:
    """Which model was chosen, and whether it is asked. Without one the playbook does everything."""

    name: str = ""
    """As the person spelled it; empty where none was chosen."""
    reviewer: str = ""
    """The model that reviews; empty where none does."""
    roles: tuple[str, ...] = ()
    """What it is asked for: ``hears``, ``plans``, ``phrases``, ``reviews``."""
    memory: bool = True
    """Whether it may be told what was talked about before."""
    resting: bool = False
    """Whether the person turned it off, until the desk is closed."""
    off: str = ""
    """Why it is not asked although it was chosen, in a sentence: a missing extra, no key. Empty where it is."""
    exam: str = ""
    """How it did in the exam before its reading is believed, in a sentence; empty where it did not take it yet."""
    exam_spent: str = ""
    """What its exams took so far, in words; they are on no turn's account. Empty where none was begun."""
    budget: str = ""
    """What one turn may spend on it, in words."""

    @property
    def asked(self) -> bool:
        """Whether it is asked at all."""
        return bool(self.name) and not self.resting and not self.off


MODELLESS: Final = ModelStanding()
"""Nobody chose a model."""


@dataclass(frozen=True, slots=True)
class Asker:
    """As whom the market reads for a person, in a market in which that decides what may be read."""

    typed: str
    """What the person is called at the desk, by an id or a name ..."""
    name: str = ""
    """... and in the market; empty where it knows nobody, or several, of that name: then nothing is open that is not open to everybody."""
    kind: str = ""
    id: str = ""
    """The register's own."""


@dataclass(frozen=True, slots=True)
class DeskState:
    """The desk at the moment it opened."""

    person: str
    """Who sits at it."""
    market: str
    """The market's title, for a person."""
    subjects: int
    """How many subjects the market has, or where who asks decides it, how many of them are open ..."""
    word: tuple[str, str]
    """... and what one and several of them are called."""
    world: str = ""
    """``demo`` where the data is invented, otherwise empty."""
    fresh: tuple[str, ...] = ()
    """The oldest sources, oldest first, each a short phrase with its age: ``courts 12 d old``."""
    planner: str = "playbook"
    """The label of the mode: ``playbook``, or the model's name."""
    sight: str = ""
    """When the market is looked at, if not now: ``as of 1 January 2019, as known on 3 May 2024``; empty for the present."""
    greeting: str = ""
    """The first thing that is said."""
    first: str = ""
    """The question of the first conversation, where it is due: the next text answers it, unless it is skipped. It is not due again."""
    examples: tuple[str, ...] = ()
    """Questions to try; the desk shows three."""
    warnings: tuple[str, ...] = ()
    """What is off or stale, one sentence each."""
    recall: Recall = ""
    """Whether what was said is found by its meaning: empty where it is, or where nobody wanted it ..."""
    meaning: str = ""
    """... and why not, in a sentence."""
    model: ModelStanding = MODELLESS
    """The model, where one was chosen."""
    asker: Asker | None = None
    """As whom the market reads for the person; None where that decides nothing."""
    measure: Measure = RISK
    """What the market's figures are called."""
    kind: str = ""
    """The kind of its subjects: what may be put on the watch list."""
    offered: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """For each kind of thing, how it is surely asked of one: sentences with ``{subject}``."""


@dataclass(frozen=True, slots=True)
class WatchRow:
    """One subject that the person keeps an eye on, as last assessed."""

    id: str
    """The entity's id."""
    name: str
    score: float | None
    """0..100; None where it could not be assessed."""
    verdict: str
    flagged: bool


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What the end of a text that is being typed may become."""

    text: str
    """What to put there: a whole name, or whatever else the text may go on with."""
    about: str
    """What tells it from others, in a few words."""
    start: int
    """From which character of the text it replaces what stands there, up to the cursor."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How things stand at a quiet look at the house."""

    watches: tuple[WatchRow, ...]
    """The watch list as it now is, which another desk may have changed."""
    state: DeskState | None = None
    """How the market stands, where it moved since it was last told; None where it did not."""
    recall: Recall = ""
    """As :attr:`DeskState.recall`, now."""
    meaning: str = ""
    """As :attr:`DeskState.meaning`, now."""
    model: ModelStanding | None = None
    """As :attr:`DeskState.model`, now; None where nobody looked."""


class HouseFailed(Exception):
    """The house cannot serve: its engine is slow, failed or gone. The message is one sentence for a person: what went wrong, what to do."""


class NameUnclear(Exception):
    """A name to be watched means nothing, or several things. The message is one sentence; ``candidates`` are names that could be meant."""

    def __init__(self, message: str, candidates: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates


class NotRead(NameUnclear):
    """What is to be kept cannot be read as what it should be, or is too long. The message is one sentence that says what can."""


def reading_words(seconds: float, megabytes: float) -> str:
    """What is said while the engine reads its data."""
    return f"the engine is reading its data ({megabytes:.0f} MB, {seconds:.0f} s so far)"
