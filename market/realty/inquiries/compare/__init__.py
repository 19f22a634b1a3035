"""Projects side by side, line by line, and what they have in common. It recommends none of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, NoSuchThing, known
from market.core.model import Entity, Evidence, Freshness, Outcome
from market.core.register import day_ms
from market.core.when import day_words
from market.core.wording import listed

from ...limits import Limits, limits
from ...prices import range_words
from ...saying import SAID
from ...sources import sources_of
from ...telling import distinct, limit_claims, once
from ...timing import reason_of
from ...verdict import fresh_claims, value_of
from ...wording import BUILD_WORDS, KHATA_WORDS, plain_kind, some
from .sides import Common, Side, in_common, sides

_SLOTS: Final = ("a", "b", "c", "d")
_REGISTERS: Final = (
    "projects", "companies", "directors", "shareholdings", "parcels", "title_chain", "contractors", "works", "approvals", "complaints", "cases", "case_parties",
)  # fmt: skip
COMMON: Final = 12
"""So many things that they share are told one by one; the rest is counted."""
_REGISTERED: Final = {"registered": "registered", "lapsed": "lapsed", "revoked": "revoked", "none": "not registered"}
_BUILT: Final = {**BUILD_WORDS, "stalled": "stalled"}
NOT_KNOWN: Final = "not on record"


class Several(Args):
    a: str = Field(description="Entity id of a project.")
    b: str = Field(description="Entity id of another project.")
    c: str | None = Field(default=None, description="A third one.")
    d: str | None = Field(default=None, description="A fourth one.")


@dataclass(frozen=True, slots=True)
class Comparison:
    """Projects in the order in which they were asked about; one that was named twice stands once."""

    asked: tuple[Entity, ...]
    sides: tuple[Side, ...]
    common: tuple[Common, ...]
    looked_at: int
    day: int
    fresh: tuple[Freshness, ...]
    limits: Limits


def _compare(reader: Reader, args: Several) -> Found:
    asked = [known(reader, i) for i in (args.a, args.b, args.c, args.d) if i]
    for entity in asked:
        if entity.kind != "project":
            raise NoSuchThing(f"{entity.name} is a {plain_kind(entity.kind)}, and only projects are compared.")
    found = sides(reader, list({e.id: e for e in asked}.values()))
    common = in_common(reader, found)
    looked_at = sum(s.assessment.walked for s in found)
    value = Comparison(tuple(asked), found, common, looked_at, reader.view.valid_at, sources_of(reader), limits(reader, *_REGISTERS))
    entities = [*asked, *(t.far for s in found for t in s.ties), *(e for s in found for p in s.assessment.paths for e in p.entities)]
    papers = [p.fact for s in found for p in (*([s.paper] if s.paper else []), *s.parcels)]
    flags = [f for s in found for p in s.assessment.paths for f in (*(h.fact for h in p.steps), p.flag_fact)]
    return Found(value, len(found), entities, [*papers, *(t.fact for s in found for t in s.ties), *flags], searched=looked_at)


type _Said = tuple[str, Sequence[Evidence]]
"""What one line says of one project, and the rows that say so."""


def told_comparison(answers: Sequence[Answered]) -> Draft:
    """The finding that puts projects side by side."""
    found = value_of(answers, Comparison)
    claims = [_row(side, found.day) for side in found.sides]
    claims += [_line(label, [(s.project.name, *say(s, found.day)) for s in found.sides]) for label, say in _LINES]
    if len(found.sides) > 1:
        claims += _common_claims(found)
        claims.append(Claim("These are the figures and the records; I recommend none of them.", basis="search", line=True))
    else:
        claims.append(Claim(f"{found.sides[0].project.name} was named twice; there is nothing to compare it with.", basis="search", line=True))
    claims += fresh_claims(found.fresh)
    claims += limit_claims(Limits((), found.limits.closed))
    outcomes = {s.assessment.outcome for s in found.sides}
    return Draft(
        kind="compare",
        outcome=Outcome.RESTRICTED if outcomes == {Outcome.RESTRICTED} else Outcome.ANSWERED_WITH_PATH,
        claims=distinct(claims),
        walked=found.looked_at,
        about=found.asked,
        listed=tuple(s.project for s in found.sides),
        next=_next(found),
    )


def _line(label: str, said: Sequence[tuple[str, str, Sequence[Evidence]]]) -> Claim:
    rows = once(e for _, _, some_rows in said for e in some_rows)
    return Claim(f"{label}: {'; '.join(f'{name}: {words}' for name, words, _ in said)}.", rows, basis="evidence" if rows else "search", line=True)


def _row(side: Side, day: int) -> Claim:
    """One project in one line: verdict, score, K, and what weighs most."""
    said = [say(side, day) for say in (_verdict, _score, _katz, _worst)]
    verdict, score, katz, worst = (words for words, _ in said)
    told = f"{verdict}, {score} of 100, K {katz}; heaviest: {worst}" if side.assessment.outcome is not Outcome.RESTRICTED else verdict
    rows = once(e for _, some_rows in said for e in some_rows)
    return Claim(f"{side.project.name}: {told}.", rows, basis="evidence" if rows else "search", line=True)


def _verdict(side: Side, _day: int) -> _Said:
    a = side.assessment
    if a.outcome is Outcome.RESTRICTED:
        return "no verdict, since registers are closed to you", ()
    return a.verdict, [p.flag_fact.evidence for p in a.paths[:3]]


def _score(side: Side, _day: int) -> _Said:
    return ("no score" if side.assessment.outcome is Outcome.RESTRICTED else f"{side.assessment.score:.0f}"), [
        p.flag_fact.evidence for p in side.assessment.paths[:3]
    ]


def _katz(side: Side, _day: int) -> _Said:
    a = side.assessment
    if a.outcome is Outcome.RESTRICTED:
        return "not computed", ()
    return f"{a.katz:.2f} over {some(len(a.paths), 'path')}, {some(a.walked, 'tie')} walked", [p.flag_fact.evidence for p in a.paths[:3]]


def _worst(side: Side, _day: int) -> _Said:
    a = side.assessment
    if not a.paths:
        return "cannot be told" if a.outcome is Outcome.RESTRICTED else "no flag found", ()
    points: dict[str, list[float]] = {}
    for path in a.paths:
        points.setdefault(path.flag_fact.id, []).append(path.points)
    worst = max(a.paths, key=lambda p: (round(fsum(points[p.flag_fact.id]), 9), p.points))
    return f"{worst.flag.entity.name}, {reason_of(worst.flag_fact) or worst.flag.kind} ({fsum(points[worst.flag_fact.id]):.2f})", [worst.flag_fact.evidence]


def _developer(side: Side, _day: int) -> _Said:
    return listed([t.far.name for t in side.firms]) or NOT_KNOWN, [t.fact.evidence for t in side.firms]


def _brand(side: Side, _day: int) -> _Said:
    own = side.paper.cell("brand") if side.paper else ""
    rows = [side.paper.fact.evidence] if side.paper and own else []
    names = list(dict.fromkeys([*([own] if own else []), *(t.far.name for t in side.brands)]))
    return listed(names) or NOT_KNOWN, [*rows, *(t.fact.evidence for t in side.brands)]


def _cell(column: str) -> Callable[[Side, int], _Said]:
    def say(side: Side, _day: int) -> _Said:
        said = side.paper.cell(column) if side.paper else ""
        return (said, [side.paper.fact.evidence]) if said and side.paper else (NOT_KNOWN, ())

    return say


def _price(side: Side, _day: int) -> _Said:
    words = range_words(side.paper.cell("price_from_inr"), side.paper.cell("price_to_inr")) if side.paper else ""
    return (words, [side.paper.fact.evidence]) if words and side.paper else (NOT_KNOWN, ())


def _status(column: str, words: dict[str, str]) -> Callable[[Side, int], _Said]:
    def say(side: Side, day: int) -> _Said:
        value = side.paper.status(column, day).value if side.paper else ""
        return (words.get(value, value), [side.paper.fact.evidence]) if value and side.paper else (NOT_KNOWN, ())

    return say


def _promised(side: Side, day: int) -> _Said:
    promised = day_ms(side.paper.cell("promised_on")) if side.paper else None
    if promised is None or side.paper is None:
        return NOT_KNOWN, ()
    done = side.paper.status("build_status", day).value == "completed"
    return f"{day_words(promised)}{' (passed)' if promised < day and not done else ''}", [side.paper.fact.evidence]


def _contractor(side: Side, _day: int) -> _Said:
    return listed([t.far.name for t in side.builders]) or NOT_KNOWN, [t.fact.evidence for t in side.builders]


def _khata(side: Side, day: int) -> _Said:
    said = [(p, KHATA_WORDS.get(p.status("khata", day).value, "")) for p in side.parcels]
    told = [(p, words) for p, words in said if words]
    return listed(list(dict.fromkeys(words for _, words in told))) or NOT_KNOWN, [e for p, _ in told for e in (p.fact.evidence,)]


_LINES: Final[tuple[tuple[str, Callable[[Side, int], _Said]], ...]] = (
    ("Developer", _developer),
    ("Brand", _brand),
    ("Locality", _cell("locality")),
    ("Price", _price),
    ("RERA registration", _status("rera_status", _REGISTERED)),
    ("Construction", _status("build_status", _BUILT)),
    ("Promised for", _promised),
    ("Contractor", _contractor),
    ("Khata of the land", _khata),
)
"""The lines below those of the projects, always these and always in this order."""

_SHARED: Final = {
    "developer": "are developed by {}",
    "person": "have {} behind their developers",
    "brand": "stand under the brand {}",
    "contractor": "are built by {}",
    "land": "are built on {}",
    "owner": "stand on land that was owned by {}",
    "flag": "hang on {}",
}


def _common_claims(found: Comparison) -> list[Claim]:
    if not found.common:
        text = "They share no developer, person behind it, brand, contractor, piece of land, owner of their land or flag on record."
        return [Claim(text, basis="search", line=True)]
    claims = []
    for common in found.common[:COMMON]:
        who = (
            "Both" if len(common.sides) == len(found.sides) == 2 else "All" if len(common.sides) == len(found.sides) else listed([e.name for e in common.sides])
        )
        what = _SHARED[common.what].format(common.entity.name)
        reason = f", {common.reason}" if common.reason else ""
        many = f" (as are {common.many} in all, so it ties nobody)" if common.many else ""
        claims.append(Claim(f"· {who} {what}{reason}{many}.", once(f.evidence for f in common.facts), line=True))
    rest = found.common[COMMON:]
    if rest:
        claims.append(Claim(f"· And {some(len(rest), 'more thing')} in common.", once(f.evidence for s in rest for f in s.facts), line=True))
    return claims


def _next(found: Comparison) -> tuple[tuple[str, str], ...]:
    return tuple((f"Why {s.assessment.score:.0f}, {s.project.name}?", f"why {s.project.name}") for s in found.sides if s.assessment.paths)[:3]


def _asked_about(draft: Draft) -> dict[str, object]:
    if not 2 <= len(draft.about) <= len(_SLOTS):
        raise NoSuchThing(f"A comparison is about two to four, this one is about {len(draft.about)}.")
    return {slot: entity.id for slot, entity in zip(_SLOTS, draft.about, strict=False)}


COMPARE = Inquiry(
    finding="compare",
    question=Asked("compare", "Two to four projects side by side: verdict, score, developer, price, statuses, and what they share.", Several, _compare),
    intent=Intent(
        name="compare",
        about="projects side by side, and what they have in common",
        patterns=SAID["compare"],
        slots=_SLOTS,
        kinds=dict.fromkeys(_SLOTS, ("project",)),
        optional=frozenset({"c", "d"}),
        play=lambda slots, _args: [Step("compare", {slot: slots[slot].id for slot in _SLOTS if slot in slots})],
        draft=lambda _slots, answers: [told_comparison(answers)],
    ),
    draft=told_comparison,
    args=_asked_about,
)
