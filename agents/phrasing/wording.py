"""What a sentence is compared by: the words of a market, the names that stand in what it may say, and the claims themselves. Pure."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from market.core.form import Form

from ..events import EntityShown, FindingShown
from ..routing.named import Names, same
from ..routing.tokens import tokens

_LABEL: Final = re.compile(r"\s*(\d{1,3}\.|·)\s+")


@dataclass(frozen=True, slots=True)
class Told:
    """One checked claim as a model may say it."""

    text: str
    """Without its label."""
    label: str = ""
    """The number or the sign by which it stands in a list: code puts it back."""
    cites: tuple[int, ...] = ()
    line: bool = False
    """Whether it begins a new line."""
    subject: str = ""
    """The name of what its finding is about; empty where it is about several or none."""
    whole: str = ""
    """As it was computed, label and all."""


def told(text: str, cites: Iterable[int] = (), *, line: bool = False, subject: str = "") -> Told:
    """A claim with its label taken off: ``2. Skyvista: avoid`` says ``Skyvista: avoid`` in the second place."""
    label = _LABEL.match(text)
    return Told(text[label.end() :] if label else text, label[1] if label else "", tuple(cites), line, subject, text)


def all_told(finding: FindingShown, names: Sequence[str]) -> list[Told]:
    """The claims of a finding, in order, each with whom it is about where that is the finding's subject.

    Below a sentence that names anybody else ("A is built by B since ..."), a claim without a name of its own is about them as likely: it is given no subject.

    Args:
        finding: checked.
        names: that may stand in it, longest first.
    """
    subject = finding.subject.name if finding.subject else ""
    found, alone = list[Told](), True
    for claim in finding.claims:
        one = told(claim.text.strip(), claim.cites, line=claim.line)
        found.append(replace(one, subject=subject if alone else ""))
        if not one.label and (held := _held(one.text, names)):
            alone = held == {subject}
    return found


def _held(text: str, names: Sequence[str]) -> set[str]:
    """The names that stand in a text; one within another counts as that other."""
    held = set[str]()
    for name in names:
        if name in text:
            held.add(name)
            text = text.replace(name, " ")
    return held


@dataclass(frozen=True, slots=True, eq=False)
class Wording:
    """The words by which sentences are compared. Each is itself alone, so what was read by it is kept (:mod:`agents.phrasing.atoms`)."""

    verdicts: tuple[str, ...] = ()
    ties: tuple[tuple[str, str], ...] = ()
    """How each tie reads forward and backward: ``A FORWARD B`` says what ``B BACKWARD A`` does."""
    same: tuple[tuple[str, ...], ...] = ()
    """Phrases that say the same; the first stands for all of them."""
    shapes: tuple[tuple[str, ...], ...] = ()
    """Shapes of claims, each with what says the same (:mod:`agents.phrasing.readings`)."""
    names: tuple[str, ...] = ()
    """The names that stand in the claims, longest first."""
    stands_for: frozenset[str] = frozenset()
    """Words that stand for what was named before them, and need not be said where something else says the same."""
    leaning: frozenset[str] = frozenset()
    """Words beside these by which a part of a claim leans on what was said before it."""
    numbered: frozenset[str] = frozenset()
    """What the numbered lines of a finding may be called beside number, path and chain."""
    kinds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What a thing of that name may be called: ``the project Skyvista``."""

    @classmethod
    def of(cls, form: Form, findings: Sequence[FindingShown], names: Names) -> Self:
        """Those of a market, for what an answer found; ``names`` are those of the market."""
        shown = [e for f in findings for e in _entities(f)]
        texts = [c.text for f in findings for c in f.claims]
        kinds: dict[str, set[str]] = {}
        for entity in shown:
            if entity.words:
                kinds.setdefault(entity.name, set()).add(entity.words.casefold())
        ties = tuple(dict.fromkeys((*form.saying.turned, *(words for words in form.words.values() if all(words) and words[0] != words[1]))))
        named = dict(place for t in texts for place in _named(t, names))
        for name, its in named.items():
            kinds.setdefault(name, set()).update(word.casefold() for kind in its for word in (kind, form.kind_words(kind)))
        found = {*(e.name for e in shown if any(e.name in t for t in texts)), *named}
        return cls(
            verdicts=form.verdicts,
            ties=ties,
            same=tuple(form.saying.same),
            shapes=tuple(form.saying.shapes),
            stands_for=form.saying.stands_for,
            leaning=form.saying.leaning,
            numbered=form.saying.numbered,
            names=tuple(sorted((n for n in found if n.strip()), key=lambda n: (-len(n), n))),
            kinds={name: frozenset(words) for name, words in kinds.items()},
        )


def _entities(finding: FindingShown) -> Iterator[EntityShown]:
    yield from [finding.subject] if finding.subject else []
    yield from (*finding.about, *finding.listed)
    for thread in finding.threads:
        yield from thread.entities
        yield from [thread.flag.entity] if thread.flag else []


def _named(text: str, names: Names) -> Iterator[tuple[str, frozenset[str]]]:
    """Names of the market that stand in a text as the market spells them, with the kinds of what is called so."""
    for token in tokens(text):
        for place in names.holding.get(same(token.low), ()):
            spelled = names.spelled[place]
            if names.words[place][0] == same(token.low) and spelled in text:
                yield spelled, frozenset(names.kinds[n] for n in names.holding.get(same(token.low), ()) if names.spelled[n] == spelled)
