"""`clew dispute`."""

from .stance import dispute as command

__all__ = ["command"]
