"""The validator: agents propose, code decides. It is deterministic and has no model."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final, Literal

from graph import GraphError
from market.core.asked import QuestionFailed
from market.core.finding import Draft
from market.core.form import CannotBeAbout

from .validating import CHECKS, Check, Context, Material
from .validating.asked import unasked
from .validating.size import too_much

ALL: Final = frozenset(Check)
"""Every check. A smaller set is for tests that show what each one is good for."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A finding after the validator."""

    status: Literal["accepted", "corrected", "rejected"]
    draft: Draft
    """As it may be said; of a rejected one, as it was proposed."""
    reasons: tuple[str, ...] = ()
    """What was wrong, each with the name of the check that saw it."""


def judge(proposed: Draft, material: Material, *, checks: AbstractSet[Check] = ALL) -> Judged:
    """Puts a proposed finding through the checks, in order; each sees what the one before left.

    Raises:
        QuestionFailed, GraphError: a check could not be made; a finding that was not checked is neither accepted nor rejected.
    """
    context = Context(material, proposed)
    try:
        # nothing is asked of the engine for a finding about what nobody asked
        if Check.NAMES in checks and (strange := [f"{Check.NAMES}: {reason}" for reason in unasked(proposed, context)]):
            return Judged("rejected", proposed, tuple(strange))
        if much := tuple(too_much(proposed, context)):
            return Judged("rejected", proposed, much)
    except (CannotBeAbout, QuestionFailed) as failure:
        if isinstance(failure.__cause__, GraphError):
            raise
        return Judged("rejected", proposed, (f"it cannot be computed afresh: {failure}",))
    draft, reasons, rejected = proposed, list[str](), False
    for check, rule in CHECKS.items():
        if check not in checks:
            continue
        ruling = rule(draft, context)
        reasons += [f"{check}: {reason}" for reason in ruling.reasons]
        rejected = rejected or ruling.status == "rejected"
        draft = ruling.draft
    if rejected:
        return Judged("rejected", proposed, tuple(reasons))
    return Judged("corrected" if reasons else "accepted", draft, tuple(reasons))
