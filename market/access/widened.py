"""How the rights to a document moved, in words: how many may read it now and before, and by which tie that is new. Pure."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from market.core.finding import Claim
from market.core.model import Cause, Evidence, Fact, Outcome, RiskPath
from market.core.register import day_ms
from market.core.returning.values import Gathered, Line, LineKind, Moved, walked
from market.core.when import day_words, span_words
from market.core.wording import capital

from .telling import few, some
from .walk import RANK
from .wording import reads

TOLD: Final = 3
"""So many ties are told, those of most readers first; the others stand in the receipt."""
NAMED: Final = 2
"""So many of those who gained or lost are named."""


def tells(move: Moved) -> list[Claim]:
    """How a document's readers moved: their number now and before, and for whom it is new or over, by the tie that they share.

    None where the rule could not say it, or says it by another law: then it is told as in every market.
    """
    if move.after.outcome is Outcome.RESTRICTED or any(line.kind in (LineKind.RULE, LineKind.RIGHTS) for line in move.lines):
        return []
    name, now = move.after.subject.name, len(move.after.paths)
    gained, lost = _readers(move.lines, LineKind.GAINED), _readers(move.lines, LineKind.LOST)
    before = now - len(gained - lost) + len(lost - gained)
    if now != before:
        head = f"{name}: {now} may read it now, {before} did."
    elif gained ^ lost:
        head = f"{name}: {now} may read it, as many as before and not the same."
    else:
        head = f"{name}: the same {now} may read it{', by other ties or at another level' if move.lines else ''}."
    every = gathers(move)
    parts = [part for part in every if not part.exchanged]
    claims = [_claim(head, _rows((parts or every)[:1]))]
    claims += _decided(move)
    claims += [_claim(f"{capital(part.words)}.", _rows([part])) for part in parts[:TOLD]]
    if rest := [line for part in parts[TOLD:] for line in part.lines]:
        claims.append(Claim(f"{some(len(_who(rest)), 'more reader')} by {some(len(parts) - TOLD, 'more tie')}.", basis="search"))
    if parts and (other := len(_who([line for part in every if part.exchanged for line in part.lines]))):
        claims.append(Claim(f"{some(other, 'reader')} by another chain or at another level than before.", basis="search"))
    if gained - lost:
        claims.append(Claim("Whether it is meant for them, the check of the rights says: clew access health.", basis="search"))
    return [*claims, *_passing(move, gained | lost)]


def _decided(move: Moved) -> Iterator[Claim]:
    """Whose decision took rights, and which one was not carried out where the directory is kept: behind the first sentence, on its line."""
    said = dict(move.beside)
    ended = {fact.id for line in move.lines for fact in line.ended if fact.id in said and not _held_still(said[fact.id])}
    again = {fact.id for line in move.lines if line.kind is LineKind.GAINED and line.path for fact in walked(line.path) if _held_still(said.get(fact.id))}
    made = {said[one].subject: (said[one], one in ended) for one in sorted(ended | again)}
    for decision, (fact, over) in made.items():
        name = f"decision {decision.partition(':')[2]} of {day_words(fact.valid_from)}"
        if not over:
            still = day_words(day_ms(str(fact.props["still_on"])) or 0)
            text = f"{capital(name)} was not carried out: the directory of {still} had still what it was to end, so that holds again."
        elif done := day_ms(str(fact.props.get("done_on", ""))):
            text = f"That was ended by {name}; it is carried out in the directory of {day_words(done)}."
        else:
            text = f"That was ended by {name}; no later extract of the directory has come since."
        yield Claim(text, (fact.evidence,))


def _held_still(decided: Fact | None) -> bool:
    return decided is not None and bool(decided.props.get("still_on"))


def _passing(move: Moved, moved: AbstractSet[str]) -> Iterator[Claim]:
    """Who could read it in between and neither before nor now."""
    known = moved | {path.entities[0].id for path in move.after.paths}
    for one in move.passed:
        lines = [line for line in one.lines if line.kind is LineKind.GAINED and line.path and line.path.entities[0].id not in known]
        if lines:
            who = _who(lines)
            named = few(who, NAMED)
            first, last = day_words(one.since), day_words(one.until)
            span = f"on {first}" if first == last else f"from {first} to {last}"
            yield Claim(f"{named} could read it {span}, and {'does' if len(who) == 1 else 'do'} no more.", basis="search", line=True)


def gathers(move: Moved) -> list[Gathered]:
    """The lines of a receipt as a person counts them: for whom it is new, for whom it is over, and who reads it by another chain.

    The first two by the tie that most of them share, one that turned since the look where there is one.
    """
    gained, lost = _readers(move.lines, LineKind.GAINED), _readers(move.lines, LineKind.LOST)
    by_sort: dict[tuple[bool, LineKind, Cause], list[Line]] = defaultdict(list)
    for line in move.lines:
        exchanged = line.path is not None and line.path.entities[0].id in gained & lost
        by_sort[exchanged, line.kind, line.cause].append(line)
    found = []
    for (exchanged, kind, _), lines in by_sort.items():
        found += (
            [Gathered(f"by another chain or at another level: {few(_who(lines), NAMED)}", tuple(lines), exchanged=True)]
            if exchanged
            else [*_by_tie(move, kind, lines)]
        )
    return sorted(found, key=_order)


def _order(part: Gathered) -> tuple[bool, bool, int, str]:
    first = part.lines[0]
    return part.exchanged, first.kind is not LineKind.GAINED, -len(part.lines), first.path.key if first.path else ""


def _by_tie(move: Moved, kind: LineKind, lines: Sequence[Line]) -> Iterator[Gathered]:
    left = list(lines)
    while left:
        tie = _shared(move, left)
        over = [line for line in left if line.path is None or tie is None or tie.id in {fact.id for fact in walked(line.path)}]
        yield Gathered(_words(kind, over, tie), tuple(over), by=tie)
        left = [line for line in left if line not in over]


def _shared(move: Moved, lines: Sequence[Line]) -> Fact | None:
    """The tie over which most of these come, one that turned since the look before all others; of equal ones the youngest. None: they are of no path."""
    facts: dict[str, Fact] = {fact.id: fact for line in lines for fact in _turning(line)}
    over = Counter(fact.id for line in lines for fact in _turning(line))
    if not facts:
        return None
    return facts[max(over, key=lambda one: (_turned(move, facts[one]), over[one], facts[one].valid_from, one))]


def _turning(line: Line) -> tuple[Fact, ...]:
    """The ties of a line's path; of one that is over those whose end ended it, as they are known now."""
    if line.kind is LineKind.LOST and line.ended:
        return line.ended
    return walked(line.path) if line.path else ()


def _turned(move: Moved, fact: Fact) -> bool:
    look, view = move.look, move.after.view
    return fact.known_from > look.known_at or fact.valid_from > look.valid_at or look.valid_at < fact.valid_to <= view.valid_at


def _words(kind: LineKind, lines: Sequence[Line], tie: Fact | None) -> str:
    """``new for 63 (Tāne Parata, Noor Haddad and 61 more): Customer teams may read Prices of 2027, since 8 December 2026 (for the calls of January)``."""
    who = _who(lines)
    what = {LineKind.GAINED: "new", LineKind.LOST: "over"}.get(kind, "otherwise")
    if tie is None:
        return f"{what} for {len(lines)}"
    said = f"{what} for {few(who, NAMED)}" if len(who) <= NAMED else f"{what} for {len(who)} ({few(who, NAMED)})"
    start, end = _ends(lines, tie)
    own = who == [start]
    span, reason = span_words(tie.valid_from, tie.valid_to), str(tie.props.get("reason", ""))
    verb = f"{'is ' if tie.relation == 'MEMBER_OF' else ''}{reads(tie)[0]}"
    return f"{said}: {'' if own else f'{start} '}{verb} {end}{f', {span}' if span else ''}{f' ({reason})' if reason else ''}"


def _ends(lines: Sequence[Line], tie: Fact) -> tuple[str, str]:
    """What the two ends of a tie are called, by a path that leads over it."""
    for line in lines:
        path = line.path
        if path is not None:
            names = {entity.id: entity.name for entity in (*path.entities, path.flag.entity)}
            if tie.subject in names and tie.object in names:
                return names[tie.subject], names[tie.object]
    return tie.subject.partition(":")[2], tie.object.partition(":")[2]


def _who(lines: Sequence[Line]) -> list[str]:
    """The names of those whose right it is, those who may do most first."""
    first = sorted((line.path for line in lines if line.path), key=lambda path: (-RANK.get(path.flag.kind, 0), path.entities[0].name, path.key))
    return list({path.entities[0].id: path.entities[0].name for path in first}.values())


def _readers(lines: Sequence[Line], kind: LineKind) -> set[str]:
    return {line.path.entities[0].id for line in lines if line.kind is kind and line.path}


def _rows(parts: Sequence[Gathered]) -> tuple[Evidence, ...]:
    """The row of each part's tie; where it shares none, those of its first path."""
    rows: list[Evidence] = []
    for part in parts:
        line = part.lines[0]
        path: RiskPath | None = line.path
        rows += [part.by.evidence] if part.by else [fact.evidence for fact in (line.ended or (walked(path) if path else ()))]
    return tuple(dict.fromkeys(rows))


def _claim(text: str, cites: tuple[Evidence, ...]) -> Claim:
    return Claim(text, cites, basis="evidence" if cites else "search", line=True)
