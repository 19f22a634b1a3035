"""The model, where one was chosen: really asked, for what it is there for, and what is off of it and what that costs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cli.chosen import choice_of
from cli.settings import Settings

from .seen import Seen

if TYPE_CHECKING:
    from agents.models import ModelChosen
    from agents.models.probing import Probed, Tried

WITHOUT: Final = "questions are understood by their words alone; facts, scores and verdicts are the same"
"""What it costs to have none."""


def model(settings: Settings) -> Iterator[Seen]:
    """Everything about it: one line where none was chosen. What the settings say wrongly is told with the settings."""
    choice = choice_of(settings)
    if choice is None or choice.chosen is None:
        if choice is not None and (fault := next((f for f in choice.faults if not f.key), None)) is not None:
            yield Seen("model", False, fault.reason)
            return
        yield Seen("model", True, "none: the playbook plans and phrases", WITHOUT)
        return
    from agents.models.probing import probe  # late: most have no model
    from market.core.clock import now_ms

    chosen = choice.chosen
    yield _chosen(chosen)
    found = probe(chosen, now_ms)
    yield from _probed(chosen, found)
    if chosen.hears and found.answers.ok:
        yield exam(settings, chosen)
    if chosen.reviewer:
        yield _reviewer(chosen)


def _chosen(chosen: "ModelChosen") -> Seen:
    from agents.models.failing import who

    roles = {"hears": chosen.hears, "plans": chosen.plans, "phrases": chosen.phrases}
    does, off = [r for r, on in roles.items() if on], [r for r, on in roles.items() if not on]
    budget = f"{chosen.budget.calls} calls, {chosen.budget.tokens:,} tokens and {chosen.budget.seconds:g} s a turn"
    memory = "" if chosen.memory else ", is told nothing of your memory"
    costs = f"as it is set, it is not asked for what it {' and '.join(off)}; code does that" if off else ""
    return Seen("model", True, f"{who(chosen).removeprefix('The model ')}: {', '.join(does) or 'does nothing'}{memory}; {budget}", costs)


def _probed(chosen: "ModelChosen", found: "Probed") -> Iterator[Seen]:
    if not found.answers.ok:
        yield Seen("model answers", False, f"{found.answers.said} Until then the playbook plans and phrases, and {WITHOUT}")
        return
    yield Seen("model key", True, found.key)
    yield _streaming(chosen, found)
    yield _can("model tools", found.tools, "it chooses no questions: the playbook asks them all, and each answer says so")
    yield _can("model JSON", found.as_json, "what it hears and reviews can often not be read: the router alone decides then")


def _streaming(chosen: "ModelChosen", found: "Probed") -> Seen:
    if not chosen.streams:
        return Seen("model answers", True, f"{found.answers.said}, in one piece, as it is set", "its words are seen only when all of them are there")
    if found.pieces < 2:
        return Seen("model answers", True, f"{found.answers.said}, in one piece", "its words are seen only when all of them are there")
    return Seen("model answers", True, f"{found.answers.said}, piece by piece")


def _can(name: str, tried: "Tried | None", costs: str) -> Seen:
    if tried is None or tried.ok:
        return Seen(name, True, tried.said if tried else "not tried")
    return Seen(name, True, tried.said, costs)


def exam(settings: Settings, chosen: "ModelChosen") -> Seen:
    """How it did in the exam before its reading of a sentence is believed."""
    from agents.understanding import FILE, Exam, Kept
    from market.core.clock import now_ms
    from market.registry import get

    off = "until then the router alone decides what a sentence means"
    try:
        marks = Exam(chosen, get(settings.market_name), Kept(settings.place.data / FILE), now_ms).known()
    except OSError as why:
        return Seen("model exam", False, f"{settings.place.data / FILE} cannot be read: {why.strerror or why}")
    if marks is None:
        return Seen("model exam", True, "not taken yet; the desk has it taken when it is first needed", off)
    sentence, _, rest = marks.sentence.partition(". ")
    return Seen("model exam", True, sentence if not marks.passed else marks.sentence.rstrip("."), "" if marks.passed else rest.rstrip("."))


def _reviewer(chosen: "ModelChosen") -> Seen:
    from dataclasses import replace

    from agents.models.failing import who
    from agents.models.probing import probe
    from market.core.clock import now_ms

    it = replace(chosen, name=chosen.reviewer, api_base=chosen.reviewer_base, reviewer="", reviewer_base="")
    found = probe(it, now_ms)
    name = who(it).removeprefix("The model ")
    if not found.answers.ok:
        return Seen("reviewer", False, f"{found.answers.said} Until then nobody reviews")
    costs = "" if found.as_json is None or found.as_json.ok else "what it says of a draft can often not be read, and the draft then stands unreviewed"
    return Seen("reviewer", True, f"{name}: answers {found.answers.said}, key {found.key}", costs)
