"""What came of looking at one thing."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing that was looked at."""

    name: str
    ok: bool
    """Whether it works as it should. What is off by choice, or because something is not there that need not be, is no fault."""
    seen: str
    costs: str = ""
    """Where something is off: what that costs, and what would turn it on. Empty: nothing is off."""

    @property
    def state(self) -> str:
        """``ok``, ``off`` or ``FAILS``."""
        return "FAILS" if not self.ok else "off" if self.costs else "ok"
