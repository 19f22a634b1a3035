"""The makers of lies, a file for each check of the validator."""

from . import absence, citing, names, numbers, paths, quotes, rights
from .making import MAKERS

__all__ = ["MAKERS", "absence", "citing", "names", "numbers", "paths", "quotes", "rights"]
