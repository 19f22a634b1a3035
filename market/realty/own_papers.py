"""What the registers say of a project, a parcel, a company or a contractor itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.inquiry import NoSuchThing
from market.core.look import Tie, around
from market.core.model import Entity, Fact

from .limits import Limited, Limits, limits
from .records import Paper, papers_of

_TIES: Final[dict[str, tuple[str, ...]]] = {"project": ("BUILT_ON", "OF"), "contractor": ("OPERATED_BY",), "company": (), "parcel": ()}
"""Kinds that have papers of their own, and the ties to what belongs to those."""
_REGISTERS: Final[dict[str, tuple[str, ...]]] = {
    "project": ("projects", "parcels", "approvals"), "contractor": ("contractors",), "company": ("companies",), "parcel": ("parcels",),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Papers(Limited):
    """The own row of an entity, and of a project those of its land and its approvals."""

    entity: Entity
    papers: tuple[Paper, ...]
    """Every row that was found: its own first."""
    ties: tuple[Tie, ...]
    """To its land and approvals; of a contractor to the firm that runs it."""
    day: int
    limits: Limits

    @property
    def rows(self) -> tuple[tuple[Fact, Mapping[str, str]], ...]:
        """Fact and cells of each row."""
        return tuple((p.fact, p.state.cells) for p in self.papers)

    @property
    def own(self) -> Paper | None:
        """The entity's own row."""
        return next((p for p in self.papers if p.fact.subject == self.entity.id), None)

    @property
    def looked_at(self) -> int:
        """How many ties and rows were looked at."""
        return len(self.ties) + len(self.papers)

    def of(self, relation: str) -> tuple[tuple[Tie, Paper | None], ...]:
        """What is tied to it by a relation, with its row."""
        rows = {p.fact.subject: p for p in self.papers}
        return tuple((t, rows.get(t.far.id)) for t in self.ties if t.fact.relation == relation)


def own_papers(reader: Reader, about: Entity) -> Papers:
    """The papers of an entity in this view. Raises NoSuchThing for a kind that no register describes by a row of its own."""
    if about.kind not in _TIES:
        raise NoSuchThing(f"No register has a row of its own for {about.name}.")
    ties = around(reader, [about.id], _TIES[about.kind], question="papers: land and approvals", ended=False) if _TIES[about.kind] else []
    rows = papers_of(reader, [about.id, *(t.far.id for t in ties if t.fact.relation != "OPERATED_BY")])
    ordered = sorted(rows.values(), key=lambda p: (p.fact.subject != about.id, p.fact.id))
    return Papers(about, tuple(ordered), tuple(ties), reader.view.valid_at, limits(reader, *_REGISTERS[about.kind]))
