"""How models behave, scripted for all four roles: one that does as it is asked, and each of the ways not to."""

from typing import Final

from ..scripted import Behaviour
from .chatty import lazy, looping, narrating, refusing
from .failing import broken, dead, empty, limited, slow
from .good import Heard, good
from .gullible import gullible
from .lying import lying

__all__ = ["BEHAVIOURS", "Heard", "good", "gullible", "lying", "slow"]

BEHAVIOURS: Final[dict[str, Behaviour]] = {
    "good": good(),
    "lazy": lazy,
    "looping": looping,
    "narrating": narrating,
    "refusing": refusing,
    "lying": lying,
    "gullible": gullible,
    "broken": broken,
    "empty": empty,
    "limited": limited,
    "slow": slow(),
    "dead": dead,
}
"""Every behaviour by its name, each as it needs no more to be told."""
