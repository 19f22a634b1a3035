"""The access rule, asked of the graph: who may read, write or administer which document in a view, and by which chain. Nothing of it is kept."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from graph import Connection
from market.core.form import CannotBeAbout, Reader, UnknownSubject
from market.core.model import Entity, Fact, View, governed_by

from . import queries as q
from .decisions.registers import ENDINGS, decided_in
from .kinds import LEVELS, PRINCIPALS
from .steps import Steps
from .walk import MAX_MEMBERSHIPS, RANK, Chain, Right, Tie, best, holders, reached

REGISTERS_OF_RIGHTS: Final = ("documents", "grants", "members")
"""What the rule reads: where one of them is closed, nothing can be said of anybody's rights."""

PEOPLE: Final = "people"
"""The register of who there is."""


class RightsClosed(CannotBeAbout):
    """A register that the rule reads is closed to whoever asks: without it a right would be missed, and a no would be none."""


class DocumentClosed(CannotBeAbout):
    """Who may do what with this document is told only to who may read it: its owner stands in a row that says its title."""


@dataclass(frozen=True, slots=True)
class Access:
    """What somebody may do with a document, and why."""

    principal: Entity
    document: Entity
    level: str
    """The highest level; empty if none."""
    chain: tuple[Fact, ...]
    """The ties that explain it, from the principal to the document; none if there is no right."""
    entities: tuple[Entity, ...]
    """What the chain leads over, from the principal to the document: one more than ``chain``, or the two ends alone."""

    @property
    def hops(self) -> tuple[tuple[Entity, Fact, Entity], ...]:
        """The chain, each tie with its two ends; empty if there is no right."""
        ends = pairwise(self.entities) if self.chain else ()
        return tuple((a, fact, b) for fact, (a, b) in zip(self.chain, ends, strict=True))

    def allowed(self, level: str = LEVELS[0]) -> bool:
        """Whether that is enough for this level."""
        return bool(self.level) and RANK[self.level] >= RANK[level]


def can(reader: Reader, principal: str, document: str) -> Access:
    """What one principal may do with one document.

    Args:
        principal: entity id of a person or an agent.
        document: entity id of a document.

    Raises:
        UnknownSubject: one of the two is none, or unknown in the view.
        DocumentClosed: the document is closed to whoever asks.
        RightsClosed: a register of :data:`REGISTERS_OF_RIGHTS` is.
        GraphError: the engine failed.
    """
    _checked(reader, principal=principal, document=document)
    found = everything(reader, principal)
    rights = [tie for tie in q.rights_to(reader, document) if tie.start in found]
    return told(reader, {(principal, document): best(found, rights).get(document)}, principal, document)[0]


def what(reader: Reader, principal: str) -> tuple[Access, ...]:
    """Every document that a principal may read, by id, but for those that are closed to whoever asks. Raises as :func:`can`."""
    _checked(reader, principal=principal)
    rights = {document: right for document, right in _rights(reader, principal).items() if not is_closed(reader, document)}
    return told(reader, {(principal, document): rights[document] for document in sorted(rights)}, principal)


def who(reader: Reader, document: str) -> tuple[Access, ...]:
    """Every person and agent that may read a document, by id. Raises as :func:`can`."""
    _checked(reader, document=document)
    given = q.rights_to(reader, document)
    ties, wave = [], sorted({tie.start for tie in given})
    seen = set(wave)
    for _ in range(MAX_MEMBERSHIPS):
        if not wave:
            break
        nearer = q.members(reader, wave)
        ties += nearer
        wave = sorted({tie.start for tie in nearer} - seen)
        seen |= set(wave)
    found = {who: right for who, right in holders(given, ties).items() if who.partition(":")[0] in PRINCIPALS}
    return told(reader, {(principal, document): found[principal] for principal in sorted(found)}, document)


def closes(connection: Connection, graph: str, principal: str, now: int, known: int) -> frozenset[str]:
    """The sources that a principal may not read now: those of every document to which it has no right. Of an unknown principal: of all documents.

    A principal is known by its id, or by a name that nobody else bears. Raises GraphError.
    """
    # Rights are decided on everything that is known: what somebody may read does not depend on what of the registers of rights is open to him.
    reader = Reader(connection, View("access", principal, now, known, 0), graph)
    sources = q.governed(reader)
    if not sources:
        return frozenset()
    called = q.called(reader, principal)
    open_to = set(_rights(reader, called[0])) if len(called) == 1 else set()
    # What a decision says of its documents is read by whoever may read all of them.
    made = any(decided_in(source) for source in sources)
    about = q.decided_about(reader) if made else {}
    # What a decision ended is as closed as the tie was.
    ends = {ENDINGS.name} if made and q.closed_registers(reader, ("members", "grants")) else set()

    def is_open(source: str) -> bool:
        decision = decided_in(source)
        if decision:
            return decision in about and about[decision] <= open_to
        return f"document:{governed_by(source)}" in open_to

    return frozenset(ends | {source for source in sources if not is_open(source)})


def asker(reader: Reader) -> str | None:
    """The entity id of whoever asks: of the one person or agent of that id or name. None where nobody, or several, are called so in the view.

    Raises GraphError.
    """
    called = q.called(reader, reader.view.principal)
    return called[0] if len(called) == 1 else None


def namesakes(reader: Reader) -> tuple[str, ...]:
    """The own ids of several people and agents who are called as whoever asks is; none where the list of people is closed. Raises GraphError."""
    if PEOPLE in reader.view.denied:
        return ()
    found = [one.partition(":")[2] for one in q.called(reader, reader.view.principal)]
    return tuple(found) if len(found) > 1 else ()


def keeper(reader: Reader) -> Reader:
    """The reader of whoever keeps the registers: what ``sources.csv`` closes stays closed, no document's title does. For questions about rights alone."""
    return replace(reader, view=replace(reader.view, denied=frozenset(source for source in reader.view.denied if not governed_by(source))))


def is_closed(reader: Reader, document: str) -> bool:
    """Whether the row that describes the document is closed to the reader's principal."""
    return f"documents@{document.partition(':')[2]}" in reader.view.denied


def locked(reader: Reader) -> tuple[str, ...]:
    """The registers that the rule reads and that are closed to this principal."""
    return tuple(register for register in REGISTERS_OF_RIGHTS if register in reader.view.denied)


def everything(reader: Reader, principal: str) -> dict[str, Chain]:
    """Everything that a principal is, with its chains: from one query, and wave by wave where groups are in a tangle."""
    ties = q.above(reader, principal)
    if ties is None:
        return reached(principal, Steps(reader))
    held: dict[str, list[Tie]] = defaultdict(list)
    for tie in ties:
        held[tie.start].append(tie)
    return reached(principal, lambda wave: [tie for member in wave for tie in held[member]])


def _rights(reader: Reader, principal: str) -> dict[str, Right]:
    found = everything(reader, principal)
    return best(found, q.rights_of(reader, principal, sorted(found)))


def _checked(reader: Reader, *, principal: str | None = None, document: str | None = None) -> None:
    """Raises UnknownSubject for an id of another kind, RightsClosed and DocumentClosed for what is closed to whoever asks."""
    if shut := locked(reader):
        raise RightsClosed(f"Who may read what stands in registers that are closed to {reader.view.principal}: {', '.join(shut)}.")
    if principal is not None and principal.partition(":")[0] not in PRINCIPALS:
        raise UnknownSubject(f"{principal} is no person and no agent: nobody else reads.")
    if document is not None and not document.startswith("document:"):
        raise UnknownSubject(f"{document} is no document.")
    if document is not None and is_closed(reader, document):
        raise DocumentClosed(f"Who may read {document.partition(':')[2]} is told to who may read it, and {reader.view.principal} may not.")


def _unknown(wanted: str) -> UnknownSubject:
    kind, _, own = wanted.partition(":")
    return UnknownSubject(f"No {'document' if kind == 'document' else 'person or agent'} has the id {own!r} in these registers.")


def told(reader: Reader, rights: Mapping[tuple[str, str], Right | None], *asked: str) -> tuple[Access, ...]:
    """Rights by principal and document as they are told, each tie with its evidence. Raises UnknownSubject where one of those asked about is none."""
    chains: dict[tuple[str, str], Chain] = {pair: right.chain if right else () for pair, right in rights.items()}
    ties = [tie for chain in chains.values() for tie in chain]
    facts = q.facts(reader, ties)
    passed = {end for tie in ties for end in (tie.start, tie.end)} | {end for pair in rights for end in pair}
    entities = q.entities(reader, passed | {*asked})
    for wanted in asked:
        if wanted not in entities:
            raise _unknown(wanted)
    found = []
    for (principal, document), right in rights.items():
        chain = chains[principal, document]
        over = [chain[0].start, *(tie.end for tie in chain)] if chain else [principal, document]
        found.append(
            Access(
                entities[principal],
                entities[document],
                right.level if right else "",
                tuple(facts[tie.fact] for tie in chain),
                tuple(entities[one] for one in over),
            )
        )
    return tuple(found)
