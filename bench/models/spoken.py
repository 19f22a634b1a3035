"""Answers of the demo as a model would be given them to phrase: claims, and the words by which what it says is checked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from agents.events import AnswerGiven, FindingShown
from agents.hearing import MarketNames
from agents.phrasing.check import checked
from agents.phrasing.wording import Told, Wording, all_told
from agents.routing.named import Names
from graph import Engine, Role
from market.core.form import Form
from market.core.look import entities
from market.core.views import open_reader

from ..clock import NOW
from ..worlds.phrased import Spoken, Telling
from .rooms import ModelRoom

ASKED: Final = (
    "is Skyvista Altura ok to buy", "why Skyvista Altura", "is Lakeview Residency ok to buy", "is Whispering Woods ok", "who is behind Skyvista",
    "who is behind Northstar Habitats", "who is behind Skyvista Altura", "how is Skyvista Projects connected to Northstar Habitats",
    "how is Lakeview Residency connected to Northstar Habitats", "the papers of Skyvista Altura", "the papers of Northstar Habitats Pvt Ltd",
    "the land of Skyvista Altura", "who is the contractor of Skyvista Altura", "tell me about Kaveri Buildtech",
    "complaints and court cases around Skyvista Altura", "complaints and court cases around P005", "what would clear Skyvista Altura",
    "on which boards does Meera Nambiar sit", "who are the serial operators", "which hidden groups are there", "which group does Skyvista belong to",
    "compare Skyvista Altura with Lakeview Residency", "clean projects in Hebbal under 1.2 crore", "who has the same name as Meera Nambiar",
    "what do you know, and how old is it",
)  # fmt: skip
"""At least one question for every kind of finding of the market."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The answers to all of these, by what was asked."""

    form: Form
    names: Names
    answers: Mapping[str, AnswerGiven]
    called: Sequence[str]
    """What projects, firms, people and contractors of the market are called."""

    @property
    def spoken(self) -> list[Spoken]:
        """What was said of each, sentence by sentence."""
        return [Spoken(asked, a.findings[0].kind, tuple(c.text for f in a.findings for c in f.claims)) for asked, a in self.answers.items()]

    def reasons(self, asked: str, claims: Sequence[str], says: str) -> tuple[str, ...]:
        """Why a sentence may not stand for these claims of an answer; empty if it may."""
        findings = self.answers[asked].findings
        wording = Wording.of(self.form, findings, self.names)
        return checked(says, [told_of(c, findings, wording.names) for c in claims], wording)

    def refused(self, telling: Telling) -> tuple[str, ...]:
        """Why a true sentence was refused; empty if it was not."""
        return self.reasons(telling.asked, telling.claims, telling.says)


def told_of(claim: str, findings: Sequence[FindingShown], names: Sequence[str]) -> Told:
    """A claim of an answer as it is put to the check. Raises StopIteration where none of the findings says it."""
    of = next(f for f in findings if any(c.text == claim for c in f.claims))
    return next(t for t in all_told(of, names) if t.whole == claim.strip())


def desk(engine: Engine, room: ModelRoom) -> Desk:
    """Asks all of it, without a model. Raises GraphError, NotAnswered."""
    answers = {asked: room.ask(f"speaker {n}", [asked])[0].answer for n, asked in enumerate(ASKED)}
    with engine.connect(Role.READER) as reader:
        seen = open_reader(reader, room.form, principal="speaker", now=NOW)
        called = sorted({e.name for kind in ("project", "company", "person", "contractor") for e in entities(seen, kind)})
        return Desk(room.form, MarketNames(reader, room.form, "speaker", lambda: NOW)(), answers, called)
