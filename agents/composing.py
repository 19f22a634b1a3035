"""From findings to an answer: sentences with marks, citations numbered once, what to ask next. Pure."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import batched
from typing import Final
from uuid import uuid4

from market.core.form import Form
from market.core.model import Outcome
from market.core.namesakes import told_apart
from market.core.wanting import CHECK

from .cases import Settled
from .events import CandidateShown, Choice, CitationShown, ClaimShown, EntityShown, FindingShown
from .routing.routes import CannotAsk, NoSubject
from .routing.talk import Mentioned
from .shown import RESOLUTION

_STOPS: Final = ".!?…:"
_CLOSING: Final = "\"'”’)"
_LIKE_A_MARK: Final = re.compile(r"\[(\d+)\]")
_RANK: Final = (
    Outcome.RESTRICTED,
    Outcome.UNKNOWN_ENTITY,
    Outcome.ANSWERED_WITH_PATH,
    Outcome.ANSWERED_FROM_MEMORY,
    Outcome.NOT_IN_GRAPH,
)
"""Of several findings, the outcome that a person must hear first."""

_PIECES: Final = 300
"""An answer is spoken in no more pieces: each of them is painted with all that came before it."""
INSTEAD: Final = 3
"""So many, where what was asked cannot be."""
OFFERED: Final = 6
"""So many things to ask next are offered."""


@dataclass(frozen=True, slots=True)
class Composed:
    """An answer before it is spoken."""

    outcome: Outcome
    text: str
    findings: tuple[FindingShown, ...] = ()
    citations: tuple[CitationShown, ...] = ()
    choices: tuple[Choice, ...] = ()
    intent: str = ""
    """What was wanted; empty where nothing could be asked."""
    args: Mapping[str, str] = field(default_factory=dict)
    lead: str = ""
    """What stands before the claims of the findings, as a part of the text: how a name was read, what is not answered, which day was looked at."""
    asks: tuple[Choice, ...] = ()
    """What a question that it puts can be answered with: "yes" means the only one of them; empty where it puts none."""


def compose(
    settled: Settled,
    form: Form,
    *,
    intent: str,
    asked: str,
    args: dict[str, str],
    alone: bool = False,
    examples: Sequence[str] = (),
    opening: str = "",
    read_as: Sequence[str] = (),
    left: Sequence[str] = (),
) -> Composed | None:
    """The answer that the findings of a case give; None if the validator let none of them stand.

    Args:
        settled: the case, closed.
        form: the market that was asked.
        intent: what was wanted.
        asked: the text as typed, for choices that ask the same of another name.
        args: the texts of the slots.
        alone: whether nothing was typed but what could be a name: if it is none, nothing was asked.
        examples: what could be asked instead, where nothing fits.
        opening: what stands before it, where it is not the present that was looked at.
        read_as: names that were typed otherwise, as they were read: said before everything else.
        left: sentences of the text that asked something else: told, and offered first.
    """
    spoken = [f for f in settled.findings if f.status in ("accepted", "corrected")]
    if not spoken:
        return None
    if alone and all(f.kind == RESOLUTION and not f.candidates and f.outcome == Outcome.UNKNOWN_ENTITY for f in spoken):
        return cannot_ask(form, examples, CannotAsk())
    citations, findings = numbered(spoken)
    mended = f"I read this as {' and '.join(read_as)}.\n" if read_as and not all(f.kind == RESOLUTION for f in spoken) else ""
    mended += f"One question at a time; not answered here: {_quoted(left)}.\n" if left else ""
    lead = mended + f"{opening[:1].upper()}{opening[1:]}:\n" * bool(opening)
    text = lead + laid_out(c for f in findings for c in f.claims)
    # what a standing rule found beside it, and what a model asked beyond, is told, and decides no outcome of what was asked
    outcome = min((Outcome(f.outcome) for f in [f for f in findings if f.kind != CHECK and not f.also] or findings), key=_rank)
    return Composed(outcome, text, findings, citations, (*_offered(left), *_choices(findings, asked, args))[:OFFERED], intent, args, lead=lead)


def _quoted(said: Iterable[str]) -> str:
    """The person's own words; what looks like a mark in them is none."""
    return ", ".join(f"“{_LIKE_A_MARK.sub(r'［\1］', text)}”" for text in said)


def sentence(claim: ClaimShown) -> str:
    """A claim with its marks before the final stop: ``... sat on its board [1][2].``

    What only looks like a mark (a record's name may hold "[1]") stands in wide brackets: it opens nothing and proves nothing.
    """
    marks = "".join(f"[{n}]" for n in sorted(claim.cites))
    text = _LIKE_A_MARK.sub(r"［\1］", claim.text.strip())
    if not marks:
        return text
    # by hand: a pattern that ends in "$" would try every one of ten thousand dots in a name
    closed = text.rstrip(_CLOSING)
    bare = closed.rstrip(_STOPS)
    return f"{bare} {marks}{text[len(bare) :]}" if bare != closed else f"{text} {marks}"


def laid_out(claims: Iterable[ClaimShown]) -> str:
    """Sentences one after the other, each that asks for it on a line of its own."""
    text = ""
    for claim in claims:
        text += f"{'' if not text else chr(10) if claim.line else ' '}{sentence(claim)}"
    return text


def cannot_ask(form: Form, examples: Sequence[str], route: CannotAsk) -> Composed:
    """What is said where there is no question for what was typed: what comes nearest, what can be asked of what was named, and no neighbouring answer."""
    near = next((i for i in form.intents if i.name == route.near), None)
    nearest = [near] if near is not None and (not route.kinds or route.kinds & set(near.kinds.get("subject", ()))) else []
    asks = [form.saying.asks.get(i.name, "") for i in nearest]
    if route.named:
        offers = [o for kind in sorted(route.kinds) for o in form.saying.offers.get(kind, ())]
        asks += [form.saying.asks.get(o, "") for o in offers]
        asks = [a.replace("{subject}", route.named) for a in asks if "{subject}" in a]
    asks = [a for a in asks if "{subject}" not in a]  # of nobody it cannot be asked
    text = route.why or "That I cannot look up: no question of mine answers it."
    if not route.why and nearest and form.saying.asks.get(route.near):
        text += f" Nearest to it is {nearest[0].about}."
    elif not route.why:
        text += f" I know {form.knows}."
    return Composed(Outcome.CANNOT_ASK, text, choices=_offered([*asks, *([] if len(asks) > 1 else examples)])[:INSTEAD])


def no_subject(form: Form, examples: Sequence[str], route: NoSubject) -> Composed:
    """What is said where "it" means nothing yet, or could be any of several."""
    if not route.could:
        text = f"We have not talked about any {form.subject_word[0]} yet; tell me the name."
        return Composed(Outcome.CANNOT_ASK, text, choices=_offered(examples))
    asks = form.saying.asks.get(route.intent, "{subject}")
    asks = asks if "{subject}" in asks else "{subject}"
    choices = tuple(Choice(label=m.name, ask=asks.replace("{subject}", _unmistaken(m, route.could))) for m in route.could)
    if route.beyond and len(route.could) == 1:
        text = f"Only one {form.kind_words(route.could[0].kind)} was named so far: {route.could[0].name}."
        return Composed(Outcome.CANNOT_ASK, text, choices=choices)
    intent, slot = _left_open(form, route.intent)
    only = f"Only these {len(route.could)} were listed: {', '.join(m.name for m in route.could)}. " if route.beyond else ""
    claim = ClaimShown(text=f"{only}Which one do you mean? I do not guess.")
    could = [CandidateShown(entity=EntityShown(id=m.own_id, name=m.name, kind=m.kind, words=form.kind_words(m.kind))) for m in route.could]
    # proposed by nobody and judged by nobody: it says nothing of the market
    finding = FindingShown(id=uuid4().hex, kind=RESOLUTION, status="proposed", outcome=str(Outcome.CANNOT_ASK), claims=[claim], candidates=could, slot=slot)
    return Composed(Outcome.CANNOT_ASK, claim.text, (finding,), choices=choices, intent=intent)


def _left_open(form: Form, name: str) -> tuple[str, str]:
    """The intent and its slot that are open where only one name is missing, so that "the second one" answers; empty texts otherwise."""
    intent = next((i for i in form.intents if i.name == name), None)
    needed = [s for s in intent.slots if s not in intent.optional] if intent else []
    return (name, needed[0]) if intent and len(needed) == 1 and needed[0] in intent.kinds else ("", "")


def _unmistaken(one: Mentioned, among: Sequence[Mentioned]) -> str:
    """The name, or the id where another bears the same name."""
    return one.name if sum(m.name.casefold() == one.name.casefold() for m in among) == 1 else one.id


def _offered(examples: Sequence[str]) -> tuple[Choice, ...]:
    return tuple({e: Choice(label=e, ask=e) for e in examples}.values())


def words_of(text: str) -> Iterable[str]:
    """The text in pieces of a word and the space after it, of several words where there are very many; joined they are the text."""
    words = re.findall(r"\S+\s*|^\s+", text)
    return map("".join, batched(words, len(words) // _PIECES + 1))


def _rank(outcome: Outcome) -> int:
    return _RANK.index(outcome) if outcome in _RANK else len(_RANK)


def numbered(findings: Sequence[FindingShown]) -> tuple[tuple[CitationShown, ...], tuple[FindingShown, ...]]:
    """The findings with marks that run through the whole answer; one row has one number."""
    numbers: dict[tuple[str, str, str], int] = {}
    marks: dict[int, CitationShown] = {}
    again = []
    for finding in findings:
        new: dict[int, int] = {}
        for c in finding.citations:
            number = numbers.setdefault((c.source, c.version, c.locator), len(numbers) + 1)
            new[c.n] = number
            known = marks.get(number)
            facts = list(dict.fromkeys([*(known.facts if known else []), *c.facts]))
            marks[number] = c.model_copy(update={"n": number, "facts": facts})
        claims = [claim.model_copy(update={"cites": [new[n] for n in claim.cites]}) for claim in finding.claims]
        cited = [c.model_copy(update={"n": new[c.n]}) for c in finding.citations]
        again.append(finding.model_copy(update={"claims": claims, "citations": cited}))
    return tuple(marks[n] for n in sorted(marks)), tuple(again)


def _choices(findings: Sequence[FindingShown], asked: str, args: dict[str, str]) -> tuple[Choice, ...]:
    """Where a name was unclear, the same question of each candidate; otherwise what the findings offer: of what a model asked beyond, nothing."""
    choices: list[Choice] = []
    for finding in [f for f in findings if not f.also]:
        among = [(c.entity.kind, c.entity.id, c.entity.name) for c in finding.candidates]
        typed = args.get(finding.slot, "")
        for candidate in finding.candidates:
            entity = candidate.entity
            label = f"{entity.name} ({candidate.about})" if candidate.about else entity.name
            meant = told_apart((entity.kind, entity.id, entity.name), among, typed)
            choices.append(Choice(label=label, ask=_with(asked, typed, meant)))
        if not finding.candidates:
            choices += finding.next
    return tuple({c.ask: c for c in choices}.values())[:OFFERED]


def _with(asked: str, typed: str, meant: str) -> str:
    """The question as typed, with the name that is meant in the place of the unclear one."""
    at = asked.casefold().rfind(typed.casefold()) if typed else -1
    return f"{asked[:at]}{meant}{asked[at + len(typed) :]}" if at >= 0 else meant
