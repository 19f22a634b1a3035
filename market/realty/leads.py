"""Leads: the ties that the rule may follow from an entity, kept with it, each with the least number of hops to a flag by way of it.

A lead is what some path of the rule could use, over everything that was ever known: every version of every fact, ended or not. What is
no lead reaches no flag on any day, at any moment, for any principal; so a search that follows leads alone finds exactly what one
that follows every tie finds. The times, the sources and the law itself are looked at afterwards, on the facts.
How they follow from the facts is in :mod:`market.realty.leading`.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from . import constants as c
from .crowd import Shared, shared_of

PROPERTY: Final = f"leads_{c.RULE_VERSION.replace('-', '_')}"
"""Bears the rule's version: a law or a constant that moves leaves the old leads behind, and what is absent leaves nothing out."""

DAY_MS: Final = 86_400_000


class Lead(NamedTuple):
    """One tie that may be followed, seen from the entity at which it is kept; a flag of the entity itself is one too (``far`` is empty)."""

    relation: str
    forward: bool
    far: str
    hops: int = 0
    """Hops to the nearest flag by way of this tie, at least; the tie's own among them."""
    beyond: int = 0
    """The same for a walk that has passed a person, which may go fewer ways."""
    since: int | None = None
    """The day (since 1970) on which the tie, or a flag, begins that is the first to begin; None if that is not known ..."""
    until: int | None = None
    """... and the one on which the last to end has ended; None if it is open."""

    @property
    def text(self) -> str:
        """As it is kept."""
        since, until = ("" if day is None else day for day in (self.since, self.until))
        return f"{self.hops}{self.beyond}{'>' if self.forward else '<'}{self.relation} {since}:{until} {self.far}"

    def began(self, at: int) -> bool:
        """Whether it could have begun by then, ms."""
        return self.since is None or self.since * DAY_MS <= at

    def may_hold(self, at: int) -> bool:
        """Whether it could hold then, ms."""
        return self.began(at) and (self.until is None or at < self.until * DAY_MS)


MANY: Final = "#"
"""Begins the note that an entity was shared by many at some time, and when it is so by what is known now: only such a one need ever be counted."""


def lead_of(text: str) -> Lead:
    """A lead as kept."""
    relation, times, far = text[3:].split(" ", 2)
    since, _, until = times.partition(":")
    return Lead(relation, text[2] == ">", far, int(text[0]), int(text[1]), int(since) if since else None, int(until) if until else None)


def leads_of(texts: Iterable[str]) -> list[Lead]:
    """The leads among what is kept at an entity ..."""
    return [lead_of(text) for text in texts if not text.startswith(MANY)]


def notes_of(texts: Iterable[str]) -> list[Shared]:
    """... and the notes of what is shared by many."""
    return [shared_of(text.removeprefix(MANY)) for text in texts if text.startswith(MANY)]


def covers(kept: Sequence[str], should: Sequence[str]) -> bool:
    """Whether what is kept leaves out nothing that it should hold; more than that makes a search slower and not wrong."""
    notes = {shared.sort: shared for shared in notes_of(kept)}
    ties = {(lead.relation, lead.forward, lead.far): lead for lead in leads_of(kept)}
    for shared in notes_of(should):
        note = notes.get(shared.sort)
        # One that is of an import that never was committed is of no moment that a view can be of, and not looked at.
        if note is None or (note.known_from <= shared.known_from and note.spans != shared.spans):
            return False
    for lead in leads_of(should):
        there = ties.get((lead.relation, lead.forward, lead.far))
        if there is None or there.hops > lead.hops or there.beyond > lead.beyond:
            return False
        if not _no_later(there.since, lead.since) or not _no_later(lead.until, there.until, unknown=False):
            return False
    return True


def _no_later(first: int | None, second: int | None, *, unknown: bool = True) -> bool:
    """Whether a day is no later than another; a missing one lies before all days, or (not ``unknown``) after them."""
    if first is None or second is None:
        return first is None if unknown else second is None
    return first <= second
