"""How far a person reaches, tried at the moment of asking: all that hangs on her own node, and into what is another's, where the database refuses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from graph import Connection, Engine, GraphMissing, Role, RoleRefused, cases_graph, events_stream, memory_graph

MOST: Final = 20
"""So many other people are tried: each costs three refusals, about half a millisecond."""

_MINE: Final = (
    "CALL algo.WCC(null) YIELD node, componentId WITH componentId, collect(labels(node)[0]) AS kinds "
    "UNWIND kinds AS kind WITH componentId, 'Person' IN kinds AS mine, kind WHERE kind <> 'Person' RETURN mine, kind, count(kind)"
)
"""Whatever hangs together with the person's node, by any tie in any direction; and what does not."""


@dataclass(frozen=True, slots=True)
class Reach:
    """What one person's connection reached, and what refused it."""

    mine: int
    """Memories reachable from the person's own node ..."""
    kinds: Mapping[str, int]
    """... by their kind."""
    loose: int
    """Memories of the own graph that hang on nobody; none is right."""
    people: int
    """Other people whose memory, cases and events were reached for; somebody who does not exist, where nobody else is known."""
    known: bool
    """Whether those people exist, as far as this connection's engine lets anybody know."""
    tried: int
    """Reaches into what is another's: by this person, and by the roles that serve everybody into this person's memory ..."""
    refused: int
    """... and how many of them the database refused."""
    words: str
    """The database's own words for the last refusal."""

    @property
    def reached(self) -> int:
        """Memories of others that were reached: 0, or something is broken."""
        return self.tried - self.refused

    @property
    def sound(self) -> bool:
        """Whether everything of others was refused and everything of one's own hangs on one's own node."""
        return self.tried > 0 and self.reached == 0 and self.loose == 0

    @property
    def text(self) -> str:
        """One line for a person."""
        own = "1 memory" if self.mine == 1 else f"{self.mine:,} memories"
        whose = "another person's memory" if self.people == 1 else f"the memories of {self.people} other people"
        return f"From your node: {own}. From you into {whose}: {self.reached} ({self.refused} of {self.tried} tries refused by the database)."

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        return {
            "mine": self.mine,
            "kinds": dict(self.kinds),
            "loose": self.loose,
            "people": self.people,
            "known": self.known,
            "tried": self.tried,
            "refused": self.refused,
            "reached": self.reached,
            "sound": self.sound,
            "words": self.words,
        }


def reach(engine: Engine, person: str) -> Reach:
    """Tries it now: reads with the person's own connection what hangs on her node, and reaches for what is others'.

    ``person`` is the opaque id. Nothing is written, and of another's memory nothing is read even if the database should let it.

    Raises:
        GraphError: the engine failed. A refusal is what is wanted and raises nothing.
    """
    own = engine.connect(Role.CONCIERGE, person)
    kinds, loose = _hanging(own, person)
    others = engine.others(person)[:MOST]
    known = bool(others)
    refusals = [_refusal(own, name, stream=stream) for other in others or [token_hex(10)] for name, stream in _things(other)]
    for role in (Role.INVESTIGATOR, Role.IMPORTER, Role.READER):
        if engine.has(role):
            refusals.append(_refusal(engine.connect(role), memory_graph(person), stream=False))
    said = [words for words in refusals if words]
    return Reach(
        mine=sum(kinds.values()),
        kinds=kinds,
        loose=loose,
        people=max(1, len(others)),
        known=known,
        tried=len(refusals),
        refused=len(said),
        words=said[-1] if said else "",
    )


def _hanging(own: Connection, person: str) -> tuple[dict[str, int], int]:
    try:
        rows: Sequence[Sequence[object]] = own.ro_query(memory_graph(person), _MINE, question="what hangs on my node").rows
    except GraphMissing:  # nothing was ever remembered
        return {}, 0
    kinds = {str(kind): int(str(n)) for mine, kind, n in rows if mine}
    return dict(sorted(kinds.items())), sum(int(str(n)) for mine, _, n in rows if not mine)


def _things(other: str) -> tuple[tuple[str, bool], ...]:
    return (memory_graph(other), False), (cases_graph(other), False), (events_stream(other), True)


def _refusal(connection: Connection, name: str, *, stream: bool) -> str:
    """The database's words; empty where it did not refuse (whether there is such a graph or not)."""
    try:
        if stream:
            connection.last_id(name)
        else:
            connection.exists(name)
    except RoleRefused as refused:
        return str(refused)
    return ""
