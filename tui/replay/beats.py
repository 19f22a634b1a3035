"""The time of a recording: how long to wait before each event, and which of them belong together for whoever steps. Pure."""

from collections.abc import Sequence
from typing import Final

from agents.events import AnswerDelta
from agents.recording import Step

from ..turn import Turn, after

LONGEST: Final = 0.5
"""Seconds between two events at most, whatever it took when it happened."""
SPEEDS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""What faster and slower step through."""


def pause_before(steps: Sequence[Step], n: int, speed: float) -> float:
    """Seconds to wait before the n-th event: as recorded, :data:`LONGEST` at most, and that divided by ``speed``."""
    before = steps[n - 1].after_ms if n else 0
    return min(max(0, steps[n].after_ms - before) / 1000, LONGEST) / speed


def beats(steps: Sequence[Step]) -> tuple[int, ...]:
    """After how many events one can stand still: 0, after each event, and after the last of those that spell out a text."""
    spelled = [isinstance(step.event, AnswerDelta) for step in steps]
    return (0, *(n for n in range(1, len(steps) + 1) if n == len(steps) or not (spelled[n - 1] and spelled[n])))


def turn_at(asked: str, steps: Sequence[Step], n: int) -> Turn:
    """The turn after its first ``n`` events."""
    turn = Turn(asked)
    for step in steps[:n]:
        turn = after(turn, step.event)
    return turn


def next_speed(speed: float, step: int) -> float:
    """The next faster (1) or slower (-1) speed; the last one stays."""
    faster = [s for s in SPEEDS if s > speed]
    slower = [s for s in SPEEDS if s < speed]
    return (faster[0] if faster else speed) if step > 0 else (slower[-1] if slower else speed)
