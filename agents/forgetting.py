"""Forgetting across everything that is a person's: memory, the cases that were opened for them, the events that travelled back, what they typed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from graph import Connection, GraphMissing, cases_graph, events_stream, memory_graph
from memory import forgetting
from memory.forgetting import Fall, Forgotten, Item
from memory.forgetting.falling import names_in

from .typed import Typed

_READ: Final = 500
"""Events that are read at once."""


@dataclass(frozen=True, slots=True)
class Forgetting:
    """What one person can have forgotten. ``connection`` has the role CONCIERGE of ``person``, an opaque id."""

    connection: Connection
    person: str
    typed: Typed

    def items(self, text: str) -> tuple[Item, ...]:
        """What could be meant with a text. Raises GraphError."""
        return forgetting.find_items(self.connection, memory_graph(self.person), text)

    def would_fall(self, item: Item) -> tuple[Fall, ...]:
        """Everything that would fall with it, memory first; empty where there is no such item. Raises GraphError, OSError."""
        falls = forgetting.would_fall(self.connection, memory_graph(self.person), item, cases=self._naming(item))
        if not falls:
            return ()
        return (*falls, *self._beside(item, falls))

    def forget(self, item: Item, *, at: int) -> Forgotten | None:
        """Lets it fall with all that :meth:`would_fall` lists; None where there is no such item.

        Memory is last: whoever is killed meanwhile finds the item still there, and asks again. What another terminal added to it meanwhile falls too.
        Raises GraphError, OSError.
        """
        graph = memory_graph(self.person)
        cases = self._naming(item)
        falls = forgetting.would_fall(self.connection, graph, item, cases=cases)
        if not falls:
            return None
        beside = self._beside(item, falls)
        self._drop(item, beside)
        done = forgetting.forget(self.connection, graph, item, at=at, cases=cases)
        if done is None:
            return None
        later = [fall for fall in done.falls if fall not in set(falls)]
        added = tuple(fall for fall in self._beside(item, later) if fall not in set(beside)) if later or item.kind == "everything" else ()
        self._drop(item, added)
        return Forgotten(done.deed, (*done.falls, *beside, *added))

    def _drop(self, item: Item, beside: Sequence[Fall]) -> None:
        """Lets fall what is outside of memory."""
        self.typed.drop({fall.id for fall in beside if fall.kind == "typed line"})
        self.connection.xdel(events_stream(self.person), [fall.id for fall in beside if fall.kind == "event"])
        self._drop_cases(item, [fall.id for fall in beside if fall.kind == "case"])

    def _naming(self, item: Item) -> tuple[str, ...]:
        """The cases that name a subject, in what was asked or in what was found."""
        if item.kind != "subject":
            return ()
        subject = item.id.partition("|")[2]
        query = "MATCH (:Person {id: 'me'})-[:KNOWS]->(x:Subject {key: $key}) RETURN x.name"
        try:
            rows = self.connection.ro_query(memory_graph(self.person), query, {"key": item.id}, question="who is to be forgotten").rows
        except GraphMissing:
            return ()
        return self._cases_with([subject, *(str(row[0]) for row in rows)]) if rows else ()

    def _beside(self, item: Item, falls: Iterable[Fall]) -> tuple[Fall, ...]:
        """What falls outside of memory: cases, their events, typed lines."""
        listed = list(falls)
        everything = item.kind == "everything"
        cases = dict.fromkeys(self._all_cases() if everything else [*(f.case for f in listed if f.case), *self._naming(item)])
        answers = [f.id for f in listed if f.kind == "answer"]
        if answers and not everything:
            cases |= dict.fromkeys(self._cases_with(answers))
        texts = {f.shown for f in listed if f.kind == "turn"}
        lines = dict.fromkeys(text for text in self.typed.texts() if everything or text in texts)
        return (
            *(Fall("case", case, "what was looked into") for case in cases if case),
            *(Fall("event", entry, "an event of it") for entry in self._events(None if everything else set(cases))),
            *(Fall("typed line", line, line) for line in lines),
        )

    def _cases_with(self, names: Iterable[str]) -> tuple[str, ...]:
        """The cases in whose arguments, questions, findings or talks with a model one of these stands as whole words."""
        query = (
            "MATCH (c:Case) OPTIONAL MATCH (c)-[:HAS_FINDING]->(f:Finding) WITH c, collect(f.json) AS findings "
            "OPTIONAL MATCH (c)-[:HAS_RUN]->(:Run)-[:ASKED]->(q:QuestionCall) WITH c, findings, collect(q.args) AS asked "
            "OPTIONAL MATCH (c)-[:HAS_RUN]->(:Run)-[:SENT]->(s:Sent) RETURN c.id, c.args, findings, asked, collect(s.kept)"
        )
        named = names_in(names)
        rows = self._read_cases(query)
        return tuple(str(case) for case, *parts, sent in rows if any(named(text) for text in (*_texts(parts), *_said(sent))))

    def _all_cases(self) -> tuple[str, ...]:
        return tuple(str(row[0]) for row in self._read_cases("MATCH (c:Case) RETURN c.id"))

    def _read_cases(self, query: str) -> tuple[tuple[object, ...], ...]:
        try:
            return self.connection.ro_query(cases_graph(self.person), query, question="cases that name it").rows
        except GraphMissing:
            return ()

    def _drop_cases(self, item: Item, cases: list[str]) -> None:
        graph = cases_graph(self.person)
        if item.kind == "everything":
            query, params = "MATCH (n) WHERE NOT n:Desk DETACH DELETE n", {}
        else:
            query = (
                "MATCH (c:Case) WHERE c.id IN $cases OPTIONAL MATCH (c)-[:HAS_FINDING]->(f:Finding) WITH c, collect(f) AS findings "
                "OPTIONAL MATCH (c)-[:HAS_RUN]->(r:Run) WITH c, findings, collect(r) AS runs "
                "OPTIONAL MATCH (c)-[:HAS_RUN]->(:Run)-[:ASKED]->(q:QuestionCall) WITH c, findings, runs, collect(q) AS calls "
                "OPTIONAL MATCH (c)-[:HAS_RUN]->(:Run)-[:SENT]->(s:Sent) WITH c, findings, runs, calls, collect(s) AS sent "
                "WITH [c] + findings + runs + calls + sent AS fallen FOREACH (n IN fallen | DELETE n)"
            )
            params = {"cases": cases}
        if cases and self.connection.exists(graph):
            self.connection.query(graph, query, params, question="forget cases")

    def _events(self, cases: set[str] | None) -> tuple[str, ...]:
        """The entries of the event stream that are of these cases; of all where None is given."""
        found, after = list[str](), "0"
        while entries := self.connection.xread(events_stream(self.person), after, count=_READ):
            found += [entry for entry, fields in entries if cases is None or fields.get("case") in cases]
            after = entries[-1][0]
        return tuple(found)


def _texts(parts: Iterable[object]) -> Iterable[str]:
    for part in parts:
        if isinstance(part, list):
            yield from (str(text) for text in part)
        else:
            yield str(part or "")


def _said(sent: object) -> Iterable[str]:
    """What was told to models in a case, and heard from them."""
    if not isinstance(sent, list) or not sent:
        return
    from .planning.kept import words  # late: where no model is asked there is nothing

    for kept in sent:
        yield from words(str(kept))
