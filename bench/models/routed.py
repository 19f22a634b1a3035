"""Free language, routed in a mode: right, abstained, confidently wrong."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from agents.events import AnswerGiven, CaseOpened, QuestionAsked
from graph import Engine
from market.core.form import Form

from ..report import Figure
from ..routing.asking import Heard
from ..routing.grading import Grade, Graded, grade
from ..routing.items import CANNOT_ASK, Item
from .modes import Mode
from .rooms import ModelRoom, Turned

_EXAM_S = 60.0
"""How long one call of the exam may take."""
_UNBELIEVED = 10
"""So many sentences are asked in a house whose model failed its exam."""


@dataclass(frozen=True, slots=True)
class Routing:
    """Every sentence with its grade."""

    graded: Sequence[Graded]
    told: int
    """Of how many a model heard anything: neither those that code reads for sure, nor those of which code is sure that nothing answers them."""
    marks: str
    """How the exam went; empty where nobody took it."""
    more_wrong: int
    """How many were confidently wrong that were not without a model."""

    @property
    def figures(self) -> Mapping[str, Figure]:
        """Counts and the share of those that were right."""
        counts = Counter(g.grade for g in self.graded)
        of = {str(g): counts[g] for g in (Grade.RIGHT, Grade.ABSTAINED, Grade.WRONG, Grade.FAILED)}
        return {"sentences": len(self.graded), **of, "told_to_a_model": self.told, "exam": self.marks or "none"}

    def wrong(self, mode: str, plain: "Routing | None") -> list[str]:
        """What is confidently wrong here and was not without a model; without one, all of it."""
        before = {g.item.id for g in plain.graded if _wrong(g)} if plain and plain is not self else set()
        return [f"{mode}: {g.item.id} {g.item.text!r}: {g.got}: {g.why}" for g in self.graded if _wrong(g) and g.item.id not in before]


def routing(engine: Engine, place: Path, form: Form, mode: Mode, items: Sequence[Item], plain: Routing | None) -> Routing:
    """Asks every sentence, each as somebody who was never here; with a model only those that were not routed without one.

    What code routes for sure no model hears, so its grade is that of the run without; so is the rest, once some were asked of a model that failed its exam,
    which hears nothing either. A model plans and phrases nothing here. Raises GraphError.
    """
    chosen = replace(mode.chosen, plans=False, phrases=False, call_seconds=_EXAM_S) if mode.chosen else None
    exam = replace(mode, chosen=chosen).exam(form, place)
    before = {g.item.id: g for g in plain.graded} if plain else {}
    known = {i for i, g in before.items() if g.got != CANNOT_ASK}
    graded, asked, told = list[Graded](), 0, 0
    with ModelRoom(engine, place, form, chosen, exam) as room:
        for item in items:
            believed = asked < _UNBELIEVED or exam is None or (marks := exam.known()) is None or marks.passed
            if item.id in known or (not believed and before):
                graded.append(before[item.id])
                continue
            asked += mode.chosen is not None
            turned = room.ask(f"asker {item.id}", item.turns)
            told += any(_told(turn) for turn in turned)
            graded.append(grade(item, _heard(turned)))
    marks = exam.known() if exam else None
    went = f"{'passed' if marks.passed else 'failed'}, {marks.right} right, {marks.answered} answered that cannot be" if marks else ""
    return Routing(graded, told, went, sum(_wrong(g) and bool(before) and not _wrong(before[g.item.id]) for g in graded))


def _wrong(graded: Graded) -> bool:
    return graded.grade in (Grade.WRONG, Grade.FAILED)


def _told(turned: Turned) -> bool:
    """Whether anything of this turn went to a model, as its account says."""
    last = turned.events[-1]
    return isinstance(last, AnswerGiven) and last.spent is not None and last.spent.calls > 0


def _heard(turned: Sequence[Turned]) -> Heard:
    last = turned[-1].events[-1]
    opened = next((e.intent for e in turned[-1].events if isinstance(e, CaseOpened)), "")
    asked = tuple(e for e in turned[-1].events if isinstance(e, QuestionAsked))
    before = turned[-2].answer if len(turned) > 1 else None
    if last.type == "AnswerGiven":
        return Heard(last, "", opened, asked, before)
    return Heard(None, last.reason if last.type == "TurnFailed" else "the turn had no end", opened, asked, before)
