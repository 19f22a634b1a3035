"""The search: from the words of a question to the passages that answer and that the asker may read, and to what is closed."""

from collections.abc import Sequence
from typing import Final

from market.core.form import Reader
from market.core.model import Entity, Fact, RiskPath

from .. import queries as access
from ..rights import everything, locked, told
from ..rule import path_of
from ..telling import Here, here
from ..walk import best as best_rights
from . import queries as q
from .chosen import chosen, others
from .closed import Closed, closed_about, closed_at_all
from .figures import figures_of
from .looking import Search
from .model import Searched
from .named import named
from .typed import meant
from .words import said, sought

_CALLED: Final = {"ticket": frozenset({"ticket", "tickets"}), "customer": frozenset({"customer", "customers"})}
"""What is said before a name of such a kind and is no part of the question."""


def search(reader: Reader, text: str, asked: Entity | None, *, why: bool, further: bool = False) -> tuple[Searched, list[Entity], list[Fact]]:
    """What the asker may read of what is asked, with every entity and fact in it.

    Args:
        text: the words of the question.
        asked: what it is about beside its words, readable in the view.
        why: whether a reason is asked for.
        further: whether those passages are wanted that are only counted otherwise.

    Raises:
        NotIndexed: the market was brought in before it could be searched.
        GraphError: the engine failed.
    """
    at = here(reader)
    if at.me is None:
        return Searched(at, text, why, asked, (asked,) if asked else (), (), 0, 0, (), Closed()), [asked] if asked else [], []
    asked_words = sought(text)
    words = tuple(dict.fromkeys(plain for word in asked_words for plain in said(word)))
    held = q.counts(reader, words) if words else {}
    instead = meant(reader, words, held)
    if instead:
        words = tuple(dict.fromkeys(instead.get(word, word) for word in words))
    things = named(reader, words, asked)
    names = {word for thing in things for word in thing.words}
    names |= {word for thing in things for word in _CALLED.get(thing.entity.kind, ())}
    figures = figures_of([instead.get(word, word) for word in asked_words], names)
    subject = [word for word in words if word not in names]
    search = Search(reader, subject, things, held, figures)
    found = search.found(why=why)
    if not found and subject and (tickets := [thing for thing in things if thing.entity.kind == "ticket"]):
        # "how does ticket 4821 stand": what its notes say is all there is to say of it
        search = Search(reader, (), tickets, held)
        found = search.found(why=why)
    hits, more = chosen(found, search.likewise, of_one=search.of_one, why=why)
    if further:
        hits, more = others(found, hits)
    search.own(hits)
    made = [search.hit(one) for one in hits]
    if search.subject:
        # what the asker wrote is no news to them
        made.sort(key=lambda one: one.of.kind == "ticket" and one.owner is not None and one.owner.id == at.me)
    closed = closed_about(reader, things) if things else closed_at_all(reader, subject)
    if things and not made:
        # nothing was found: it may stand in what is closed and about nobody who was named, too
        closed = closed.beside(closed_at_all(reader, subject))
    documents = sorted({i for one in hits for i in search.governing(one)})
    paths = _paths(reader, at, documents)
    value = Searched(
        at,
        text,
        why,
        asked,
        tuple(thing.entity for thing in things),
        tuple(made),
        more,
        search.corpus.passages,
        paths,
        closed,
        tuple(instead.items()),
        search.unsaid,
        further,
    )
    return value, *_named_in(value, search)


def _paths(reader: Reader, at: Here, documents: Sequence[str]) -> tuple[RiskPath, ...]:
    """How the asker comes to each of these documents, by the ties of the view; none where the registers of rights are closed."""
    if not documents or at.me is None or locked(reader):
        return ()
    reached = everything(reader, at.me)
    rights = best_rights(reached, access.rights_of(reader, at.me, sorted(reached)))
    chains = told(reader, {(at.me, document): rights[document] for document in documents if document in rights}, at.me)
    return tuple(sorted((path_of(one) for one in chains), key=lambda path: (-path.points, path.key)))


def _named_in(value: Searched, search: Search) -> tuple[list[Entity], list[Fact]]:
    """Every entity and every fact in what was found."""
    closed = [e for row in value.closed.rows for e in (row.about, row.ask, *row.needs) if e is not None]
    shown = [e for hit in value.hits for e in (hit.passage, hit.of, hit.owner, hit.drawn_from) if e is not None]
    over = [e for path in value.paths for e in (*path.entities, path.flag.entity)]
    places = {row for hit in value.hits for row in hit.rows}
    ties = [*search.facts.values(), *(tie.fact for tie in search.owners.values()), *(row.fact for row in search.rows.values())]
    facts = [fact for fact in ties if fact.evidence in places]
    steps = [fact for path in value.paths for fact in (*(hop.fact for hop in path.steps), path.flag_fact)]
    return [*value.named, *shown, *over, *closed], [*facts, *steps]
