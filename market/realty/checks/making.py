"""How a standing check becomes a finding: whether it holds, why, and on which rows or search that stands."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.finding import Answered, Claim, Draft
from market.core.form import Step
from market.core.model import Entity, Evidence, Outcome
from market.core.wanting import CHECK, StandingCheck
from market.core.wording import listed

from ..limits import Limits
from ..telling import once
from ..wording import register

SHOWN: Final = 3
"""So many reasons are told; the rest is counted."""
_CITED: Final = 8
"""So many rows are cited under one sentence."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a check saw of a subject."""

    subject: Entity
    holds: bool | None
    """None: it cannot be told."""
    why: tuple[str, ...]
    """The reasons, in the order of their weight."""
    cites: tuple[Evidence, ...] = ()
    walked: int = 0
    """How many ties and rows were looked at."""
    closed: bool = False
    """Whether it cannot be told because a source is closed."""


_SAID: Final = {True: "holds here", False: "does not hold here", None: "cannot be told here"}


def check(
    name: str, shown: str, question: str, slot: str, see: Callable[[Sequence[Answered]], Seen], *, never: Iterable[str] = (), always: Iterable[str] = ()
) -> StandingCheck:
    """A check that one question decides; ``slot`` is the argument of the question that takes the subject's id."""

    def draft(answers: Sequence[Answered]) -> Draft:
        seen = see(answers)
        more = f"; and {len(seen.why) - SHOWN} more" if len(seen.why) > SHOWN else ""
        text = f"Your rule “{shown}” {_SAID[seen.holds]}: {'; '.join(seen.why[:SHOWN])}{more}."
        rows = once(seen.cites)[:_CITED]
        claim = Claim(text, rows, basis="evidence" if rows else "search", line=True)
        return Draft(
            kind=CHECK, outcome=Outcome.RESTRICTED if seen.closed else Outcome.ANSWERED_WITH_PATH, subject=seen.subject, claims=(claim,),
            walked=seen.walked, about=(seen.subject,), args=((CHECK, name),), holds=seen.holds,
        )  # fmt: skip

    return StandingCheck(
        name=name, shown=shown, never=tuple(never), always=tuple(always), steps=lambda subject: (Step(question, {slot: subject}),), draft=draft
    )


def unseen(subject: Entity, limits: Limits, registers: Sequence[str], walked: int) -> Seen | None:
    """That it cannot be told since registers are not there to be read; None if all are."""
    closed = [r for r, _ in limits.closed if r in registers]
    if closed:
        return Seen(
            subject, None, (f"{listed([register(r) for r in closed])} {'is' if len(closed) == 1 else 'are'} closed to you",), walked=walked, closed=True
        )
    lacking = [r for r in limits.lacking if r in registers]
    if lacking:
        return Seen(subject, None, (f"{listed([register(r) for r in lacking])} {'was' if len(lacking) == 1 else 'were'} never obtained",), walked=walked)
    return None
