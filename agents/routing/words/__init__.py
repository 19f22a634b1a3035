"""Words of languages, whatever the market: what carries nothing, what refers back, what asks, what is certainly something else."""

from .asking import AND_ALSO, ASKING, AUXILIARIES, ME_BEHIND, MEANINGS, ORDERING, ORDERS, SOMEBODY, TAGS, TOO
from .elsewhere import ASIDES, COMMON, STRANGE
from .forms import EXPANDED
from .idle import FLUFF, IDLE, IDLE_INDIAN, IDLE_PHRASES
from .joints import CUTS, DIVIDES, JOINS, OWNING
from .referring import BACK_MAN, BACK_MANY, BACK_ONE, BACK_OTHER, BACK_THING, BACK_TWO, ORDINALS

__all__ = [
    "AND_ALSO",
    "ASIDES",
    "ASKING",
    "AUXILIARIES",
    "BACK_MAN",
    "BACK_MANY",
    "BACK_ONE",
    "BACK_OTHER",
    "BACK_THING",
    "BACK_TWO",
    "COMMON",
    "CUTS",
    "DIVIDES",
    "EXPANDED",
    "FLUFF",
    "IDLE",
    "IDLE_INDIAN",
    "IDLE_PHRASES",
    "JOINS",
    "MEANINGS",
    "ME_BEHIND",
    "ORDERING",
    "ORDERS",
    "ORDINALS",
    "OWNING",
    "SOMEBODY",
    "STRANGE",
    "TAGS",
    "TOO",
]
