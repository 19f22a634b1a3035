"""The first conversation: one question, whose answer is read by the same reader as everything else. It is asked once, and may be passed over. Pure."""

from dataclasses import replace

from market.core.form import Form

from ..routing.named import NAMELESS, Names
from ..routing.pieces import asks, bare, sentences
from ..routing.talk import SILENCE
from .cutting import whole
from .verbs import CallMe, Minded, Prefer

FOR = "for"
"""Under which key it is kept what somebody looks for in their own words."""
_SKIP = r"(?:please |i'?ll |let(?:'s| us|s|) )?(?:skip|pass)(?: (?:it|this|that|over|for now))*(?:,? (?:please|thanks|thank you))?|(?:maybe )?later|not now"
_WORDS = 2
"""So many words at the least say what somebody looks for."""


def question(form: Form, name: str = "") -> str:
    """What is asked first. ``name``: what they are called, where they said it already."""
    titles = [w.title for w in form.wanting.wants if w.kind != "words"]
    rules = f", and what you would never take ({form.wanting.checks[0].shown})" if form.wanting.checks else ""
    wants = f" Say your {', '.join(titles)}{rules}, if you like; in your own words, in one go." if titles else ""
    return (
        "I keep a list for you, look into what is on it, and tell you when something moves. "
        f"{f'{name}, what' if name else 'What shall I call you, and what'} are you looking for?{wants} All of it stays with you, and you can skip it."
    )


def passed_over(text: str) -> bool:
    """Whether a text passes the question over instead of answering it."""
    return bool(whole(_SKIP, bare(text)))


def answered(found: Minded, form: Form, typed: str = "", names: Names = NAMELESS) -> Minded:
    """What the answer to it says: words that nothing explained are what somebody looks for, unless they ask something.

    Where ``typed`` as a whole can be read as a question of the market, it is asked besides.
    """
    want = form.wanting.want(FOR)
    left = [p.text for p in sentences(found.rest)] if bare(found.rest) else []
    asking = [text for text in left if asks(text)]
    besides = not asking and _of_market(typed, form, names)
    rest = typed if besides else " ".join(asking)
    words = [text.strip(" .,;") for text in left if not asks(text) and len(text.split()) >= _WORDS and not (besides and _of_market(text, form, names))]
    if want is None or not words:
        return replace(found, rest=rest)
    said = "; ".join(words)
    return replace(found, verbs=(*found.verbs, Prefer(FOR, said, said, said)), rest=rest)


def _of_market(text: str, form: Form, names: Names) -> bool:
    """Whether a text can be read as a question of the market: a search, or about something that it knows by name."""
    from ..router import Routed, route  # late: the question is put before anything is read

    routed = route(text, form, SILENCE, names) if bare(text) else None
    return isinstance(routed, Routed) and (routed.intent.name in form.saying.conditions or any(map(names.spells, routed.slots.values())))


def welcome(found: Minded) -> str:
    """What is said before what was noted."""
    name = next((v.name for v in found.verbs if isinstance(v, CallMe)), "")
    return f"Welcome, {name}." if name else "Welcome."
