"""The notes that stand on a ticket: those that whoever asks may read, and of the others that they are there, and whom to ask."""

from dataclasses import dataclass, replace

from market.core.form import Reader
from market.core.locked import Locked
from market.core.look import around
from market.core.model import Entity, Evidence, governed_by
from market.core.register import day_ms

from ..queries import entities
from ..rights import keeper
from ..search.closed import locked_rows
from ..search.queries import described

NOTE = "note"


@dataclass(frozen=True, slots=True)
class TicketNote:
    """One note, open to whoever asks."""

    note: Entity
    n: str
    written_on: int | None
    """The day, ms."""
    author: Entity | None
    text: str
    drawn_from: Entity | None
    """The document that it was made from."""
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class TicketNotes:
    """What stands on a ticket."""

    ticket: Entity
    notes: tuple[TicketNote, ...]
    """By their number."""
    locked: tuple[Locked, ...]
    """The notes that are closed, as rows that say whom to ask; of notes that no document governs there is none."""


def notes_on(reader: Reader, ticket: Entity) -> TicketNotes:
    """The notes on a ticket. Raises GraphError."""
    ties = around(reader, [ticket.id], ("ON",), question="notes on a ticket", ended=False)
    rows = described(reader, {tie.far.id for tie in ties})
    wrote = {tie.near: tie.far for tie in around(reader, rows, ("WROTE",), question="who wrote the notes", ended=False)}
    drawn = {tie.fact.evidence.register: f"document:{governor}" for tie in ties if (governor := governed_by(tie.fact.evidence.register))}
    documents = entities(reader, drawn.values())
    found = []
    for tie in ties:
        cells = rows[tie.far.id].cells if tie.far.id in rows else {}
        document = documents.get(drawn.get(tie.fact.evidence.register, ""))
        written, author = day_ms(cells.get("written_on", "")), wrote.get(tie.far.id)
        found.append(TicketNote(tie.far, cells.get("n", ""), written, author, cells.get("text", ""), document, tie.fact.evidence))
    shut = sorted(
        tie.fact.evidence.register
        for tie in around(keeper(reader), [ticket.id], ("ON",), question="closed notes on a ticket", ended=False)
        if tie.fact.evidence.register in reader.view.denied
    )
    rows_of = [replace(row, what=NOTE, about=ticket) for row in locked_rows(reader, shut)]
    return TicketNotes(ticket, tuple(sorted(found, key=_in_order)), tuple(rows_of))


def _in_order(note: TicketNote) -> tuple[int, str, str]:
    return int(note.n) if note.n.isdecimal() else 0, note.n, note.note.id
