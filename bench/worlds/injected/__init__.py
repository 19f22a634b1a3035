"""A small market into whose records instructions, fakes, markup and escapes were written, and its clean twin: the same rows with plain words instead."""

from .records import Injected, injected
from .world import PROJECTS, Twins, twins

__all__ = ["PROJECTS", "Injected", "Twins", "injected", "twins"]
