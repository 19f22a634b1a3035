"""Why nothing is told of somebody's rights: the registers are closed, the document is, or whoever asks is nobody of whom these registers know."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from market.core.finding import Claim, Draft
from market.core.form import Reader
from market.core.locked import Locked, either
from market.core.model import Entity, Outcome, Scalar
from market.core.wording import listed

from ..rights import is_closed, locked
from ..search.closed import locked_rows
from ..telling import Here
from ..wording import source


class Why(Enum):
    """What is missing."""

    REGISTERS = "registers"
    ASKER = "asker"
    DOCUMENT = "document"


@dataclass(frozen=True, slots=True)
class Shut:
    """What keeps an answer back."""

    why: Why
    registers: tuple[str, ...] = ()
    row: Locked | None = None


def shut(reader: Reader, at: Here, *, document: str = "", mine: bool = False) -> Shut | None:
    """What keeps an answer about a document (by id; empty: none) from whoever asks, about their own rights if ``mine``; None where nothing does."""
    if closed := locked(reader):
        return Shut(Why.REGISTERS, closed)
    if mine and at.me is None:
        return Shut(Why.ASKER)
    if document and is_closed(reader, document):
        return Shut(Why.DOCUMENT, row=next(iter(locked_rows(reader, [f"documents@{document.partition(':')[2]}"])), None))
    return None


def told_shut(at: Here, why: Shut, *, kind: str, about: Sequence[Entity], args: tuple[tuple[str, Scalar], ...] = ()) -> Draft:
    """The finding that says so, and whom to ask."""
    outcome, rows = Outcome.RESTRICTED, tuple(row for row in (why.row,) if row)
    match why.why:
        case Why.REGISTERS:
            text = f"Who may read what stands in registers that are closed to you: {listed([source(register) for register in why.registers])}."
        case Why.ASKER:
            outcome = Outcome.UNKNOWN_ENTITY
            text = _who(at)
        case Why.DOCUMENT:
            text = f"{about[-1].own_id} is closed to you, and who may do what with it is told only to who may read it.{_ask(why.row)}"
            text += "" if at.me else f" {_who(at)}"
    return Draft(kind=kind, outcome=outcome, claims=(Claim(text, basis="sources"),), about=tuple(about), args=args, locked=rows)


def _who(at: Here) -> str:
    """That it is not known who asks, and how to say it."""
    if at.namesakes:
        return f"Several are called {at.called}: {listed(at.namesakes)}. Say which of them you are with --user and the id."
    return f"Nobody in these registers has the id or the name {at.called}, so you have no rights that I could tell. Say who you are with --user."


def _ask(row: Locked | None) -> str:
    """What right it needs, and whom to ask."""
    needs = f" It needs {either(e.name for e in row.needs)}." if row and row.needs else ""
    return f"{needs} Ask {row.ask.name}." if row and row.ask else needs
