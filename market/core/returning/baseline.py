"""What a principal minds without watching it, and how it was last looked at: as it was last spoken of, or else as it was when the market came to know it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from ..form import Form, Reader
from ..model import Assessment
from . import queries as q
from .values import Look
from .wished import ReturnArgs


def minded_of(reader: Reader, form: Form, args: ReturnArgs) -> tuple[Look, ...]:
    """The looks at what the reader's principal minds and does not watch, in the market's order; none where nothing of that is asked. Raises GraphError.

    Whoever never looked is told of everything since it was first known: what happened before somebody opened Clew for the first time is news to him too.
    """
    if not args.own or form.minds is None:
        return ()
    watched, said = {look.subject for look in args.looks}, {look.subject: look for look in args.said}
    minded = [one.id for one in form.minds(reader, reader.view.principal) if one.id not in watched]
    first = {look.subject: look for look in _first(reader, form, [one for one in minded if one not in said])}
    return tuple(look for one in minded if (look := said.get(one) or first.get(one)))


def _first(reader: Reader, form: Form, subjects: Sequence[str]) -> Iterator[Look]:
    """Each as it was after the import with which it came to be known."""
    if not subjects:
        return
    since, changes = q.known_since(reader, subjects), q.changes(reader, -1)
    then = {subject: change for subject, at in since.items() if (change := _end_of_import(changes, at))}
    for change, some in groupby(sorted(then, key=lambda one: (then[one].known_at, one)), key=lambda one: then[one]):
        view = replace(reader.view, valid_at=min(reader.view.valid_at, change.known_at), known_at=change.known_at, revision=change.revision)
        yield from (look_of(found) for found in form.assess_all(replace(reader, view=view), list(some)))


def _end_of_import(changes: Sequence[q.ChangeMade], at: int) -> q.ChangeMade | None:
    """The last change of the import by which something came to be known: what the world did follows what was corrected by a millisecond."""
    found = None
    for change in changes:
        if change.known_at == at or (found is not None and change.known_at == found.known_at + 1):
            found = change
    return found


def look_of(found: Assessment) -> Look:
    """An assessment as the look at its subject that it is."""
    view = found.view
    return Look(
        subject=found.subject.id,
        name=found.subject.name,
        valid_at=view.valid_at,
        known_at=view.known_at,
        revision=view.revision,
        outcome=str(found.outcome),
        verdict=found.verdict,
        flagged=found.flagged,
        score=found.score,
        katz=found.katz,
        rule_version=found.rule_version,
    )
