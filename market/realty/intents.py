"""What a person can want of this market, how people say it, which questions are asked for it, and what may be said of the answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from market.core.form import Answered, Draft, Intent, Step
from market.core.model import Entity

from . import phrases, verdict

_SUBJECT: Final = {"subject": ("project",)}
_STANDING: Final = {"subject": ("brand", "company", "project", "contractor")}
_ANY: Final = ("project", "company", "person", "brand", "contractor", "parcel", "courtcase", "address")

_X: Final = r"(?P<subject>.+?)"
_GOOD: Final = r"(?:safe|ok|okay|good|fit|fine|clean|risky|dangerous|alright|all right|trustworthy|legit|genuine|reliable|worth (?:it|buying))"
_FOR_WHAT: Final = r"(?: (?:to buy|to invest in|for (?:me|us)|to buy into|investment|choice|deal))"
_BUY: Final = r"(?:buy|book|trust|invest in|go for|take|purchase)"
_HOME: Final = r"an? (?:flat|apartment|home|house) (?:in|at)"

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
    Intent(
        name="known",
        about="what Clew knows here, and how old it is",
        patterns=(
            r"what (?:do|can) you know(?: (?:here|about))?(?:,? and how (?:old|fresh|recent) (?:is|are) (?:it|they|that))?",
            r"how (?:old|fresh|recent|up to date) (?:is|are) (?:it|this|(?:the|your) (?:data|sources?|registers?|records?))",
            r"(?:show|list|which|what are)(?: me)?(?: the| your)? (?:sources|registers)(?: do you have)?",
        ),
        slots=(),
        kinds={},
        play=_known,
        draft=_one(phrases.told_known),
    ),
    Intent(
        name="evidence",
        about="the row of a register on which a fact stands",
        patterns=(r"(?:show |open )?(?:the )?(?:evidence|row|source|proof) (?:of|for) (?:the )?fact (?P<fact>\S+)",),
        slots=("fact",),
        kinds={},
        play=_fact,
        draft=_one(phrases.evidenced),
    ),
    Intent(
        name="connection",
        about="whether two are connected, and how",
        patterns=(
            r"(?:is|are) there (?:any |a |some )?(?:connections?|links?|ties?|relations?|relationships?) between (?P<a>.+?) and (?P<b>.+)",
            r"(?:any |a )?(?:connections?|links?|ties?|relations?|relationships?) between (?P<a>.+?) and (?P<b>.+)",
            r"(?:how )?(?:is|are) (?P<a>.+?) (?:and|with|to) (?P<b>.+?) (?:connected|linked|related|tied)(?: to each other)?",
            r"(?:how )?(?:is|are) (?P<a>.+?) (?:connected|linked|related|tied) (?:to|with) (?P<b>.+)",
            r"(?:does|do|did|has|have) (?P<a>.+?) (?:have )?(?:anything|something) to do with (?P<b>.+)",
            r"what (?:connects|links|ties) (?P<a>.+?) (?:and|with|to) (?P<b>.+)",
        ),
        slots=("a", "b"),
        kinds={"a": _ANY, "b": _ANY},
        play=_pair,
        draft=_one(phrases.connected),
    ),
    Intent(
        name="behind",
        about="who is behind a brand, a company or a project",
        patterns=(
            rf"who(?:'s| is| are|s) (?:really )?behind {_X}",
            rf"who (?:really )?(?:owns|runs|controls|directs|backs|promotes|builds|is building|developed|develops) {_X}",
            rf"(?:who are the |the |show me the )?(?:directors|promoters|owners|shareholders|people|partners) (?:of|behind|at) {_X}",
        ),
        slots=("subject",),
        kinds=_STANDING,
        play=_behind,
        draft=_one(phrases.told_behind),
    ),
    Intent(
        name="paths",
        about="why a project has its score: every path with its points",
        patterns=(
            rf"why (?:is |does |has )?{_X}(?: (?:an? )?(?:avoid|caution|flagged|risky|bad|so high|score (?:so )?high))?",
            rf"(?:show|list|give)(?: me)?(?: all)?(?: the)? (?:paths?|threads?|ledger|points) (?:of|for|to|from|behind) {_X}",
            rf"explain {_X}",
            r"why(?: \d{1,3})?",
        ),
        slots=("subject",),
        kinds=_SUBJECT,
        play=_about_subject("paths"),
        draft=_one(verdict.explained),
    ),
    Intent(
        name="assess",
        about="whether anything speaks against a project",
        patterns=(
            rf"(?:is|are) (?:buying |investing in |it {_GOOD} to buy )?{_X} (?:a )?{_GOOD}{_FOR_WHAT}?",
            rf"(?:should|can|may|could|shall) (?:i|we) (?:safely )?{_BUY}(?: (?:into|in|{_HOME}))? {_X}",
            rf"(?:assess|check|investigate|look into|look at|vet|review|verify|look up) {_X}",
            rf"(?:tell me|what do you know|what can you (?:tell|say)(?: me)?) about {_X}",
            rf"(?:is there )?(?:anything|something) (?:wrong|fishy|bad|known|suspicious|off|shady)(?: (?:about|with|on|against|at|in))? {_X}",
            rf"(?:is there )?anything (?:about|with|on|against) {_X}",
            rf"(?:what about|how about|how is|how's|and) {_X}",
            rf"(?:score|verdict|risk|rating)(?: (?:of|for|on))? {_X}",
            rf"(?:how|what)(?: is|'s)? (?:safe|risky|the risk (?:of|with|in|at)|the score of|the verdict on)(?: is)? {_X}",
        ),
        slots=("subject",),
        kinds=_SUBJECT,
        play=_verdict,
        draft=_one(verdict.assessed),
    ),
    Intent(
        name="lookup",
        about="a name alone: the verdict on a project, who is behind a brand or a firm",
        patterns=(),
        slots=("subject",),
        kinds={"subject": ("project", "brand", "company", "contractor")},
        play=lambda slots, args: (_verdict if slots["subject"].kind == "project" else _behind)(slots, args),
        draft=lambda _slots, answers: [(verdict.assessed if any(a.question == "assess" for a in answers) else phrases.told_behind)(answers)],
    ),
)
