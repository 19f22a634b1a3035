"""`clew accept`."""

from .stance import accept as command

__all__ = ["command"]
