"""The published path-sum (KH-9, KH-10, KH-15), runnable over exported facts: what the rule is measured beside.

``K(p) = sum over paths of severity(f) x 0.6^(hops-1) x product of edge weights``, ``score = 100 (1 - e^-K)``, at most four hops, with two
structural rules: no path through another project, and at most one edge of land title. Where the article is silent, the plainest reading is taken:

- The graph is the article's schema (KH-4), undirected: brand, person, company, project, parcel and its earlier owners, contractor, approval,
  complaint, court case. Our registers hold more (shareholdings, present owners, a contractor's company, addresses): ``EVERY_TIE`` adds it.
- A fact is an edge if it holds on the day of the view; no other date is looked at. A party of a case is a party, on whatever side. No hub is left out.
- A path visits nothing twice, may run through what is itself flagged, and ends at a flagged entity; two facts between the same two are two paths.
- An entity is red or not, with one severity: the gravest of its flags in force. A flag on the project itself counts as one hop.
- Hops are edges, a court case included. Land title does not decay after KH-32 (it is no hop of the exponent, though one of the four).
- Severities and weights are ours: the article's are not known.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final, NamedTuple

from market.core.model import Entity, Fact, View

from .constants import DECAY, MAX_HOPS, SEVERITY, TIE_WEIGHT

TITLE: Final = frozenset({"OWNED_BY", "PREVIOUSLY_OWNED_BY"})
ARTICLE: Final = frozenset({"CONTROLS", "DIRECTOR_OF", "DEVELOPS", "BUILT_ON", "PREVIOUSLY_OWNED_BY", "BUILDS", "OF", "AGAINST", "INVOLVES"})
"""The edges of the article's schema."""
EVERY_TIE: Final = ARTICLE | {"OWNED_BY", "OWNS", "OPERATED_BY", "REGISTERED_AT"}
"""The same, and what else our registers hold. A share is an edge however small."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One way to read the article."""

    relations: Collection[str] = ARTICLE
    through_projects: bool = False
    """Without the first structural rule: paths may run through another project."""
    titles: int = 1
    """How many edges of land title a path may have."""
    title_decays: bool = False
    """As it was before KH-32: an edge of land title decays like every other."""


AFTER: Final = Edition()
"""As published in the end."""
BEFORE: Final = Edition(title_decays=True)
"""Before its third lesson (KH-32)."""
BARE: Final = Edition(through_projects=True, titles=MAX_HOPS)
"""Without its two structural rules (KH-14, KH-30)."""


class Edge(NamedTuple):
    """A fact, walked one way."""

    fact: str
    end: str
    weight: float
    title: bool


class Path(NamedTuple):
    """A path to a red flag: its facts in order, the flag's last, and its points."""

    facts: tuple[str, ...]
    points: float


class PathSum:
    """The path-sum over one view of a market: built once, asked for any number of projects."""

    def __init__(self, facts: Sequence[Fact], view: View, edition: Edition = AFTER) -> None:
        self.edition = edition
        self.edges: dict[str, list[Edge]] = {}
        self.red: dict[str, tuple[float, str]] = {}
        """Each flagged entity: its severity and the fact that says so."""
        for fact in facts:
            if not (fact.known_from <= view.known_at < fact.known_to and fact.valid_from <= view.valid_at < fact.valid_to):
                continue
            if fact.evidence.register in view.denied:
                continue
            if fact.relation == "FLAGGED":
                self.red[fact.subject] = max(self.red.get(fact.subject, (0.0, "")), (SEVERITY[str(fact.props["kind"])], fact.id))
            elif fact.relation in edition.relations:
                weight, title = TIE_WEIGHT[fact.relation], fact.relation in TITLE
                self.edges.setdefault(fact.subject, []).append(Edge(fact.id, fact.object, weight, title))
                self.edges.setdefault(fact.object, []).append(Edge(fact.id, fact.subject, weight, title))
        self.last = {at: [e for e in edges if e.end in self.red] for at, edges in self.edges.items()}
        """The edges that a path can end with: what makes its last hop cheap."""

    def katz(self, subject: str) -> float:
        """K of a project (entity id); 0 without a path."""
        return fsum(path.points for path in self.paths(subject))

    def paths(self, subject: str) -> Iterator[Path]:
        """Every path of a project (entity id), in no particular order."""
        if subject in self.red:
            severity, flag = self.red[subject]
            yield Path((flag,), severity)
        yield from self._on((), (subject,), 1.0, 0)

    def _on(self, walked: tuple[str, ...], been: tuple[str, ...], weight: float, titles: int) -> Iterator[Path]:
        ends = len(walked) + 1 == MAX_HOPS
        for edge in (self.last if ends else self.edges).get(been[-1], ()):
            if edge.end in been or titles + edge.title > self.edition.titles:
                continue
            facts, passed, title = (*walked, edge.fact), weight * edge.weight, titles + edge.title
            if edge.end in self.red:
                severity, flag = self.red[edge.end]
                hops = len(facts) - (0 if self.edition.title_decays else title)
                yield Path((*facts, flag), severity * DECAY ** (max(1, hops) - 1) * passed)
            if not ends and (self.edition.through_projects or not edge.end.startswith("project:")):
                yield from self._on(facts, (*been, edge.end), passed, title)


def assess(
    entities: Sequence[Entity], facts: Sequence[Fact], view: View, subject: str, edition: Edition = AFTER
) -> tuple[float, tuple[tuple[str, float], ...]]:
    """K of a project by the published path-sum, and each path as (key, points), largest first: the twin's form.

    Raises LookupError if the subject is no project among ``entities``.
    """
    if not any(e.id == subject and e.kind == "project" for e in entities):
        raise LookupError(f"no project {subject} among the entities")
    points = {" > ".join(path.facts): path.points for path in PathSum(facts, view, edition).paths(subject)}
    return fsum(points.values()), tuple(sorted(points.items(), key=lambda item: (-item[1], item[0])))
