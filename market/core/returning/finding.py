"""What happened since: every subject assessed now and, where it may have moved, along the way; what that broke; what went stale."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..form import Form, Reader
from ..look import edges
from ..model import Assessment, Fact, Freshness
from . import queries as q
from .broken import broken_citations, broken_silences
from .receipt import moved
from .values import Breaks, Broken, Checked, Cited, Clean, Line, LineKind, Look, Moved, Returned, facts_of, has_moved, walked
from .way import AssessMany, ways


def returned(reader: Reader, form: Form, looks: Sequence[Look], cited: Sequence[Cited], clean: Sequence[Clean], minded: Sequence[Look] = ()) -> Returned:
    """Everything that a greeting may tell. Raises GraphError.

    Args:
        looks: the subjects that are watched, each as it was last looked at.
        cited: the facts that answers stand on.
        clean: the answers that said that nothing is known of a subject.
        minded: the subjects that are told without being watched, likewise.
    """
    checked = checked_of(reader, form, looks, minded)
    looks = (*looks, *minded)
    now = {a.subject.id: a for a in checked.assessed}
    here = [look for look in looks if look.subject in now]
    moves = moves_of(reader, form, here, now, form.assess_all)
    return Returned(checked, moves, Breaks(tuple(broken_of(reader, form, cited, clean, now, moves))))


def checked_of(reader: Reader, form: Form, looks: Sequence[Look], minded: Sequence[Look] = ()) -> Checked:
    """Every subject as it is now, and the sources; ``minded`` are those that are not watched. Raises GraphError."""
    looks = (*looks, *minded)
    known = q.known_ids(reader, [look.subject for look in looks])
    here = [look for look in looks if look.subject in known]
    assessed = tuple(form.assess_all(reader, [look.subject for look in here]))
    fresh = tuple(form.sources(reader))
    return Checked(
        assessed=assessed,
        moved=tuple(look.subject for look, now in zip(here, assessed, strict=True) if has_moved(look, now)),
        gone=tuple(look.subject for look in looks if look.subject not in known),
        late=late_since(reader, form, looks, fresh),
        fresh=fresh,
        minded=tuple(look.subject for look in minded if look.subject in known),
    )


def broken_of(
    reader: Reader, form: Form, cited: Sequence[Cited], clean: Sequence[Clean], now: Mapping[str, Assessment], moves: Sequence[Moved]
) -> Iterator[Broken]:
    """What answers stood on and what is known no longer. ``now`` may lack subjects, ``moves`` tell why those moved that did. Raises GraphError."""
    yield from broken_citations(reader, cited)
    lacking = sorted({one.subject for one in clean} - now.keys())
    known = sorted(q.known_ids(reader, lacking)) if lacking else []
    every = {**now, **{a.subject.id: a for a in form.assess_all(reader, known)}}
    yield from broken_silences(clean, every, {move.look.subject: (move.cause, move.lines[0].at) for move in moves if move.lines})


def moves_of(reader: Reader, form: Form, looks: Sequence[Look], now: Mapping[str, Assessment], assess: AssessMany) -> tuple[Moved, ...]:
    """Whoever moved, or of whom something came and went, in the order of the looks. Raises GraphError."""
    found = ways(reader, form, looks, now, assess)
    moves = [moved(look, found[look.subject].steps, found[look.subject].hindsight) for look in looks if look.subject in found]
    moves = [move for move in moves if move.moved or move.lines or move.passed]
    lost = [fact for move in moves for line in move.lines if line.kind is LineKind.LOST and line.before for fact in facts_of(line.before)]
    present = edges(reader, lost, question="return: how what was lost ended") if lost else {}
    moves = [replace(move, lines=tuple(_ended(line, present, move.look.valid_at, reader.view.valid_at) for line in move.lines)) for move in moves]
    return tuple(_beside(reader, form, moves))


def _beside(reader: Reader, form: Form, moves: Sequence[Moved]) -> Iterator[Moved]:
    """The moves, with what the market knows beside the facts of their lines. Raises GraphError."""
    over = [{fact.id: fact for line in move.lines for fact in (*line.ended, *(walked(line.path) if line.path else ()))} for move in moves]
    every = {one: fact for facts in over for one, fact in facts.items()}
    said = form.beside(reader, list(every.values())) if form.beside and every else {}
    for move, facts in zip(moves, over, strict=True):
        yield replace(move, beside=tuple((one, said[one]) for one in sorted(facts.keys() & said.keys())))


def _ended(line: Line, present: Mapping[str, Fact], looked: int, day: int) -> Line:
    """A line with the facts whose end ended its path: those that held in the view of the look, of the day ``looked``, or had another end in it."""
    if line.kind is not LineKind.LOST or line.before is None:
        return line
    pairs = [(was, present[was.id]) for was in facts_of(line.before) if was.id in present]
    # a seat that somebody had left long before the look was no reason for the path to end since
    return replace(line, ended=tuple(now for was, now in pairs if now.valid_to <= day and (was.valid_to > looked or was.valid_to != now.valid_to)))


def late_since(reader: Reader, form: Form, looks: Sequence[Look], fresh: Sequence[Freshness]) -> tuple[Freshness, ...]:
    """The sources that are older than they should be, and were not at the latest look. Raises GraphError."""
    late = [f for f in fresh if f.stale]
    if not late or not looks:
        return ()
    last = max(looks, key=lambda look: (look.known_at, look.valid_at))
    then = replace(reader, view=replace(reader.view, valid_at=last.valid_at, known_at=last.known_at, revision=last.revision))
    already = {f.register for f in form.sources(then) if f.stale}
    return tuple(f for f in late if f.register not in already)
