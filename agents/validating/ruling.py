"""What a check is given and what it returns."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Literal

from market.core.archive import FileDamaged, FileMissing
from market.core.clock import now_ms
from market.core.finding import Answered, Claim, Draft
from market.core.form import Form, Reader
from market.core.look import edges
from market.core.model import Entity, Evidence, Fact, View
from market.core.returning.again import Again
from market.core.returning.asking import recompute
from market.core.views import open_view
from tools import Registry

from ..shown import Place, place_of
from .archived import Archived

type Ends = tuple[str, str, str]
"""A fact and its two ends: id, subject, object."""


class Check(StrEnum):
    """The eight checks, in the order of their numbers."""

    NAMES = "names"
    NUMBERS = "numbers"
    PATHS = "paths"
    QUOTES = "quotes"
    RIGHTS = "rights"
    CITING = "citing"
    ABSENCE = "absence"
    RECEIPTS = "receipts"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What one check made of a draft."""

    status: Literal["kept", "corrected", "rejected"]
    draft: Draft
    reasons: tuple[str, ...] = ()

    @classmethod
    def of(cls, before: Draft, after: Draft, *, corrected: Sequence[str] = (), rejected: Sequence[str] = ()) -> "Ruling":
        """Rejected if there is a reason to; corrected if something was put right; otherwise kept as it was."""
        if rejected:
            return cls("rejected", before, tuple(dict.fromkeys(rejected)))
        if corrected:
            return cls("corrected", after, tuple(dict.fromkeys(corrected)))
        return cls("kept", before)


@dataclass(frozen=True)
class Material:
    """What a case has brought to light: the only thing that a finding may be made of. One per case, shared by its drafts."""

    form: Form
    reader: Reader
    archive: Archived
    answers: Sequence[Answered]
    alive: Callable[[int, int], None] = lambda _part, _parts: None
    """Called now and then while something that takes long is computed: with how many parts of how many are done."""
    _edges: dict[tuple[str, str, str, frozenset[str]], Fact | None] = field(default_factory=dict, init=False)
    _at_once: set[object] = field(default_factory=set, init=False)
    _then: dict[View, "Material"] = field(default_factory=dict, init=False)
    _quotes: dict[tuple[str, int, str], bool] = field(default_factory=dict, init=False)

    @cached_property
    def entities(self) -> Mapping[str, Entity]:
        """Every entity that a question of this case returned, by id."""
        return {e.id: e for a in self.answers for e in a.entities}

    @cached_property
    def facts(self) -> Mapping[str, Fact]:
        """Every fact that a question of this case returned, by id: of several versions the latest."""
        return {f.id: f for f in sorted((f for a in self.answers for f in a.facts), key=lambda f: f.known_from)}

    @cached_property
    def proved(self) -> Mapping[Place, tuple[Fact, ...]]:
        """Those facts by where they stand: one row can prove several."""
        found: dict[Place, tuple[Fact, ...]] = {}
        for fact in self.facts.values():
            found[place_of(fact.evidence)] = (*found.get(place_of(fact.evidence), ()), fact)
        return found

    def proved_by(self, evidence: Evidence) -> tuple[Fact, ...]:
        """The facts of this case that stand where this evidence says that it stands."""
        return self.proved.get(place_of(evidence), ())

    @cached_property
    def denied(self) -> frozenset[str]:
        """The sources that the principal may not read, asked for afresh and not taken from the case's view."""
        view = self.reader.view
        with self.reader.connection.afresh():
            return open_view(self.reader.connection, view.market, principal=view.principal, now=now_ms(), closes=self.form.closes).denied

    @cached_property
    def again(self) -> Again:
        """What this case found of what happened since, computed afresh."""
        return Again(self.form, self.reader, self.answers, self.alive)

    def then(self, view: View) -> "Material":
        """The same case's material in another view."""
        if view not in self._then:
            self._then[view] = Material(self.form, replace(self.reader, view=view), self.archive, self.answers)
        return self._then[view]

    @property
    def registry(self) -> Registry:
        """The questions of the market."""
        return Registry.of(self.form)

    def edges(self, facts: Iterable[Fact], *, all_sources: bool = False) -> Mapping[Ends, Fact]:
        """Each fact as it stands between its two ends in the graph, in this view; with ``all_sources`` also where its source is closed.

        A fact that does not stand there is left out. One query for all that were not looked at before.
        """
        view = self.reader.view
        denied = frozenset[str]() if all_sources else view.denied
        wanted = {(f.id, f.subject, f.object, denied): f for f in facts}
        missing = {key: f for key, f in wanted.items() if key not in self._edges}
        if missing:
            found = edges(replace(self.reader, view=replace(view, denied=denied)), missing.values(), question="validator: hops")
            for key in missing:
                kept = found.get(key[0])
                self._edges[key] = kept if kept is not None and (kept.subject, kept.object) == key[1:3] else None
        return {(f.id, f.subject, f.object): kept for key, f in wanted.items() if (kept := self._edges[key]) is not None}

    def at_once(self, what: object, facts: Callable[[], Iterable[Fact]]) -> None:
        """Looks at facts that many drafts of one case will want, in one query; ``what`` says which, and they are looked at once."""
        if what not in self._at_once:
            self._at_once.add(what)
            self.edges(facts())

    def stands(self, evidence: Evidence) -> bool:
        """Whether the quote stands verbatim at its line in the bytes that were imported."""
        key = (evidence.version, evidence.line, evidence.quote)
        if key not in self._quotes:
            try:
                self._quotes[key] = self.archive.lines(*key)
            except (FileMissing, FileDamaged):
                # an invented version, or a file that is no longer what was imported: either way nothing proves the quote
                self._quotes[key] = False
        return self._quotes[key]


def ends(fact: Fact) -> Ends:
    """What a fact claims to be and to tie together."""
    return (fact.id, fact.subject, fact.object)


@dataclass(frozen=True)
class Context:
    """What the checks of one draft share: the case's material and the finding as code computes it."""

    material: Material
    proposed: Draft

    @cached_property
    def fresh(self) -> Draft:
        """The finding of the same kind about the same subject, computed afresh: what is said is compared with it, and replaced by it."""
        return recompute(self.material.form, self.material.reader, self.proposed, self.material.again)

    @cached_property
    def computed(self) -> Mapping[str, Claim]:
        """The sentences that code makes of the finding, by their text."""
        return {c.text: c for c in self.fresh.claims}
