"""What a model may not change in an answer: outcome, verdicts, scores, paths, claims, rows. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from agents.events import AnswerGiven, FindingShown


@dataclass(frozen=True, slots=True)
class Decided:
    """What code decided of a turn, comparable between modes; what is offered next may go on where a model asked for more."""

    outcome: str
    findings: tuple[tuple[str, object], ...]
    choices: tuple[str, ...]

    def differs(self, other: "Decided") -> list[str]:
        """In which parts the two are not the same; empty where they are."""
        told = [] if self.outcome == other.outcome else [f"outcome {other.outcome}, not {self.outcome}"]
        if other.choices[: len(self.choices)] != self.choices:
            told.append(f"offers {other.choices}, not {self.choices}")
        if len(self.findings) != len(other.findings):
            return [*told, f"{len(other.findings)} findings, not {len(self.findings)}"]
        for (kind, mine), (_, theirs) in zip(self.findings, other.findings, strict=True):
            assert isinstance(mine, Mapping)
            assert isinstance(theirs, Mapping)
            told += [f"{kind}.{name}: {theirs[name]!r}, not {value!r}"[:300] for name, value in mine.items() if theirs[name] != value]
        return told


def decided(answer: AnswerGiven) -> Decided:
    """What code decided; what a model asked for besides is left out, and so is every id that is new each time."""
    own = [f for f in answer.findings if not f.also]
    return Decided(answer.outcome, tuple((f.kind, _finding(f, answer)) for f in own), tuple(c.ask for c in answer.choices))


_OF_THE_MOMENT: Final = frozenset({"as_of", "known_at", "valid_at", "at", "answer"})
"""When something was looked at, and ids that are new each time."""


def _timeless(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _timeless(one) for name, one in value.items() if name not in _OF_THE_MOMENT}
    return [_timeless(one) for one in value] if isinstance(value, list) else value


def _finding(finding: FindingShown, answer: AnswerGiven) -> Mapping[str, Any]:
    plain: dict[str, Any] = _timeless(finding.model_dump(mode="json", exclude={"id", "claims", "citations"}))
    rows = {c.n: (c.source, c.locator, c.quote) for c in answer.citations}
    plain["claims"] = [(c.text, sorted(rows[n] for n in c.cites)) for c in finding.claims]
    return plain
