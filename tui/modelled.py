"""How the desk words what a model does, what it cost, and what of it was not believed. Pure; every name and text may be anything: it is data."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from agents.state import DeskState

from .plain import fit, one_line
from .words import count

if TYPE_CHECKING:
    from agents.events import AnswerGiven, ModelAtWork, NoteShown, SpentShown

PLAYBOOK: Final = "playbook"
"""The label of the mode without a model."""

DOES: Final = {
    "hears": "reads the question",
    "plans": "chooses questions",
    "phrases": "phrases the answer",
    "reviews": "reviews the draft",
    "entrance exam": "is examined",
}
"""What a model is at, by its role."""
NAME: Final = 8
"""Cells of a model's name that stay where there is little room."""
READYING: Final = "is being made ready"
"""What is said of it before anything can be sent."""

SEES: Final = {
    "hears": "It reads a sentence that the words alone do not explain. It sees that sentence, what can be asked here, and the names that were talked about.",
    "plans": "It chooses questions to the records. It sees what is to be found out and of whom, and the rows; never your words, your name or your memory.",
    "phrases": "It says findings that are checked already in other words. It sees those sentences and nothing else.",
    "reviews": "It reads the draft of an answer. It sees the question, the evidence and the draft; it may send the draft back once, and adds nothing.",
    "entrance exam": "Before it may read, it reads sentences of the market's own, with invented names. Nothing of you or of anybody is in them.",
}
"""What each role is for, and what is sent for it."""

_FAILED: Final = frozenset(
    {"not installed", "no key", "unreachable", "timeout", "rate limited", "refused", "disconnected", "broken", "empty", "over budget", "cancelled"}
)
"""Notes that say that a model gave nothing that can be used."""


def short(model: str) -> str:
    """A model's name without the way to it: ``llama3.2:3b`` of ``ollama/llama3.2:3b``."""
    return one_line(model.rstrip("/").rpartition("/")[2] or model)


def doing(event: "ModelAtWork") -> str:
    """``llama3.2:3b chooses questions``; before anything can be sent, that it is being made ready."""
    return f"{short(event.model)} {DOES[event.role] if event.ready else READYING}"


def ticking(event: "ModelAtWork | None") -> str:
    """How long, and how much came back: `` · 3.4 s · 120 tokens``; no tokens before it can be asked; empty where no model is at work."""
    if event is None:
        return ""
    return f" · {event.seconds:.1f} s" + (f" · {count(event.tokens, 'token', 'tokens')}" if event.ready else "")


def spent_words(spent: "SpentShown | None") -> str:
    """``3 calls, 1,450 tokens, 2.3 s``, with the price where there is one; empty where no model was asked."""
    if spent is None or not spent.calls:
        return ""
    tokens = count(spent.tokens_in + spent.tokens_out, "token", "tokens")
    price = "" if spent.cost is None else f", ${spent.cost:.4f}"
    return f"{count(spent.calls, 'call', 'calls')}, {tokens}, {spent.seconds:.1f} s{price}"


def noted_in_short(notes: Sequence["NoteShown"]) -> str:
    """What was noted in one line: ``completed, 2 × sentence replaced``; each sort once, in the order in which it came first."""
    kinds = list(dict.fromkeys(note.what for note in notes))
    times = {what: sum(note.what == what for note in notes) for what in kinds}
    return ", ".join(f"{times[what]} × {one_line(what)}" if times[what] > 1 else one_line(what) for what in kinds)


def note_lines(note: "NoteShown") -> tuple[tuple[str, str], ...]:
    """A note as lines, each with what leads it: what happened, what the model said, what stands instead."""
    head = f"{short(note.model)}, {note.role}: {one_line(note.what)}"
    said = (("it said", one_line(note.said)),) if note.said else ()
    instead = (("instead", one_line(note.instead)),) if note.instead else ()
    return ((head, one_line(note.detail)), *said, *instead)


def fault_of(answer: "AnswerGiven") -> str:
    """How the model failed in an answer, in the words of its last failure; empty where it did not."""
    return next((note.what for note in reversed(answer.notes) if note.what in _FAILED), "")


def mode(state: DeskState, fault: str = "", cells: int | None = None) -> str:
    """The label of the mode: the model that is asked, or the playbook with why no model is.

    ``fault``: how the model failed last. ``cells``: how long the label may be: the model's name is cut first, and never below a few letters.
    """
    model = state.model
    if not model.name:
        return one_line(state.planner)
    name = short(model.name)
    if cells is not None and (over := cell_len(mode(state, fault)) - cells) > 0:
        name = fit(name, max(NAME, cell_len(name) - over))
    if model.resting:
        return f"{PLAYBOOK} ({name} is off)"
    if model.off:
        return f"{PLAYBOOK} ({name} cannot be asked)"
    return f"{PLAYBOOK} ({name}: {one_line(fault)})" if fault else name


_COSTS: Final = "understands questions by their words alone. Facts, scores and verdicts are the same."


def off_lines(state: DeskState, fault: str = "") -> tuple[str, ...]:
    """What of the model is off, and what that costs, a sentence each."""
    model = state.model
    if not model.name:
        return (f"No model plans or phrases here: the {PLAYBOOK} does, and {_COSTS}",)
    name = one_line(model.name)
    if model.resting:
        why = f"{name} is turned off until the desk is closed; /model on turns it on."
    elif model.off:
        why = f"{name} is not asked: {one_line(model.off)}"
    elif fault:
        why = f"{name} gave nothing in the last answer ({one_line(fault)}); it is asked again at the next question."
    else:
        return ()
    return (f"{why} Without it the {PLAYBOOK} plans and phrases, and {_COSTS}",)
