"""Phrasing: a model may put checked claims into words; a sentence that says anything else is replaced by the computed one.

Imported only where a model is configured.
"""

from .loop import Phrasing, sayable

__all__ = ["Phrasing", "sayable"]
