"""Projects that fit: by area, price, verdict, brand, status and what must not be there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Inquiry, plain
from market.core.model import Fact, Freshness, Outcome, Scalar
from market.core.when import day_words
from market.core.wording import capital, listed

from ...limits import Limits, limits
from ...prices import range_words
from ...records import papers_of
from ...saying import SAID
from ...sources import sources_of
from ...telling import SHOWN, distinct, limit_claims, once
from ...verdict import fresh_claims, value_of
from ...without import WITHOUT
from ...wording import some
from .seeking import ASSESSED, Fit, Sought, seek, verdicts_of
from .wanted import Wanted

__all__ = ["ASSESSED", "FIND", "WITHOUT", "Wanted", "told_finds", "verdicts_of"]

_NAMED = 6
"""So many projects of which something is not known are named; the rest is counted."""
_UNUSUAL: Final = (
    ("rera_status", {"none": "not registered", "lapsed": "registration lapsed", "revoked": "registration revoked"}),
    ("build_status", {"planned": "planned", "completed": "completed", "stalled": "construction stalled"}),
)
"""Statuses that are told of a project that is listed: what is neither registered nor under construction."""


@dataclass(frozen=True, slots=True)
class Finds:
    """Projects that fit, with the rows of those that are told."""

    sought: Sought
    asked: tuple[tuple[str, Scalar], ...]
    """The arguments that were given, by name."""
    rows: Mapping[str, Fact]
    """RECORDED_IN, by project."""
    day: int
    fresh: tuple[Freshness, ...]
    closed: tuple[tuple[str, str], ...]


def _find(reader: Reader, args: Wanted) -> Found:
    sought = seek(reader, args)
    told = [*sought.fits[:SHOWN], *sought.unsure[: _NAMED * 3]]
    rows = {i: p.fact for i, p in papers_of(reader, [f.sheet.project.id for f in told], question="find: their own rows").items()}
    given = tuple((name, value) for name, value in args.model_dump(mode="json").items() if value not in ("", None) and (name, value) != ("order", "score"))
    closed = limits(reader, "projects", "companies", "complaints", "parcels").closed
    value = Finds(sought, given, rows, reader.view.valid_at, sources_of(reader), closed)
    paths = [p for f in told if f.assessment for p in f.assessment.paths[:1]]
    facts = [*rows.values(), *(f for p in paths for f in (*(s.fact for s in p.steps), p.flag_fact))]
    entities = [*(f.sheet.project for f in told), *(e for p in paths for e in p.entities)]
    return Found(value, len(sought.fits) + len(sought.unsure), entities, facts, searched=sought.every)


def told_finds(answers: Sequence[Answered]) -> Draft:
    """The finding that lists the projects that fit."""
    found = value_of(answers, Finds)
    sought, shown = found.sought, found.sought.fits[:SHOWN]
    claims = [Claim(_head(found), basis="search")]
    beyond = str(dict(found.asked).get("beyond", ""))
    if beyond:
        claims.append(Claim(f"No register says anything of “{beyond}”, so that was not looked for.", basis="search"))
    if sought.localities and [loc.casefold() for loc in sought.localities] != [str(dict(found.asked)["area"]).casefold()]:
        claims.append(Claim(f"The area was taken as {listed(sought.localities)}.", basis="search"))
    claims += [_line(n, fit, found) for n, fit in enumerate(shown, 1)]
    if len(sought.fits) > SHOWN:
        claims.append(Claim(f"And {len(sought.fits) - SHOWN} more that fit.", basis="search", line=True))
    claims += _unsure(found)
    if sought.left:
        text = f"{some(sought.left, 'more project')} may fit: I assess {ASSESSED} at a time and no more, so ask for fewer."
        claims.append(Claim(text, basis="search", line=True))
    claims += _why_none(found)
    if shown and not all(f.assessment is None for f in shown):
        claims.append(Claim("None known is no known connection in these registers, not proof that there is none.", basis="search", line=True))
    claims += fresh_claims(found.fresh)
    claims += limit_claims(Limits((), found.closed))
    nothing = not sought.fits and not sought.unsure
    return Draft(
        kind="find",
        outcome=Outcome.NOT_IN_GRAPH if nothing else Outcome.ANSWERED_WITH_PATH,
        claims=distinct(claims),
        walked=sought.every,
        args=found.asked,
        listed=tuple(f.sheet.project for f in shown),
        next=_next([f.sheet.project.name for f in shown[:2]]),
    )


def _next(names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    first = tuple((f"Is {name} ok?", f"is {name} ok to buy") for name in names[:1])
    return (*first, (f"Compare {names[0]} with {names[1]}", f"compare {names[0]} with {names[1]}")) if len(set(names)) > 1 else first


def _head(found: Finds) -> str:
    sought = found.sought
    asked = f" ({', '.join(sought.conditions)})" if sought.conditions else ""
    fitting = len(sought.fits)
    least = "at least " if sought.left and fitting else ""
    counted = f"{least}1 fits" if fitting == 1 else f"{least}{fitting} fit" if fitting else "none that I looked at fits" if sought.left else "none fits"
    return f"Of {some(sought.every, 'project')} on {day_words(found.day)} {counted}{asked}."


def _line(n: int, fit: Fit, found: Finds) -> Claim:
    sheet, assessment = fit.sheet, fit.assessment
    row = found.rows.get(sheet.project.id)
    said = [_verdict(fit), range_words(sheet.cells.get("price_from_inr", ""), sheet.cells.get("price_to_inr", "")) or "price not on record"]
    said += [words for column, unusual in _UNUSUAL for status, words in unusual.items() if sheet.cells.get(column) == status]
    where = f" ({sheet.cells['locality']})" if sheet.cells.get("locality") else ""
    flags = [p.flag_fact.evidence for p in assessment.paths[:1]] if assessment else []
    rows = once([*([row.evidence] if row else []), *flags])
    return Claim(f"{n}. {sheet.project.name}{where}: {'; '.join(said)}.", rows, basis="evidence" if rows else "search", line=True)


def _verdict(fit: Fit) -> str:
    a = fit.assessment
    if a is None:
        return "not assessed"
    if a.outcome is Outcome.RESTRICTED:
        return "no verdict, since registers are closed to you"
    return f"{a.verdict}, {a.score:.0f} of 100" if a.paths else a.verdict


def _unsure(found: Finds) -> list[Claim]:
    """Those that would fit if what is not on record were so: by what is not known."""
    by_what: dict[str, list[Fit]] = {}
    for fit in found.sought.unsure:
        by_what.setdefault(listed(fit.unknown), []).append(fit)
    claims = []
    for what, fits in sorted(by_what.items()):
        names = [f.sheet.project.name for f in fits[:_NAMED]]
        more = [f"{len(fits) - _NAMED} more"] if len(fits) > _NAMED else []
        rows = once(found.rows[f.sheet.project.id].evidence for f in fits[:_NAMED] if f.sheet.project.id in found.rows)
        they = "it fits" if len(fits) == 1 else f"these {len(fits)} fit"
        text = f"{capital(what)} not known, so I cannot tell whether {they}: {listed([*names, *more])}."
        claims.append(Claim(text, rows, basis="evidence" if rows else "search", line=True))
    return claims


def _why_none(found: Finds) -> list[Claim]:
    sought = found.sought
    area = dict(found.asked).get("area")
    claims = []
    if area and not sought.localities:
        near = f"; close in spelling: {listed(sought.close)}" if sought.close else ""
        claims.append(Claim(f"No locality in these registers is called {area}{near}.", basis="search"))
    if sought.fits or not sought.conditions:
        return claims
    if sought.gives:
        said = [f"{'at least ' if g.bounded else ''}{g.count} without the condition “{g.words}”" for g in sought.gives]
        claims.append(Claim(f"If one condition gave way, there would be {listed(said)}.", basis="search", line=True))
    elif len(sought.conditions) > 1:
        claims.append(Claim("Nothing fits if only one of the conditions gives way.", basis="search", line=True))
    return claims


FIND = Inquiry(
    finding="find",
    question=Asked("find", "Projects that fit: by area, price, verdict, brand, status and what must not be there.", Wanted, _find),
    intent=Intent(
        name="find",
        about="projects that fit an area, a price, a verdict, a brand, a status, or are free of something",
        patterns=SAID["find"],
        slots=tuple(Wanted.model_fields),
        kinds={},
        optional=frozenset(Wanted.model_fields),
        play=lambda _slots, args: [Step("find", {name: args[name] for name in Wanted.model_fields if name in args})],
        draft=lambda _slots, answers: [told_finds(answers)],
    ),
    draft=told_finds,
    args=plain,
)
