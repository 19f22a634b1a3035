"""A statement that Clew cannot look up: it says that it can keep it. Pure."""

import re
from dataclasses import replace
from typing import Final

from market.core.model import Outcome

from ..composing import Composed
from ..events import Choice
from ..routing.pieces import asks, sentences
from .cutting import EXPLICIT, led, plain

_STATES: Final = re.compile(
    r"\b(?:is|are|was|were|am|has|have|had|can|can't|cannot|could|will|won't|would|want|wants|need|needs|like|prefer|got|said|told|says|seems|feels|looks|"
    r"does|did|don't|didn't|isn't|aren't|wasn't|weren't|hasn't|haven't)\b|\b(?:i|we|it|he|she|they|that)'(?:m|re|s|ve|ll|d)\b",
    re.IGNORECASE,
)
"""What a statement has that a few words thrown in have not: a verb that says how something is."""
_LEAST: Final = 3
_LONGEST: Final = 200


def states(text: str) -> bool:
    """Whether a text only says something: every sentence of it, and none asks or orders."""
    said = [led(plain(piece.text)) for piece in sentences(text)]
    return bool(said) and all(len(one.split()) >= _LEAST and not asks(one) and _STATES.search(one) for one in said)


def offering_to_keep(composed: Composed, typed: str) -> Composed:
    """The answer that nothing can be looked up; of a statement it says too that it can be kept, and offers that first."""
    text = plain(typed).rstrip(" .")
    if composed.outcome is not Outcome.CANNOT_ASK or len(text) > _LONGEST or EXPLICIT.match(text) or not states(typed):
        return composed
    keep = Choice(label="Keep it as a note", ask=f"remember that {text}")
    return replace(composed, text=f"{composed.text}\nIf I shall keep it for you, say: remember that …", choices=(keep, *composed.choices))
