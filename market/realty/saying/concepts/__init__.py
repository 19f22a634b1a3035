"""What the words of this market mean: concept to words and phrases, English as it is typed in Bengaluru, Hindi and Kannada in Latin letters and their own."""

from typing import Final

from .behind import BEHIND
from .own import OWN
from .records import RECORDS
from .things import THINGS
from .verdict import VERDICT

CONCEPTS: Final[dict[str, tuple[str, ...]]] = {**THINGS, **VERDICT, **BEHIND, **RECORDS, **OWN}
"""Concept to what means it; no phrase means two."""

IDLE: Final = frozenset({"PROJECT", "MAN", "FIRM", "DEVELOPER", "MONEY", "MARKET"})
"""Concepts that any question may hold."""

LISTING: Final = frozenset({"PROJECTS", "LIST", "WHICH", "MANY"})
"""Concepts that ask for a list where the conditions of a search stand ..."""

BESIDE: Final = frozenset({"ABOUT", "BUY", "JUDGE", "KNOWN", "PRICE"})
"""... and those that may stand beside them."""

SOFT: Final = frozenset(
    {"ABOUT", "LIST", "WHICH", "WHO", "MANY", "JUDGE", "BUY", "RECORD", "SCORE", "WHEN", "KNOWN", "RUNS", "ELSE", "FIRMS", "PROJECTS", "RUN"}
)
"""Concepts that may stand beside any question where a name is known."""

FIRM: Final = frozenset({"evidence", "query", "groups", "operators"})
"""Intents whose words are said for nothing else."""
