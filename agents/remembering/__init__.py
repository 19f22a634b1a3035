"""What was said and told, found again: when it is asked for, how it is told, and the search by meaning that is made ready behind."""

from .telling import told_again
from .wanted import wanted

__all__ = ["told_again", "wanted"]
