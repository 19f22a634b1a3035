"""What documents and notes say, as the one who is to be told may read it or not."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from market.core.form import Reader
from market.core.look import entities
from market.core.model import Entity, file_of, governed_by
from market.core.views import open_view, unclosed

from ..health.queries import gone
from ..rights import closes
from ..schema import FOLDER
from ..search.queries import Row, described
from ..search.words import said
from . import queries as q
from .everybody import open_to
from .index import Index
from .model import Passage, Shelf, Whom
from .plain import Plain

_OUTSIDE = frozenset({"public", "internal"})
"""The sensitivity of what may be said outside, if everybody in the company may read it."""
_NAME = 4
"""Letters of a word that stands for a customer by itself."""


@dataclass(frozen=True)
class Gathered:
    """Everything that stands somewhere, and whose it is."""

    shelf: Shelf
    documents: Mapping[str, Entity]
    kinds: Mapping[str, str]
    """Of each document its kind."""
    owners: Mapping[str, str]
    about: Mapping[str, str]
    """Which customer a document or a ticket is about."""
    customers: Mapping[str, str]
    """Every customer's name."""


def gathered(reader: Reader, whom: Whom, ticket: Entity | None, *, now: int) -> Gathered:
    """The shelf for one who is to be told. ``now`` (ms): whose rights count are those of then. Raises GraphError."""
    wide = unclosed(reader)
    documents = {e.id: e for e in entities(wide, "document", question="release: documents")}
    rows = described(wide, documents)
    about = q.about(wide)
    made = _Gathering(wide, whom, ticket, documents, rows, about, _inside(wide, whom, now) if not whom.outside else frozenset())
    closed = _to_outside(wide, whom, documents, rows, about, now) if whom.outside else made.closed
    made = replace(made, closed=closed)
    passages = [*made.papers(), *made.notes(), *made.names()]
    shelf = Shelf(
        closed=tuple(passage for passage, is_open in passages if is_open is False),
        open=tuple(passage for passage, is_open in passages if is_open),
        files=made.files(),
    )
    customers = {customer.id: customer.name for customer in entities(wide, "customer", question="release: customers")}
    if whom.outside:
        shelf = replace(shelf, others=_others(customers, whom, passages))
    kinds = {i: row.cells.get("kind") or "document" for i, row in rows.items()}
    return Gathered(shelf, documents, kinds, q.owners(wide), about, customers)


def _inside(wide: Reader, whom: Whom, now: int) -> frozenset[str]:
    """The sources that a person or an agent may not read now."""
    return open_view(wide.connection, wide.view.market, principal=whom.entity.own_id, now=now, closes=closes).denied


def _to_outside(wide: Reader, whom: Whom, documents: Mapping[str, Entity], rows: Mapping[str, Row], customers: Mapping[str, str], now: int) -> frozenset[str]:
    """The documents that may not be said to a customer: all but what every person of the company may read and is not confidential, and is about nobody else."""
    present = replace(wide, view=replace(wide.view, valid_at=now))
    staff = {e.id for e in entities(present, "person", question="release: everybody")} - gone(present)
    outside = [
        document
        for document in documents
        if document in rows and rows[document].cells.get("sensitivity", "") in _OUTSIDE and customers.get(document, whom.entity.id) == whom.entity.id
    ]
    return frozenset(documents) - open_to(present, outside, staff)


@dataclass(frozen=True)
class _Gathering:
    wide: Reader
    whom: Whom
    ticket: Entity | None
    documents: Mapping[str, Entity]
    rows: Mapping[str, Row]
    customers: Mapping[str, str]
    """Which customer documents and tickets are about."""
    denied: frozenset[str]
    closed: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        shut = frozenset(f"document:{governed_by(source)}" for source in self.denied if source.startswith("documents@"))
        object.__setattr__(self, "closed", self.closed or shut)

    def shut(self, document: str, source: str) -> bool:
        """Whether a row is closed to the one who is told."""
        return document in self.closed or source in self.denied

    def guarded(self, document: str) -> bool:
        """Whether also small numbers of a document are kept: to a customer not those of what is internal, since every answer says some of them."""
        sensitivity = self.rows[document].cells.get("sensitivity", "") if document in self.rows else ""
        return not self.whom.outside or sensitivity not in _OUTSIDE

    def papers(self) -> Iterator[tuple[Passage, bool]]:
        """The passages and titles of documents, each with whether it is open."""
        for document, source, quote in q.passages(self.wide):
            title = self.documents[document].name if document in self.documents else ""
            yield Passage(document, Plain.of(quote), beside=title, guarded=self.guarded(document)), not self.shut(document, source)
        for document, entity in self.documents.items():
            source = f"documents@{entity.own_id}"
            yield Passage(document, Plain.of(entity.name), titles=True), not self.shut(document, source)

    def notes(self) -> Iterator[tuple[Passage, bool | None]]:
        """The notes on tickets. To a customer a note on another ticket of theirs is neither: nobody says it, and it is no secret of anybody else."""
        rows = q.notes(self.wide)
        cells = {i: row.cells for i, row in described(self.wide, {note for note, _, _ in rows}).items()}
        customers = self.customers if self.whom.outside else {}
        for note, source, ticket in rows:
            governor = governed_by(source)
            document = f"document:{governor}" if governor else ""
            passage = Passage(document, Plain.of(cells.get(note, {}).get("text", "")), guarded=self.guarded(document))
            is_open: bool | None = not self.shut(document, source)
            if self.whom.outside and is_open and (self.ticket is None or ticket != self.ticket.id):
                is_open = None if customers.get(ticket) == self.whom.entity.id else False
            yield passage, is_open

    def names(self) -> Iterator[tuple[Passage, bool]]:
        """What is called so in registers that are open: to a customer who works here and the customer's own name; inside also groups, customers, tickets."""
        reader = replace(self.wide, view=replace(self.wide.view, denied=self.denied))
        kinds = ("person", "agent") if self.whom.outside else ("person", "agent", "group", "customer", "ticket")
        named = [e for kind in kinds for e in entities(reader, kind, question="release: names")]
        mine = [self.whom.entity, *([self.ticket] if self.ticket else [])]
        cells = described(reader, {e.id for e in mine if e.kind == "ticket"})
        for entity in [*named, *mine]:
            yield Passage("", Plain.of(f"{entity.name}\n{entity.own_id}")), True
        for row in cells.values():
            yield Passage("", Plain.of("\n".join(value for name, value in row.cells.items() if name.endswith("_on")))), True

    def files(self) -> Mapping[str, str]:
        """The files of closed documents."""
        sources = ((document, source) for document, source, _ in q.passages(self.wide))
        return {file_of(source): document for document, source in sources if source.startswith(f"{FOLDER}/") and self.shut(document, source)}


def _others(customers: Mapping[str, str], whom: Whom, passages: Iterable[tuple[Passage, bool | None]]) -> frozenset[tuple[str, ...]]:
    """The names of other customers: whole, and each word of them by which texts call them."""
    every = Index(passage for passage, _ in passages)
    own = set(said(whom.entity.name))
    found: set[tuple[str, ...]] = set()
    for customer, name in customers.items():
        if customer != whom.entity.id and (words := tuple(said(name))):
            found.add(words)
            found |= {(word,) for word in words if len(word) >= _NAME and word in every.names and word not in every.common and word not in own}
    return frozenset(found)
