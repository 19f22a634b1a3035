"""What a model could say of checked claims: lies of many kinds made from true sentences, and true sentences in other words."""

from .lying import KINDS, Lie, lies
from .true import Spoken, Telling, by_hand, rearranged

__all__ = ["KINDS", "Lie", "Spoken", "Telling", "by_hand", "lies", "rearranged"]
