"""How the realty market speaks of a project: the verdict, its own papers, what leads to a flag, and how old it all is."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from market.core.finding import Answered, Claim, Draft
from market.core.model import UNKNOWN_START, Assessment, Entity, Evidence, Freshness, Outcome, RiskPath
from market.core.register import day_ms
from market.core.when import age_words, day_words
from market.core.wording import capital, listed

from .constants import MAX_HOPS
from .questions import Papers
from .rule import AVOID, CAUTION
from .timing import RECORD_TIES, reason_of
from .unread import unread_claims
from .wording import BUILD_WORDS, KHATA_WORDS, chain, record_name, register, role, some, via

_SHOWN_GROUPS: Final = 5
"""So many flags are told one by one; the rest is counted, and stands in the thread."""

_DAY_MS: Final = 86_400_000

_PAPERS: Final = (
    (
        "rera_status",
        {
            "registered": "registered with RERA",
            "lapsed": "its RERA registration lapsed",
            "revoked": "its RERA registration revoked",
            "none": "not registered with RERA",
        },
    ),
    ("build_status", BUILD_WORDS),
    ("khata", KHATA_WORDS),
)
"""What is said of a subject's own rows, in this order."""
_UNREGISTERED: Final = ("rera_status", "none")


def assessed(answers: Sequence[Answered]) -> Draft:
    """The finding about a project."""
    found = value_of(answers, Assessment)
    papers = [a.value for a in answers if isinstance(a.value, Papers)]
    name = found.subject.name
    claims: list[Claim] = []
    if found.outcome is Outcome.RESTRICTED:
        claims.append(Claim(f"I cannot give a verdict on {name}: {_closed(found)}.", basis="sources"))
    elif found.paths:
        claims.append(Claim(f"{name}: {found.verdict}, {found.score:.0f} of 100.", _top(found.paths)))
        claims += _own_papers(papers, found.view.valid_at)
        claims += _groups(found)
        claims.append(Claim(_total(found), _top(found.paths), line=True))
        claims += _entered(found.paths)
        if found.locked:
            claims.append(Claim(f"This is not the whole: {_closed(found)}.", basis="sources"))
    else:
        claims.append(Claim(f"{name}: {found.verdict}.", basis="search"))
        claims += _own_papers(papers, found.view.valid_at)
        claims.append(
            Claim(
                f"I looked at {_ties(found.walked)}: its own, and all others that could lead to a flag within {MAX_HOPS} hops. No path came of them.",
                basis="search",
                line=True,
            )
        )
        claims.append(Claim("That is no known connection in these registers, not proof that there is none.", basis="search"))
    claims += fresh_claims(found.fresh)
    return Draft(
        kind="assessment", outcome=found.outcome, subject=found.subject, verdict=found.verdict, flagged=found.flagged, score=found.score, katz=found.katz,
        paths=found.paths, claims=tuple(claims), walked=found.walked, assessment=found, about=(found.subject,), next=_next_of(found),
    )  # fmt: skip


def explained(answers: Sequence[Answered]) -> Draft:
    """The finding behind "why": every path with its points."""
    found = value_of(answers, Assessment)
    if not found.paths:
        return replace(assessed(answers), kind="paths")
    claims = [Claim(_total(found), _top(found.paths))]
    for n, path in enumerate(found.paths, 1):
        claims.append(Claim(f"{n}. {path.points:.2f}: {chain(path.entities)}: {path.flag.reason or path.flag.kind}.", path.evidence, line=True))
    claims += _entered(found.paths)
    name = found.subject.name
    return Draft(
        kind="paths", outcome=found.outcome, subject=found.subject, verdict=found.verdict, flagged=found.flagged, score=found.score, katz=found.katz,
        paths=found.paths, claims=tuple(claims), walked=found.walked, assessment=found, about=(found.subject,),
        next=((f"The verdict on {name}", f"is {name} ok to buy"), (f"Who is behind {name}?", f"who is behind {name}")),
    )  # fmt: skip


def fresh_claims(fresh: Sequence[Freshness]) -> list[Claim]:
    """How old the sources are, in one sentence (courts and firms first, then the oldest); the late ones in a second."""
    if not fresh:
        return []
    known = [f for f in fresh if f.age_days is not None]
    ahead = [f for f in known if (f.age_days or 0) < 0]
    told = sorted(known, key=lambda f: (f.register not in ("cases", "companies"), -(f.age_days or 0)))[:3]
    said = [f"{register(f.register)} {age_words(f.age_days)}{', entered by you' if f.entered_by_you else ''}" for f in told]
    unknown = [register(f.register) for f in fresh if f.age_days is None and f.obtained]
    if unknown:
        said.append(f"{listed(unknown)} of unknown age")
    between = "; " if any(f.entered_by_you for f in told) else ", "
    claims = [Claim(f"Sources: {between.join(said)}.", basis="sources", line=True)] if said else []
    also = [register(f.register) for f in fresh if f.entered_by_you and f not in told]
    if also:
        claims.append(Claim(f"Entered by you{' too' if between == '; ' else ''}: {listed(also)}.", basis="sources"))
    claims += lacking_claims([f.register for f in fresh if not f.obtained])
    claims += unread_claims(fresh)
    if ahead:
        claims.append(Claim(f"{some(len(ahead), 'extract')} {'is' if len(ahead) == 1 else 'are'} younger than the day that is asked about.", basis="sources"))
    late = [f"{register(f.register)} ({age_words(f.age_days)})" for f in known if f.stale]
    if late:
        claims.append(Claim(f"Late: {listed(late)}.", basis="sources"))
    return claims


def _entered(paths: Sequence[RiskPath]) -> list[Claim]:
    """That a verdict stands on rows which the person typed in; empty where all are the registers' own."""
    rows = dict.fromkeys(e for p in paths for e in p.evidence if e.entered_by_you)
    if not rows:
        return []
    registers = listed([register(r) for r in dict.fromkeys(e.register for e in rows)])
    return [Claim(f"{some(len(rows), 'row')} behind this {'was' if len(rows) == 1 else 'were'} entered by you: {registers}.", basis="sources")]


def lacking_claims(registers: Sequence[str]) -> list[Claim]:
    """That registers were not obtained, in one sentence; none if all were."""
    if not registers:
        return []
    named = listed([register(r) for r in registers])
    return [Claim(f"Not obtained: {named}; what {'it holds' if len(registers) == 1 else 'they hold'} I cannot know.", basis="sources")]


def value_of[T](answers: Sequence[Answered], of: type[T]) -> T:
    """The value of the answer that has this type."""
    return next(a.value for a in answers if isinstance(a.value, of))


def _own_papers(papers: Sequence[Papers], day: int) -> list[Claim]:
    """What its own rows say of it, as they stood on the day; a status of which it is not known how it stood then is left out.

    That it is not registered stands in a line of its own, and a promised day that has passed beside it, unless it is completed.
    """
    said: list[str] = []
    cites: list[Evidence] = []
    claims, late = [], ""
    for column, words in _PAPERS:
        for row in (row for paper in papers for row in paper.papers):
            status = row.status(column, day).value
            if (column, status) == _UNREGISTERED:
                claims.append(Claim("It is not registered with RERA.", (row.fact.evidence,), line=True))
            elif status in words:
                said.append(words[status])
                cites.append(row.fact.evidence)
    for row in (own for paper in papers if (own := paper.own)):
        promised = day_ms(row.cell("promised_on"))
        if promised is not None and promised < day and row.status("build_status", day).value != "completed":
            late = f"promised for {day_words(promised)}, {some((day - promised) // _DAY_MS, 'day')} past"
            cites.append(row.fact.evidence)
    if said or late:
        claims.append(Claim(f"Its own papers: {'; '.join(filter(None, (listed(said), late)))}.", tuple(dict.fromkeys(cites))))
    return claims


def _groups(found: Assessment) -> list[Claim]:
    """The paths by what they end at, most points first: whose flag it is, what happened, and through whom it is reached."""
    by_flag = sorted(found.paths, key=_flag_of)
    groups = [list(g) for _, g in groupby(by_flag, key=_flag_of)]
    groups.sort(key=lambda g: (-sum(p.points for p in g), g[0].key))
    claims = []
    for group in groups[:_SHOWN_GROUPS]:
        whose = _whose(group[0])
        through = list(dict.fromkeys(v for v in (via(p, whose) for p in group) if v))
        points = sum(p.points for p in group)
        named = {via(p, whose): p for p in reversed(group)}
        # of a failure that moved on, the path that counts by an earlier step of it says so
        told = next((p for p in group if p.flag.reason != reason_of(p.flag_fact)), group[0])
        text = f"· {_what_happened(found.subject, told)}{f', through {listed(through)}' if through else ''} ({points:.2f}){_gone(group)}."
        claims.append(Claim(text, _rows_of(group, (told, *named.values())), line=True))
    rest = [p for g in groups[_SHOWN_GROUPS:] for p in g]
    if rest:
        claims.append(Claim(f"· And {some(len(rest), 'more path')} to {some(len(groups) - _SHOWN_GROUPS, 'more flag')}.", _top(rest), line=True))
    return claims


def _gone(group: Sequence[RiskPath]) -> str:
    """That a row on which a path stands is missing from a later extract."""
    gone = sorted({e.missing_since for p in group for e in p.evidence if e.missing_since is not None})
    return f"; a row of it is missing from the register since {day_words(gone[0])}" if gone else ""


def _rows_of(group: Sequence[RiskPath], named: Iterable[RiskPath]) -> tuple[Evidence, ...]:
    """The flag's row, then those of the ties that lead to it and of what stands beside them: of the first paths, and of one through each who is ``named``.

    The subject's own tie to its firm or land, which all paths begin with, is left to the thread.
    """
    shown = sorted({p.key: p for p in (*group[:3], *named)}.values(), key=lambda p: [q.key for q in group].index(p.key))
    ties = (e for p in shown for e in (*(s.fact.evidence for s in (p.steps[1:] or p.steps)), *(f.evidence for f in p.beside)))
    return tuple(dict.fromkeys((group[0].flag_fact.evidence, *ties)))


def _flag_of(path: RiskPath) -> tuple[str, str]:
    return path.flag.entity.id, path.flag.kind


def _what_happened(subject: Entity, path: RiskPath) -> str:
    """``Northstar Habitats: admitted to insolvency on ...``; of a record it names whom the record is about."""
    flag = path.flag
    whose = _whose(path)
    what = f"{flag.reason or flag.kind}{f' ({record_name(flag.entity, whose)})' if whose.id != flag.entity.id else ''}"
    if whose.id == subject.id:
        return capital(what)
    near = f"{role(path, whose)}{_sold(path)}"
    return f"{whose.name}{f', {near}' if near else ''}: {what}"


def _sold(path: RiskPath) -> str:
    """When an earlier owner sold the land, where a path leads through one."""
    sold = next((s.fact.valid_from for s in path.steps if s.fact.relation == "PREVIOUSLY_OWNED_BY"), UNKNOWN_START)
    return f" (sold {day_words(sold)})" if sold != UNKNOWN_START else ""


def _whose(path: RiskPath) -> Entity:
    """Whom the flag is about: of a suit, a complaint or an approval the party, otherwise who is flagged."""
    of_record = bool(path.steps) and path.steps[-1].fact.relation in RECORD_TIES
    return path.entities[-2] if of_record else path.flag.entity


def _ties(count: int) -> str:
    return "1 tie" if count == 1 else f"{count} ties"


def _total(found: Assessment) -> str:
    n = len(found.paths)
    return f"{'One path makes' if n == 1 else f'{n} paths add up to'} K = {found.katz:.2f}, which is {found.score:.0f} of 100."


def _closed(found: Assessment) -> str:
    publishers = {f.register: f.publisher for f in found.fresh}
    named = [f"{register(r)}{f' (ask {publishers[r]})' if publishers.get(r) else ''}" for r in found.locked]
    return f"{listed(named)} {'is' if len(named) == 1 else 'are'} closed to you"


def _next_of(found: Assessment) -> tuple[tuple[str, str], ...]:
    name = found.subject.name
    why = ((f"Why {found.score:.0f}?", f"why {name}"),) if found.verdict in (AVOID, CAUTION) and found.paths else ()
    return (*why, (f"Who is behind {name}?", f"who is behind {name}"))


def _top(paths: Sequence[RiskPath]) -> tuple[Evidence, ...]:
    return tuple(dict.fromkeys(p.flag_fact.evidence for p in paths[:3]))
