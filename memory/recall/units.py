"""What can be found again, as a person thinks of it: what she said together with what she was told; or what she set without a word between."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from graph import Connection

SELF: Final = "recall"
"""The intent of an answer that is itself recall: what was only asked back is found in its original."""


OWN: Final = "memory"
"""The intent of an answer from what is kept of the person: a statement that was noted, or a question about it, which is left out like recall's own."""


UNANSWERED: Final = frozenset({"CANNOT_ASK", "UNKNOWN_ENTITY"})
"""Outcomes of an answer that says nothing of what was asked."""


@dataclass(frozen=True, slots=True)
class Unit:
    """Something that was said, and what was told."""

    turn: str
    """The turn's id; empty for what was set without a turn."""
    asked: str
    """In the person's own words."""
    answer: str
    """The id of the latest answer to it; empty where there was none."""
    told: str
    outcome: str
    at: int
    """When it was said, ms."""
    kept: bool = False
    """Whether something was kept of it: then it was a statement, or an order, and no mere question."""

    @property
    def holds(self) -> bool:
        """Whether it says something: it was kept, or answered. A question that nothing answered only repeats what is looked for."""
        return self.kept or not self.turn or (bool(self.told) and self.outcome not in UNANSWERED)


def units_of(connection: Connection, graph: str, nodes: Mapping[str, Collection[str]]) -> dict[tuple[str, str], Unit]:
    """Label and id of turns, answers and preferences to what each belongs to; recall's own turns are left out. Raises GraphError."""
    turns = {node: node for node in nodes.get("Turn", ())}
    answers = _pairs(connection, graph, "MATCH (a:Answer)-[:ANSWERS]->(t:Turn) WHERE a.id IN $ids RETURN a.id, t.id", nodes.get("Answer", ()))
    preferences = _pairs(connection, graph, "MATCH (p:Preference) WHERE p.id IN $ids AND p.turn <> '' RETURN p.id, p.turn", nodes.get("Preference", ()))
    units = _turns(connection, graph, {*turns.values(), *answers.values(), *preferences.values()})
    alone = [node for node in nodes.get("Preference", ()) if preferences.get(node) not in units]
    found = {
        (label, node): units[turn]
        for label, of in (("Turn", turns), ("Answer", answers), ("Preference", preferences))
        for node, turn in of.items()
        if turn in units
    }
    if alone:
        query = "MATCH (p:Preference) WHERE p.id IN $ids AND p.turn = '' RETURN p.id, p.words, p.at"
        rows = connection.ro_query(graph, query, {"ids": alone}, question="recall").rows
        found |= {("Preference", str(node)): Unit("", str(words), "", "", "", int(str(at))) for node, words, at in rows}
    return found


def _pairs(connection: Connection, graph: str, query: str, ids: Collection[str]) -> dict[str, str]:
    if not ids:
        return {}
    return {str(node): str(turn) for node, turn in connection.ro_query(graph, query, {"ids": list(ids)}, question="recall").rows}


def _turns(connection: Connection, graph: str, ids: Collection[str]) -> dict[str, Unit]:
    if not ids:
        return {}
    query = (
        "UNWIND $ids AS turn MATCH (t:Turn {id: turn}) OPTIONAL MATCH (a:Answer)-[:ANSWERS]->(t) WITH t, a ORDER BY a.at WITH t, collect(a) AS given "
        "WITH t, given[size(given) - 1] AS a RETURN t.id, t.text, a.id, a.text, a.outcome, t.at, a.intent"
    )
    rows = connection.ro_query(graph, query, {"ids": list(ids)}, question="recall").rows
    kept = _keeping(connection, graph, [str(row[0]) for row in rows])
    return {
        str(turn): Unit(str(turn), str(asked), str(answer or ""), str(told or ""), str(outcome or ""), int(str(at)), str(turn) in kept)
        for turn, asked, answer, told, outcome, at, intent in rows
        if intent != SELF and (intent != OWN or str(turn) in kept)
    }


def _keeping(connection: Connection, graph: str, turns: Collection[str]) -> set[str]:
    """Those of these turns in which something was kept."""
    query = "MATCH (d:Deed) WHERE d.turn IN $turns RETURN DISTINCT d.turn"
    return {str(row[0]) for row in connection.ro_query(graph, query, {"turns": list(turns)}, question="recall").rows}
