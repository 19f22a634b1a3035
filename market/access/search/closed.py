"""What is closed to whoever asks, as rows without a word of it.

Which rows are told depends on what the asker named and on what is open to everybody: who owns a document, which groups may read it, of which kind it is and
which customer it is about. It never depends on what a closed text or title says, so that asking again with other words finds out nothing.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.locked import Locked
from market.core.look import Tie, around
from market.core.model import Entity, governed_by

from ..kinds import PRINCIPALS
from ..rights import keeper
from . import queries as q
from .named import Named
from .words import alike, said

ROWS: Final = 3
"""So many rows are told where nothing was named; the rest is counted."""
_CONTRACT: Final = "contract"
_NOTE: Final = "note"
_ON_A_TICKET: Final = "note on a ticket"
"""Of a note on a ticket; a document may be a note, too."""


@dataclass(frozen=True, slots=True)
class Closed:
    """Rows of what is closed, and how many documents beside them are."""

    rows: tuple[Locked, ...] = ()
    more: int = 0

    def beside(self, whole: "Closed") -> "Closed":
        """The same rows, and how many documents are closed beyond them of ``whole``."""
        documents = sum(row.count for row in self.rows if not _on_a_ticket(row))
        return Closed(self.rows or whole.rows, max(0, whole.more + sum(row.count for row in whole.rows) - documents) if self.rows else whole.more)


@dataclass(frozen=True, slots=True)
class _Shut:
    """A document that is closed: what is open about it."""

    id: str
    kind: str
    owner: Entity | None
    holders: tuple[Entity, ...]
    about: tuple[Entity, ...]


def locked_rows(reader: Reader, sources: Iterable[str]) -> tuple[Locked, ...]:
    """The rows of these sources, as far as they are closed to whoever asks: one for each document that governs them. Raises GraphError."""
    documents = {f"document:{governor}" for source in sources if source in reader.view.denied and (governor := governed_by(source))}
    return _rows(_shut(reader, documents), lambda one: (one.kind, one.holders, one.owner))


def closed_about(reader: Reader, named: Sequence[Named]) -> Closed:
    """What is closed about what was named: documents about a customer or of an owner, and notes on a ticket or on a customer's tickets. Raises GraphError."""
    shut = _shut(reader, _denied(reader))
    by_id = {one.id: one for one in shut}
    found: list[Locked] = []
    for one in named:
        documents = [s for s in shut if any(e.id == one.entity.id for e in (*s.about, *([s.owner] if s.owner else [])))]
        found += _rows(documents, lambda s: (s.kind, s.holders, s.owner), one.entity)
        tickets = [i for i in one.about if i.startswith("ticket:")]
        notes = [governed_by(tie.fact.evidence.register) for tie in _notes(reader, tickets)]
        governed = [by_id[f"document:{i}"] for i in notes if f"document:{i}" in by_id]
        what = _NOTE if one.entity.kind == "ticket" else _ON_A_TICKET
        found += _rows(governed, _alike_but(what), one.entity)
    return Closed(tuple(dict.fromkeys(found)))


def closed_at_all(reader: Reader, words: Sequence[str]) -> Closed:
    """Everything that is closed, summed up by kind and by whom to ask, those first whose team says that it is for what was asked. Raises GraphError."""
    shut = _shut(reader, _denied(reader))
    by_owner: dict[tuple[str, str], list[_Shut]] = defaultdict(list)
    for one in shut:
        by_owner[one.kind, one.owner.id if one.owner else ""].append(one)
    fits = _fitting(reader, {owner for _, owner in by_owner if owner}, words)
    rows = [
        (fits.get(owner, 0), Locked(kind, None, _common(some), some[0].owner, len(some)))
        for (kind, owner), some in by_owner.items()
    ]  # fmt: skip
    rows.sort(key=lambda pair: (-pair[0], -pair[1].count, pair[1].what, pair[1].ask.name if pair[1].ask else "", pair[1].ask.id if pair[1].ask else ""))
    told = tuple(row for _, row in rows[:ROWS])
    return Closed(told, len(shut) - sum(row.count for row in told))


def _denied(reader: Reader) -> set[str]:
    return {f"document:{governed_by(source)}" for source in reader.view.denied if source.startswith("documents@")}


def _shut(reader: Reader, documents: Iterable[str]) -> list[_Shut]:
    """What is open about these documents, by id. Nothing where the list of documents, or who is who, is closed by itself."""
    ids = sorted(documents)
    if not ids or "documents" in reader.view.denied:
        return []
    wide = keeper(reader)
    ties: dict[str, list[Tie]] = defaultdict(list)
    for tie in around(wide, ids, ("OWNS", "MAY", "ABOUT"), question="closed: whose it is", ended=False):
        ties[tie.near].append(tie)
    found = []
    for document, row in sorted(q.described(wide, ids).items()):
        owners = sorted((t.far for t in ties[document] if t.fact.relation == "OWNS"), key=_by_name)
        holders = {t.far.id: t.far for t in ties[document] if t.fact.relation == "MAY"}
        groups = [e for e in holders.values() if e.kind == "group"]
        customers = [t.far for t in ties[document] if t.fact.relation == "ABOUT" and t.forward]
        kind = row.cells.get("kind") or "document"
        told = tuple(sorted(groups or holders.values(), key=_by_name))
        found.append(_Shut(document, kind, owners[0] if owners else None, told, tuple(customers)))
    return found


def _notes(reader: Reader, tickets: Sequence[str]) -> Iterator[Tie]:
    for tie in around(keeper(reader), tickets, ("ON",), question="closed: notes", ended=False):
        if tie.fact.evidence.register in reader.view.denied:
            yield tie


def _rows(shut: Iterable[_Shut], same: Callable[[_Shut], tuple[str, tuple[Entity, ...], Entity | None]], about: Entity | None = None) -> tuple[Locked, ...]:
    """One row for all that are alike."""
    many: dict[tuple[str, tuple[Entity, ...], Entity | None], int] = defaultdict(int)
    for one in shut:
        many[same(one)] += 1
    rows = [Locked(what, about, needs, ask, count, _how(what, about)) for (what, needs, ask), count in many.items()]
    return tuple(sorted(rows, key=lambda row: (_on_a_ticket(row), row.what, row.ask.name if row.ask else "", [e.name for e in row.needs])))


def _alike_but(what: str) -> Callable[[_Shut], tuple[str, tuple[Entity, ...], Entity | None]]:
    """What notes on tickets have in common: what governs them, told as this."""
    return lambda one: (what, one.holders, one.owner)


def _on_a_ticket(row: Locked) -> bool:
    """Whether a row stands for notes on tickets, and for no document."""
    return row.what == _ON_A_TICKET or (row.about is not None and row.about.kind == "ticket")


def _how(what: str, about: Entity | None) -> str:
    """How a document of this kind is said to be tied to what it is about."""
    named = about.kind if about else ""
    return "on" if named == "ticket" else "of" if named in PRINCIPALS else "with" if (named, what) == ("customer", _CONTRACT) else "about"


def _common(some: Sequence[_Shut]) -> tuple[Entity, ...]:
    """The holders that may read all of these."""
    return tuple(e for e in some[0].holders if all(e in one.holders for one in some))


def _fitting(reader: Reader, owners: Iterable[str], words: Sequence[str]) -> Mapping[str, int]:
    """How many of the words stand in what the owner's team says that it is for."""
    teams = [(tie.near, tie.far) for tie in around(reader, owners, ("IN_TEAM",), question="closed: the owners' teams", ended=False)]
    rows = q.described(reader, {team.id for _, team in teams})
    fits: dict[str, int] = defaultdict(int)
    for owner, team in teams:
        told = said(f"{team.name} {rows[team.id].cells.get('about', '')}") if team.id in rows else said(team.name)
        fits[owner] += sum(1 for word in words if any(alike(word, one) for one in told))
    return fits


def _by_name(entity: Entity) -> tuple[str, str]:
    return entity.name.casefold(), entity.id
