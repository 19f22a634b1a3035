"""Whether a text may go to somebody: which lines of it stand only in what is closed to them, and whom to ask."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Final

from market.core.form import CannotBeAbout, Reader
from market.core.model import Entity

from .. import queries as access
from ..kinds import PRINCIPALS
from ..rights import is_closed
from ..search.words import said
from .comparing import CUSTOMER, Comparing
from .gathering import Gathered, gathered
from .model import Found, Refused, Released, Whom
from .plain import Plain
from .whose import Whose

LONGEST: Final = 200_000
"""Characters of a draft: nobody reads more before it is sent."""


class TooLong(ValueError):
    """The draft is longer than what is looked through."""


def whom(entity: Entity) -> Whom:
    """To whom a text may go. Raises CannotBeAbout for what neither reads nor is a customer."""
    if entity.kind not in (*PRINCIPALS, CUSTOMER):
        raise CannotBeAbout(f"{entity.name} is a {entity.kind}: a text goes to a person, an agent or a customer.")
    return Whom(entity, outside=entity.kind == CUSTOMER)


def release(reader: Reader, text: str, to: Whom, ticket: Entity | None = None, *, now: int) -> Released:
    """Looks through a draft. The text is data: whatever stands in it changes nothing of what is looked for.

    Args:
        reader: the view of the drafter; decides how much is told of what is closed, and nothing of what is refused.
        text: the draft.
        to: who is to be told.
        ticket: what it answers; what the ticket itself says is no secret to its customer.
        now: the present, ms: the rights of now count.

    Raises:
        TooLong: the text is longer than :data:`LONGEST`.
        GraphError: the engine failed.
    """
    if len(text) > LONGEST:
        raise TooLong(f"The draft has {len(text)} characters; more than {LONGEST} are not looked through.")
    everything = gathered(reader, to, ticket, now=now)
    found = Comparing(Plain.of(text), everything.shelf, _year(now)).found()
    often = Counter(document for one in found for document in one.documents)
    whose = Whose(everything.shelf, everything.about, _meant(everything, text, to, ticket), often)
    written = text.splitlines()
    lines = tuple(_refused(reader, everything, to, written[line - 1], list(some), whose) for line, some in groupby(found, key=lambda one: one.line))
    return Released(to, lines, len(everything.shelf.closed))


def _year(now: int) -> int:
    return datetime.fromtimestamp(now / 1000, UTC).year


def _meant(everything: Gathered, text: str, to: Whom, ticket: Entity | None) -> frozenset[str]:
    """The customers that a draft is about: to whom it goes, whose ticket it answers; of neither, whom it names."""
    about = {to.entity.id} & everything.customers.keys() | ({everything.about[ticket.id]} if ticket and ticket.id in everything.about else set())
    spoken = set(said(text))
    return frozenset(about or {customer for customer, name in everything.customers.items() if {*said(name)[:1]} & spoken})


def _refused(reader: Reader, everything: Gathered, to: Whom, text: str, found: Sequence[Found], whose: Whose) -> Refused:
    document = whose.document(text, found)
    what, ask = CUSTOMER, None
    if document is not None:
        what, ask = _named(reader, everything, document)
    return Refused(found[0].line, text, _why(to, found), what, ask)


def _named(reader: Reader, everything: Gathered, document: str) -> tuple[str, Entity | None]:
    """What is closed, in words that the drafter may hear, and who owns it."""
    if document not in everything.documents:
        return "note", None
    owner = everything.owners.get(document)
    ask = access.entities(reader, [owner]).get(owner) if owner is not None else None
    return everything.kinds[document] if is_closed(reader, document) else everything.documents[document].name, ask


def _why(to: Whom, found: Sequence[Found]) -> str:
    """What in a line may not go, and why, in a sentence."""
    shown: dict[str, list[str]] = {}
    for one in found:
        shown.setdefault(_SORTS[one.sort], []).append(f"“{one.shown}”")
    parts = [f"{verb} {', '.join(dict.fromkeys(quoted))}" for verb, quoted in shown.items()]
    closed = f"; that stands only in what is closed to {to.entity.name}" if any(one.sort != CUSTOMER for one in found) else ""
    return f"It {' and '.join(parts)}{closed}."


_SORTS: Final = {
    "file": "names the file",
    "words": "repeats word for word",
    "figure": "says",
    "day": "says",
    "name": "says",
    CUSTOMER: "names another customer,",
}
