"""What a person can want of this market, how people say it, which questions are asked for it, and what may be said of the answers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from market.core.finding import Answered, Draft
from market.core.form import Intent, Step
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


_PLAIN: Final[tuple[Intent, ...]] = (
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
)


def _widened(intent: Intent, others: Mapping[str, Intent], *, about: str = "") -> Intent:
    """The intent, and for an entity of a kind that it does not know what is asked of that kind instead: its question, its finding."""
    wider = {kind: other for kind, other in others.items() if kind not in intent.kinds["subject"]}

    def chosen(slots: Slots) -> Intent:
        return wider.get(slots["subject"].kind, intent)

    return replace(
        intent,
        about=about or intent.about,
        kinds={"subject": (*intent.kinds["subject"], *wider)},
        play=lambda slots, args: chosen(slots).play(slots, args),
        draft=lambda slots, answers: chosen(slots).draft(slots, answers),
    )


_EACH: Final = {intent.name: intent for intent in (*(i.intent for i in INQUIRIES), *_PLAIN)}


def _of(**names: str) -> Mapping[str, Intent]:
    """Kind to intent, of those that this market has."""
    return {kind: _EACH[name] for kind, name in names.items() if name in _EACH}


_WIDER: Final[Mapping[str, Mapping[str, Intent]]] = {
    "assess": _of(contractor="contractor"),
    "title": _of(person="person"),
    "around": _of(person="person", contractor="contractor", parcel="title"),
}
"""What is asked of an entity of another kind, where the same words mean that of it: a contractor that is reliable, cases against a person."""

LOOKUP: Final = replace(
    _widened(
        _EACH["assess"], _of(brand="behind", company="behind", contractor="contractor" if "contractor" in _EACH else "behind", person="person", parcel="title")
    ),
    name="lookup",
    about="a name alone: the verdict on a project, who is behind a brand or a firm, the record of a contractor or a person, the title of a piece of land",
    patterns=SAID["lookup"],
)

DELAYS: Final = replace(
    _widened(replace(_EACH["papers"], kinds={"subject": ("project",)}), _of(contractor="contractor")),
    name="delays",
    about="whether the promised day of a project has passed, how late the works of a contractor were",
    patterns=SAID["delays"],
)

INTENTS: Final[tuple[Intent, ...]] = (DELAYS, *(_widened(i, _WIDER[i.name]) if i.name in _WIDER else i for i in _EACH.values()), LOOKUP)
