"""What of a move is worth a person's attention, and what is left in silence, each with its reason. Pure.

The bars shape what is told and nothing else: every move is kept, counted, and stands in the list of changes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from market.core.when import day_words
from memory.stances import Stance
from memory.words import OPEN

from ..since import LineShown, MovedShown, PassedShown

BAR: Final = 0.1
"""In K. So much alone makes nine of a hundred of a clean subject, and nobody decides otherwise for less; on one that is to be avoided it is two."""


LESS: Final = "nothing was gained"
"""Why what is merely less is not told in full: its first line alone is said."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Whether a move is told, and why not; with what is to be said of a stance that it touches."""

    told: bool
    quiet: str = ""
    """Why it is not told, as a phrase; empty where it is."""
    stance: str = ""
    """That something which was accepted or disputed has moved, in a sentence."""


def weighed(move: MovedShown, stances: Sequence[Stance], *, minded: bool = False) -> Weighed:
    """Whether a move is told to somebody who has taken these stances on its subject.

    ``minded``: it is not watched, and told since it is the person's own business. Then what is merely less than before is named and no more.
    """
    touched = [s for s in stances if _touches(s, move)]
    said = " ".join(_moved(s) for s in touched)
    if said:
        return Weighed(told=True, stance=said)
    whole = next((s for s in stances if not s.target), None)
    if whole is not None:
        return Weighed(told=False, quiet=f"{whole.kind} as it is, and its verdict has not changed")
    targets = {s.target: s for s in stances}
    left = [line for line in move.lines if _target(line) not in targets]
    if move.lines and not left:
        return Weighed(told=False, quiet=f"all of it leads to what you {next(iter(targets.values())).kind}, which has not moved")
    if minded and move.lines and all(line.exchanged for line in move.lines):
        return Weighed(told=False, quiet="by other paths, as before")
    if minded and move.lines and all(line.exchanged or line.points <= 0 for line in move.lines):
        return Weighed(told=False, quiet=LESS)
    if any(_passed_far(one, move) for one in move.passed):
        return Weighed(told=True)
    if not move.moved and not move.lines:
        return Weighed(told=False, quiet="what came and went changed no verdict")
    if move.before.verdict != move.after.verdict or abs(sum(line.points for line in left)) >= BAR or any(abs(line.points) >= BAR for line in left):
        return Weighed(told=True)
    return Weighed(told=False, quiet="a small move that changes no verdict")


def _touches(stance: Stance, move: MovedShown) -> bool:
    """Whether what was accepted or disputed has moved itself: the flag that it is about, or where it is about the whole subject, the verdict."""
    if stance.target:
        return any(line.struck and _target(line) == stance.target for line in [*move.lines, *(line for p in move.passed for line in p.lines)])
    return move.moved and move.before.verdict != move.after.verdict


def _passed_far(passed: PassedShown, move: MovedShown) -> bool:
    """Whether what came and went was another verdict, or further from both ends than the bar."""
    between, ends = passed.between, (move.before, move.after)
    return all(between.verdict != end.verdict or abs(between.katz - end.katz) >= BAR for end in ends)


def _target(line: LineShown) -> str:
    flag = line.thread.flag if line.thread else None
    return f"{flag.entity.kind}:{flag.entity.id}" if flag else ""


def _moved(stance: Stance) -> str:
    until = f" until {day_words(stance.until)}" if stance.until < OPEN else ""
    what = stance.target_name or stance.target or stance.subject.name
    return f"You {stance.kind} {what}{until}; it has moved."
