"""What lies near a project: the rows that the walk reads, and what a tie of a certain kind counts for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from market.core.look import Tie
from market.core.model import Entity, Fact
from market.core.read import holds

from . import constants as c


@dataclass(slots=True)
class Near:
    """Ties by the entity from which they may be walked and by relation, flags by entity: everything that a path may consist of, and more."""

    ties: dict[str, dict[str, list[Tie]]] = field(default_factory=dict)
    flagged: dict[str, list[Fact]] = field(default_factory=dict)
    active: dict[str, list[Fact]] = field(default_factory=dict)
    """When firms were active, by entity: of sellers whose insolvency a court decreed."""
    followed: frozenset[str] = frozenset()
    """The ids of the ties."""

    def at(self, entity_id: str, *relations: str) -> list[Tie]:
        """The ties of these relations at an entity."""
        there = self.ties.get(entity_id)
        return [] if there is None else [tie for relation in relations for tie in there.get(relation, ())]

    def flags(self, entity_id: str) -> list[Fact]:
        """The flags of an entity that began by the day of the view, ended ones too."""
        return self.flagged.get(entity_id, [])

    def single(self, sum_of: Fact) -> tuple[Fact, ...]:
        """The holdings that an OWNS fact adds; none of one that is a single holding itself."""
        if "holdings" not in sum_of.props:
            return ()
        same = (t.fact for t in self.at(sum_of.subject, "OWNS") if t.fact.object == sum_of.object and "holdings" not in t.fact.props)
        return tuple(f for f in same if percent(f) and f.valid_from < sum_of.valid_to and sum_of.valid_from < f.valid_to)

    def names_land(self, case: str, day: int) -> bool:
        """Whether a suit says which land it is about: a parcel, or a project on it."""
        return any(t.far.kind in ("parcel", "project") and t.fact.props.get("side") != "plaintiff" and holds(t.fact, day) for t in self.at(case, "INVOLVES"))


def near_of(facts: Iterable[Fact], entities: Mapping[str, Entity]) -> Near:
    """Facts as the walk reads them: each tie from both of its ends. ``entities`` has every end by which a path may go on."""
    near = Near()
    unique = {fact.id: fact for fact in facts}
    near.followed = frozenset(i for i, fact in unique.items() if fact.relation not in ("FLAGGED", "ACTIVE"))
    for _, fact in sorted(unique.items()):
        if fact.relation == "FLAGGED":
            near.flagged.setdefault(fact.subject, []).append(fact)
            continue
        if fact.relation == "ACTIVE":
            near.active.setdefault(fact.subject, []).append(fact)
            continue
        for here, there in ((fact.subject, fact.object), (fact.object, fact.subject)):
            far = entities.get(there) or Entity(there, there.partition(":")[0], there.partition(":")[2])
            near.ties.setdefault(here, {}).setdefault(fact.relation, []).append(Tie(here, fact, far))
    return near


def percent(fact: Fact) -> float:
    """The share that an OWNS fact states; 0 where it is unknown, which therefore counts nowhere."""
    value = fact.props.get("percent")
    return float(value) if isinstance(value, int | float) else 0.0


def stands_behind(fact: Fact) -> bool:
    """Whether a person's tie to a company is one that counts: a seat on the board, or a quarter of the shares."""
    return fact.relation == "DIRECTOR_OF" or (fact.relation == "OWNS" and percent(fact) >= c.BENEFICIAL_PERCENT)


def controls(fact: Fact) -> bool:
    """Whether an OWNS fact is control."""
    return fact.relation == "OWNS" and percent(fact) >= c.CONTROL_PERCENT
