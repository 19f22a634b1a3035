"""What a talk left behind in the graphs: the findings of its cases, and what the memory holds."""

from dataclasses import dataclass

from agents.events import FindingShown
from graph import Engine, Role, cases_graph, memory_graph
from memory.showing import MemoryShown, shown

from .queries import findings_of

_NOTE = "note"


@dataclass(frozen=True, slots=True)
class Left:
    """What one person's talk left behind."""

    findings: tuple[FindingShown, ...]
    """Of all cases, in the order in which they were opened."""
    memory: MemoryShown

    def kept(self) -> dict[str, object]:
        """What the memory holds beside the talk; what is empty is left out."""
        notes = sum(p.key.startswith(_NOTE) for p in self.memory.preferences)
        held: dict[str, object] = {p.key: p.value for p in self.memory.preferences if not p.key.startswith(_NOTE)}
        held |= {"watches": tuple(s.id.rpartition(":")[2] for s, _ in self.memory.watches), "rules": len(self.memory.rules), "notes": notes}
        return {name: value for name, value in held.items() if value}


def left_by(engine: Engine, user: str, now: int) -> Left:
    """What lies in both graphs of somebody now. Raises GraphError."""
    person = engine.person(user)
    with engine.connect(Role.CONCIERGE, person) as connection:
        found = findings_of(connection, cases_graph(person))
        return Left(tuple(FindingShown.model_validate_json(one) for one in found), shown(connection, memory_graph(person), now=now))
