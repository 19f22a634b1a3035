"""What an answer from the person's own is made of, and whether a name stands in another. Pure."""

import unicodedata
from collections.abc import Sequence
from uuid import uuid4

from market.core.model import Outcome

from ..composing import Composed, laid_out
from ..events import Choice, ClaimShown, EntityShown, FindingShown


def plain(text: str) -> ClaimShown:
    """A sentence."""
    return ClaimShown(text=text)


def line(text: str) -> ClaimShown:
    """A sentence on a line of its own."""
    return ClaimShown(text=text, line=True)


def answer(what: str, claims: Sequence[ClaimShown], choices: tuple[Choice, ...] = (), about: tuple[EntityShown, ...] = ()) -> Composed:
    """The answer that these sentences are; ``what`` is its finding's kind."""
    outcome = Outcome.ANSWERED_FROM_MEMORY
    finding = FindingShown(id=uuid4().hex, kind=what, status="accepted", outcome=str(outcome), claims=list(claims), about=list(about))
    return Composed(outcome, laid_out(claims), (finding,), choices=choices, intent=what)


def stands_in(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether words stand among others, one behind the other."""
    return any(list(words[n : n + len(wanted)]) == list(wanted) for n in range(len(words) - len(wanted) + 1))


def words_of_name(text: str) -> list[str]:
    """The words of a name, folded, without signs."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(ch if unicodedata.category(ch)[0] in "LMN" else " " for ch in folded).split()
