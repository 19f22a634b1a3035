"""Which answers a change broke: what they cited is known no longer, or of whom they said that nothing is known, something is."""

from collections.abc import Iterator, Mapping, Sequence

from ..form import Reader
from ..model import Assessment, Cause, Fact
from . import queries as q
from .values import Broken, Cited, Clean


def broken_citations(reader: Reader, cited: Sequence[Cited]) -> Iterator[Broken]:
    """The cited facts whose version is known no longer, with the version that was cited and the present one. Raises GraphError.

    A citation of a revision that this market never had is passed over: it is of a world that was replaced.
    """
    then = q.moments_of_revisions(reader, [c.revision for c in cited])
    if not then:
        return
    since = min(then.values())
    closed: dict[str, list[Fact]] = {}
    for fact in q.closed_versions(reader, [c.fact for c in cited], since):
        closed.setdefault(fact.id, []).append(fact)
    causes = {change.known_at: change.cause for change in q.changes(reader, since)}
    cited_versions = [(c, was) for c in cited if c.revision in then for was in closed.get(c.fact, ()) if was.known_from <= then[c.revision] < was.known_to]
    present = q.as_known(reader, [was for _, was in cited_versions])
    for one, was in sorted(cited_versions, key=lambda pair: (pair[0].answer, pair[0].fact, pair[1].known_from)):
        if was.id in present and _says(present[was.id]) == _says(was):
            continue  # its row stands elsewhere in the file, and says what it said
        yield Broken(one.answer, causes.get(was.known_to, Cause.WORLD), was.known_to, was=was, now=present.get(was.id))


def _says(fact: Fact) -> tuple[object, ...]:
    """What a version of a fact says, wherever it stands."""
    return fact.subject, fact.relation, fact.object, fact.valid_from, fact.valid_to, fact.props, fact.evidence.quote


def broken_silences(clean: Sequence[Clean], now: Mapping[str, Assessment], causes: Mapping[str, tuple[Cause, int]]) -> Iterator[Broken]:
    """The answers that said "nothing is known" of a subject of which something is.

    Args:
        clean: what was said.
        now: how the subjects are.
        causes: why and when a subject moved, where that was found out.
    """
    for one in clean:
        found = now.get(one.subject)
        if found is not None and any(one.broken_by(path) for path in found.paths):
            cause, at = causes.get(one.subject, (Cause.WORLD, found.view.known_at))
            yield Broken(one.answer, cause, at, subject=found.subject)
