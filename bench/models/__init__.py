"""Models, measured: servers that speak as models do, and what comes of it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..report import Options, Report


def run(options: "Options") -> "Report":
    """The bench of models. Raises GraphError, NotAnswered, OSError."""
    from .measuring import measure  # late: whoever wants the scripted server needs nothing of it

    return measure(options)
