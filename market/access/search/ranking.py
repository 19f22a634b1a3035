"""How well passages answer words: BM25 over fields, counted over the passages that the asker may read and no others. Pure.

Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009), section 3.6: what is found in a field counts with its weight, and
saturates over all fields together. What is closed must not move a figure of it: how rare a word is among closed passages would tell what they say.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from math import fsum, log
from typing import Final

from .words import alike, is_time

K1: Final = 1.2
B: Final = 0.75
TITLE: Final = 2.0
HEADING: Final = 2.0
"""What a word counts in a title and in a heading, where it counts 1 in the text: the middle of what the source reports as useful ..."""
TICKET: Final = 0.5
"""... and in the title of a ticket, which is a question itself and stands over all of its notes."""
REASONED: Final = 1.5
"""What a passage of a policy or a decision counts where a reason is asked for."""
COVERED: Final = 0.5
"""What part of the words, by their weights, a passage must hold: one common word of three is no answer ..."""
HEADED: Final = 1.25
"""What a passage counts beside others where a reason is asked for and its heading announces one."""
_ANNOUNCE: Final = frozenset({"why", "because", "cause", "causes", "reason", "reasons"})
COVERED_NAMED: Final = 0.33
"""... less of what is about whom the question names, none beside the very number that is asked ..."""
COVERED_REASON: Final = 0.2
"""... and of a policy or a decision where a reason is asked for: it says why in words of its own."""
UNHEARD: Final = 0.5
"""What a word weighs that nothing holds: another word for the same may stand there."""
BESIDE_BEST: Final = 0.33
"""A passage with less than this part of the best one's points is left out."""


_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is looked for: a word, or something that was named, by any word of its name."""

    key: str
    """The word, or the id of what was named."""
    words: tuple[str, ...]
    weight: float = 1.0
    """What it counts beside a word of the question: less where the question does not say it."""
    figure: bool = False
    """Whether it is a number or a day, for which there is no other word."""
    aside: bool = False
    """Whether it only says when, or what a number beside it is one of, and so decides nothing where anything else is asked."""


@dataclass(frozen=True, slots=True)
class Text:
    """A passage as it is compared."""

    key: str
    """Its fact's id, by which equals are put in order."""
    of: str
    """The id of its document or ticket ..."""
    line: int
    """... and where it stands there."""
    title: Sequence[str]
    titled: float
    """What a word counts in its title."""
    heading: Sequence[str]
    body: Sequence[str]
    holds: Set[str]
    """The words that the engine found in its body, in whatever form."""
    about: Set[str] = frozenset()
    """The ids of what was named that it is about, whether it says so or not."""
    reasoned: bool = False
    """Whether it is of a policy or a decision."""

    @property
    def length(self) -> int:
        """In letters."""
        return sum(map(len, self.body)) + max(0, len(self.body) - 1)


@dataclass(frozen=True, slots=True)
class Corpus:
    """What the asker may read: how many passages, their letters, and how many of them hold each term."""

    passages: int
    letters: int
    holding: Mapping[str, int]

    def idf(self, term: str) -> float:
        """The weight of a term by its rarity."""
        count = min(self.holding.get(term, 0), self.passages)
        return log(1 + (self.passages - count + 0.5) / (count + 0.5))


@dataclass(frozen=True, slots=True)
class Ranked:
    """A passage with its points, and the keys of the terms that it holds."""

    text: Text
    points: float
    terms: frozenset[str]


def ranked(texts: Iterable[Text], corpus: Corpus, subject: Sequence[Term], names: Sequence[Term], *, why: bool) -> list[Ranked]:
    """The passages that answer, best first.

    Args:
        texts: the passages, each once.
        corpus: what they are counted over.
        subject: what is asked: the words that are no name of anything named.
        names: what was named; a passage that holds nothing but these answers nothing, unless nothing else was asked, and one that holds none of them
            must hold two of the words, or give a reason where one is asked for.
        why: whether a reason is asked for; a passage that gives none and is about nothing that was named must hold two of the words, too.
    """
    # When it was is no answer to what it was.
    figures = [term.key for term in subject if term.figure]
    deciding = [term.key for term in subject if not is_time(term.key) and not term.aside] or figures or [term.key for term in subject or names]
    wanted = fsum(corpus.idf(key) * (1.0 if corpus.holding.get(key) or key in figures else UNHEARD) for key in deciding)
    found = []
    for text in texts:
        points = {term.key: count for term in (*subject, *names) if (count := weight(text, term, corpus))}
        held = [key for key in deciding if key in points]
        gives_reason = why and text.reasoned
        of_named = any(term.key in points for term in names)
        aside = (bool(names) or why) and not of_named and len(held) < min(_TWO, len(deciding)) and not gives_reason
        enough = COVERED_REASON if gives_reason else COVERED_NAMED if of_named else COVERED
        very = any(key in held for key in figures)
        if held and not aside and (very or fsum(map(corpus.idf, held)) >= enough * wanted):
            total = points_of(points, corpus)
            announced = gives_reason and not _ANNOUNCE.isdisjoint(text.heading)
            found.append(Ranked(text, total * (REASONED if gives_reason else 1.0) * (HEADED if announced else 1.0), frozenset(points)))
    if not subject:
        # Nothing is asked but what there is of it: what is about it first, each as it stands.
        return sorted(found, key=lambda one: (not one.text.about, one.text.of, one.text.line, one.text.key))
    found.sort(key=lambda one: (-one.points, one.text.key))
    kept = [one for one in found if one.points >= BESIDE_BEST * found[0].points]
    return kept if why else _as_titled(kept, [term for term in subject if term.key in deciding and not term.figure], {term.key for term in names}, set(figures))


def _as_titled(found: Sequence[Ranked], asked: Sequence[Term], names: Set[str], figures: Set[str]) -> list[Ranked]:
    """The same, the passages of a document that is titled by all that is asked in the places of theirs as they stand there.

    Those come first that say the very number, then those that say a name.

    Their title answers for each of them: which of them says its words once more is chance.
    """
    told = list(found)
    titled = {one.text.of for one in found if asked and all(_stands(term, one.text.title) for term in asked)}
    for document in titled:
        places = [n for n, one in enumerate(found) if one.text.of == document]
        theirs = sorted((found[n] for n in places), key=lambda one: (figures.isdisjoint(one.terms), names.isdisjoint(one.terms), one.text.line, one.text.key))
        for n, one in zip(places, theirs, strict=True):
            told[n] = replace(one, points=found[n].points)
    return told


def points_of(counts: Mapping[str, float], corpus: Corpus) -> float:
    """What a passage counts, by how often each term stands in it."""
    return fsum(corpus.idf(key) * count / (K1 + count) for key, count in counts.items())


def weight(text: Text, term: Term, corpus: Corpus) -> float:
    """How often a term stands in it, the fields weighted, for its length."""
    counts = [sum(1 for one in text.body if alike(word, one)) or (1 if word in text.holds else 0) for word in term.words]
    body = max(counts, default=0) or (1 if term.key in text.about else 0)
    mean = corpus.letters / corpus.passages if corpus.passages else 0.0
    norm = 1 - B + B * text.length / mean if mean else 1.0
    return body / norm + (HEADING if _stands(term, text.heading) else 0.0) + (text.titled if _stands(term, text.title) else 0.0)


def _stands(term: Term, words: Sequence[str]) -> bool:
    return any(alike(word, one) for word in term.words for one in words)
