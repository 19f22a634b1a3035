"""Words beside those of the question by which is looked, too: what the passages say that answer best. Pure.

Pseudo-relevance feedback: the relevance model of Lavrenko and Croft, Relevance-Based Language Models (2001), a word weighing what it weighs in the passages
that were found first, each by its points; and beside the question's own words with a small weight, as Rocchio, Relevance Feedback in Information Retrieval
(1971), and Abdul-Jaleel and others, UMass at TREC 2004 (RM3), put the two together. Everything is taken from passages that the asker may read.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from .ranking import Corpus, Ranked, Term, Text, points_of, weight
from .words import ASKING, COMMON, alike, is_time, stem

FIRST: Final = 5
"""So many passages say what belongs to the question ..."""
LIKELY: Final = 48
"""... so many of their words are weighed by how rare they are ..."""
ADDED: Final = 16
"""... and so many of them are looked for."""
WEIGHT: Final = 0.4
"""What the best of them counts beside a word of the question."""
LIKEWISE: Final = 2
"""So many of them a passage must hold that holds too little of the question: one word in common is chance."""
_SHORT: Final = 4


def likely(found: Sequence[Ranked], besides: Collection[str], *, why: bool) -> dict[str, float]:
    """The words that the first passages say most, with the part that each is of them, without those of the question and those that every text has.

    Args:
        found: the passages, best first.
        besides: the words of the question and of what it names.
        why: whether a reason is asked for; what gives one, a policy or a decision, says it in the words in which it is looked for then.
    """
    first = ([one for one in found if one.text.reasoned] if why else [])[:FIRST] or found[:FIRST]
    total = sum(one.points for one in first)
    said: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for one in first:
        words = [*one.text.title, *one.text.heading, *one.text.body]
        for word in words:
            if tells(word) and not any(alike(own, word) for own in besides):
                said[stem(word)][word] += one.points / total / len(words)
    weights = {max(forms, key=lambda form: (forms[form], form)): sum(forms.values()) for forms in said.values()}
    return dict(sorted(weights.items(), key=lambda pair: (-pair[1], pair[0]))[:LIKELY])


def added(weights: Mapping[str, float], rarity: Callable[[str], float]) -> list[Term]:
    """The best of these words as terms: by what they are of the passages and by how rare they are."""
    points = {word: part * rarity(word) for word, part in weights.items()}
    best = sorted(points.items(), key=lambda pair: (-pair[1], pair[0]))[:ADDED]
    return [Term(word, (word,), WEIGHT * count / best[0][1]) for word, count in best if count > 0]


def likewise(
    texts: Iterable[Text], corpus: Corpus, terms: Sequence[Term], names: Sequence[Term], beside: Sequence[Term], numbers: Sequence[Term]
) -> list[Ranked]:
    """What is about whom the question names and says it in other words, best first.

    Args:
        texts: passages that hold too little of the question itself.
        corpus: what they are counted over.
        terms: the words of the question.
        names: what it names.
        beside: the words that belong to it.
        numbers: the tickets that it is about; a passage that names one of these needs nothing else.
    """
    found = []
    for text in texts:
        points = {term.key: term.weight * count for term in (*terms, *names, *beside, *numbers) if (count := weight(text, term, corpus))}
        numbered = any(term.key in points for term in numbers)
        if numbered or (any(term.key in points for term in names) and sum(term.key in points for term in beside) >= LIKEWISE):
            found.append(Ranked(text, points_of(points, corpus), frozenset(points)))
    return sorted(found, key=lambda one: (-one.points, one.text.key))


def tells(word: str) -> bool:
    """Whether a word can say what a passage is about."""
    return len(word) >= _SHORT and not word.isdecimal() and word not in COMMON and word not in ASKING and not is_time(word)
