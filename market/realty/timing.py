"""Which ties of a path must hold on the day, and which must only have overlapped the failure (docs/rule.md)."""

from collections.abc import Sequence
from typing import Final

from market.core.model import UNKNOWN_START, Entity, Fact, Hop
from market.core.read import holds

from .constants import UNDATED

RECORD_TIES: Final = frozenset({"INVOLVES", "AGAINST", "OF"})
"""Steps that lead to a record about the entity and are no ties between parties."""

_FIRM_FAILED: Final = frozenset({"insolvency", "liquidation", "struck_off"})

_FAMILIES: Final = (
    _FIRM_FAILED,
    frozenset({"contractor_insolvency", "blacklisted"}),
    frozenset({"registration_lapsed", "registration_revoked"}),
)


def kind_of(flag: Fact) -> str:
    """A FLAGGED fact's kind."""
    return str(flag.props.get("kind", flag.object.removeprefix("flag:")))


def reason_of(flag: Fact) -> str:
    """What a FLAGGED fact says in words."""
    return str(flag.props.get("reason", ""))


def firm_failed(flag: Fact) -> bool:
    """Whether the flag says that a firm has failed, in whatever way."""
    return kind_of(flag) in _FIRM_FAILED


def failure(flag: Fact, others: Sequence[Fact]) -> list[Fact]:
    """The whole failure that a flag belongs to, backward: itself and the earlier flags of its family that passed into it without a cure."""
    chain, at = [flag], flag.valid_from
    while at != UNKNOWN_START:
        earlier = [f for f in others if f.subject == flag.subject and _family(f) == _family(flag) and f.valid_to == at and f.valid_from < at]
        if not earlier:
            break
        chain += earlier
        at = min(f.valid_from for f in earlier)
    return chain


def since(flag: Fact, others: Sequence[Fact]) -> int:
    """When the failure began that a flag belongs to."""
    return min(f.valid_from for f in failure(flag, others))


def insolvent_at(flag: Fact, sold: int) -> bool:
    """Whether a flag is known to have been in force on the day of a sale: what began nobody knows when is not."""
    return flag.valid_from != UNKNOWN_START and holds(flag, sold)


def decreed_before(flag: Fact, sold: int, active: Sequence[Fact], day: int) -> bool:
    """Whether a court is known to have declared a seller insolvent by the day of the sale, and the seller not known to have been cured since.

    Args:
        flag: of an insolvency case against the seller.
        active: when the seller was active, as far as that is known.
        day: the day of the view, ms.
    """
    dated = flag.valid_from != UNKNOWN_START and not flag.props.get(UNDATED)
    if kind_of(flag) != "insolvency_case_decreed" or not dated or not holds(flag, day) or flag.valid_from > sold:
        return False
    return not any(flag.valid_from < f.valid_from <= day for f in active)


def met(steps: Sequence[Hop], flag: Fact, others: Sequence[Fact]) -> tuple[int, Fact] | None:
    """The step whose tie had ended when the flag began, the first to end, and the earlier flag of the same failure that it overlapped; None where none had."""
    ended = [(s.fact.valid_to, n) for n, s in enumerate(steps) if s.fact.relation not in RECORD_TIES and s.fact.valid_to <= flag.valid_from]
    if not ended:
        return None
    first, at = min(ended)
    earlier = max((f for f in failure(flag, others) if f.valid_from < first), key=lambda f: (f.valid_from, f.id), default=None)
    return None if earlier is None else (at, earlier)


def in_time(entities: Sequence[Entity], steps: Sequence[Hop], began: int, day: int) -> bool:
    """Whether the ties of a path to a failure that ``began`` then stand as the law asks, on that day."""
    ties = [s for s in steps if s.fact.relation not in RECORD_TIES]
    records = [s for s in steps if s.fact.relation in RECORD_TIES]
    if not all(holds(s.fact, day) for s in records):
        return False
    own = own_side(ties)
    seat = entities[len(ties)]
    flagged_from = len(ties) - (2 if seat.kind == "project" else 1)
    for n, step in enumerate(ties):
        on_flagged_side = n >= own and n >= flagged_from and step.fact.relation not in ("OWNED_BY", "PREVIOUSLY_OWNED_BY", "OPERATED_BY")
        if on_flagged_side and began != UNKNOWN_START:
            if not (step.fact.valid_from <= day and step.fact.valid_to > max(began, step.fact.valid_from)):
                return False
        elif not holds(step.fact, day):
            return False
    return True


def own_side(ties: Sequence[Hop]) -> int:
    """How many ties from the start are the subject's side: the first, then those that say who stands behind, in unbroken succession."""
    n = min(1, len(ties))
    while n < len(ties) and _says_who_stands_behind(ties[n]):
        n += 1
    return n


def _says_who_stands_behind(step: Hop) -> bool:
    if step.fact.relation in ("DIRECTOR_OF", "OWNS", "CONTROLS"):
        return not step.forward
    return step.fact.relation == "REGISTERED_AT" and step.forward


def _family(flag: Fact) -> object:
    if flag.props.get("case_kind"):
        return flag.props["case_kind"]
    kind = kind_of(flag)
    return next((f for f in _FAMILIES if kind in f), kind)
