"""A set that was written from the claims alone, without sight of the check: what it refuses of the true, and of the lies beside them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict

from agents.events import AnswerGiven
from agents.hearing import MarketNames
from agents.phrasing.check import checked
from agents.phrasing.wording import Wording
from graph import Engine, Role

from .. import worlds
from ..clock import NOW
from ..report import Figure
from .rooms import ModelRoom
from .spoken import told_of

_PHRASED: Final = Path(worlds.__file__).with_name("phrased")
SET: Final = _PHRASED / "blind.jsonl"
"""80 true sentences and 80 lies made of them, of 44 questions to the demo on 30 November 2026. Once blind, now read: the check was built on it."""
SECOND: Final = _PHRASED / "blind2.jsonl"
"""80 and 80 again, of 32 other questions, written before the check was changed: 42 of the true keep close to their claims' words, 38 are free."""
THIRD: Final = _PHRASED / "blind3.jsonl"
"""58 and 58 of 35 further questions, by somebody who had seen neither the check nor the other sets, and run once: 29 of the true keep close, 29 are free.

Of the 120 that were written four were of what changed for somebody who had watched before; that is not computed here, and they were left out.
"""
AGAINST: Final = _PHRASED / "against.jsonl"
"""Lies alone, written with the check in sight, to be believed: things moved, what hangs on one hung on another, lists in which one's words are both's."""
THEN: Final = " || "
"""Between the turns of what was asked, where it took more than one."""


class Said(BaseModel):
    """One sentence, the claims that it should say, and whether it does. ``kind``: of the lie, or of the finding."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    asked: str
    claims: tuple[str, ...]
    said: str
    true: bool
    kind: str


@dataclass(slots=True)
class Blind:
    """What became of both halves."""

    told: Counter[str] = field(default_factory=Counter)
    caught: Counter[str] = field(default_factory=Counter)
    true: int = 0
    refused: int = 0
    voices: Counter[str] = field(default_factory=Counter)
    """Of those refused, how many are of each voice in which the second and the third set speak."""
    believed: list[str] = field(default_factory=list)

    @property
    def figures(self) -> Mapping[str, Figure]:
        """A check that refuses everything catches every lie: neither half says anything without the other."""
        return {
            "told": self.told.total(),
            "caught": self.caught.total(),
            "by_kind": {kind: {"told": n, "caught": self.caught[kind]} for kind, n in sorted(self.told.items())},
            "true_said": self.true,
            "true_refused": self.refused,
            "refused_of_voice": dict(sorted(self.voices.items())),
            "believed": self.believed,
        }


def said(of: Path = SET) -> Sequence[Said]:
    """A set. Raises OSError, pydantic.ValidationError."""
    return [Said.model_validate_json(line) for line in of.read_text(encoding="utf-8").splitlines()]


def blind(engine: Engine, room: ModelRoom, of: Path = SET) -> Blind:
    """Asks all of a set, without a model, and puts every sentence to the check. Raises GraphError, NotAnswered, StopIteration: a claim is computed no more."""
    became = Blind()
    for one, reasons in _reasons(engine, room, said(of)):
        if one.true:
            became.true += 1
            became.refused += bool(reasons)
            became.voices[one.kind.partition(",")[0] if of in (SECOND, THIRD) else "all"] += bool(reasons)
            continue
        became.told[one.kind] += 1
        if reasons:
            became.caught[one.kind] += 1
        else:
            became.believed.append(f"{one.kind}: {one.said!r} of {' '.join(one.claims)!r}")
    return became


def _reasons(engine: Engine, room: ModelRoom, rows: Sequence[Said]) -> Iterator[tuple[Said, tuple[str, ...]]]:
    given: dict[str, AnswerGiven] = {}
    with engine.connect(Role.READER) as reader:
        names = MarketNames(reader, room.form, "speaker", lambda: NOW)()
    for one in rows:
        if one.asked not in given:
            given[one.asked] = room.ask(f"blind {len(given)}", one.asked.split(THEN))[-1].answer
        findings = given[one.asked].findings
        wording = Wording.of(room.form, findings, names)
        yield one, checked(one.said, [told_of(c, findings, wording.names) for c in one.claims], wording)
