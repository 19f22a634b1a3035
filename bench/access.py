"""Who may read what: questions by three methods; the rule and its twin, passage by passage and day by day; what one check costs, there and in a large firm."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import seeds.access
from graph import Connection, Role, market_graph
from market.access.importer import IMPORTER
from market.access.kinds import LABELS
from market.core.archive import Archive
from market.core.export import export
from market.core.form import Reader
from market.core.model import Entity, Fact, View

from .engines import memory_mb, own_engine
from .figures import ratio, spread, stopwatch
from .permits import files, methods
from .permits.checks import Timed, pairs, timed
from .permits.questions import FURTHER
from .permits.triples import Compared, World, compare
from .report import Bound, Figure, Machine, Options, Report, ruled
from .worlds.organisations import DAY_MS, DEEP, large
from .worlds.writing import write_facts

TRIPLES: Final = 50_000
"""(Asker, document or passage, day) at least, if not said."""
PEOPLE: Final = 100_000
"""Of the large organisation, if not said."""
CHECKS: Final = 300
"""Checks that are timed in each organisation."""
SHOWN: Final = 20
"""So many faults are told; all are counted."""
NOW: Final = 1_796_000_000_000
"""2026-11-29: when the first extract is brought in; the second one three weeks later."""
_MONTH_MS: Final = 21 * DAY_MS
_TODAY: Final = "2026-11-29"
_MARKET: Final = IMPORTER.name
HOME: Final = Path(seeds.access.__file__).parent
"""Where the invented company lies."""


def run(options: Options) -> Report:
    """Compares and measures. Raises GraphError."""
    wanted = TRIPLES if options.questions is None else options.questions
    checks = CHECKS if options.rounds is None else options.rounds
    size = PEOPLE if options.size is None else options.size
    with own_engine() as (engine, place):
        connection, graph = engine.connect(Role.IMPORTER), market_graph(_MARKET)
        _bring(connection, place, "month-1", NOW)
        asked = _asked(connection, graph, seed=options.seed, askers=methods.ASKERS if options.rounds is None else options.rounds)
        _bring(connection, place, "month-2", NOW + _MONTH_MS)
        world = World(connection, _MARKET, graph, *export(connection, graph))
        for compared in compare(world, seed=options.seed, at_least=wanted):
            options.on(min(compared.triples, wanted), wanted)
        demo = _checked(world.connection, world.graph, world.entities, world.facts, seed=options.seed, checks=checks)
        machine = Machine.here(engine.version)
    figures: dict[str, Figure] = {**asked.figures(), **_told(compared), "company": {"principals": len(world.of_kind("person", "agent")), **demo.figures()}}
    beside: dict[str, Figure] = {"triples_of_the_promise": TRIPLES, **asked.beside(), "company": demo.beside()}
    bounds = [
        *asked.bounds(),
        Bound("leaks", len(compared.leaks), 0),
        Bound("wrong refusals", len(compared.refused), 0),
        Bound("another level or chain than the twin's", len(compared.otherwise), 0),
        Bound("checks otherwise than the twin", len(demo.wrong), 0),
        Bound("a check in the company, median, in floors", demo.floors, 5),
    ]
    if size:
        with own_engine() as (engine, place):
            written, grown = _large(engine.connect(Role.INVESTIGATOR), place, size, options.seed, checks)
        figures[f"organisation of {size}"] = {**written, **grown.figures()}
        growth = {part: ratio(spread(grown.engine)[part], spread(demo.engine)[part]) for part in ("p50", "p95")}
        beside[f"organisation of {size}"] = {**grown.beside(), "by_the_company": growth}
        bounds.append(Bound(f"checks of {size} people otherwise than the twin", len(grown.wrong), 0))
        if size >= PEOPLE:
            bounds.append(Bound(f"a check of {size} people, p95, by the company's", growth["p95"], 4))
    return ruled("access", figures, beside, bounds, machine)


def _bring(connection: Connection, place: Path, month: str, now: int) -> None:
    """Brings in one extract of the invented company."""
    report = IMPORTER.bring(connection, Archive(place / "files"), HOME / month, now=now)
    if report.rejected:
        raise ValueError(f"the company's {month} was refused: {report.rejected[0]}")


@dataclass(frozen=True, slots=True)
class _Questions:
    """The eight questions by three methods, further ones to which nothing was fitted, and every pair of somebody and a passage."""

    askers: int
    told: dict[methods.Method, methods.Told]
    further: dict[methods.Method, methods.Told]
    pairs: int
    otherwise: list[str]

    @property
    def ours(self) -> methods.Told:
        return self.told["graph"]

    def figures(self) -> dict[str, Figure]:
        """What was seen of the graph."""
        return {
            "questions": {"askers": self.askers, **_counted(self.ours)},
            "further_questions": _counted(self.further["graph"]),
            "pairs": self.pairs,
            "pairs_otherwise_than_the_files": self.otherwise[:SHOWN],
        }

    def beside(self) -> dict[str, Figure]:
        """What was seen of the other methods."""
        both = {"questions": self.told, "further_questions": self.further}
        return {name: {method: told.figures() for method, told in found.items() if method != "graph"} for name, found in both.items()}

    def bounds(self) -> list[Bound]:
        """What was promised. Of the further questions that is the rights alone: how much of them is found is reported."""
        further = self.further["graph"]
        return [
            Bound("further questions: passages told that are closed", len(further.leaks), 0),
            Bound("further questions: passages closed that are open", len(further.refused), 0),
            Bound("further questions: not told that something is closed", len(further.silent), 0),
            Bound("questions: passages told that are closed", len(self.ours.leaks), 0),
            Bound("questions: passages closed that are open", len(self.ours.refused), 0),
            Bound("questions: not everything told that may be known", len(self.ours.missed), 0),
            Bound("questions: not told that something is closed", len(self.ours.silent), 0),
            Bound("pairs otherwise than the files", len(self.otherwise), 0),
        ]


def _asked(connection: Connection, graph: str, *, seed: int, askers: int) -> _Questions:
    paper = files.files(HOME / "month-1")
    who = methods.drawn(paper, seed, min(askers, methods.ASKERS))
    told = methods.compare(connection, _MARKET, graph, paper, askers=who, now=NOW, day=_TODAY)
    further = methods.compare(connection, _MARKET, graph, paper, askers=who, now=NOW, day=_TODAY, questions=FURTHER)
    people = [row["id"] for row in paper.people] if askers >= methods.ASKERS else who
    return _Questions(len(who), told, further, *methods.agreeing(connection, _MARKET, graph, paper, people, now=NOW, day=_TODAY))


def _counted(told: methods.Told) -> dict[str, Figure]:
    return {"asked": told.asked, **told.figures(), "fault": [*told.leaks, *told.refused, *told.missed, *told.silent][:SHOWN]}


def _told(compared: Compared) -> dict[str, Figure]:
    return {
        "triples": compared.triples,
        "of_them_allowed": compared.allowed,
        "askers": len(compared.askers),
        "days": len(compared.days),
        "leaks": len(compared.leaks),
        "wrong_refusals": len(compared.refused),
        "another_level_or_chain": len(compared.otherwise),
        "fault": [*compared.leaks, *compared.refused, *compared.otherwise][:SHOWN],
    }


def _checked(connection: Connection, graph: str, entities: tuple[Entity, ...], facts: tuple[Fact, ...], *, seed: int, checks: int) -> Timed:
    """Checks in the present of a market."""
    last = max(fact.known_from for fact in facts)
    reader = Reader(connection, View("access", "bench", max(last, NOW), last, 0), graph)
    askers, documents = ([e.id for e in entities if e.kind in kinds] for kinds in (("person", "agent"), ("document",)))
    return timed(reader, pairs(facts, reader, askers, documents, seed=seed, count=checks))


def _large(connection: Connection, place: Path, people: int, seed: int, checks: int) -> tuple[dict[str, Figure], Timed]:
    """A generated organisation: what writing it cost, and its checks."""
    made, graph = large(people, seed), market_graph("large")
    entities, facts = tuple(made.entities.values()), tuple(made.facts)
    with stopwatch() as ms:
        write_facts(connection, graph, entities, facts, LABELS)
    grown = _checked(connection, graph, entities, facts, seed=seed, checks=checks)
    written: dict[str, Figure] = {
        "people": people,
        "groups": sum(e.kind == "group" for e in entities),
        "deep": DEEP,
        "facts": len(facts),
        "write_seconds": round(ms() / 1000, 1),
        "engine_mb": memory_mb(place),
    }
    return written, grown
