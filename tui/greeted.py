"""A greeting, taken apart: what is said before and after, who moved and how, which answers no longer hold. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from agents.state import WatchRow

from .receipt import receipt_of
from .words import SIGNS, score

if TYPE_CHECKING:
    from agents.events import AnswerGiven, FindingShown
    from agents.since import GreetingShown, ItemShown, MovedShown, SaidShown

NO_VERDICT: Final = "no verdict"
"""Where what would be read is closed."""

_MARK: Final = re.compile(r"\[\d{1,4}\]")


@dataclass(frozen=True, slots=True)
class Said:
    """Words."""

    text: str


@dataclass(frozen=True, slots=True)
class Move:
    """One who moved, of whom it is told."""

    item: "ItemShown"
    finding: "FindingShown"
    move: "MovedShown"
    text: str
    """What is told beneath the line that says how they moved."""


type Piece = Said | Move


def pieces(given: "AnswerGiven") -> tuple[Piece, ...]:
    """The greeting's text in its order, with whoever moved taken out of it; nothing of the text is lost."""
    told = [] if given.greeting is None else [item for item in given.greeting.items if item.told]
    findings = {f.id: f for f in given.findings}
    found: list[Piece] = []
    at = 0
    for item in told:
        finding = findings.get(item.finding)
        move = receipt_of(finding) if finding is not None else None
        start = given.text.find(item.text, at)
        if finding is None or move is None or start < 0:
            continue
        found += [Said(before)] if (before := given.text[at:start].strip("\n")) else []
        found.append(Move(item, finding, move, below(item.text, item.name)))
        at = start + len(item.text)
    rest = given.text[at:].strip("\n")
    return (*found, *([Said(rest)] if rest else []))


def below(text: str, name: str) -> str:
    """What stands of an item's words where its first line, which says how it moved, is shown otherwise; no mark is lost."""
    first, _, rest = text.partition("\n")
    if not rest or not first.startswith(f"{name}: ") or " → " not in first:
        return text
    marks = [mark for mark in _MARK.findall(first) if mark not in rest]
    return f"{''.join(marks)} {rest}" if marks else rest


@dataclass(frozen=True, slots=True)
class Change:
    """How a subject moved since it was last looked at."""

    before: str
    """The verdict then."""
    points: float | None
    """By how much its score moved; None where it had none."""


def change_of(move: "MovedShown") -> Change:
    """What a receipt says of the score as it is shown: the difference of the two whole numbers, where there are two."""
    before, after = move.before.told_score, move.after.told_score
    return Change(move.before.verdict, None if before is None or after is None else float(score(after)) - float(score(before)))


def arrow(change: Change) -> str:
    """``▲ +52``, ``▼ -8``; where the score is the same as before, and other paths make it, ``◆``; where there is none, ``⊘``."""
    if change.points is None:
        return SIGNS["RESTRICTED"]
    if not change.points:
        return "◆"
    return f"{'▲' if change.points > 0 else '▼'} {change.points:+.0f}"


def moves_of(given: "AnswerGiven") -> Mapping[str, "MovedShown"]:
    """Everybody who moved, by id, whether it is told or not."""
    if given.greeting is None:
        return {}
    findings = {f.id: f for f in given.findings}
    found = {item.id: receipt_of(findings[item.finding]) for item in given.greeting.items if item.finding in findings}
    return {who: move for who, move in found.items() if move is not None and move.moved}


def as_they_are(rows: Sequence[WatchRow], moves: Mapping[str, "MovedShown"]) -> tuple[WatchRow, ...]:
    """The watch list as it stands after these moves."""
    return tuple(row if (move := moves.get(row.id)) is None else _moved(row, move.after) for row in rows)


def _moved(row: WatchRow, after: "SaidShown") -> WatchRow:
    return replace(row, score=after.told_score, verdict=after.verdict, flagged=after.flagged)


def in_one_line(greeting: "GreetingShown", moves: Mapping[str, "MovedShown"]) -> str:
    """What moved, in a line: its name, both verdicts, both scores; of several the first, and how many more."""
    told = [item for item in greeting.items if item.told]
    if not told:
        return "An answer of yours no longer holds." if greeting.stale else ""
    move = moves.get(told[0].id)
    how = "" if move is None else f": {_verdicts(move)}, {score(move.before.told_score)} → {score(move.after.told_score)}"
    more = f", and {len(told) - 1} more" if len(told) > 1 else ""
    return f"{told[0].name}{how}{more}"


def _verdicts(move: "MovedShown") -> str:
    return f"{move.before.verdict or NO_VERDICT} → {move.after.verdict or NO_VERDICT}"
