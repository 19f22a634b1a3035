"""A move as it is drawn: the paths of its receipt, each with the points by which it moved the subject. Pure."""

from typing import TYPE_CHECKING, Final

from .plain import one_line

if TYPE_CHECKING:
    from agents.events import FindingShown
    from agents.since import LineShown, MovedShown

KINDS: Final = {"gained": "new", "lost": "gone", "reweighted": "weighs otherwise", "rule": "the rule is another", "rights": "you may read other sources"}
"""What a line of a receipt is, in words."""
CAUSES: Final = {
    "world": "happened since",
    "correction": "a correction",
    "rule": "the rule is another one",
    "merge": "two records became one",
    "rights": "you may read other sources",
}
"""The cause of a move, in words."""


ALREADY: Final = "had happened already"


def cause_words(move: "MovedShown") -> str:
    """The cause of a move, in words; what had happened by the last look did not happen since."""
    made = [line for line in move.lines if line.cause == "world"]
    already = bool(made) and all(line.happened is not None and line.happened <= move.before.valid_at for line in made)
    return ALREADY if move.cause == "world" and already else CAUSES.get(move.cause, one_line(move.cause))


def receipt_of(finding: "FindingShown") -> "MovedShown | None":
    """The receipt that a finding is; None for every other finding."""
    return finding.since if finding.since is not None and finding.since.what == "moved" else None


def lines_of(move: "MovedShown") -> list["LineShown"]:
    """The lines of a receipt; of a move that came and went, those of what it was in between."""
    return move.lines or [line for passed in move.passed for line in passed.lines]


def received(finding: "FindingShown") -> "FindingShown":
    """A finding as it is drawn: of a move the paths that moved it and the points of each; every other finding as it is.

    ``katz`` is then what they sum to.
    """
    move = receipt_of(finding)
    if move is None:
        return finding
    shown = [line.thread.model_copy(update={"points": line.points}) for line in lines_of(move) if line.thread is not None]
    return finding.model_copy(update={"threads": shown, "katz": move.after.katz - move.before.katz})


def heads_of(finding: "FindingShown") -> list[str]:
    """For each path of a drawn receipt what became of it, in a word; empty words for every other finding, and for one with all its paths."""
    move = receipt_of(finding)
    became = [] if move is None else [KINDS[line.kind] for line in lines_of(move) if line.thread is not None]
    return became if len(became) == len(finding.threads) else [""] * len(finding.threads)


def beside(finding: "FindingShown") -> list["LineShown"]:
    """The lines of a receipt that are about no path."""
    move = receipt_of(finding)
    return [] if move is None else [line for line in move.lines if line.thread is None]
