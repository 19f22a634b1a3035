"""The registry of questions that agents may ask of a market."""

from .errors import BadArguments, CannotBeAsked, UnknownQuestion
from .registry import Described, Registry

__all__ = ["BadArguments", "CannotBeAsked", "Described", "Registry", "UnknownQuestion"]
