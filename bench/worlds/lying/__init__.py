"""The makers of lies: a file for each check of the validator, and for each thing that a finding says."""

from . import absence, cases, checks, citing, lists, names, numbers, paths, prose, quotes, receipts, rights, words
from .making import MAKERS

__all__ = ["MAKERS", "absence", "cases", "checks", "citing", "lists", "names", "numbers", "paths", "prose", "quotes", "receipts", "rights", "words"]
