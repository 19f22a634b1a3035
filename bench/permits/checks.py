"""One check of a right in the engine beside the floor, and beside one query that asks for all chains at once."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Final

from graph import QueryTimedOut
from market.access.rights import can
from market.access.twin import Standing
from market.core.form import Reader
from market.core.model import Fact
from market.core.read import holding

from ..figures import ratio, spread, stopwatch
from ..naive import LIMIT_MS, floor_ms
from ..report import Figure

WARM: Final = 3
ALL_CHAINS: Final = (
    "MATCH p = (a:Entity {id: $who})-[:MEMBER_OF*0..8]->(h:Entity)-[m:MAY]->(d:Entity {id: $what}) "
    f"WHERE all(r IN relationships(p) WHERE {holding()}) RETURN m.level, [r IN relationships(p) | r.id]"
)
"""Every chain of memberships to a right of one document, in one query: what the rule is written as, read literally. It returns ids only."""


@dataclass(slots=True)
class Timed:
    """Times of checks, ms, one entry each."""

    floor: list[float] = field(default_factory=list)
    engine: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)
    chains: list[float] = field(default_factory=list)
    queries: list[int] = field(default_factory=list)
    stopped: int = 0
    allowed: int = 0
    longest: int = 0
    """Ties of the longest chain that explained a right."""
    wrong: list[str] = field(default_factory=list)
    by_question: dict[str, float] = field(default_factory=dict)

    def figures(self) -> dict[str, Figure]:
        """What was measured."""
        spent = sum(self.engine)
        return {
            "checks": len(self.engine),
            "allowed": self.allowed,
            "longest_chain": self.longest,
            "engine_ms": spread(self.engine),
            "wall_ms": spread(self.wall),
            "queries": spread(self.queries),
            "in_floors": self.floors,
            "engine_share": {name: round(ms / spent, 3) for name, ms in sorted(self.by_question.items(), key=lambda one: -one[1])},
            "otherwise_than_the_twin": len(self.wrong),
        }

    @property
    def floors(self) -> float:
        """The median check in the engine, in floors."""
        return ratio(median(self.engine), median(self.floor))

    def beside(self) -> dict[str, Figure]:
        """The references of the same run."""
        return {
            "floor_ms": spread(self.floor),
            "all_chains_ms": spread(self.chains),
            "all_chains_stopped": self.stopped,
            "all_chains_p50_by_ours": ratio(median(self.chains), median(self.engine)),
            "all_chains_p95_by_ours": ratio(spread(self.chains)["p95"], spread(self.engine)["p95"]),
        }


def pairs(facts: Sequence[Fact], reader: Reader, askers: Sequence[str], documents: Sequence[str], *, seed: int, count: int) -> list[tuple[str, str, bool]]:
    """Askers and documents, every second of them with a right by the twin where the asker has any."""
    rng, standing, found = Random(seed), Standing(facts, reader.view), list[tuple[str, str, bool]]()
    for at in range(count):
        asker = rng.choice(askers)
        rights = standing.what(asker)
        document = rng.choice(sorted(rights)) if at % 2 and rights else rng.choice(documents)
        found.append((asker, document, document in rights))
    return found


def timed(reader: Reader, asked: Sequence[tuple[str, str, bool]]) -> Timed:
    """Checks every pair once, each beside the floor at the asker and beside all chains. Raises GraphError."""
    found = Timed()
    for asker, document, _ in asked[:WARM]:
        can(reader, asker, document)
        floor_ms(reader, asker)
        _all_chains(reader, asker, document)
    for asker, document, expected in asked:
        found.floor.append(floor_ms(reader, asker))
        chains = _all_chains(reader, asker, document)
        found.stopped += chains is None
        found.chains.append(float(LIMIT_MS) if chains is None else chains)
        with reader.connection.recording() as log, stopwatch() as ms:
            access = can(reader, asker, document)
        found.wall.append(ms())
        found.engine.append(sum(record.ms for record in log))
        found.queries.append(len(log))
        for record in log:
            found.by_question[record.question] = found.by_question.get(record.question, 0.0) + record.ms
        found.allowed += access.allowed()
        found.longest = max(found.longest, len(access.chain))
        if access.allowed() != expected:
            found.wrong.append(f"{asker}, {document}")
    return found


def _all_chains(reader: Reader, who: str, what: str) -> float | None:
    """Engine time of the one query, ms; None where it was stopped."""
    try:
        return reader.connection.ro_query(
            reader.graph, ALL_CHAINS, {**reader.view.params(), "who": who, "what": what}, question="bench: all chains", timeout_ms=LIMIT_MS
        ).ms
    except QueryTimedOut:
        return None
