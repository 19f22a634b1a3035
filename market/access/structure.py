"""The rule's structure, checked on one path alone: a second look that knows nothing of how the path was found."""

from collections.abc import Sequence
from itertools import pairwise

from market.core.model import Fact, RiskPath, View
from market.core.read import holds

from .kinds import PRINCIPALS
from .walk import MAX_MEMBERSHIPS, OWNER, RANK


def obeys(path: RiskPath, view: View) -> Sequence[str]:
    """Why this path may not count; empty if it may.

    It must be unbroken and simple, start at a person or an agent, take nothing but memberships and at most eight of them, end in a right to a document or in
    its owner's tie, and every tie of it must hold on the day of the view.
    """
    memberships, right = [hop.fact for hop in path.steps], path.flag_fact
    chain = [*memberships, right]
    ends = [chain[0].subject, *(fact.object for fact in chain)]
    wrong = []
    if [*(e.id for e in path.entities), path.flag.entity.id] != ends or any(a.object != b.subject for a, b in pairwise(chain)):
        wrong.append("it is broken: a tie does not lead from the one entity to the next")
    if len({e.id for e in path.entities}) != len(path.entities) or len(set(ends)) != len(ends):
        wrong.append("it visits an entity twice")
    if ends[0].partition(":")[0] not in PRINCIPALS:
        wrong.append("it starts at nobody who could read")
    if len(memberships) > MAX_MEMBERSHIPS:
        wrong.append(f"it takes {len(memberships)} memberships, and {MAX_MEMBERSHIPS} is the most")
    wrong += [f"{fact.relation} is no membership" for fact in memberships if fact.relation != "MEMBER_OF"]
    wrong += _right(path, right, owned=right.relation == "OWNS" and not memberships)
    wrong += [f"{fact.id} does not hold on the day of the view" for fact in chain if not holds(fact, view.valid_at)]
    return wrong


def _right(path: RiskPath, right: Fact, *, owned: bool) -> list[str]:
    if not right.object.startswith("document:") or not (owned or right.relation == "MAY"):
        return [f"{right.relation} gives no right to a document"]
    level = OWNER if owned else str(right.props.get("level", ""))
    if (path.flag.kind, path.points) != (level, float(RANK.get(level, 0))):
        return [f"it says {path.flag.kind}, and the tie says {level}"]
    return []
