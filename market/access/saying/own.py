"""How people ask for what is their own, and no question about rights: the rows and the queries behind an answer, what they asked, which answers hold no more.

Whole phrases alone: "evidence", "row" and "source" stand in what documents say, too, and are looked for there.
"""

from collections.abc import Mapping
from typing import Final

from market.core.saying import Frame, listed

OWN_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "ROWS": listed(
        "show me the rows, show me the row, show the rows, show the row, show me rows, show rows, show me the rows behind that, show me the rows behind it",
        "the rows behind that, the rows behind it, the rows behind this, which rows is that from, which row is that from, which row says that",
        "which rows say that, what row says that, on which rows does that stand, on which row does that stand, where is that written, where does it say that",
        "show me the evidence for that, show me the evidence for it, show me your evidence, show the evidence for that, what is your evidence, prove it",
        "what is the evidence, what is your source for that, what is the source of that, how do you know, how do you know that",
    ),
    "QUERY": listed(
        "how was that computed, how was this computed, how was it computed, how did you compute that, how did you compute this, how did you compute it",
        "how is that computed, how did you find that, how did you find that out, how did you find this out, how did you find out, how did you get that",
        "how did you work that out, what did you look up, what did you run, what did you query, what did you ask the database, which queries did you run",
        "what queries did you run, show me the queries, show the queries, show me the query, show the query, show your work, show me your work",
        "show your working, show me your working",
    ),
    "RUNS": listed(
        "what have i asked, what did i ask, what have i asked you, what did i ask you, what have i asked so far, what have i asked you so far",
        "what have i already asked, what did i ask before, what did i ask you before, what have i asked before, what have i asked you before",
        "my earlier questions, show me my earlier questions, what were my questions, show me my questions, list my questions, show my questions",
        "show me what i asked, my previous questions",
    ),
    "RUNS_ABOUT": listed(
        "what have i asked about, what did i ask about, what have i asked you about, what did i ask you about, have i asked about, did i ask about",
        "have i asked you about, did i ask you about, when did i ask about, when have i asked about, my questions about, my earlier questions about",
    ),
}
"""Phrases by what they mean."""

OWN_FRAMES: Final[tuple[Frame, ...]] = (
    Frame("evidence", (frozenset({"ROWS"}),), frozenset(), 0, 0, 9),
    Frame("query", (frozenset({"QUERY"}),), frozenset(), 0, 0, 9),
    Frame("runs", (frozenset({"RUNS"}),), frozenset(), 0, 0, 9),
    Frame("runs", (frozenset({"RUNS_ABOUT"}),), frozenset(), 0, 1, 9),
)
"""What they ask for, where nothing else is said; of what was asked also about one thing."""

OWN_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "broken": (
        "which answers no longer hold", "what answers no longer hold", "answers that no longer hold", "answers no longer hold", "answers do not hold any more",
        "which answers do not hold", "answers hold no more", "which of your answers no longer hold", "answers you marked", "answers did you mark",
        "answers have you marked", "answers are no longer true", "which answers are stale", "which answers are broken",
    ),
}  # fmt: skip
"""What the person's memory tells, whatever stands beside the phrase."""
