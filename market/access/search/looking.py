"""One search: what could answer is looked up, compared and made ready to be told, of what the asker may read alone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import Entity, Fact, governed_by
from market.core.register import day_ms
from market.core.when import day_words

from .. import queries as access
from . import queries as q
from .chosen import OF_ONE, SHOWN
from .feedback import added, likely, likewise, tells
from .figures import Figure, Figured, besides, tokens_of
from .model import Hit
from .named import Named, customers_of
from .queries import Place, Row
from .ranking import TICKET, TITLE, Corpus, Ranked, Term, Text, ranked
from .sentences import best, body_of
from .words import alike, is_time, said

_MOST: Final = 1_000
"""So many passages are compared: those of the rarest words."""
_REASONS: Final = frozenset({"policy", "decision"})
"""The kinds of document that say why something is so."""
_NOTE: Final = frozenset({"note", "notes"})
"""What is said before the number of a note."""


class Search:
    """One search, with what it looks up."""

    def __init__(self, reader: Reader, subject: Sequence[str], things: Sequence[Named], held: Mapping[str, int], figures: Sequence[Figure] = ()) -> None:
        """``held``: how many passages hold a word, of words that were counted already. ``figures``: those that stand among the words of the subject."""
        self.reader = reader
        self.figures = figures
        self.names = [Term(thing.entity.id, thing.words) for thing in things]
        self.things = things
        passages, letters = q.size(reader)
        wanted = {*subject, *(word for thing in things for word in thing.words), *(word for figure in figures for word in figure.tokens)}
        self.holding = {**held, **(q.counts(reader, new) if (new := sorted(wanted - held.keys())) else {})}
        self.places: dict[Place, set[str]] = {}
        self.figured: dict[Place, tuple[frozenset[str], ...]] = {}
        self.facts: dict[str, Fact] = {}
        self.rows: dict[str, Row] = {}
        self.entities: dict[str, Entity] = {}
        self.customers: dict[str, set[str]] = {}
        plain = besides(subject, figures)
        self._look(self._places([*plain, *tokens_of(figures, self.holding)]))
        self._look({place: set() for figure in figures if figure.label in _NOTE for place in q.numbered(reader, figure.tokens[-1], _MOST)})
        counted = {figure.key: sum(1 for place in self.places if self._stands(figure, place)) for figure in figures}
        # "two cars" is no figure that anything must say
        self.figures = figures = [figure for figure in figures if counted[figure.key] or not figure.in_words]
        self.unsaid = tuple(figure.typed for figure in figures if not counted[figure.key])
        plain, labels = besides(subject, figures), {figure.label for figure in figures}
        self.subject = [
            *(Term(word, (word,), aside=word in labels) for word in plain),
            *(Term(figure.key, (figure.key,), figure=True, aside=figure.is_day) for figure in figures),
        ]
        counted |= {term.key: max((self.holding[word] for word in term.words), default=0) for term in self.subject if term.key not in counted}
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
        """The passages that answer, best first."""
        found = ranked(self._texts(), self.corpus, self.subject, self.names, why=why)
        self.likewise = self._likewise(found, why=why) if self.subject and self.names else []
        return found

    def own(self, told: Sequence[Ranked]) -> None:
        """Looks up whose these are that are told."""
        ends = {i for one in told for i in (self._place(one).end, self._place(one).start)}
        self.entities |= access.entities(self.reader, {i for one in told for i in self.governing(one)})
        for tie in around(self.reader, ends, ("OWNS", "WROTE"), question="search: whose it is", ended=False):
            self.owners.setdefault(tie.near, tie)

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
            heading = _note_heading(cells)
            body, proof = cells.get("text", ""), None
        else:
            heading, body = self._heading(place), body_of(evidence.quote)
            proof = owner.fact.evidence if owner else row.fact.evidence if row else None
        weights = {word: self.corpus.idf(term.key) for term in (*self.subject, *self.names) for word in term.words}
        for figure in self.figures:
            # of a figure every word of it together
            told = said(figure.typed)
            weights |= {word: self.corpus.idf(figure.key) / len(told) for word in told if word not in weights}
        words = list(weights)
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
        figures = self._figured(place)
        kind = row.cells.get("kind", "") if row and document.kind == "document" else ""
        heading = [*([] if fact.relation == "ON" else said(self._heading(place))), *figures[1]]
        titled = TITLE if document.kind == "document" else TICKET
        return Text(
            fact.id,
            place.end,
            fact.evidence.line,
            [*said(document.name), *figures[0]],
            titled,
            heading,
            str(fact.props.get("says", "")).split(),
            holds.union(figures[2]),
            about,
            kind in _REASONS,
        )

    def _stands(self, figure: Figure, place: Place) -> bool:
        return place.fact in self.facts and any(figure.key in part for part in self._figured(place))

    def _figured(self, place: Place) -> list[list[str]]:
        """The figures, by their keys, that the title, the heading and the text of a passage say: looked for once, for all that are asked for."""
        if place not in self.figured:
            parts = [Figured(part if self.figures else "") for part in self._said(place)]
            self.figured[place] = tuple(frozenset(f.key for f in self.figures if f.stands_in(part, heads=n == 1)) for n, part in enumerate(parts))
        return [[figure.key for figure in self.figures if figure.key in part] for part in self.figured[place]]

    def _said(self, place: Place) -> tuple[str, str, str]:
        """The title, the heading and the text of a passage as they are written; a note is headed by its number."""
        fact, cells = self.facts[place.fact], self.rows[place.start].cells if place.start in self.rows else {}
        title = self.entities[place.end].name
        if fact.relation == "ON":
            return title, _note_heading(cells), cells.get("text", "")
        return title, self._heading(place), body_of(fact.evidence.quote)

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


def _note_heading(cells: Mapping[str, str]) -> str:
    """What a note is called: which one it is on its ticket, and of which day."""
    written = day_ms(cells.get("written_on", ""))
    return f"note {cells.get('n', '')}{f' of {day_words(written)}' if written is not None else ''}"
