"""The law taken apart: the twin again, with one sentence of it left out at a time. What each sentence is worth is what then goes wrong.

Nothing is left out of the rule. With nothing left out, what stands here must agree with the rule on every project, and the bench counts that.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from market.core.model import Fact, View
from market.realty.constants import MANY_BOARDS, MANY_DIRECTORS, MANY_FIRMS_AT_ADDRESS, MANY_PARCELS, MANY_SITES, MAX_HOPS
from market.realty.twin import BEYOND, GROUP, TITLE, Seen, Tie, hops


@dataclass(frozen=True, slots=True)
class Without:
    """What is left out of the law."""

    projects: bool = False
    """Paths may run on through another project, with all that is recorded there, and through a contractor to its other sites."""
    title: bool = False
    """A path may follow title again and again: from an owner to its other parcels, their owners and the project built on them."""
    hubs: bool = False
    """Nothing is shared by too many."""
    overlap: bool = False
    """Every tie must hold on the day: who left a firm after it failed is gone."""
    ends: bool = False
    """A tie holds for good once it began: who left long before the failure is still there, who sold still owns."""
    cures: bool = False
    """A status flags for good: a dismissed case, a firm that is active again."""
    sides: bool = False
    """Every party of a case is flagged, its plaintiff too."""
    matter: bool = False
    """A case speaks of whoever is party to it, also a title suit about other land and a consumer's about another project."""
    control: bool = False
    """Every share controls, however small, and an unknown one too."""


LAW: Final = Without()

ABLATIONS: Final[dict[str, Without]] = {
    "no_path_through_another_project": Without(projects=True),
    "one_title_tie": Without(title=True),
    "both_structural_rules": Without(projects=True, title=True),
    "what_many_share": Without(hubs=True),
    "structure_and_what_many_share": Without(projects=True, title=True, hubs=True),
    "overlap_with_the_failure": Without(overlap=True),
    "ends_of_ties": Without(ends=True),
    "cures": Without(cures=True),
    "sides": Without(sides=True),
    "what_a_case_is_about": Without(matter=True),
    "control_is_not_investment": Without(control=True),
}
"""Each sentence by its name, left out."""


class Loosened(Seen):
    """What the twin sees in a view, with something left out. Counts and parties are looked up instead of searched, so that a whole market can be asked."""

    def __init__(self, facts: Sequence[Fact], view: View, without: Without = LAW) -> None:
        self.without = without
        super().__init__([_controlling(f) for f in facts] if without.control else facts, view)
        self.words = words(without)
        self.furthest = MAX_HOPS
        self.parties: dict[str, list[Fact]] = {}
        self.records: dict[str, list[Fact]] = {}
        self.crowds: dict[tuple[str, str], set[str]] = {}
        for fact in self.facts:
            self._sort_in(fact)
        for start, ties in self.ties.items():
            self.crowds["board", start] = {tie.end for tie in ties if tie.letter == "c" and self.holds(tie.fact)}

    def _sort_in(self, fact: Fact) -> None:
        match fact.relation:
            case "INVOLVES":
                self.parties.setdefault(fact.object, []).append(fact)
            case "OF" | "AGAINST" if self.holds(fact):
                self.records.setdefault(fact.object, []).append(fact)
            case "REGISTERED_AT" | "DIRECTOR_OF" if self.holds(fact):
                self.crowds.setdefault((fact.relation, fact.object), set()).add(fact.subject)
            case "BUILDS":
                if self.holds(fact):
                    self.crowds.setdefault((fact.relation, fact.subject), set()).add(fact.object)
                self.ties.setdefault(fact.subject, []).append(Tie("k", fact, fact.subject, fact.object))
            case "BUILT_ON":
                self.ties.setdefault(fact.object, []).append(Tie("l", fact, fact.object, fact.subject))
            case relation if relation in TITLE:
                if fact.valid_from <= self.day:
                    self.crowds.setdefault(("title", fact.object), set()).add(fact.subject)
                self.ties.setdefault(fact.object, []).append(Tie("t", fact, fact.object, fact.subject))

    def flagged(self, subject: str) -> bool:
        """Whether a project has any path. The near ones are looked for first: without what many share there can be hundreds of thousands of walks."""
        try:
            return any(self._within(subject, hops) for hops in range(1, MAX_HOPS + 1))
        finally:
            self.furthest = MAX_HOPS

    def _within(self, subject: str, furthest: int) -> bool:
        self.furthest = furthest
        return any(self.timely(walk, word, flag) for walk, word in self.walks((), "", subject) for _, flag in self.alarms(walk, word, subject))

    def walks(self, walk: tuple[Tie, ...], word: str, at: str) -> Iterator[tuple[tuple[Tie, ...], str]]:
        """As the twin walks, by the words that are lawful here."""
        yield walk, word
        been = {at, *(tie.start for tie in walk)}
        for tie in self.ties.get(at, []):
            longer = word + tie.letter
            if tie.end not in been and self.words.fullmatch(longer) and hops(longer) <= self.furthest and not self.shared_by_many(tie):
                yield from self.walks((*walk, tie), longer, tie.end)

    def shared_by_many(self, tie: Tie) -> bool:
        """As the twin counts, from counts made once."""
        if self.without.hubs:
            return False
        match tie.letter:
            case "A":
                return self._many("REGISTERED_AT", tie.start) >= MANY_FIRMS_AT_ADDRESS
            case "c":
                return self._many("DIRECTOR_OF", tie.end) >= MANY_DIRECTORS or self._many("board", tie.start) >= MANY_BOARDS
            case "T":
                return self._many("title", tie.end) >= MANY_PARCELS
            case "K":
                return self._many("BUILDS", tie.end) >= MANY_SITES
        return False

    def _many(self, what: str, whose: str) -> int:
        return len(self.crowds.get((what, whose), ()))

    def alarms(self, walk: Sequence[Tie], word: str, subject: str) -> Iterator[tuple[tuple[Fact, ...], Fact]]:
        """As the twin hears them; where paths run on through a project, all that is recorded at it counts."""
        at = walk[-1].end if walk else subject
        if not word or (word[-1] in "dkl" and self.without.projects):
            yield from (((), flag) for flag in self.in_force(at))
            for record in self.records.get(at, ()):
                yield from (((record,), flag) for flag in self.in_force(record.subject))
            yield from self.cases_at(at)
        else:
            # a project that title leads to ends a path as another project of the firm does
            yield from super().alarms(walk, word.replace("l", "d"), subject)

    def in_force(self, entity: str) -> list[Fact]:
        """The flags in force; without cures, all that ever were."""
        return [f for f in self.flags(entity) if f.valid_from <= self.day] if self.without.cures else super().in_force(entity)

    def cases_at(self, party: str) -> Iterator[tuple[tuple[Fact, ...], Fact]]:
        """As the twin finds them, looked up."""
        for tie in self.parties.get(party, ()):
            if self.holds(tie):
                yield from (((tie,), flag) for flag in self.in_force(tie.subject) if self.sits(str(flag.props["case_kind"]), tie))

    def sits(self, case_kind: str, tie: Fact) -> bool:
        """As the twin seats them; without sides every party is a defendant, without matter every case is of no kind."""
        seen = replace(tie, props={**tie.props, "side": "defendant"}) if self.without.sides else tie
        return super().sits("other" if self.without.matter else case_kind, seen)

    def timely(self, walk: Sequence[Tie], word: str, flag: Fact) -> bool:
        """As the twin dates them; or as if only the day counted, or no end."""
        if self.without.ends:
            return all(tie.fact.valid_from <= self.day for tie in walk)
        if self.without.overlap:
            return all(self.holds(tie.fact) for tie in walk)
        return super().timely(walk, word, flag)


def _controlling(fact: Fact) -> Fact:
    return replace(fact, props={**fact.props, "percent": 100.0}) if fact.relation == "OWNS" else fact


@cache
def words(without: Without) -> re.Pattern[str]:
    """Every walk that is lawful without it, in the twin's letters; ``k`` contractor → site, ``t`` owner → parcel, ``l`` parcel → project."""
    return re.compile(_words(without, MAX_HOPS // 2 if without.projects else 0))


def _words(without: Without, again: int) -> str:
    """From a project on; two hops lead to the next one at least, so ``again`` times is often enough."""
    on = _words(without, again - 1) if again else ""
    land = f"L(?:Tt)*(?:T|(?<=t)l{on})?" if without.title else "LT?"
    site = f"K(?:O|k{on})?" if without.projects else "KO?"
    return f"(?:{land}|{site}|D{GROUP}(?:d{on}|b|aA?|p(?:c{BEYOND}(?:d{on})?)?)?)?"
