"""Times assessments in one market, each beside the floor and beside the naive query at the same subject, one after the other."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

from market.core.form import Form, Reader
from market.core.model import Entity

from .figures import ratio, spread, stopwatch
from .naive import LIMIT_MS, floor_ms, naive_ms, naive_query
from .report import Figure

WARM = 3
"""Subjects that are assessed before anything is measured: plans are made, caches filled."""


@dataclass(slots=True)
class Timed:
    """Engine and wall times of one market, ms, one entry for each assessment."""

    floor: list[float] = field(default_factory=list)
    naive: list[float] = field(default_factory=list)
    stopped: int = 0
    """Naive queries that reached the limit."""
    engine: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)
    queries: list[int] = field(default_factory=list)
    flagged: int = 0
    paths: int = 0
    by_question: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Engine time of each assessment by the name of the question."""

    @property
    def floors(self) -> float:
        """The median assessment in the engine, in floors."""
        return ratio(median(self.engine), median(self.floor))

    @property
    def tail(self) -> float:
        """The p95 of an assessment in the engine, ms."""
        return spread(self.engine)["p95"]

    @property
    def tail_beside_naive(self) -> float:
        """The p95 of an assessment in the engine, as a share of the naive query's."""
        return ratio(spread(self.engine)["p95"], spread(self.naive)["p95"])

    def figures(self) -> dict[str, Figure]:
        """What was measured."""
        share = {name: sum(ms) / sum(self.engine) for name, ms in self.by_question.items()}
        return {
            "assessments": len(self.engine),
            "flagged": self.flagged,
            "paths": self.paths,
            "engine_ms": spread(self.engine),
            "wall_ms": spread(self.wall),
            "queries": spread(self.queries),
            "in_floors": self.floors,
            "outside_the_engine": round(1 - sum(self.engine) / sum(self.wall), 3),
            "engine_share": {name: round(s, 3) for name, s in sorted(share.items(), key=lambda pair: -pair[1])},
        }

    def beside(self) -> dict[str, Figure]:
        """The references of the same run."""
        return {
            "floor_ms": spread(self.floor),
            "naive_ms": spread(self.naive),
            "naive_stopped": self.stopped,
            "naive_in_floors": ratio(median(self.naive), median(self.floor)),
            "naive_p50_by_ours": ratio(median(self.naive), median(self.engine)),
            "naive_p95_by_ours": ratio(spread(self.naive)["p95"], spread(self.engine)["p95"]),
            "naive_max_by_ours": ratio(max(self.naive), max(self.engine)),
        }


def timed(form: Form, reader: Reader, subjects: Sequence[Entity], *, rounds: int = 1) -> Timed:
    """Assesses every subject ``rounds`` times. Raises GraphError."""
    query, found = naive_query(form), Timed()
    for subject in subjects[:WARM]:
        form.assess(reader, subject.id)
        floor_ms(reader, subject.id)
        naive_ms(reader, query, subject.id)
    for subject in [s for _ in range(rounds) for s in subjects]:
        found.floor.append(floor_ms(reader, subject.id))
        naive = naive_ms(reader, query, subject.id)
        found.stopped += naive is None
        found.naive.append(float(LIMIT_MS) if naive is None else naive)
        with reader.connection.recording() as log, stopwatch() as ms:
            assessment = form.assess(reader, subject.id)
        found.wall.append(ms())
        found.engine.append(sum(record.ms for record in log))
        found.queries.append(len(log))
        found.flagged += assessment.flagged
        found.paths += len(assessment.paths)
        asked: dict[str, float] = defaultdict(float)
        for record in log:
            asked[record.question] += record.ms
        for name, spent in asked.items():
            found.by_question[name].append(spent)
    return found
