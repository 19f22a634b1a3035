"""What was sent to models in a person's turns: the Concierge's calls lie with the turn, the Investigator's with its case."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from graph import Connection
from memory.sent import SentKept, TurnSent, turn_of_answer, turns_sent

from ..earlier import Called, Earlier
from ..models.sittings import Said, Sitting, Sittings
from ..models.values import Call, Message, Sent, Tool
from .model import spent_in_words
from .sent_shapes import EXAM, CallSeen, ExamSeen, MessageSeen, SentSeen, SentWanted, TurnSeen

LATEST: Final = 30
"""So many turns are looked through where no answer is named."""

HEARS: Final = "hears"
"""The role that reads what was typed where code does not understand it."""
CLOSED: Final = "(stands on what is closed to you by now)"
"""Stands in the place of what was sent then."""

_ORDER: Final = {"hears": 0, "plans": 1, "phrases": 2, "reviews": 3}
"""In which order roles are asked in a turn: tells it of calls of one moment."""

type OfCase = Callable[[str], Sequence[Sent]]
"""What the Investigator sent for a case, in order."""


def sent(connection: Connection, memory: str, of_case: OfCase, wanted: SentWanted, sittings: Sittings, earlier: Earlier, *, limit: int = LATEST) -> SentSeen:
    """The turn that is wanted, or the latest ones, with every call of either side; turns in which no model was asked are left out.

    Args:
        connection: of the person's own CONCIERGE role.
        memory: the graph of their memory.
        sittings: what exams sent; shown beside the latest turns, and with no single answer.
        earlier: what of it is closed by now.
        limit: so many turns are looked through, where no answer is named.

    Raises GraphError; OSError: what exams sent cannot be read.
    """
    turns = turn_of_answer(connection, memory, wanted.answer) if wanted.answer else turns_sent(connection, memory, limit=limit)
    shut, called = earlier.shut_workings(turn.case for turn in turns), earlier.called()
    lost = earlier.anything_closed() if any(not turn.case for turn in turns) else False

    def open_now(turn: TurnSent, call: CallSeen) -> CallSeen:
        # a sentence is heard with the names of the talk; a call of any other role holds what was found, or what was told before
        return _withheld(call) if turn.case in shut or (not turn.case and lost and call.role != HEARS) else _renamed(call, called)

    seen = [TurnSeen(turn.text, turn.at, tuple(open_now(turn, call) for call in _calls(turn, of_case))) for turn in turns]
    exams = () if wanted.answer else tuple(map(_exam, sittings.every()))
    return SentSeen(tuple(turn for turn in seen if turn.calls), len(turns), exams)


def _withheld(call: CallSeen) -> CallSeen:
    """A call of which nothing is shown but that it was made: what it holds stands on what is closed by now."""
    return replace(call, messages=tuple(replace(message, text=CLOSED) for message in call.messages), reply=CLOSED if call.reply else "", reason="")


def _renamed(call: CallSeen, called: Called) -> CallSeen:
    messages = tuple(replace(message, text=called(message.text)) for message in call.messages)
    return replace(call, messages=messages, reply=called(call.reply), reason=called(call.reason))


def _exam(one: Sitting) -> ExamSeen:
    calls = tuple(_kept(said, EXAM, one.model) for said in one.said)
    return ExamSeen(one.model, one.at, one.came, spent_in_words(one.spent), one.spent, calls)


def _calls(turn: TurnSent, of_case: OfCase) -> tuple[CallSeen, ...]:
    concierges = [_kept(one, one.role, one.model) for one in turn.sent]
    investigators = [call_seen(one) for one in of_case(turn.case)] if turn.case else []
    return tuple(sorted([*concierges, *investigators], key=lambda call: (call.at, _ORDER.get(call.role, len(_ORDER)))))


def _kept(one: SentKept | Said, role: str, model: str) -> CallSeen:
    """A call that was kept as texts: one of a turn, or one of an exam, whose role and model its sitting says."""
    return CallSeen(
        role=role,
        model=model,
        at=one.at,
        messages=tuple(MessageSeen(by, text) for by, text in one.messages),
        reply=one.reply,
        tokens_in=one.tokens_in,
        tokens_out=one.tokens_out,
        seconds=one.seconds,
        failed=one.failed,
        reason=one.reason,
    )


def call_seen(one: Sent) -> CallSeen:
    """A call as it is shown."""
    reply = one.reply
    return CallSeen(
        role=one.role,
        model=one.model,
        at=one.at,
        messages=tuple(MessageSeen(message.by, _text(message)) for message in one.asked.messages),
        tools=tuple(tool.name for tool in one.asked.tools),
        schemas=tuple(_schema(tool) for tool in one.asked.tools),
        reply=_with_calls(reply.text, reply.calls) if reply else "",
        tokens_in=reply.tokens_in if reply else 0,
        tokens_out=reply.tokens_out if reply else 0,
        seconds=reply.seconds if reply else 0.0,
        failed=one.failed or "",
        reason=one.reason,
    )


def _schema(tool: Tool) -> str:
    return json.dumps({"name": tool.name, "description": tool.about, "parameters": dict(tool.schema)}, ensure_ascii=False)


def _text(message: Message) -> str:
    return _with_calls(message.text, message.calls)


def _with_calls(text: str, calls: Sequence[Call]) -> str:
    """A text and the questions that were asked with it, a line each, as the model spelled them."""
    return "\n".join(filter(None, [text, *(f"asks {call.name} {call.arguments}" for call in calls)]))
