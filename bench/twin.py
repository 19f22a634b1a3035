"""Rule against twin: random markets with histories, several views each; every path, every point, every sum."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from graph import Connection, Role, market_graph
from market.core.form import Reader
from market.core.model import Entity, Fact, View
from market.realty import rule, twin

from .engines import own_engine
from .figures import stopwatch
from .report import Bound, Machine, Options, Report, ruled
from .worlds.histories import KNOWN, with_history
from .worlds.plain_facts import plain_facts
from .worlds.random_markets import random_market, random_views
from .worlds.writing import keep_leads, write_facts

MARKETS: Final = 500
"""How many markets, if not said; the promise is made for ten thousand."""
VIEWS: Final = 3
"""Views of each market, out of those that lie on, before and between its dates."""
SHOWN: Final = 20
"""So many mismatches are told; all are counted."""
_ROUNDING: Final = 1e-9


def run(options: Options) -> Report:
    """Compares. Raises GraphError."""
    markets = MARKETS if options.markets is None else options.markets
    wrong: list[str] = []
    assessments = paths = asked = 0
    with own_engine() as (engine, _), engine.connect(Role.INVESTIGATOR) as connection, stopwatch() as ms:
        for seed in range(options.seed, options.seed + markets):
            for found in _compared(connection, seed):
                asked += 1
                assessments += found.assessments
                paths += found.paths
                wrong += [f"seed {seed}: {mismatch}" for mismatch in found.wrong]
            options.on(seed - options.seed + 1, markets)
        seconds, machine = ms() / 1000, Machine.here(engine.version)
    figures = {
        "markets": markets,
        "views": asked,
        "assessments": assessments,
        "paths_compared": paths,
        "mismatches": len(wrong),
        "markets_per_second": round(markets / seconds, 2) if seconds else None,
        "seconds": round(seconds, 1),
        "first_seed": options.seed,
        "mismatch": wrong[:SHOWN],
    }
    return ruled("twin", figures, {"markets_of_the_promise": 10_000}, [Bound("mismatches", len(wrong), 0)], machine)


class Compared:
    """One view of one market: what was compared, and where rule and twin disagree."""

    def __init__(self) -> None:
        self.assessments = self.paths = 0
        self.wrong: list[str] = []

    def project(self, reader: Reader, entities: Sequence[Entity], facts: Sequence[Fact], project: str) -> None:
        """Compares one project."""
        found = rule.assess(reader, project)
        katz, expected = twin.assess(entities, facts, reader.view, project)
        ours, theirs = {p.key: p.points for p in found.paths}, dict(expected)
        self.assessments += 1
        self.paths += len(theirs)
        if (len(ours), len(theirs)) != (len(found.paths), len(expected)):
            self.wrong.append(f"{project}: a path is counted twice")
        self.wrong += [f"{project}: only the rule has {key}" for key in ours.keys() - theirs.keys()]
        self.wrong += [f"{project}: only the twin has {key}" for key in theirs.keys() - ours.keys()]
        self.wrong += [f"{project}: {ours[k]} or {theirs[k]} for {k}" for k in ours.keys() & theirs.keys() if abs(ours[k] - theirs[k]) > _ROUNDING]
        if abs(found.katz - katz) > _ROUNDING:
            self.wrong.append(f"{project}: K {found.katz} or {katz}")


def _compared(connection: Connection, seed: int) -> Iterator[Compared]:
    """Writes one market, looks at it in several views, and deletes it."""
    market = random_market(seed)
    entities, plain = plain_facts(market)
    facts = with_history(seed, plain) if seed % 2 else plain  # every second one as a single extract leaves it
    graph = market_graph(f"twin-{seed}")
    write_facts(connection, graph, entities, facts)
    if seed % 4 < 2:  # as an import leaves it; the others as one did before leads were kept
        keep_leads(connection, graph, KNOWN + 1)
    try:
        rng = Random(seed)
        for day, denied in rng.sample(random_views(seed, market), VIEWS):
            known = KNOWN + rng.choice((0, 0, 1))
            reader = Reader(connection, View("twin", "p", day, known, 1, denied), graph)
            compared = Compared()
            for project in (e.id for e in entities if e.kind == "project"):
                compared.project(reader, entities, facts, project)
            yield compared
    finally:
        connection.delete(graph)
