"""What was asked and is closed: from whom the question was about a signal runs to each closed source, and stops there. Nothing behind it is known or drawn.

Red, and without colour a sign, a cross and words.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from textual.content import Content

from ..plain import fit, one_line

if TYPE_CHECKING:
    from agents.events import FindingShown

STOPPED: Final = "$error"
UNSEEN: Final = "$rule"
SIGN: Final = "⊘"
_WORDS: Final = "  locked for you: the signal stops here"
_START: Final = 2
"""Cells before the name of whom the question was about."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One closed source that was asked."""

    subject: str
    """Whom the question was about."""
    source: str


def stops_of(findings: "Sequence[FindingShown]") -> tuple[Stop, ...]:
    """Every closed source that these findings asked, each once for whom they are about; in the order in which they were asked."""
    found = dict[Stop, None]()
    for finding in findings:
        words = {one.register_: one_line(one.words) for one in finding.fresh}
        whom = " and ".join(one_line(e.name) for e in ([finding.subject] if finding.subject else finding.about)) or "your question"
        found |= {Stop(whom, words.get(source) or one_line(source)): None for source in finding.locked}
    return tuple(found)


def stopped(stops: Sequence[Stop], width: int, seen: int | None = None) -> tuple[Content, ...]:
    """The lines of it in ``width`` cells. ``seen``: how many signals ran so far; None for all."""
    lines, ran = list[Content](), len(stops) if seen is None else seen
    for whom, mine in groupby(stops, key=lambda stop: stop.subject):
        lines.append(Content.assemble(("● ", "$primary"), (fit(whom, max(1, width - _START)), "bold")))
        sources = [stop.source for stop in mine]
        for n, source in enumerate(sources):
            corner = "└" if n == len(sources) - 1 else "├"
            if ran <= 0:
                lines.append(Content.styled(f"{corner}╌╌╌ {fit(source, max(1, width - 5))}", UNSEEN))
            else:
                said = fit(f"{SIGN} {source}{_WORDS}", max(1, width - 5))
                lines.append(Content.assemble((f"{corner}━━╳ ", f"bold {STOPPED}"), (said, f"bold {STOPPED}")))
            ran -= 1
    return tuple(lines)
