"""Laws of the typed verbs over random lives: undo is the inverse of whatever was done, time travel agrees with a plain list, and two terminals agree."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import pytest

from graph import Connection, Engine, Role, memory_graph
from memory import queries
from memory.deeds import Deed, deeds, undo
from memory.forgetting import Item, forget, would_fall
from memory.person import person_name, set_name
from memory.preferences import Source, drop_preference, prefer, preference_history, preferences
from memory.shortlist import shortlist, shortlisted, unshortlist
from memory.stances import Stance, add_stance, end_stance, stances
from memory.standing import add_rule, end_rule, rules
from memory.subjects import watched
from memory.words import OPEN

from .keeping import OTHER, PROJECT, said

KEYS, CHECKS = ("budget", "areas"), ("b_khata", "title", "contractor")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A preference in the plain list."""

    key: str
    value: str
    source: Source
    at: int
    until: int = OPEN


class Life:
    """One person, to whom random things happen; preferences are kept in a plain list beside."""

    def __init__(self, connection: Connection, graph: str, seed: int) -> None:
        self.c, self.g, self.random, self.now = connection, graph, random.Random(seed), 0
        self.plain: list[Wanted] = []

    def state(self) -> object:
        """Everything that holds, as the verbs' own reads tell it."""
        return (
            preferences(self.c, self.g),
            preference_history(self.c, self.g),
            rules(self.c, self.g),
            watched(self.c, self.g),
            shortlisted(self.c, self.g),
            stances(self.c, self.g, at=10**9),
            person_name(self.c, self.g),
        )

    def step(self) -> Deed | None:
        """One random verb; what it did."""
        self.now += self.random.randint(1, 3)
        pick, at = self.random.choice, self.now
        subject = pick((PROJECT, OTHER))
        held = stances(self.c, self.g, at=at)
        verbs: list[Callable[[], Deed | None]] = [
            lambda: self.prefer(pick(KEYS), str(self.random.randint(1, 3)), pick(("said", "said", "inferred"))),
            lambda: self.drop(pick(KEYS)),
            lambda: add_rule(self.c, self.g, "realty", pick(CHECKS), "x", "x", at=at),
            lambda: end_rule(self.c, self.g, "realty", pick(CHECKS), at=at),
            lambda: queries.add_watch(self.c, self.g, subject, said(1.0, at)),
            lambda: queries.remove_watch(self.c, self.g, market="realty", subject=subject.id, at=at),
            lambda: shortlist(self.c, self.g, subject, at=at),
            lambda: unshortlist(self.c, self.g, market="realty", subject=subject.id, at=at),
            lambda: add_stance(
                self.c, self.g, Stance("", pick(("accepted", "disputed")), subject, pick(("", "case:S1")), "", pick(("a", "b")), at=at, until=at + 5)
            ),
            lambda: end_stance(self.c, self.g, pick(held).id, at=at) if held else None,
            lambda: set_name(self.c, self.g, pick(("Asha", "Meera")), at=at),
        ]
        return pick(verbs)()

    def prefer(self, key: str, value: str, source: Source) -> Deed | None:
        """Wants something, in the graph and in the list."""
        old = next((w for w in self.plain if w.key == key and w.until == OPEN), None)
        if old is None or (not (old.source == "said" and source == "inferred") and (old.value, old.source) != (value, source)):
            self.plain = [replace(w, until=self.now) if w is old else w for w in self.plain] + [Wanted(key, value, source, self.now)]
        return prefer(self.c, self.g, key, value, value, "w", at=self.now, source=source)

    def drop(self, key: str) -> Deed | None:
        """Wants it no longer, in both."""
        self.plain = [replace(w, until=self.now) if w.key == key and w.until == OPEN else w for w in self.plain]
        return drop_preference(self.c, self.g, key, at=self.now)


@pytest.fixture(params=range(6))
def life(concierge: Connection, graph: str, request: pytest.FixtureRequest) -> Life:
    """A random one."""
    return Life(concierge, graph, request.param)


@pytest.mark.feature("Z9")
def test_undo_is_the_inverse_of_whatever_was_done(life: Life) -> None:
    before: list[object] = []
    plain: list[list[Wanted]] = []
    for _ in range(40):
        state, listed = life.state(), list(life.plain)
        if before and life.random.random() < 0.3:
            life.now += 1
            assert undo(life.c, life.g, at=life.now)
            assert life.state() == before.pop()
            life.plain = plain.pop()
        elif life.step() is not None:
            assert life.state() != state
            before.append(state)
            plain.append(listed)
        else:
            assert life.state() == state, "what is no deed changes nothing"
            assert life.plain == listed
        for t in (life.now, life.now - 3, life.random.randint(0, life.now)):
            found = {(p.key, p.value, p.source) for p in preferences(life.c, life.g, at=t)}
            assert found == {(w.key, w.value, w.source) for w in life.plain if w.at <= t < w.until}
    while before:
        assert undo(life.c, life.g, at=life.now + 1)
        assert life.state() == before.pop()
    assert undo(life.c, life.g, at=life.now + 2) is None
    journal = deeds(life.c, life.g, limit=1_000)
    assert all(d.undone_at is not None for d in journal if d.verb != "undo")


@pytest.mark.feature("Z9")
def test_what_falls_is_exactly_what_was_listed(life: Life) -> None:
    def everything() -> set[str]:
        rows = life.c.ro_query(life.g, "MATCH (n) WHERE NOT n:Person RETURN coalesce(n.id, n.key)").rows
        return {str(row[0]) for row in rows} | {str(r[0]) for r in life.c.ro_query(life.g, "MATCH ()-[w:WATCHES|SHORTLISTS]->() RETURN w.deed").rows}

    for _ in range(30):
        life.step()
        if life.random.random() < 0.15:
            undo(life.c, life.g, at=life.now)
    items = [Item("preference", "budget"), Item("rule", "title"), Item("subject", "realty|project:P001"), Item("preference", "areas"), Item("name")]
    life.random.shuffle(items)
    for item in items:
        before, falls = everything(), would_fall(life.c, life.g, item)
        done = forget(life.c, life.g, item, at=life.now)
        assert (done is None) == (not falls)
        if done is None:
            continue
        listed = {fall.id for fall in falls if fall.kind != "name"}
        assert before - everything() == listed & before
        assert everything() - before == {done.deed.id}, "nothing new but the line of the journal"
        assert listed - before == set()
    while undo(life.c, life.g, at=life.now + 9):
        life.state()
    assert {(p.key) for p in preferences(life.c, life.g)} <= set(), "what was forgotten does not come back"


@pytest.fixture
def terminals(engine: Engine, person: str, concierge: Connection) -> Iterator[list[Connection]]:
    """Six terminals of one person."""
    assert concierge.exists(memory_graph(person))
    opened = [engine.connect(Role.CONCIERGE, person) for _ in range(6)]
    yield opened
    for connection in opened:
        connection.close()


def test_terminals_of_one_person_agree(terminals: list[Connection], graph: str) -> None:
    def busy(which: int) -> int:
        own = terminals[which]
        done = 0
        for n in range(15):
            done += prefer(own, graph, "budget", f"{which}-{n}", f"{which}-{n}", "w", at=100 + n) is not None
            done += add_rule(own, graph, "realty", "title", "t", "t", at=100 + n) is not None
            done += end_rule(own, graph, "realty", "title", at=100 + n) is not None
            done += queries.add_watch(own, graph, PROJECT, said(1.0, 100 + n)) is not None
        return done

    with ThreadPoolExecutor(len(terminals)) as pool:
        done = sum(pool.map(busy, range(len(terminals))))
    first = terminals[0]
    assert len(preferences(first, graph)) == 1
    history = preference_history(first, graph, "budget")
    assert len(history) == 90, "none was lost"
    assert sum(p.until == OPEN for p in history) == 1
    chain = first.ro_query(graph, "MATCH (n:Preference)-[:SUPERSEDES]->(o) RETURN count(DISTINCT n), count(DISTINCT o), count(o)").rows
    assert chain == ((89, 89, 89),), "one after the other, none beside"
    put = "MATCH (:Person)-[w:WATCHES]->(x) RETURN id(x), w.since, w.until, w.deed"
    assert len(watched(first, graph)) == 1, first.ro_query(graph, put).rows
    assert len(rules(first, graph)) <= 1
    journal = deeds(first, graph, limit=1_000)
    assert len(journal) == done
    numbers = first.ro_query(graph, "MATCH (d:Deed) RETURN d.n ORDER BY d.n").rows
    assert [int(str(r[0])) for r in numbers] == list(range(1, done + 1))

    def back(which: int) -> list[Deed]:
        taken = []
        while deed := undo(terminals[which], graph, at=1_000):
            taken.append(deed)
        return taken

    with ThreadPoolExecutor(len(terminals)) as pool:
        taken = [deed for deeds_of in pool.map(back, range(len(terminals))) for deed in deeds_of]
    assert len(taken) == done, "each was taken back once"
    assert preferences(first, graph) == ()
    assert watched(first, graph) == ()
    assert rules(first, graph) == ()
