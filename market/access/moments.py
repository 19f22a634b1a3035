"""When the rule may say something else of a document: what begins, ends or comes to be known of any tie over which a right to it could ever come."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from market.core.form import Reader
from market.core.returning.values import Touched

from . import queries as q
from .queries import Times
from .walk import MAX_MEMBERSHIPS


def moments(reader: Reader, documents: Sequence[str], since: int, known_since: int) -> Mapping[str, Touched]:
    """See ``Form.moments``. Raises GraphError."""
    holders: dict[str, set[str]] = defaultdict(set)
    given: dict[str, list[Times]] = defaultdict(list)
    for document, holder, times in q.ever_given(reader, documents):
        holders[document].add(holder)
        given[document].append(times)
    below = _below(reader, {holder for some in holders.values() for holder in some})
    # Whether a document is open to all turns with everybody who comes to be known.
    everybody = frozenset(at for at in q.principals_known(reader) if known_since < at <= reader.view.known_at)
    found = {}
    # What leads to one group is gone through once, however many documents it holds: of an owner's they are mostly the same few.
    within: dict[frozenset[str], Touched] = {}
    for document in documents:
        groups = frozenset(holder for holder in holders[document] if below.get(holder))
        if groups not in within:
            within[groups] = _touched(reader, _within(groups, below), since, known_since)
        own, over = _touched(reader, given[document], since, known_since), within[groups]
        found[document] = Touched(own.known | over.known | everybody, own.days | over.days)
    return found


def _below(reader: Reader, holders: Iterable[str]) -> Mapping[str, list[tuple[str, Times]]]:
    """Every membership that ever led to one of these over up to eight, by its group: the member, and the times of one version."""
    found: dict[str, list[tuple[str, Times]]] = {}
    wave = sorted(holders)
    for _ in range(MAX_MEMBERSHIPS):
        if not wave:
            break
        found |= {group: [] for group in wave}
        for group, member, times in q.ever_members(reader, wave):
            found[group].append((member, times))
        wave = sorted({member for group in wave for member, _ in found[group]} - found.keys())
    return found


def _within(holders: Iterable[str], below: Mapping[str, list[tuple[str, Times]]]) -> list[Times]:
    times, seen, wave = [], set(holders), set(holders)
    while wave:
        ties = [tie for group in wave for tie in below.get(group, ())]
        times += [each for _, each in ties]
        wave = {member for member, _ in ties} - seen
        seen |= wave
    return times


def _touched(reader: Reader, times: Sequence[Times], since: int, known_since: int) -> Touched:
    known = frozenset(at for known_from, known_to, _, _ in times for at in (known_from, known_to) if known_since < at <= reader.view.known_at)
    days = frozenset(
        day for _, known_to, valid_from, valid_to in times if known_to > known_since for day in (valid_from, valid_to) if since < day <= reader.view.valid_at
    )  # fmt: skip
    return Touched(known, days)
