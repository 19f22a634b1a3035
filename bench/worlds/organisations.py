"""Generated organisations, fact by fact: a large one whose groups lie eight deep, and small ones with everything that the law of rights distinguishes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Final

from market.access.kinds import LEVELS
from market.core.model import OPEN_END, UNKNOWN_START, Entity, Evidence, Fact

KNOWN: Final = 1_790_000_000_000
"""When everything of a large organisation is known, ms."""
DEEP: Final = 8
"""Memberships from a person to the topmost group."""
TEAM: Final = 12
"""People of a lowest group."""
DAY_MS: Final = 86_400_000


@dataclass(slots=True)
class Made:
    """An organisation while it is made."""

    entities: dict[str, Entity] = field(default_factory=dict)
    facts: list[Fact] = field(default_factory=list)

    def entity(self, entity_id: str) -> str:
        """Adds an entity of that id, once."""
        kind, _, own = entity_id.partition(":")
        self.entities.setdefault(entity_id, Entity(entity_id, kind, own))
        return entity_id

    def tie(
        self,
        relation: str,
        subject: str,
        target: str,
        *,
        since: int = UNKNOWN_START,
        until: int = OPEN_END,
        known: tuple[int, int] = (KNOWN, OPEN_END),
        level: str = "",
    ) -> None:
        """Adds a fact; several of the same two are told apart by their number."""
        number = len(self.facts)
        register = {"MEMBER_OF": "members", "MAY": "grants"}.get(relation, "documents")
        proof = Evidence(register, "", None, str(number), number + 2, f"{relation},{subject},{target}")
        props = {"level": level} if level else {}
        self.facts.append(Fact(f"{relation}:{subject}:{target}:{number}", relation, subject, target, since, max(since, until), *known, props, proof))


def large(people: int, seed: int) -> Made:
    """An organisation of so many people: each in a team, teams in groups seven levels up to one topmost group, across these some project groups.

    A document for every five people, each with an owner and up to three rights, mostly of groups and of every level.
    """
    rng, made = Random(seed), Made()
    levels = _levels(max(1, -(-people // TEAM)))
    for upper, lower in pairwise(levels):
        for at, group in enumerate(lower):
            made.tie("MEMBER_OF", made.entity(group), made.entity(upper[at * len(upper) // len(lower)]))
    projects = [made.entity(f"group:project-{n}") for n in range(max(1, people // 50))]
    for project in projects[::7]:
        made.tie("MEMBER_OF", project, rng.choice(levels[rng.randrange(2, DEEP)]))
    everybody = [made.entity(f"person:p{n}") for n in range(people)]
    for at, person in enumerate(everybody):
        made.tie("MEMBER_OF", person, levels[-1][at * len(levels[-1]) // people])
        for project in rng.sample(projects, min(len(projects), rng.choice((0, 0, 1, 2)))):
            made.tie("MEMBER_OF", person, project)
    for n in range(max(1, people // 5)):
        document = made.entity(f"document:d{n}")
        made.tie("OWNS", rng.choice(everybody), document)
        for _ in range(rng.randrange(1, 4)):
            holder = rng.choice(everybody) if rng.random() < 0.1 else rng.choice(projects) if rng.random() < 0.3 else rng.choice(rng.choice(levels))
            made.tie("MAY", holder, document, level=rng.choice(LEVELS))
    return made


def _levels(teams: int) -> list[list[str]]:
    """Groups by level, the topmost first: each level so many times the one above that the last has ``teams``."""
    times = teams ** (1 / (DEEP - 1))
    sizes = [min(teams, max(1, round(times**level))) for level in range(DEEP - 1)] + [teams]
    return [[f"group:l{level}-{n}" for n in range(size)] for level, size in enumerate(sizes)]


def small(seed: int) -> tuple[Made, Sequence[int], Sequence[int]]:
    """A small tangle, with days to look at it and moments from which to look.

    Groups in circles and in rows of more than eight, ties that begin and end on one another's days, several of the same two, and versions that were
    corrected later. Everything follows from the seed.
    """
    rng, made = Random(seed), Made()
    days = [KNOWN + n * 30 * DAY_MS for n in range(5)]
    moments = [KNOWN, KNOWN + DAY_MS, KNOWN + 2 * DAY_MS]
    groups = [made.entity(f"group:g{n}") for n in range(rng.randint(1, 14))]
    principals = [made.entity(f"{rng.choice(('person', 'person', 'agent'))}:p{n}") for n in range(rng.randint(1, 4))]
    documents = [made.entity(f"document:d{n}") for n in range(rng.randint(1, 4))]

    def tie(relation: str, subject: str, target: str, level: str = "") -> None:
        since, until = rng.choice((UNKNOWN_START, *days)), rng.choice((OPEN_END, OPEN_END, *days))
        known = rng.choice(((moments[0], OPEN_END), (moments[0], OPEN_END), (moments[0], moments[2]), (moments[1], OPEN_END), (moments[1], moments[2])))
        made.tie(relation, subject, target, since=since, until=until, known=known, level=level)

    if rng.random() < 0.5:  # one long row
        for lower, upper in pairwise(groups):
            made.tie("MEMBER_OF", lower, upper)
    for _ in range(rng.randint(0, 2 * len(groups))):
        tie("MEMBER_OF", rng.choice(groups), rng.choice(groups))
    for principal in principals:
        for _ in range(rng.randint(0, 3)):
            tie("MEMBER_OF", principal, rng.choice(groups))
    for document in documents:
        for _ in range(rng.randint(0, 4)):
            tie("MAY", rng.choice((*groups, *groups, *principals)), document, rng.choice(LEVELS))
        if (owners := [p for p in principals if p.startswith("person:")]) and rng.random() < 0.4:
            tie("OWNS", rng.choice(owners), document)
    return made, [*days, days[0] - 1, days[-1] + DAY_MS], moments
