"""A return in sentences, the same for every market: what moved and by what, what came and went, what was checked. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ..finding import Claim
from ..form import Form
from ..model import Assessment, Cause, Evidence, Freshness, Outcome, RiskPath
from ..when import age_words, day_words
from .values import SAME, Breaks, Checked, Line, LineKind, Look, Moved, Passed, has_moved, walked

TOLD: Final = 3
"""So many parts of a move are told one by one; the others are summed up, and stand in the receipt."""
NAMED: Final = 3
"""So many that did not move are named; of more their number is told."""

_BEGINS: Final = {LineKind.GAINED: "New", LineKind.LOST: "Gone", LineKind.REWEIGHTED: "Weighs otherwise"}
_LAW: Final = {LineKind.RULE: "my own rule is another one", LineKind.RIGHTS: "what you may read is something else"}


def moved_claims(move: Moved, form: Form) -> list[Claim]:
    """What became of one subject: from what to what, the parts of the move, why, and what came and went."""
    if form.tells is not None and (told := form.tells(move)):
        # what the market explains by what it knows beside a fact is blamed on nothing else
        left = tuple(line for line in move.lines if not _explained(line, move))
        return [*told, *(Claim(text, basis="sources") for text in _why(replace(move, lines=left)) if left)]
    claims = []
    if move.moved or move.lines:
        claims.append(_found(headline(move.look, move.after), _flags(move.after.paths)))
        groups = _groups(move.lines)
        claims += [_told(group, form) for group in groups[:TOLD]]
        if rest := [line for group in groups[TOLD:] for line in group]:
            claims.append(Claim(f"And {_count(len(rest), 'part')} more ({_signed(rest)}).", basis="search"))
        claims += [Claim(text, basis="sources") for text in _why(move)]
    claims += [_found(_passing(move, one, form), ()) for one in move.passed]
    return claims


def _explained(line: Line, move: Moved) -> bool:
    known = {one for one, _ in move.beside}
    return line.cause is Cause.CORRECTION and line.path is not None and any(fact.id in known for fact in walked(line.path))


def headline(look: Look, after: Assessment) -> str:
    """``Whispering Woods: none known → caution, 0 → 52 (K +0.74).``: what the parts of its receipt sum to."""
    name = after.subject.name
    if after.outcome is Outcome.RESTRICTED and not after.paths:
        return f"{name}: {look.verdict or 'no verdict'} → no verdict, since a source that I would read is closed to you."
    if not has_moved(look, after):
        return f"{name}: {after.verdict}, {after.score:.0f} as before, by other paths."
    verdict = after.verdict if look.verdict == after.verdict else f"{look.verdict or 'no verdict'} → {after.verdict}"
    by = f"{after.katz - look.katz:+.2f}".replace("-", "−")
    of = f" (K {by})" if abs(after.katz - look.katz) > SAME else ""
    return f"{name}: {verdict}, {look.score:.0f} → {after.score:.0f}{of}."


def path_words(path: RiskPath, form: Form) -> str:
    """``Whispering Woods, built by Kaveri Buildtech: admitted to insolvency on 14 October 2026``: the path entity by entity, and what it ends at."""
    said = path.entities[0].name
    for step, entity in zip(path.steps, path.entities[1:], strict=False):
        forward, backward = form.reads(step.fact)
        said += f", {forward if step.forward else backward} {entity.name}"
    return f"{said}: {path.flag.reason or path.flag.kind.replace('_', ' ')}"


def checked_claims(checked: Checked) -> list[Claim]:
    """Who did not move, who is not known any more, and what became late."""
    still = [a for a in checked.assessed if a.subject.id not in (*checked.moved, *checked.minded)]
    claims = []
    if still:
        who = ", ".join(a.subject.name for a in still) if len(still) <= NAMED else f"{len(still)} {'others' if checked.moved else 'subjects'}"
        claims.append(Claim(f"{who}: checked, unchanged.", basis="search", line=True))
    if checked.gone:
        claims.append(Claim(f"Not in these registers any more: {', '.join(i.partition(':')[2] for i in checked.gone)}.", basis="sources"))
    return claims


def late_claims(late: Sequence[Freshness], form: Form) -> list[Claim]:
    """What became older than it should be, in one sentence."""
    said = [f"{form.source_words(f.register)} ({age_words(f.age_days)})" for f in late]
    return [Claim(f"Late since then: {', '.join(said)}.", basis="sources")] if said else []


def broken_claims(breaks: Breaks) -> list[Claim]:
    """How much of what answers stood on is known no longer."""
    rows = [b for b in breaks.broken if b.was is not None]
    silences = {b.subject.id: b.subject.name for b in breaks.broken if b.subject is not None}
    claims = []
    if rows:
        facts = len({b.was.id for b in rows if b.was})
        cites = tuple(dict.fromkeys(b.now.evidence for b in rows if b.now))[:TOLD]
        claims.append(_found(f"{_count(facts, 'fact')} that answers stood on {'reads' if facts == 1 else 'read'} otherwise now.", cites))
    if silences:
        claims.append(Claim(f"Of {', '.join(silences.values())} I had said that nothing is known; something is now.", basis="search"))
    return claims


def _found(text: str, cites: tuple[Evidence, ...]) -> Claim:
    """A sentence that begins a line, on its rows, or where there are none on what was searched."""
    return Claim(text, cites, basis="evidence" if cites else "search", line=True)


def _flags(paths: Sequence[RiskPath]) -> tuple[Evidence, ...]:
    return tuple(dict.fromkeys(p.flag_fact.evidence for p in paths[:3]))


def _groups(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines that say the same of the same flag for the same cause together, the largest part first."""
    groups: dict[tuple[object, ...], list[Line]] = {}
    for line in lines:
        path = line.path
        groups.setdefault((line.kind, line.cause, path.flag.entity.id if path else "", path.flag.kind if path else ""), []).append(line)
    return sorted(groups.values(), key=lambda group: -abs(sum(line.points for line in group)))


def _told(group: Sequence[Line], form: Form) -> Claim:
    line = group[0]
    path = line.path
    if path is None:
        return Claim(f"{_LAW[line.kind].capitalize()} ({_signed(group)}).", basis="search", line=True)
    more = f", and {_count(len(group) - 1, 'more path')} to the same" if len(group) > 1 else ""
    ended = [fact for one in group for fact in one.ended]
    over = [one.happened for one in group]
    # of several paths the last that ended: none of them is there since
    since = f"; over since {day_words(max(day for day in over if day is not None))}" if ended and None not in over else ""
    if line.kind is LineKind.LOST:
        cites = tuple(dict.fromkeys(fact.evidence for fact in ended))
    else:
        rows = (path.flag_fact.evidence, *(step.fact.evidence for step in path.steps), *(p.flag_fact.evidence for one in group if (p := one.after)))
        cites = tuple(dict.fromkeys(rows))
    return _found(f"{_BEGINS[line.kind]} ({_signed(group)}): {path_words(path, form)}{more}{since}.", cites)


def _why(move: Moved) -> Iterator[str]:
    """What kind of change it was, and whether what was said before was wrong."""
    parts = {cause: [line for line in move.lines if line.cause is cause] for cause in Cause}
    if parts[Cause.CORRECTION]:
        part = "All of it" if len(parts[Cause.CORRECTION]) == len(move.lines) else f"{_signed(parts[Cause.CORRECTION])} of it"
        yield f"{part} is a correction: it was so before, and the records said otherwise."
    if parts[Cause.MERGE]:
        yield f"{_signed(parts[Cause.MERGE])} of it comes of records that were joined or parted."
    if parts[Cause.WORLD]:
        yield from _in_the_world(move, parts[Cause.WORLD])


def _in_the_world(move: Moved, lines: Sequence[Line]) -> Iterator[str]:
    """Whether it happened after the look, or had happened by then and no register told of it."""
    since, already, undated = (
        [line for line in lines if (day := line.happened) is not None and day > move.look.valid_at],
        [line for line in lines if (day := line.happened) is not None and day <= move.look.valid_at],
        [line for line in lines if line.happened is None],
    )
    whole = len(move.lines)
    if since:
        yield "It happened since; nothing that I said before was wrong." if len(since) == whole else f"{_part(since)} of it happened since."
    if already:
        it, had = ("It", "had happened already when you last looked") if len(already) == whole else (f"{_part(already)} of it", "had happened already")
        yield f"{it} {had}; no register that I had knew it."
    if undated:
        yield f"{'It' if len(undated) == whole else f'{_part(undated)} of it'} is new in the registers; since when it is so they do not say."


def _passing(move: Moved, passed: Passed, form: Form) -> str:
    """What came and went, and that it is over."""
    name, between = move.after.subject.name, passed.between
    path = next((line.path for line in passed.lines if line.path), None)
    by = f" ({path_words(path, form)})" if path else ""
    came = next((line for line in passed.lines if line.kind is LineKind.LOST), None)
    what = "was away" if came is not None and all(line.kind is LineKind.LOST for line in passed.lines) else "was there"
    verdict = f"{between.verdict or 'no verdict'}, {form.measure.whole(between.score)}"
    span = f"{day_words(passed.since)} to {day_words(passed.until)}"
    if passed.looked:
        return f"{name} was {verdict}, from {span}: a path{by} {what} and is {'back' if what == 'was away' else 'gone'} again."
    return f"{name}: the records tell now of a path{by} that {what} from {span}, when it would have been {verdict}; it was over before they reached me."


def _part(lines: Sequence[Line]) -> str:
    """How much these lines move in sum; where they make up for one another, no figure."""
    said = _signed(lines)
    return "Some" if said.strip("+−") == "0.00" else said


def _signed(lines: Sequence[Line]) -> str:
    return f"{sum(line.points for line in lines):+.2f}".replace("-", "−")


def _count(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"
