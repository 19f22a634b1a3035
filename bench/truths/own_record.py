"""What a careful person finds who looks at a project's own record and follows nothing: the baseline of every figure of truth."""

from collections.abc import Sequence
from math import fsum
from typing import Final

from market.core.model import Fact, View
from market.realty.constants import SEVERITY
from market.realty.twin import Seen

_ITS_OWN: Final = frozenset({"OF", "AGAINST"})


class OwnRecord:
    """The project's own row, its parcel's row, its approvals and complaints, and the cases that name it or its parcel."""

    def __init__(self, facts: Sequence[Fact], view: View, *, developer: bool = False) -> None:
        """``developer``: who also looks up the firm that develops it, its row and its suits."""
        self.seen, self.developer = Seen(facts, view), developer
        self.records: dict[str, list[str]] = {}
        self.cases: dict[str, list[Fact]] = {}
        for fact in filter(self.seen.holds, self.seen.facts):
            if fact.relation in _ITS_OWN:
                self.records.setdefault(fact.object, []).append(fact.subject)
            elif fact.relation == "BUILT_ON":
                self.records.setdefault(fact.subject, []).append(fact.object)
            elif fact.relation == "DEVELOPS" and developer:
                self.records.setdefault(fact.object, []).append(fact.subject)
            elif fact.relation == "INVOLVES" and fact.props.get("side") != "plaintiff":
                self.cases.setdefault(fact.object, []).append(fact)

    def katz(self, project: str) -> float:
        """The sum of what is flagged there, each at the door."""
        looked = [project, *self.records.get(project, ())]
        looked += [case.subject for at in tuple(looked) for case in self.cases.get(at, ())]
        return fsum(SEVERITY[str(flag.props["kind"])] for at in dict.fromkeys(looked) for flag in self.seen.in_force(at))
