"""The search: from the words of a question to the passages that answer and that the asker may read, and to what is closed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import Entity, Fact, RiskPath, governed_by
from market.core.register import day_ms
from market.core.when import day_words

from .. import queries as access
from ..rights import everything, locked, told
from ..rule import path_of
from ..telling import Here, here
from ..walk import best as best_rights
from . import queries as q
from .chosen import OF_ONE, SHOWN, chosen
from .closed import Closed, closed_about, closed_at_all
from .feedback import added, likely, likewise, tells
from .model import Hit, Searched
from .named import Named, customers_of, named
from .queries import Place, Row
from .ranking import TICKET, TITLE, Corpus, Ranked, Term, Text, ranked
from .sentences import best, body_of
from .typed import meant
from .words import alike, is_time, said, sought

_MOST: Final = 1_000
"""So many passages are compared: those of the rarest words."""
_REASONS: Final = frozenset({"policy", "decision"})
"""The kinds of document that say why something is so."""
_CALLED: Final = {"ticket": frozenset({"ticket", "tickets"}), "customer": frozenset({"customer", "customers"})}
"""What is said before a name of such a kind and is no part of the question."""


def search(reader: Reader, text: str, asked: Entity | None, *, why: bool) -> tuple[Searched, list[Entity], list[Fact]]:
    """What the asker may read of what is asked, with every entity and fact in it.

    Args:
        text: the words of the question.
        asked: what it is about beside its words, readable in the view.
        why: whether a reason is asked for.

    Raises:
        NotIndexed: the market was brought in before it could be searched.
        GraphError: the engine failed.
    """
    at = here(reader)
    if at.me is None:
        return Searched(at, text, why, asked, (asked,) if asked else (), (), 0, 0, (), Closed()), [asked] if asked else [], []
    words = sought(text)
    held = q.counts(reader, words) if words else {}
    instead = meant(reader, words, held)
    if instead:
        words = tuple(dict.fromkeys(instead.get(word, word) for word in words))
    things = named(reader, words, asked)
    names = {word for thing in things for word in thing.words}
    names |= {word for thing in things for word in _CALLED.get(thing.entity.kind, ())}
    subject = [word for word in words if word not in names]
    search = _Search(reader, subject, things, held)
    found = search.found(why=why)
    if not found and subject and (tickets := [thing for thing in things if thing.entity.kind == "ticket"]):
        # "how does ticket 4821 stand": what its notes say is all there is to say of it
        search = _Search(reader, (), tickets, held)
        found = search.found(why=why)
    hits, more = chosen(found, search.likewise, of_one=search.of_one, why=why)
    made = [search.hit(one) for one in hits]
    closed = closed_about(reader, things) if things else closed_at_all(reader, subject)
    if things and not made:
        # nothing was found: it may stand in what is closed and about nobody who was named, too
        closed = closed.beside(closed_at_all(reader, subject))
    documents = sorted({i for one in hits for i in search.governing(one)})
    paths = _paths(reader, at, documents)
    value = Searched(
        at, text, why, asked, tuple(thing.entity for thing in things), tuple(made), more, search.corpus.passages, paths, closed, tuple(instead.items())
    )
    return value, *_named_in(value, search)


class _Search:
    """One search, with what it looks up."""

    def __init__(self, reader: Reader, subject: Sequence[str], things: Sequence[Named], held: Mapping[str, int]) -> None:
        """``held``: how many passages hold a word, of words that were counted already."""
        self.reader = reader
        self.subject = [Term(word, (word,)) for word in subject]
        self.names = [Term(thing.entity.id, thing.words) for thing in things]
        self.things = things
        passages, letters = q.size(reader)
        wanted = {*subject, *(word for thing in things for word in thing.words)}
        self.holding = {**held, **(q.counts(reader, new) if (new := sorted(wanted - held.keys())) else {})}
        self.places: dict[Place, set[str]] = {}
        self.facts: dict[str, Fact] = {}
        self.rows: dict[str, Row] = {}
        self.entities: dict[str, Entity] = {}
        self.customers: dict[str, set[str]] = {}
        self._look(self._places(list(subject)))
        counted = {term.key: max((self.holding[word] for word in term.words), default=0) for term in self.subject}
        for thing, term in zip(things, self.names, strict=True):
            here = sum(1 for place in self.places if place.end in thing.about or place.start in thing.about)
            counted[term.key] = max(here, max((self.holding[word] for word in term.words), default=0))
        self.corpus = Corpus(passages, letters, counted)
        self.owners: dict[str, Tie] = {}
        self.likewise: list[Ranked] = []
        # Of a ticket that is named all that its notes say is wanted.
        self.of_one = SHOWN if any(thing.entity.kind == "ticket" for thing in things) else OF_ONE

    def _look(self, places: Mapping[Place, set[str]]) -> None:
        """Looks up what is known of places that were found, but for those that were looked up before."""
        new = {place: holds for place, holds in places.items() if place not in self.places}
        if not new:
            return
        ends = {place.end for place in new}
        self.places |= new
        self.facts |= q.facts(self.reader, new)
        self.rows |= q.described(self.reader, {*ends, *(place.start for place in new)})
        self.entities |= access.entities(self.reader, {i for place in new for i in (place.start, place.end)})
        self.customers |= customers_of(self.reader, ends)

    def _of_named(self, numbers: Sequence[str]) -> dict[Place, set[str]]:
        """What is about what was named, or says its name, or one of these numbers of tickets."""
        words = sorted({*numbers, *(word for thing in self.things for word in thing.words)})
        found = q.holding_words(self.reader, words, _MOST) if words else {}
        about = {i for thing in self.things for i in thing.about if i.partition(":")[0] in ("document", "ticket")}
        for place in q.hanging(self.reader, about, _MOST) if about else ():
            found.setdefault(place, set())
        return found

    def _texts(self) -> list[Text]:
        return [text for place, holds in self.places.items() if (text := self._text(place, holds)) is not None]

    def found(self, *, why: bool) -> list[Ranked]:
        """The passages that answer, best first; whose they are is looked up for these alone."""
        found = ranked(self._texts(), self.corpus, self.subject, self.names, why=why)
        self.likewise = self._likewise(found, why=why) if self.subject and self.names else []
        told, _ = chosen(found, self.likewise, of_one=self.of_one, why=why)
        ends = {i for one in told for i in (self._place(one).end, self._place(one).start)}
        self.entities |= access.entities(self.reader, {i for one in told for i in self.governing(one)})
        for tie in around(self.reader, ends, ("OWNS", "WROTE"), question="search: whose it is", ended=False):
            self.owners.setdefault(tie.near, tie)
        return found

    def _likewise(self, found: Sequence[Ranked], *, why: bool) -> list[Ranked]:
        """What is about whom the question names and says it in other words: those of what was found, and of the ticket in which it was asked."""
        own = [word for term in (*self.subject, *self.names) for word in term.words]
        weights = likely(found, own, why=why)
        tickets = self._tickets()
        for ticket in tickets:
            for word in said(self.entities[ticket].name):
                if tells(word) and not any(alike(one, word) for one in own):
                    weights.setdefault(word, 0.0)
        numbers = [ticket.partition(":")[2].casefold() for ticket in tickets]
        if not weights and not numbers:
            return []
        counted = {word: count for word, count in q.counts(self.reader, sorted({*weights, *numbers})).items() if count}
        corpus = replace(self.corpus, holding={**counted, **self.corpus.holding})
        beside = added({word: weights[word] for word in counted if word in weights}, corpus.idf)
        known = {one.text.key for one in found}
        self._look(self._of_named(numbers))
        texts = [text for text in self._texts() if text.key not in known]
        return likewise(texts, corpus, self.subject, self.names, beside, [Term(number, (number,)) for number in numbers])

    def _tickets(self) -> list[str]:
        """The tickets that are asked about: named ones, and those of a customer that is named which are not closed and share a word with the question."""
        named = [thing.entity for thing in self.things if thing.entity.kind == "ticket"]
        theirs = sorted({i for thing in self.things if thing.entity.kind == "customer" for i in thing.about if i.startswith("ticket:")})
        self.entities |= access.entities(self.reader, theirs) | {one.id: one for one in named}
        asked = [word for term in self.subject for word in term.words if not is_time(word)]
        shared = [i for i in theirs if i in self.entities and any(alike(word, one) for word in asked for one in said(self.entities[i].name))]
        rows = q.described(self.reader, shared) if shared else {}
        return sorted({*(one.id for one in named), *(i for i, row in rows.items() if row.cells.get("status") != "closed")})

    def hit(self, one: Ranked) -> Hit:
        """What is told of a passage."""
        place, fact = self._place(one), self.facts[one.text.key]
        row = self.rows.get(place.end)
        note = fact.relation == "ON"
        owner = self.owners.get(place.start if note else place.end)
        evidence = fact.evidence
        if note:
            cells = self.rows[place.start].cells if place.start in self.rows else {}
            written = day_ms(cells.get("written_on", ""))
            heading = f"note {cells.get('n', '')}{f' of {day_words(written)}' if written is not None else ''}"
            body, proof = cells.get("text", ""), None
        else:
            heading, body = self._heading(place), body_of(evidence.quote)
            proof = owner.fact.evidence if owner else row.fact.evidence if row else None
        words = [word for term in (*self.subject, *self.names) for word in term.words]
        weights = {word: self.corpus.idf(term.key) for term in (*self.subject, *self.names) for word in term.words}
        quote = best(body, words, lambda word: weights[word])
        kind = "note" if note else row.cells.get("kind", "") if row else ""
        return Hit(
            passage=self.entities[place.start],
            of=self.entities[place.end],
            kind=kind or "document",
            heading=heading,
            quote=quote,
            score=one.points,
            owner=owner.far if owner else None,
            drawn_from=next((self.entities[i] for i in self.governing(one)), None) if note else None,
            rows=(evidence, *([proof] if proof else [])),
        )

    def governing(self, one: Ranked) -> list[str]:
        """The document by whose right the asker reads a passage or a note; none for an open note."""
        governor = governed_by(self.facts[one.text.key].evidence.register)
        return [f"document:{governor}"] if governor else []

    def _places(self, subject: Sequence[str]) -> dict[Place, set[str]]:
        """What could answer: what holds a word, in its text or in its document's title. Where nothing but names is said, what is about them or says them."""
        words = list(subject) or sorted({word for thing in self.things for word in thing.words})
        found: dict[Place, set[str]] = {}
        if words:
            found = q.holding_words(self.reader, self._rarest(words), _MOST)
            titles = [e.id for e in q.titled(self.reader, words, _MOST) if any(alike(w, t) for w in words for t in said(e.name))]
            for place in q.hanging(self.reader, titles, _MOST) if titles else ():
                found.setdefault(place, set())
        if not subject:
            about = {i for thing in self.things for i in thing.about if i.partition(":")[0] in ("document", "ticket")}
            for place in q.hanging(self.reader, about, _MOST) if about else ():
                found.setdefault(place, set())
        return found

    def _rarest(self, words: Sequence[str]) -> list[str]:
        """The words by which is looked, the rarest first, up to so many passages in all; one at least."""
        chosen: list[str] = []
        total = 0
        for word in sorted(words, key=lambda word: (self.holding[word], word)):
            total += self.holding[word]
            if chosen and total > _MOST:
                break
            chosen.append(word)
        return chosen

    def _text(self, place: Place, holds: set[str]) -> Text | None:
        """A passage as it is compared; None for one about another customer than the one that is asked about."""
        fact = self.facts.get(place.fact)
        if fact is None or self._of_another(place):
            return None
        row, document = self.rows.get(place.end), self.entities[place.end]
        about = {thing.entity.id for thing in self.things if place.end in thing.about or place.start in thing.about}
        kind = row.cells.get("kind", "") if row and document.kind == "document" else ""
        heading = [] if fact.relation == "ON" else said(self._heading(place))
        titled = TITLE if document.kind == "document" else TICKET
        return Text(
            fact.id,
            place.end,
            fact.evidence.line,
            said(document.name),
            titled,
            heading,
            str(fact.props.get("says", "")).split(),
            holds,
            about,
            kind in _REASONS,
        )

    def _of_another(self, place: Place) -> bool:
        asked = {thing.entity.id for thing in self.things if thing.entity.kind == "customer"}
        for thing in self.things:
            if thing.entity.kind == "ticket":
                asked |= self.customers.get(thing.entity.id, set())
        theirs = self.customers.get(place.end, set())
        return bool(asked and theirs and not asked & theirs)

    def _heading(self, place: Place) -> str:
        row = self.rows.get(place.start)
        return row.cells.get("heading", "") if row else ""

    def _place(self, one: Ranked) -> Place:
        fact = self.facts[one.text.key]
        return Place(fact.id, fact.subject, fact.object)


def _paths(reader: Reader, at: Here, documents: Sequence[str]) -> tuple[RiskPath, ...]:
    """How the asker comes to each of these documents, by the ties of the view; none where the registers of rights are closed."""
    if not documents or at.me is None or locked(reader):
        return ()
    reached = everything(reader, at.me)
    rights = best_rights(reached, access.rights_of(reader, at.me, sorted(reached)))
    chains = told(reader, {(at.me, document): rights[document] for document in documents if document in rights}, at.me)
    return tuple(sorted((path_of(one) for one in chains), key=lambda path: (-path.points, path.key)))


def _named_in(value: Searched, search: _Search) -> tuple[list[Entity], list[Fact]]:
    """Every entity and every fact in what was found."""
    closed = [e for row in value.closed.rows for e in (row.about, row.ask, *row.needs) if e is not None]
    shown = [e for hit in value.hits for e in (hit.passage, hit.of, hit.owner, hit.drawn_from) if e is not None]
    over = [e for path in value.paths for e in (*path.entities, path.flag.entity)]
    places = {row for hit in value.hits for row in hit.rows}
    ties = [*search.facts.values(), *(tie.fact for tie in search.owners.values()), *(row.fact for row in search.rows.values())]
    facts = [fact for fact in ties if fact.evidence in places]
    steps = [fact for path in value.paths for fact in (*(hop.fact for hop in path.steps), path.flag_fact)]
    return [*value.named, *shown, *over, *closed], [*facts, *steps]
