"""What a person can want of this market, how people say it, which questions are asked for it, and what may be said of the answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from market.core.form import Answered, Draft, Intent, Step
from market.core.model import Entity

from . import phrases, verdict
from .inquiries import INQUIRIES
from .saying import SAID

_SUBJECT: Final = {"subject": ("project",)}
_STANDING: Final = {"subject": ("brand", "company", "project", "contractor")}
_ANY: Final = ("project", "company", "person", "brand", "contractor", "parcel", "courtcase", "address")


type Slots = Mapping[str, Entity]
type Args = Mapping[str, object]


def _about_subject(*questions: str) -> Callable[[Slots, Args], Sequence[Step]]:
    def play(slots: Slots, _args: Args) -> Sequence[Step]:
        return [Step(q, {"subject": slots["subject"].id}) for q in questions]

    return play


_verdict: Final = _about_subject("assess", "papers")


def _behind(slots: Slots, _args: Args) -> Sequence[Step]:
    return [Step("behind", {"entity": slots["subject"].id})]


def _pair(slots: Slots, _args: Args) -> Sequence[Step]:
    return [Step("connection", {"a": slots["a"].id, "b": slots["b"].id})]


def _fact(_slots: Slots, args: Args) -> Sequence[Step]:
    return [Step("evidence", {"fact": args["fact"]})]


def _known(_slots: Slots, _args: Args) -> Sequence[Step]:
    return [Step("known", {})]


def _one(make: Callable[[Sequence[Answered]], Draft]) -> Callable[[Slots, Sequence[Answered]], Sequence[Draft]]:
    return lambda _slots, answers: [make(answers)]


INTENTS: Final[tuple[Intent, ...]] = (
    *(inquiry.intent for inquiry in INQUIRIES),
    Intent(
        name="known",
        about="what Clew knows here, and how old it is",
        patterns=SAID["known"],
        slots=(),
        kinds={},
        play=_known,
        draft=_one(phrases.told_known),
    ),
    Intent(
        name="evidence",
        about="the row of a register on which a fact stands",
        patterns=SAID["evidence"],
        slots=("fact",),
        kinds={},
        play=_fact,
        draft=_one(phrases.evidenced),
    ),
    Intent(
        name="connection",
        about="whether two are connected, and how",
        patterns=SAID["connection"],
        slots=("a", "b"),
        kinds={"a": _ANY, "b": _ANY},
        play=_pair,
        draft=_one(phrases.connected),
    ),
    Intent(
        name="behind",
        about="who is behind a brand, a company or a project",
        patterns=SAID["behind"],
        slots=("subject",),
        kinds=_STANDING,
        play=_behind,
        draft=_one(phrases.told_behind),
    ),
    Intent(
        name="paths",
        about="why a project has its score: every path with its points",
        patterns=SAID["paths"],
        slots=("subject",),
        kinds=_SUBJECT,
        play=_about_subject("paths"),
        draft=_one(verdict.explained),
    ),
    Intent(
        name="assess",
        about="whether anything speaks against a project",
        patterns=SAID["assess"],
        slots=("subject",),
        kinds=_SUBJECT,
        play=_verdict,
        draft=_one(verdict.assessed),
    ),
    Intent(
        name="lookup",
        about="a name alone: the verdict on a project, who is behind a brand or a firm",
        patterns=SAID["lookup"],
        slots=("subject",),
        kinds={"subject": ("project", "brand", "company", "contractor")},
        play=lambda slots, args: (_verdict if slots["subject"].kind == "project" else _behind)(slots, args),
        draft=lambda _slots, answers: [(verdict.assessed if any(a.question == "assess" for a in answers) else phrases.told_behind)(answers)],
    ),
)
