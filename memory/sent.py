"""What was sent to a model in a turn and what came back, word for word: kept with the turn, and forgotten with it.

The functions take a CONCIERGE connection and the name of the graph ``memory:{u}``; all may raise :class:`graph.GraphError`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from graph import Connection, GraphMissing

from .counting import COUNTED
from .tail import Row, latest

_COLUMNS: Final = (
    "x.role, x.model, x.at, x.by, x.texts, x.reply, x.tokens_in, x.tokens_out, x.seconds, x.failed, x.reason"  # one column for each field of SentKept
)


@dataclass(frozen=True, slots=True)
class SentKept:
    """One call of a model. Every text is data: a sentence that was typed, names, claims, or whatever the model wrote."""

    role: str
    """``hears``, ``phrases`` or ``reviews``: what is sent for an Investigator lies in its case."""
    model: str
    at: int
    """ms."""
    messages: tuple[tuple[str, str], ...]
    """By whom (``system``, ``user``, ``assistant``, ``tool``), and the text, in the order in which they were sent."""
    reply: str
    """The text that came back; empty where none did."""
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    failed: str = ""
    """The sort of failure; empty where there was none."""
    reason: str = ""
    """The failure in a sentence."""


@dataclass(frozen=True, slots=True)
class TurnSent:
    """One turn, with what was sent for it on the side of the Concierge (nothing, where no model was asked)."""

    turn: str
    text: str
    """What was typed."""
    at: int
    case: str
    """The case that the turn opened; empty where it opened none."""
    sent: tuple[SentKept, ...]
    """In the order in which it was sent."""


def keep_sent(connection: Connection, graph: str, turn: str, sent: SentKept) -> None:
    """Keeps one call with its turn; does nothing where the turn was forgotten meanwhile."""
    query = (
        f"MATCH (p:Person {{id: 'me'}}), (t:Turn {{id: $turn}}) SET {COUNTED}, t.sent = coalesce(t.sent, 0) + 1 "
        "CREATE (t)-[:SENT]->(x:Sent) SET x = $sent, x.n = t.sent"
    )
    connection.query(graph, query, {"turn": turn, "sent": {"id": uuid4().hex, **_kept(sent)}}, question="what was sent")


def sent_in(connection: Connection, graph: str, turn: str) -> tuple[SentKept, ...]:
    """What was sent in one turn, in order; nothing where the turn is not known."""
    query = f"MATCH (t:Turn {{id: $turn}})-[:SENT]->(x:Sent) WITH x ORDER BY x.n RETURN {_COLUMNS}"
    return tuple(_sent(row) for row in connection.ro_query(graph, query, {"turn": turn}, question="what was sent").rows)


_TURN: Final = (
    "OPTIONAL MATCH (t)<-[:ANSWERS]-(a:Answer) WITH t, max(a.case) AS answered OPTIONAL MATCH (t)-[:SENT]->(x:Sent) WITH t, answered, x ORDER BY x.n "
    f"WITH t, answered, collect(CASE WHEN x IS NULL THEN null ELSE [{_COLUMNS}] END) AS sent "
    "RETURN t.id, t.text, t.at, coalesce(t.case, answered, ''), sent ORDER BY t.at DESC, t.n DESC"
)
"""What is read of turns: the case is kept with the turn when it is over, and with its answer."""


def turns_sent(connection: Connection, graph: str, *, limit: int = 20) -> tuple[TurnSent, ...]:
    """The latest turns, newest first, each with what was sent for it; of a person of whom nothing is kept, none."""
    query = f"MATCH (t:Turn) WHERE t.n > $low WITH t ORDER BY t.at DESC, t.n DESC LIMIT $limit {_TURN}"

    def read(low: int, most: int) -> Sequence[Row]:
        return connection.ro_query(graph, query, {"low": low, "limit": most}, question="what was sent").rows

    try:
        rows = latest(connection, graph, "turns", limit, read)
    except GraphMissing:
        return ()
    return tuple(map(_turn, rows))


def turn_of_answer(connection: Connection, graph: str, answer: str) -> tuple[TurnSent, ...]:
    """The turn that an answer answers, with what was sent for it; none where the answer is not known."""
    query = f"MATCH (:Answer {{id: $answer}})-[:ANSWERS]->(t:Turn) WITH t {_TURN}"
    return tuple(map(_turn, connection.ro_query(graph, query, {"answer": answer}, question="what was sent").rows))


def _kept(sent: SentKept) -> Mapping[str, object]:
    """Texts are kept one by one and as they are: so a name is found in them when it is to be forgotten."""
    return {
        "role": sent.role,
        "model": sent.model,
        "at": sent.at,
        "by": [by for by, _ in sent.messages],
        "texts": [text for _, text in sent.messages],
        "reply": sent.reply,
        "tokens_in": sent.tokens_in,
        "tokens_out": sent.tokens_out,
        "seconds": float(sent.seconds),
        "failed": sent.failed,
        "reason": sent.reason,
    }


def _turn(row: Row) -> TurnSent:
    turn, text, at, case, sent = row
    return TurnSent(str(turn), str(text), int(str(at)), str(case), tuple(map(_sent, _list(sent))))


def _sent(row: object) -> SentKept:
    role, model, at, by, texts, reply, tokens_in, tokens_out, seconds, failed, reason = row if isinstance(row, list | tuple) else ()
    return SentKept(
        role=str(role),
        model=str(model),
        at=int(str(at)),
        messages=tuple((str(who), str(text)) for who, text in zip(_list(by), _list(texts), strict=True)),
        reply=str(reply),
        tokens_in=int(str(tokens_in)),
        tokens_out=int(str(tokens_out)),
        seconds=float(str(seconds)),
        failed=str(failed),
        reason=str(reason),
    )


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []
