"""The first conversation: one question, whose answer is read by the same reader as everything else. It is asked once, and may be passed over. Pure."""

from dataclasses import replace

from market.core.form import Form

from ..routing.pieces import asks, bare, sentences
from .verbs import CallMe, Minded, Prefer

FOR = "for"
"""Under which key it is kept what somebody looks for in their own words."""
_WORDS = 2
"""So many words at the least say what somebody looks for."""


def question(form: Form) -> str:
    """What is asked first."""
    titles = [w.title for w in form.wanting.wants if w.kind != "words"]
    rules = f", and what you would never take ({form.wanting.checks[0].shown})" if form.wanting.checks else ""
    wants = f" Say your {', '.join(titles)}{rules}, if you like; in your own words, in one go." if titles else ""
    return (
        "I keep a list for you, look into what is on it, and tell you when something moves. "
        f"What shall I call you, and what are you looking for?{wants} All of it stays with you, and you can skip it."
    )


def answered(found: Minded, form: Form) -> Minded:
    """What the answer to it says: words that nothing explained are what somebody looks for, unless they ask something."""
    want = form.wanting.want(FOR)
    left = [p.text for p in sentences(found.rest)] if bare(found.rest) else []
    asking = [text for text in left if asks(text)]
    words = [text.strip(" .,;") for text in left if not asks(text) and len(text.split()) >= _WORDS]
    if want is None or not words:
        return replace(found, rest=" ".join(asking))
    said = "; ".join(words)
    return replace(found, verbs=(*found.verbs, Prefer(FOR, said, said, said)), rest=" ".join(asking))


def welcome(found: Minded) -> str:
    """What is said before what was noted."""
    name = next((v.name for v in found.verbs if isinstance(v, CallMe)), "")
    return f"Welcome, {name}." if name else "Welcome."
