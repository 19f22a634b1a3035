"""Standing rules: what a person wants looked at in every investigation, by the name of a check that the market declares."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from graph import Connection

from .deeds import COLUMNS as DEED_COLUMNS
from .deeds import Deed, first_deed, noted, noting
from .words import OPEN

COLUMNS: Final = "n.id, n.market, n.check, n.shown, n.words, n.at, n.until, n.turn"


@dataclass(frozen=True, slots=True)
class StandingRule:
    """One rule of a person's, from ``at`` until ``until``."""

    id: str
    market: str
    check: str
    """Which check of the market's it runs."""
    shown: str
    """For people: ``never B-khata``."""
    words: str
    """What was said."""
    at: int
    until: int = OPEN
    turn: str = ""


def add_rule(connection: Connection, graph: str, market: str, check: str, shown: str, words: str, *, at: int, turn: str = "") -> Deed | None:
    """Keeps a rule from now on; None where one with this check holds in the market already. Raises GraphError."""
    query = (
        "MATCH (p:Person {id: 'me'}) OPTIONAL MATCH (p)-[:HAS_RULE]->(o:StandingRule {market: $market, check: $check}) WHERE o.until = $open "
        f"WITH p, count(o) AS held WHERE held = 0 {noting()}"
        "CREATE (p)-[:HAS_RULE]->(n:StandingRule {id: $id, market: $market, check: $check, shown: $told, words: $words, at: $at, until: $open, turn: $turn}) "
        f"CREATE (d)-[:MADE]->(n) RETURN {DEED_COLUMNS}"
    )
    params = {"market": market, "check": check, "told": shown, "words": words, "id": uuid4().hex, "open": OPEN}
    return first_deed(connection.query(graph, query, {**noted("rule", f"rule: {shown}", at=at, turn=turn), **params}, question="standing rule").rows)


def end_rule(connection: Connection, graph: str, market: str, check: str, *, at: int, turn: str = "") -> Deed | None:
    """A rule (its check, or its id) holds no longer; None if none did. Raises GraphError."""
    query = (
        "MATCH (p:Person {id: 'me'})-[:HAS_RULE]->(n:StandingRule {market: $market}) WHERE n.until = $open AND (n.check = $check OR n.id = $check) WITH p, n "
        f"{noting("'rule: ' + n.shown")}CREATE (d)-[:ENDED]->(n) SET n.until = $at, n.until_was = $open RETURN {DEED_COLUMNS}"
    )
    params = {"market": market, "check": check, "open": OPEN, **noted("unrule", "", at=at, sign="-", turn=turn)}
    return first_deed(connection.query(graph, query, params, question="end rule").rows)


def rules(connection: Connection, graph: str, market: str = "", *, at: int | None = None) -> tuple[StandingRule, ...]:
    """The rules that hold in a market (in all, where none is named) now, or at that moment (ms), oldest first. Raises GraphError."""
    when = "n.until = $open" if at is None else "n.at <= $at AND n.until > $at"
    query = (
        "MATCH (:Person {id: 'me'})-[:HAS_RULE]->(n:StandingRule) "
        f"WHERE n.undone_at IS NULL AND ($market = '' OR n.market = $market) AND {when} RETURN {COLUMNS} ORDER BY n.at, n.check"
    )
    params: dict[str, object] = {"market": market, **({"open": OPEN} if at is None else {"at": at})}
    return tuple(rule_of(row) for row in connection.ro_query(graph, query, params, question="standing rules").rows)


def rule_of(row: Sequence[object]) -> StandingRule:
    """One row of :data:`COLUMNS`."""
    found, market, check, shown, words, at, until, turn = row
    return StandingRule(str(found), str(market), str(check), str(shown), str(words), int(str(at)), int(str(until)), str(turn or ""))
