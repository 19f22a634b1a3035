"""`clew sent`: what was sent to models in your latest questions, and what came back."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from cli.own import earlier_of, own_memory
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell
from market.core.clock import iso

if TYPE_CHECKING:
    from agents.looking.sent_shapes import CallSeen, ExamSeen, TurnSeen


@click.command(name="sent")
@click.option("--limit", type=click.IntRange(1, 1_000), default=30, show_default=True, help="So many of your latest questions are looked through.")
@global_options
def command(settings: Settings, limit: int) -> int:
    """Everything that your latest questions sent to a model, word for word: to whom, as what, what came back, and what it took.

    Entrance exams of models stand below: they hold nothing of you.
    """
    with own_memory(settings) as (own, house):
        from agents.looking.sent import sent
        from agents.looking.sent_shapes import SentWanted
        from agents.models.sittings import FILE, Sittings
        from agents.queries import sent as of_case
        from graph import cases_graph

        cases = cases_graph(own.person)
        sittings = Sittings(settings.place.data / FILE)
        earlier = earlier_of(settings, own, house)
        seen = sent(own.connection, own.graph, lambda case: of_case(own.connection, cases, case), SentWanted(), sittings, earlier, limit=limit)
    if settings.json:
        for turn in seen.turns:
            say_json(turn_json(turn))
        for exam in seen.exams:
            say_json(exam_json(exam))
        return 0
    from tui.figures.model import none_sent, sent_lines  # late, with the rest

    if not seen.turns:
        tell(none_sent(seen))
    for line in sent_lines(seen) if seen.turns or seen.exams else ():
        say(line)
    return 0


def turn_json(turn: "TurnSeen") -> Mapping[str, object]:
    """One question with its calls, in the order in which they were made."""
    return {"asked": turn.text, "at": iso(turn.at), "calls": [_call(call) for call in turn.calls]}


def exam_json(exam: "ExamSeen") -> Mapping[str, object]:
    """One exam of a model with its calls; it is no question's."""
    return {
        "exam": exam.model,
        "at": iso(exam.at),
        "came": exam.came or None,
        "holds_of_you": "nothing",
        "spent": exam.spent.model_dump(),
        "calls": [_call(call) for call in exam.calls],
    }


def _call(call: "CallSeen") -> Mapping[str, object]:
    return {
        "role": call.role,
        "model": call.model,
        "at": iso(call.at),
        "messages": [{"by": message.by, "text": message.text} for message in call.messages],
        "tools": list(call.tools),
        "schemas": [json.loads(schema) for schema in call.schemas],
        "reply": call.reply,
        "tokens_in": call.tokens_in,
        "tokens_out": call.tokens_out,
        "seconds": call.seconds,
        "failed": call.failed or None,
        "reason": call.reason or None,
    }
