"""Words of a sentence by which somebody is meant: whoever asks, or somebody else whom nobody may know. Pure."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from .tokens import Token
from .units import Unit
from .words import AUXILIARIES, ME_BEHIND, SOMEBODY

NOT: Final = frozenset({"not"})
"""Words between the verb that asks and whoever does it."""


def says_i(read: Sequence[Token]) -> bool:
    """Whether an "I" does what is asked about: "can I", "I may", and not "the intern I hired"."""
    lows = [t.low for t in read]
    for at, low in enumerate(lows):
        if low != "i":
            continue
        before = next((one for one in reversed(lows[:at]) if one not in NOT), "")
        after = lows[at + 1] if at + 1 < len(lows) else ""
        if before in AUXILIARIES or after in ("can", "may", "could", "might", "cannot", "am"):
            return True
    return False


def behind_me(read: Sequence[Token]) -> bool:
    """Whether it is said to be for me, or of what is mine."""
    lows = [t.low for t in read]
    return any(low in ("my", "mine", "myself") or (low == "me" and (not n or lows[n - 1] in ME_BEHIND)) for n, low in enumerate(lows))


def not_mine(heard: Sequence[Unit], mine: frozenset[str]) -> list[Unit]:
    """ "my assistant", "our team": what is called mine and is somebody else, unless it is one of the things that are asked about as mine."""
    for unit, behind in pairwise(heard):
        if re.fullmatch(r"my|our|your", unit.low) and not behind.breaks and not (behind.what == "cue" and behind.value in mine):
            return [] if behind.what == "name" and behind.fit else [unit, behind]
    return []


def is_somebody(unit: Unit) -> bool:
    """Whether a unit is a word that could be somebody, and is nobody who is known."""
    return unit.low in SOMEBODY or unit.what in ("loose", "thing") or (unit.what == "name" and not unit.fit) or unit.story
