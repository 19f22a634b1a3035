"""Every screen of the desk as running text: no colour, no drawing, a line at a time. For screen readers, pipes and dumb terminals."""

from .run import play_plain, run_plain

__all__ = ["play_plain", "run_plain"]
