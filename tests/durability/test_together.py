"""At once: two terminals of one person on one data directory, and ten people on one server."""

import asyncio
import multiprocessing
import re
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

import memory
from agents.desk import InvestigatorDesk
from agents.events import AnswerGiven, TurnFailed
from agents.faults import FILE, FaultLog
from agents.house import House
from agents.investigator import Investigator, unique_name
from agents.reach import reach
from bench.durable.cases import settle, unsound
from bench.durable.world import noon, projects, write_extract
from graph import Connection, Engine, Keys, Role, RoleRefused, cases_graph, market_graph, memory_graph, open_engine
from market.core.archive import Archive
from market.core.lock import import_lock
from market.registry import get
from memory import queries
from memory.deeds import deeds, undo
from memory.preferences import prefer, preference_history, preferences
from memory.schema import TIES
from memory.shortlist import shortlist, shortlisted
from memory.standing import add_rule, rules
from memory.words import Said, Subject
from tests.graph.servers import serving

DAY = 3
NOW = noon(DAY)
SAID = Said("ANSWERED_WITH_PATH", "caution", True, 52.0, 0.7, NOW, NOW, 1, "1", NOW)
LAKEVIEW = Subject("realty", "project:P1", "Lakeview")
PEOPLE = [f"person {n}" for n in range(10)]
QUESTIONS = ("is {} safe?", "who is behind {}?", "what do you know, and how old is it?")


def now() -> int:
    return NOW


def furnish(engine: Engine, place: Path, folder: Path) -> None:
    """Brings the small market in."""
    get("realty").import_folder(engine.connect(Role.IMPORTER), Archive(place / "files"), write_extract(folder, DAY, small=True), now=NOW)


@dataclass(frozen=True)
class Sat:
    """What came of one sitting."""

    name: str
    asked: tuple[str, ...]
    answers: tuple[str, ...]
    failures: tuple[str, ...]


async def sit(house: House, name: str, texts: tuple[str, ...], watched: str) -> Sat:
    """Watches, and asks one thing after the other."""
    await house.watch(watched)
    answers, failures = list[str](), list[str]()
    for text in texts:
        *_, last = [event async for event in house.turn(text)]
        if isinstance(last, AnswerGiven):
            answers.append(last.text)
        elif isinstance(last, TurnFailed):
            failures.append(last.reason)
    return Sat(name, texts, tuple(answers), tuple(failures))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[str, Path, Engine]]:
    """A server with ten people, their keys in data directories of their own, and two Investigators of its operator's."""
    operator = tmp_path / "operator"
    with serving(tmp_path) as running, open_engine(operator, running.url) as engine:
        furnish(engine, operator, tmp_path / "extract")
        for name in PEOPLE:
            Keys(tmp_path / name, engine.place).keep(name, engine.people.add(name))
        stop = threading.Event()
        workers = [_working(engine, operator, stop) for _ in range(2)]
        yield f"redis://localhost:{running.port}", tmp_path, engine
        stop.set()
        for worker in workers:
            worker.join()


def _working(engine: Engine, place: Path, stop: threading.Event) -> threading.Thread:
    desk = InvestigatorDesk(engine.connect(Role.INVESTIGATOR), unique_name())
    worker = Investigator(desk, Archive(place / "files"), FaultLog(place / FILE), now=now)
    thread = threading.Thread(target=worker.work, args=(stop,))
    thread.start()
    return thread


@pytest.mark.feature("KH-24", "NK-14")
async def test_ten_people_on_one_server_at_once_and_nothing_of_one_is_anothers(server: tuple[str, Path, Engine]) -> None:
    url, places, operator = server
    ids = projects(small=True)
    async with AsyncExitStack() as stack:
        houses = [House(places / name, user=name, url=url, now=now) for name in PEOPLE]
        for house in houses:
            stack.push_async_callback(house.close)
        await asyncio.gather(*(house.open() for house in houses))
        texts = [tuple(q.format(ids[n % len(ids)]) for q in QUESTIONS) for n in range(len(PEOPLE))]
        sat = await asyncio.gather(
            *(sit(house, name, text, ids[n % len(ids)]) for n, (house, name, text) in enumerate(zip(houses, PEOPLE, texts, strict=True)))
        )
    assert [one.failures for one in sat] == [()] * 10
    assert [len(one.answers) for one in sat] == [3] * 10
    for n, one in enumerate(sat):  # the same question has the same answer, whoever asks
        twin = next(other for other in sat if other.asked == texts[n % len(ids)] or other is one)
        assert one.answers == twin.answers
    admin = operator.connect(Role.ADMIN)
    keys = {name: Keys(places / name, operator.place).find(name) for name in PEOPLE}
    for n, name in enumerate(PEOPLE):
        key = keys[name]
        assert key is not None
        rows = admin.ro_query(
            memory_graph(key.person), "MATCH (:Person)-[:HAS_SESSION]->()-[:HAS_TURN]->(t)<-[:ANSWERS]-() RETURN t.text ORDER BY t.at, id(t)"
        ).rows
        assert sorted(str(row[0]) for row in rows) == sorted(texts[n])
        watched = admin.ro_query(memory_graph(key.person), "MATCH (:Person)-[:WATCHES]->(s) RETURN s.subject").rows
        assert watched == ((f"project:{ids[n % len(ids)]}",),)
        assert unsound(admin, key.person) == ()
        with open_engine(places / name, url, person=name) as own:
            assert reach(own, key.person).sound
            for other in PEOPLE[:n] + PEOPLE[n + 1 :]:
                stranger = keys[other]
                assert stranger is not None
                with pytest.raises(RoleRefused):
                    own.connect(Role.CONCIERGE, key.person).ro_query(memory_graph(stranger.person), "MATCH (n) RETURN n")


async def test_two_terminals_of_one_person_at_once(tmp_path: Path) -> None:
    place = tmp_path / "data"
    ids = projects(small=True)
    with open_engine(place) as engine:
        furnish(engine, place, tmp_path / "extract")
        houses = [House(place, user="asha", now=now) for _ in range(2)]
        await asyncio.gather(*(house.open() for house in houses))
        texts = [tuple(q.format(ids[n]) for q in QUESTIONS) for n in range(2)]
        sat = await asyncio.gather(*(sit(house, "asha", text, ids[5]) for house, text in zip(houses, texts, strict=True)))
        assert [one.failures for one in sat] == [(), ()]
        assert [len(one.answers) for one in sat] == [3, 3]
        for house in houses:
            assert [row.id for row in await house.watches()] == [f"project:{ids[5]}"]
        await asyncio.gather(*(house.close() for house in houses))
        person = engine.person("asha")
        admin = engine.connect(Role.ADMIN)
        rows = admin.ro_query(memory_graph(person), "MATCH (s:Session)-[:HAS_TURN]->(t)<-[:ANSWERS]-(a) RETURN s.id, t.text, count(a)").rows
        assert Counter(str(row[1]) for row in rows) == Counter((*texts[0], *texts[1]))
        assert {row[2] for row in rows} == {1}
        assert len({row[0] for row in rows}) == 2  # each terminal is a session of its own
        assert settle(engine, place, person) == 0
        assert unsound(admin, person) == ()
        assert admin.ro_query(cases_graph(person), "MATCH (c:Case) WHERE c.status <> 'closed' RETURN count(c)").rows == ((0,),)


def told_at_once(own: Connection, graph: str, terminal: int) -> None:
    """What one terminal tells the memory while another does the same."""
    for n in range(20):
        prefer(own, graph, "budget", f"{terminal}-{n}", f"₹{n} lakh", "said", at=NOW + n)
        queries.add_watch(own, graph, Subject("realty", f"project:P{n}", f"P{n}"), SAID)


@pytest.mark.feature("KH-25")
def test_two_terminals_that_say_two_things_leave_one_that_holds_and_every_one_in_the_history(tmp_path: Path) -> None:
    with open_engine(tmp_path / "data") as one, open_engine(tmp_path / "data") as two, ThreadPoolExecutor(2) as pool:
        person = one.person("asha")
        graph, own = memory_graph(person), [engine.connect(Role.CONCIERGE, person) for engine in (one, two)]
        list(pool.map(lambda connection: queries.open_memory(connection, graph, name="asha", at=NOW), own))
        assert own[0].ro_query(graph, "MATCH (p:Person) RETURN count(p)").rows == ((1,),)
        list(pool.map(lambda n: told_at_once(own[n], graph, n), range(2)))
        [holds] = preferences(own[0], graph)
        history = preference_history(own[0], graph, "budget")
        assert {p.value for p in history} == {f"{terminal}-{n}" for terminal in range(2) for n in range(20)}
        assert [p.id for p in history if p.holds] == [holds.id]
        chain = (
            "MATCH (n:Preference) OPTIONAL MATCH (n)-[:SUPERSEDES]->(o) WITH n, count(o) AS older "
            "OPTIONAL MATCH (n)<-[:SUPERSEDES]-(m) WITH n, older, count(m) AS newer RETURN older, newer"
        )
        ends = Counter((row[0], row[1]) for row in own[0].ro_query(graph, chain).rows)
        assert ends == {(1, 1): 38, (0, 1): 1, (1, 0): 1}  # one line, from the first to the one that holds
        assert len(queries.watches(own[0], graph, "realty")) == 20
        done = deeds(own[0], graph, limit=1_000)
        undone = [deed for deed in pool.map(lambda n: undo(own[n % 2], graph, at=NOW + 100 + n), range(10)) if deed is not None]
        assert len(undone) == 10
        after = deeds(own[0], graph, limit=1_000)
        assert sum(deed.undone_at is not None for deed in after) - sum(deed.undone_at is not None for deed in done) >= 10  # ten different ones


def test_two_terminals_that_say_something_for_the_first_time_at_once_see_each_other(engine: Engine, unique: Callable[[str], str]) -> None:
    """The engine plans a query before its turn has come: what has no name in the graph by then is not there for it."""
    for _ in range(12):
        person = unique("first")
        graph, own, together = memory_graph(person), engine.connect(Role.CONCIERGE, person), threading.Barrier(4)

        def say(terminal: int, own: Connection = own, graph: str = graph, together: threading.Barrier = together) -> None:
            together.wait()
            queries.open_memory(own, graph, name="asha", at=NOW)
            prefer(own, graph, "budget", str(terminal), "₹1 crore", "said", at=NOW)
            queries.add_watch(own, graph, LAKEVIEW, SAID)
            add_rule(own, graph, "realty", "khata", "never B-khata", "never B khata", at=NOW)
            shortlist(own, graph, LAKEVIEW, at=NOW)

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(say, range(4)))
        counts = [preferences(own, graph), queries.watches(own, graph, "realty"), rules(own, graph, "realty"), shortlisted(own, graph, "realty")]
        assert [len(one) for one in counts] == [1, 1, 1, 1]
        for label in ("Person", "Subject"):
            assert own.ro_query(graph, f"MATCH (n:{label}) RETURN count(n)").rows == ((1,),)


def test_every_kind_of_tie_in_a_memory_has_a_name_from_the_first_moment() -> None:
    text = "\n".join(path.read_text("utf-8") for path in Path(memory.__file__).parent.rglob("*.py"))
    used = {tie for ties in re.findall(r"-\[[a-z]*:([A-Z_|]+)[\]* {]", text) for tie in ties.split("|")}
    assert used - set(TIES) == set()
    assert len(used) > 15


def test_two_processes_of_one_person_write_into_one_memory(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    children = [context.Process(target=_alone, args=(tmp_path / "data", n)) for n in range(2)]
    for child in children:
        child.start()
    for child in children:
        child.join(120)
        assert child.exitcode == 0
    with open_engine(tmp_path / "data") as engine:
        person = engine.person("asha")
        own, graph = engine.connect(Role.CONCIERGE, person), memory_graph(person)
        assert len(preference_history(own, graph, "budget")) == 40
        assert len(preferences(own, graph)) == 1
        assert len(queries.watches(own, graph, "realty")) == 20


def _alone(data_dir: Path, terminal: int) -> None:
    with open_engine(data_dir) as engine:
        person = engine.person("asha")
        own, graph = engine.connect(Role.CONCIERGE, person), memory_graph(person)
        queries.open_memory(own, graph, name="asha", at=NOW)
        told_at_once(own, graph, terminal)


def test_two_operators_who_import_for_the_first_time_at_once_hold_one_lock(engine: Engine, unique: Callable[[str], str], tmp_path: Path) -> None:
    connection = engine.connect(Role.IMPORTER)
    for _ in range(8):
        market, together, holding, most = unique("locked"), threading.Barrier(4), list[int](), list[int]()

        def hold(
            operator: int,
            market: str = market,
            together: threading.Barrier = together,
            holding: list[int] = holding,
            most: list[int] = most,
        ) -> None:
            together.wait()
            with import_lock(connection, market_graph(market), market, tmp_path / f"{market}-{operator}"):
                holding.append(operator)
                most.append(len(holding))
                holding.remove(operator)

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(hold, range(4)))
        assert most == [1] * 4
        assert connection.ro_query(market_graph(market), "MATCH (m:Market) RETURN count(m)").rows == ((1,),)
