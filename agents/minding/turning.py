"""What is left of a text to be asked once the memory has its part, and what a subject that was looked at comes to. Pure."""

from collections.abc import Sequence
from dataclasses import replace

from market.core.form import Form

from ..cases import Settled
from ..composing import Composed, compose, sentence
from ..router import CannotAsk, Routed, route
from ..routing.named import Names
from ..routing.pieces import asks, bare, sentences
from ..routing.talk import Talk
from .kept import Kept, Look
from .verbs import Minded

ASSESSMENT = "assessment"
"""The kind of the finding that says how a subject stands."""


def asked_besides(typed: str, heard: Minded, form: Form, talk: Talk, names: Names) -> str:
    """What is still asked of the market: all of it where nothing was for the memory; empty where nothing else asks.

    A search takes a price or an area from beside it too: then the whole text is asked.
    """
    if not heard:
        return typed
    if not bare(heard.rest):
        return ""
    whole = route(typed, form, talk, names)
    if isinstance(whole, Routed) and whole.intent.name in form.saying.conditions and any(asks(p.text) for p in sentences(heard.rest)):
        return typed
    if not isinstance(route(heard.rest, form, talk, names), CannotAsk) or any(asks(p.text) for p in sentences(heard.rest)):
        return heard.rest
    return ""


def looking(look: Look, form: Form) -> Routed | None:
    """The question by which a subject is looked at before it is put on a list; None where the market has none."""
    intent = next((i for i in form.intents if i.name == form.wanting.assessing), None)
    return Routed(intent, {intent.slots[0]: look.subject}) if intent else None


def looked(look: Look, settled: Settled, form: Form) -> Composed | None:
    """The answer that the look makes: what a name could mean, or how the subject stands in one sentence; None if nothing of it stood up to the checks."""
    routed = looking(look, form)
    if routed is None:
        return None
    composed = compose(settled, form, intent=routed.intent.name, asked=look.verb.words or look.subject, args=dict(routed.slots))
    if composed is None or not composed.findings or composed.findings[0].kind != ASSESSMENT:
        return composed
    return replace(composed, text=sentence(composed.findings[0].claims[0]))


def looked_at_all(looks: Sequence[tuple[Look, Settled]], form: Form) -> tuple[Settled, Composed | None]:
    """What several looks found as one, and the one answer that they make: how each subject stands, in a sentence of its own."""
    settled = replace(
        looks[-1][1], findings=tuple(f for _, found in looks for f in found.findings), computed=tuple(c for _, found in looks for c in found.computed)
    )
    composed = looked(looks[-1][0], settled, form)
    if composed is None:
        return settled, None
    told = [sentence(f.claims[0]) for f in composed.findings if f.kind == ASSESSMENT and not f.also]
    return settled, replace(composed, text="\n".join(told))


def together(kept: Kept, at: Composed | None) -> Composed:
    """What was kept, and how what was looked at stands."""
    if at is None:
        return kept.composed
    own = kept.composed
    choices = {c.ask: c for c in (*own.choices, *at.choices)}
    return replace(at, text="\n".join([*kept.told, at.text]), choices=tuple(choices.values()), asks=own.asks or at.asks)
