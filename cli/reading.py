"""What is said while the engine takes long to start: it reads its data, and somebody waits before a still terminal."""

from typing import Final

from .speak import tell

_FIRST_S: Final = 3.0
_AGAIN_S: Final = 15.0


class Reading:
    """Tells on standard error that the engine reads its data: after a moment, and then now and again."""

    def __init__(self) -> None:
        self._next = _FIRST_S

    def __call__(self, seconds: float, megabytes: float) -> None:
        """So many seconds have passed, and so much is to be read."""
        if seconds >= self._next:
            self._next = seconds + _AGAIN_S
            tell(f"clew: the engine is reading its data ({megabytes:.0f} MB, {seconds:.0f} s so far); nothing is wrong.")
