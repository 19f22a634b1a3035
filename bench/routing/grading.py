"""Right, abstained, or confidently wrong. Judged by what was really asked of the market: entity ids, not texts.

A label is met whole or not at all. What offers choices, does not know a name, or says that it cannot ask has abstained; whatever else was answered
and is not what the label says is confidently wrong.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from agents.events import AnswerGiven
from market.core.look import words_of

from .asking import Heard
from .items import CANNOT_ASK, OPEN, Item

_RESOLUTION: Final = "resolution"
_INTENT_OF: Final[Mapping[str, str]] = {"assessment": "assess", "rows": "evidence"}
"""Kind of a finding to the intent that it answers, where they are not called the same."""

LOOKUP: Final = "lookup"
_LOOKED_UP: Final = frozenset({"assess", "behind", "person", "contractor", "title"})
"""What a name alone may be answered with."""

_UNORDERED: Final = frozenset({"connection", "compare"})
_FIND: Final = "find"
_SAME: Final = "same"
"""Tells of every bearer of a name, whichever of them it began with."""
_FACT: Final = "fact"


class Grade(StrEnum):
    """What became of a question."""

    RIGHT = "right"
    ABSTAINED = "abstained"
    WRONG = "wrong"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Graded:
    """A question with its grade."""

    item: Item
    grade: Grade
    got: str
    """What was answered: the intent, or the outcome."""
    why: str

    @property
    def label(self) -> str:
        """The first intent that would be right."""
        return self.item.intents[0]


def grade(item: Item, heard: Heard) -> Graded:
    """The grade of what came of an item's last turn."""
    answer = heard.answer
    if answer is None:
        return Graded(item, Grade.FAILED, "failed", heard.failure)
    if answer.outcome == CANNOT_ASK:
        right = CANNOT_ASK in item.intents
        return Graded(item, Grade.RIGHT if right else Grade.ABSTAINED, CANNOT_ASK, "as it should" if right else "it could be asked")
    if any(f.kind == _RESOLUTION for f in answer.findings):
        return _offered(item, heard, answer)
    got = _intents(heard, answer)
    told = "|".join(sorted(got)) or answer.outcome
    if not got & set(item.intents):
        return Graded(item, Grade.WRONG, told, f"wanted {'|'.join(item.intents)}")
    amiss = [said for slot, label in item.slots.items() if (said := _amiss(slot, label, heard, answer, got))]
    return Graded(item, Grade.WRONG if amiss else Grade.RIGHT, told, "; ".join(amiss) or "as labelled")


def _offered(item: Item, heard: Heard, answer: AnswerGiven) -> Graded:
    """A name was not clear: right where the label says so and the question was the right one."""
    could = sum(len(f.candidates) for f in answer.findings)
    got = f"{heard.intent}, {could} offered"
    meant = heard.intent in item.intents or (heard.intent == LOOKUP and bool(_LOOKED_UP & set(item.intents)))
    if meant and OPEN in item.slots.values() and could:
        return Graded(item, Grade.RIGHT, got, "as labelled")
    return Graded(item, Grade.ABSTAINED, got, "one was meant" if CANNOT_ASK not in item.intents else "it cannot be asked")


def _intents(heard: Heard, answer: AnswerGiven) -> set[str]:
    """The intents that an answer could be to."""
    got = {_INTENT_OF.get(f.kind, f.kind) for f in answer.findings}
    return got | ({LOOKUP} if heard.intent == LOOKUP or got & _LOOKED_UP else set())


def _amiss(slot: str, label: str | int | Sequence[str], heard: Heard, answer: AnswerGiven, got: set[str]) -> str:
    """What is not as labelled in a slot; empty if nothing is."""
    if label == OPEN:
        listed = [e for f in answer.findings if f.kind == _SAME for e in f.listed]
        return "" if listed else f"{slot} was taken for granted, and is open"
    asked = _arguments(heard)
    if _FIND in got:
        return "" if _same_plain(slot, label, asked.get(slot)) else f"{slot} is {asked.get(slot, 'not there')!r}, not {label!r}"
    if slot == _FACT and str(label).startswith("#"):
        return _amiss_mark(int(str(label).removeprefix("#")), heard)
    meant = _meant(str(label), heard)
    if not meant:
        return f"{slot}: nothing was listed before"
    named = {str(v) for v in asked.values()} | {f"{e.kind}:{e.id}" for f in answer.findings for e in (*f.about, *([f.subject] if f.subject else []))}
    if not heard.asked and not named:
        return ""  # told from one's own cases, in which nothing of it was found
    if _SAME in got:
        named |= {f"{e.kind}:{e.id}" for f in answer.findings for e in f.listed}
        return "" if meant in named else f"{slot} is not {meant}"
    if got & _UNORDERED:
        return "" if meant in named else f"{slot} is not {meant}"
    given = {str(asked[k]) for k in (slot, "entity", "subject") if k in asked} or named
    return "" if meant in given else f"{slot} is {' '.join(sorted(given)) or 'not there'}, not {meant}"


def _amiss_mark(mark: int, heard: Heard) -> str:
    """What is amiss with a label that is a mark of the answer before: the fact that was opened must be one that it stood for."""
    cited = next((c for c in (heard.before.citations if heard.before else []) if c.n == mark), None)
    if cited is None:
        return f"the answer before had no mark {mark}"
    opened = str(_arguments(heard).get(_FACT, ""))
    return "" if opened in {cited.fact, *cited.facts} else f"fact is {opened or 'not there'}, not mark {mark}"


def _arguments(heard: Heard) -> dict[str, object]:
    """The arguments of the questions that were asked once the names were clear."""
    return {name: value for q in heard.asked if q.question != "resolve" for name, value in q.args.items() if value not in ("", None)}


def _meant(label: str, heard: Heard) -> str:
    """The entity id that a label stands for: ``#2`` is the second of what was listed before."""
    if not label.startswith("#"):
        return label
    listed = [f"{e.kind}:{e.id}" for f in (heard.before.findings if heard.before else []) for e in f.listed]
    place = int(label.removeprefix("#")) - 1
    return listed[place] if 0 <= place < len(listed) else ""


def _same_plain(slot: str, label: str | int | Sequence[str], value: object) -> bool:
    """Whether a plain argument is as labelled: figures as figures, lists as sets, an area or a brand by its words."""
    if value is None:
        return False
    if slot == "without":
        return _several(label) == _several(value)
    if isinstance(label, int):
        return str(value).isdigit() and int(str(value)) == label
    one, other = words_of(str(label)), words_of(str(value))
    if slot in ("area", "brand"):
        return bool(other) and (set(other) <= set(one) or set(one) <= set(other))
    return one == other


def _several(value: object) -> set[str]:
    given = value.split(",") if isinstance(value, str) else [str(v) for v in value] if isinstance(value, list | tuple) else [str(value)]
    return {one.strip().casefold().replace(" ", "_") for one in given if one.strip()}
