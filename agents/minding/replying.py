"""A bare "yes" or "no": it answers the question that Clew put last, and nothing else. What it would mean where none was put is said. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from market.core.model import Outcome
from memory.words import Put

from ..composing import Composed
from ..events import Choice
from ..routing.pieces import bare
from .cutting import whole

type Reply = Literal["yes", "no"]

_YES: Final = (
    r"(?:(?:oh|ok|okay|well)[, ]+)?(?:yes|yeah|yep|yup|sure|of course|certainly|definitely|haan|go ahead|do (?:it|that|so)|please do)"
    r"(?:[, ]+(?:yes|please|sure|do (?:it|that|so)|go ahead|thanks|thank you|clew|that one|that is right|that's right))*"
)
_NO: Final = (
    r"(?:(?:oh|ok|okay|well)[, ]+)?(?:no|nope|nah|never ?mind|forget (?:it|that|about it)|leave it|don't do (?:it|that)|not now|neither"
    r"|none(?: of (?:them|these|those))?)(?:[, ]+(?:no|thanks|thank you|please|don't|leave it|not now|never ?mind|clew|forget it))*"
)
_FIRST: Final = "Then tell me: your name, what you are looking for, or both; or just ask."


@dataclass(frozen=True, slots=True)
class Meant:
    """What a reply comes to: a text that is sent in its place, or an answer."""

    text: str = ""
    says: Composed | None = None


def reply(text: str) -> Reply | None:
    """Whether a text is nothing but a yes or a no."""
    said = bare(text).casefold() if text.strip() else ""
    if whole(_YES, said):
        return "yes"
    return "no" if whole(_NO, said) else None


def meant(answer: Reply, put: Put | None, examples: Sequence[str], *, first: bool = False) -> Meant:
    """What a reply means.

    Args:
        answer: the reply.
        put: what the last answer asked; None where it asked nothing.
        examples: what could be asked instead.
        first: whether it answers the question of the first conversation.
    """
    if first:
        return Meant(says=_said(_FIRST if answer == "yes" else "Then we leave that. Ask whenever you like.", _offered(examples)))
    if put is None:
        could = _offered(examples)
        return Meant(says=_said(f"I asked nothing that a {answer} would answer, so I do nothing.", could, Outcome.CANNOT_ASK))
    choices = tuple(Choice(label=label, ask=ask) for label, ask in put.answers)
    if answer == "no":
        return Meant(says=_said("Then I leave it; nothing was done.", ()))
    if len(choices) == 1:
        return Meant(text=choices[0].ask)
    return Meant(says=_said("Yes to which of these? I do not guess.", choices, asks=choices))


def _said(text: str, choices: Sequence[Choice], outcome: Outcome = Outcome.ANSWERED_FROM_MEMORY, *, asks: Sequence[Choice] = ()) -> Composed:
    return Composed(outcome, text, choices=tuple(choices), asks=tuple(asks))


def _offered(examples: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(Choice(label=e, ask=e) for e in examples[:3])
