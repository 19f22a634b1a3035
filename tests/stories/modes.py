"""The story's questions, asked in one talk by somebody of their own in each mode: what they are, and what has to be seen of each model."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bench.models.local import MODEL as LOCAL
from bench.models.scripted import MODEL

REAL: Final = "real"

FIRST_EVENING: Final = (
    "is skyvista altura ok to buy",
    "why skyvista altura",
    "and the land?",
    "who is behind Skyvista",
    "how is Skyvista Projects connected to Northstar Habitats",
    "how is Lakeview connected to Northstar Habitats",
    "lakevew?",
    "is the metro coming there",
    "anything on green acres",
    "never B khata",
    "is whispering woods ok",
    "compare Skyvista Altura with Lakeview Residency",
    "clean projects in Hebbal under 1.2 crore",
    "who are the serial operators",
    "which hidden groups are there",
    "on which boards does Meera Nambiar sit",
    "the papers of Skyvista Altura",
    "complaints and court cases around P005",
    "who is the contractor of Whispering Woods",
    "what would clear Skyvista Altura",
    "who has the same name as Meera Nambiar",
    "what do you know, and how old is it",
    "is whispering woods ok to buy",
    "watch lakeview and whispering woods",
)
"""What is typed before next month's registers come ..."""
IN_SHORT: Final = (
    "is skyvista altura ok to buy",
    "who is behind Skyvista",
    "how is Lakeview connected to Northstar Habitats",
    "is the metro coming there",
    "anything on green acres",
    "clean projects in Hebbal under 1.2 crore",
    "watch lakeview and whispering woods",
)
"""... of which most behaviours are asked these ..."""
IN_A_WORD: Final = (
    "is skyvista altura ok to buy",
    "how is Lakeview connected to Northstar Habitats",
    "is the metro coming there",
    "watch lakeview and whispering woods",
)
"""... and these the real one, which thinks for seconds ..."""
WHOLE: Final = ("good", "lying")
"""... and these are asked everything: what one would want, and what one would fear most."""
THE_RETURN: Final = ("is whispering woods ok to buy", "how is Lakeview connected to Northstar Habitats")
"""... and after the greeting, when they have come."""
OUTCOMES: Final[Mapping[str, str]] = {
    "is skyvista altura ok to buy": "ANSWERED_WITH_PATH",
    "how is Lakeview connected to Northstar Habitats": "NOT_IN_GRAPH",
    "lakevew?": "NOT_IN_GRAPH",
    "is the metro coming there": "CANNOT_ASK",
    "anything on green acres": "UNKNOWN_ENTITY",
    "never B khata": "ANSWERED_FROM_MEMORY",
}
"""What the story says of some, whoever answers."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What must be seen of a behaviour in its answers."""

    labels: tuple[str, ...]
    """How a label may begin."""
    notes: frozenset[str] = frozenset()


_BY_IT: Final = MODEL
_COMPLETED: Final = f"{MODEL}, completed by the playbook"
_PLAYBOOK: Final = f"playbook ({MODEL}: "

SEEN: Final[Mapping[str, Seen]] = {
    "good": Seen((_BY_IT,)),
    "lying": Seen((_BY_IT, _COMPLETED, _PLAYBOOK), frozenset({"unknown tool", "completed", "sentence replaced"})),
    "lazy": Seen((f"{_PLAYBOOK}narrated",), frozenset({"narrated", "completed"})),
    "looping": Seen((_BY_IT,), frozenset({"looped"})),
    "narrating": Seen((f"{_PLAYBOOK}narrated",), frozenset({"narrated", "completed"})),
    "refusing": Seen((f"{_PLAYBOOK}refused",), frozenset({"refused"})),
    "gullible": Seen((_BY_IT,)),
    "broken": Seen((_PLAYBOOK,), frozenset({"bad arguments"})),
    "empty": Seen((f"{_PLAYBOOK}empty",), frozenset({"empty"})),
    "limited": Seen((f"{_PLAYBOOK}rate limited",), frozenset({"rate limited"})),
    "slow": Seen((f"{_PLAYBOOK}timeout",), frozenset({"timeout"})),
    "dead": Seen((f"{_PLAYBOOK}disconnected",), frozenset({"disconnected"})),
    "nobody": Seen((f"{_PLAYBOOK}unreachable",), frozenset({"unreachable"})),
    REAL: Seen((LOCAL, f"playbook ({LOCAL}: "), frozenset({"completed"})),
}
"""By behaviour; ``nobody`` is an address at which no server listens, ``real`` a small model that knows nothing."""
