"""When the rule may say something else of a project: what begins, ends, or comes to be known near it. More than needed, and nothing less.

It follows the leads as a search does (:mod:`market.realty.gathering`), with no day in mind: leads are over everything that was ever known, so what is not
among their links moves nothing. What many share may turn by the ties of others: those are looked at too.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import batched
from typing import Final

from market.core.form import Reader
from market.core.read import whole
from market.core.returning.values import Touched

from . import queries as q
from .bulk import Held, look
from .crowd import Crowd
from .gathering import Gathering, Link
from .leads import Lead

_AT_ONCE: Final = 4_000
"""Links in one query."""

type _Times = tuple[int, int, int, int]
"""Known from and to, valid from and to: ms, of one version of a fact."""

_COLUMNS: Final = "r.known_from AS known_from, r.known_to AS known_to, r.valid_from AS valid_from, r.valid_to AS valid_to"
_TURNED: Final = (
    "r.known_to > $since_known AND r.known_from <= $known AND (r.known_from > $since_known OR r.known_to <= $known "
    "OR (r.valid_from > $since AND r.valid_from <= $valid) OR (r.valid_to > $since AND r.valid_to <= $valid))"
)
"""A version that was known at some time after the last look, and that came to be known since, or is known no longer, or begins or ends since."""


class _Ever(Gathering):
    """The search near one subject, on no day."""

    def in_time(self, lead: Lead) -> bool:
        """On some day, every lead may count."""
        return True

    def ever(self) -> tuple[set[Link], set[Crowd]]:
        """Every link by which a path could ever pass, and what on the ways could ever be shared by many."""
        ways = self.ways()
        return ways.links | set(self.cures(ways.links)), {crowd for crowd in ways.crowds if self._ever_shared(crowd)}

    def _ever_shared(self, crowd: Crowd) -> bool:
        spot = self.spots.get(crowd.id)
        return spot is None or spot.shared is None or crowd.sort in spot.shared


def moments(reader: Reader, projects: Sequence[str], since: int, known_since: int) -> Mapping[str, Touched]:
    """See ``Form.moments``. Raises GraphError."""
    held = Held(reader)
    spots = held.spots(projects)
    searches = {project: _Ever(held, spot, reader.view) for project, spot in spots.items()}
    look(held, searches.values())
    near = {project: search.ever() for project, search in searches.items()}
    turns: dict[tuple[str, ...], list[_Times]] = {}
    for some in batched(sorted({link for links, _ in near.values() for link in links}), _AT_ONCE):
        for link, turned in _turning(reader, some, since, known_since):
            turns.setdefault(link, []).append(turned)
    for shared in batched(sorted({crowd for _, crowds in near.values() for crowd in crowds}), _AT_ONCE):
        for crowd, turned in _sharing(reader, shared, since, known_since):
            turns.setdefault(crowd, []).append(turned)
    return {
        project: _touched(reader, [t for one in (*links, *crowds) for t in turns.get(one, ())], since, known_since) for project, (links, crowds) in near.items()
    }


def _touched(reader: Reader, times: Sequence[_Times], since: int, known_since: int) -> Touched:
    known = frozenset(at for known_from, known_to, _, _ in times for at in (known_from, known_to) if known_since < at <= reader.view.known_at)
    days = frozenset(day for _, _, valid_from, valid_to in times for day in (valid_from, valid_to) if since < day <= reader.view.valid_at)
    return Touched(known, days)


def _params(reader: Reader, since: int, known_since: int) -> dict[str, object]:
    return {"since": since, "since_known": known_since, "valid": reader.view.valid_at, "known": reader.view.known_at}


def _sharing(reader: Reader, crowds: Sequence[Crowd], since: int, known_since: int) -> Iterator[tuple[Crowd, _Times]]:
    """The same of every tie by which one of these is shared."""
    wanted: dict[str, list[str]] = {}
    for crowd in crowds:
        wanted.setdefault(crowd.sort, []).append(crowd.id)
    parts = [
        f"UNWIND ${sort} AS i MATCH (a:Entity {{id: i}}) WITH i, a MATCH {q.SHARED_BY[sort]} WHERE {_TURNED} RETURN DISTINCT '{sort}' AS sort, i, {_COLUMNS}"
        for sort in wanted
    ]
    query, params = " UNION ALL ".join(parts), {**_params(reader, since, known_since), **wanted}
    rows = reader.connection.ro_query(reader.graph, query, params, question="return: who came to share").rows
    for row in rows:
        yield Crowd(str(row[0]), str(row[1])), _times(row[2:])


def _turning(reader: Reader, links: Sequence[Link], since: int, known_since: int) -> Iterator[tuple[Link, _Times]]:
    """The four times of every version of a fact of these links that turned anything in between."""
    wanted: dict[str, list[list[str]]] = {}
    for relation, subject, target in links:
        wanted.setdefault(relation, []).append([subject, target])
    if not wanted:
        return
    parts = " UNION ALL ".join(q.link_part(relation) for relation in wanted)
    query = f"CALL {{ {parts} }} WITH a, b, r WHERE {_TURNED} RETURN type(r), a.id, b.id, {_COLUMNS}"
    rows = reader.connection.ro_query(reader.graph, query, {**_params(reader, since, known_since), **wanted}, question="return: what turned nearby").rows
    for row in rows:
        relation = str(row[0])
        yield (relation, str(row[1]), "" if relation == "FLAGGED" else str(row[2])), _times(row[3:])


def _times(row: Sequence[object]) -> _Times:
    known_from, known_to, valid_from, valid_to = map(whole, row)
    return known_from, known_to, valid_from, valid_to
