"""What was found again, in sentences with its day. Pure."""

from collections.abc import Sequence, Set
from typing import Final
from uuid import uuid4

from market.core.model import Outcome
from market.core.when import day_words
from memory.recall import Hit, Mode, Recalled
from memory.recall.units import SELF, UNANSWERED

from ..composing import Composed, laid_out
from ..events import Choice, ClaimShown, FindingShown
from ..gate import WITHHELD

TOLD: Final = 3
"""So many are told; the rest could as well be about something else."""
_LONGEST: Final = 280
"""Characters of what was said or told that are repeated."""


def told_again(recalled: Recalled, what: str, off: str = "", shut: Set[str] = frozenset()) -> Composed:
    """The answer from memory: what was said and told, when, and an offer to look again.

    Args:
        recalled: what was found.
        what: what it should be about, as typed.
        off: what is off in the search, in a sentence; empty where nothing is.
        shut: the answers, by id, that stand on what is closed by now: they are not told again.
    """
    claims: list[ClaimShown] = []
    for hit in recalled.hits[:TOLD]:
        claims += _told(hit, first=not claims, shut=hit.unit.answer in shut)
    if not claims:
        claims.append(ClaimShown(text=f"I find nothing that you said or that I told you about “{_cut(what)}”."))
    if recalled.hits:
        claims.append(ClaimShown(text="This is from memory, as it was then; nothing was looked up anew.", line=True))
    if recalled.mode is Mode.WORDS:
        claims.append(ClaimShown(text=f"Searched by words alone. {off}".strip(), line=True))
    outcome = Outcome.ANSWERED_FROM_MEMORY
    finding = FindingShown(id=uuid4().hex, kind=SELF, status="accepted", outcome=str(outcome), claims=claims)
    return Composed(outcome, laid_out(claims), (finding,), choices=_again(recalled.hits[:TOLD]), intent=SELF, args={"about": what})


def _told(hit: Hit, *, first: bool, shut: bool) -> list[ClaimShown]:
    unit = hit.unit
    said = ClaimShown(text=f"On {day_words(unit.at)} you said: “{_cut(unit.asked)}”.", line=not first)
    told = WITHHELD if shut else f"I answered: “{_cut(unit.told)}”."
    return [said, ClaimShown(text=told)] if unit.told else [said]


def _again(hits: Sequence[Hit]) -> tuple[Choice, ...]:
    """To look again is to ask the same once more; what was only said in passing, or was answered from memory or not at all, is not asked again."""
    asked = [hit.unit for hit in hits if hit.unit.turn and hit.unit.told and not hit.unit.kept]
    looked = [unit for unit in asked if unit.outcome not in UNANSWERED and unit.outcome != Outcome.ANSWERED_FROM_MEMORY]
    return tuple(Choice(label=f"Ask again: {_cut(unit.asked, 48)}", ask=unit.asked) for unit in looked)


def _cut(text: str, longest: int = _LONGEST) -> str:
    line = " ".join(text.split())
    return line if len(line) <= longest else f"{line[: longest - 2].rstrip()} …"
