"""What the market knows of one row: its cells, the row that proves them, and how its statuses followed each other."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from .model import OPEN_END, Evidence


@dataclass(frozen=True, slots=True)
class Spell:
    """A status from ``since`` (ms) until the next spell begins. ``evidence`` is None while the row as it is now proves it."""

    value: str
    since: int
    dated: bool
    """Whether the register gave the date (otherwise it is an extract's own date, or unknown)."""
    evidence: Evidence | None = None


@dataclass(frozen=True, slots=True)
class RowState:
    """One row as known. All its facts follow from this value alone."""

    register: str
    key: str
    mark: str
    """Tells its facts from those of other rows about the same two: the date in its key when it was first seen, which stays when that date is corrected."""
    cells: Mapping[str, str]
    evidence: Evidence
    spells: Mapping[str, tuple[Spell, ...]] = field(default_factory=dict)
    """Per status column, in order; the last is the present one."""
    ended: int | None = None
    """Closed by ``--missing-ends`` on that day, ms."""

    @property
    def id(self) -> tuple[str, str]:
        """Register and key."""
        return self.register, self.key

    def cell(self, name: str) -> str:
        """A cell; empty where the column was never given."""
        return self.cells.get(name, "")

    def lasting(self, column: str) -> list[tuple[Spell, int]]:
        """The spells of a status column, each with its end (exclusive); an empty one ends where it began."""
        spells = self.spells.get(column, ())
        last = OPEN_END if self.ended is None else self.ended
        ends = [min(following.since, last) for following in spells[1:]] + [last]
        return [(spell, max(spell.since, end)) for spell, end in zip(spells, ends, strict=True)] if spells else []


def spells_to_json(spells: Mapping[str, tuple[Spell, ...]]) -> str:
    """For the graph: a spell's evidence without what the row's own evidence says anyway."""
    return json.dumps({column: [_spell_out(spell) for spell in some] for column, some in spells.items()}, ensure_ascii=False)


def spells_from_json(text: str, register: str) -> dict[str, tuple[Spell, ...]]:
    """Reads :func:`spells_to_json` back."""
    stored = cast("dict[str, list[list[object]]]", json.loads(text))
    return {column: tuple(_spell_in(spell, register) for spell in some) for column, some in stored.items()}


def _spell_out(spell: Spell) -> list[object]:
    proof = spell.evidence
    if proof is None:
        return [spell.value, spell.since, spell.dated]
    entered = [True] if proof.entered_by_you else []
    return [spell.value, spell.since, spell.dated, proof.version, proof.as_of, proof.key, proof.line, proof.quote, proof.link, *entered]


def _spell_in(stored: list[object], register: str) -> Spell:
    value, since, dated, *rest = stored
    proof = None
    if rest:
        version, as_of, key, line, quote, link, *entered = rest
        proof = Evidence(register, str(version), cast("int | None", as_of), str(key), cast("int", line), str(quote), str(link), entered_by_you=bool(entered))
    return Spell(str(value), cast("int", since), bool(dated), proof)
