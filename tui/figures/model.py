"""The model that was chosen, and what was sent to whom, as running text. Pure."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from agents.looking.sent_shapes import CallSeen, ExamSeen, SentSeen, TurnSeen
from agents.state import ModelStanding

from ..modelled import DOES, SEES, note_lines, short
from ..plain import many_lines, one_line
from ..words import count, day

if TYPE_CHECKING:
    from agents.events import NoteShown

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

NOTHING: Final = "Nothing was sent to any model"


def model_lines(model: ModelStanding, fault: str = "", *, desk: bool = True) -> Iterator[str]:
    """Which model is asked for what, what it sees, and what it may spend. ``fault``: how it failed last; ``desk``: whether it is told at one."""
    if not model.name:
        yield "No model was chosen. The playbook plans and phrases; facts, scores and verdicts are the same with and without one."
        yield "clew --model NAME chooses one, or the table [model] of the settings: docs/models.md says how."
        return
    yield one_line(model.name)
    if model.resting:
        yield "It is turned off until the desk is closed: /model on turns it on again."
    elif model.off:
        yield f"It is not asked: {one_line(model.off)}"
    elif fault:
        yield f"It gave nothing in the last answer ({one_line(fault)}); it is asked again at the next question."
    else:
        yield "It is asked: /model off turns it off until the desk is closed." if desk else "It is asked: --model none does without it."
    yield ""
    for role in model.roles:
        yield f"{role}{f' ({one_line(model.reviewer)})' if role == 'reviews' and model.reviewer else ''}: {SEES.get(role, '')}"
    yield f"What was talked about before {'may be told to it' if model.memory else 'is never told to it'}."
    if model.exam:
        yield f"Exam: {one_line(model.exam)}"
    if model.exam_spent:
        yield f"Its exam took {one_line(model.exam_spent)}: on no question's account, and with nothing of you in it."
    if model.budget:
        yield f"One turn may spend {one_line(model.budget)}."
    yield ""
    where = "/sent" if desk else "clew sent"
    yield f"It decides nothing: verdicts, scores and paths are computed. {where} shows every word that was sent to it, and what came back."


def note_told(note: "NoteShown") -> Iterator[str]:
    """A note as running text: what happened, what the model said, what stands instead."""
    (what, detail), *rest = note_lines(note)
    yield f"Note on {what}.{f' {detail}' if detail else ''}"
    yield from (f"  {lead}: “{text}”" for lead, text in rest)


def moment(ms: int) -> str:
    """``30 Nov 2026, 14:45:02``, in UTC."""
    return f"{day(ms)}, {(_EPOCH + timedelta(milliseconds=ms)):%H:%M:%S}"


def call_line(call: CallSeen) -> str:
    """A call in one line: ``plans · llama3.2:3b · 1,210 tokens there, 84 back · 2.3 s``."""
    tokens = f"{count(call.tokens_in, 'token', 'tokens')} there, {call.tokens_out:,} back" if call.tokens_in or call.tokens_out else ""
    parts = [one_line(call.role), short(call.model), tokens, f"{call.seconds:.1f} s" if call.seconds else "", one_line(call.failed)]
    return " · ".join(filter(None, parts))


def call_lines(call: CallSeen) -> Iterator[tuple[str, str]]:
    """Everything of a call, part by part: what it is, and its text over as many lines as it has."""
    yield "to", f"{one_line(call.model)}, {moment(call.at)} UTC: it {DOES.get(call.role, one_line(call.role))}"
    for message in call.messages:
        yield one_line(message.by), many_lines(message.text)
    if call.tools:
        yield "may ask", ", ".join(map(one_line, call.tools))
    if call.schemas:
        yield "with", "\n".join(map(one_line, call.schemas))
    if call.failed:
        yield "failed", f"{one_line(call.failed)}: {one_line(call.reason)}"
    if call.reply or not call.failed:
        yield "came back", many_lines(call.reply) or "(an empty text)"


def turn_line(turn: TurnSeen) -> str:
    """What was asked, and when."""
    return f"{moment(turn.at)}: “{one_line(turn.text)}”"


def exam_line(exam: ExamSeen) -> str:
    """An exam in one line: when, whose, what it took; that it holds nothing of a person."""
    came = one_line(exam.came) or "It is not over, or was broken off."
    return f"{moment(exam.at)}: entrance exam of {short(exam.model)}, {one_line(exam.took)}; it holds nothing of you. {came}"


def none_sent(seen: SentSeen, *, answer: bool = False) -> str:
    """What is said where nothing was sent. ``answer``: that of one answer was wanted."""
    if answer:
        return f"{NOTHING} for this answer."
    if not seen.looked:
        return f"{NOTHING}: nothing was asked yet."
    last = "last question" if seen.looked == 1 else f"last {seen.looked} questions"
    return f"{NOTHING} in your {last}. What a question sends is listed when it is answered."


def sent_lines(seen: SentSeen) -> Iterator[str]:
    """All of it, the latest turn first; then the exams, which are no turn's."""
    if not seen.turns and not seen.exams:
        yield none_sent(seen)
    for turn in seen.turns:
        yield turn_line(turn)
        yield from _calls(turn.calls)
    for exam in seen.exams:
        yield exam_line(exam)
        yield from _calls(exam.calls)


def _calls(calls: Sequence[CallSeen]) -> Iterator[str]:
    for n, call in enumerate(calls, 1):
        yield f"  {n}. {call_line(call)}"
        for what, text in call_lines(call):
            first, *rest = text.splitlines() or [""]
            yield f"     {what}: {first}"
            yield from (f"       {line}" for line in rest)
