"""True sentences: claims as they were computed, joined, in another order, and in other words that were written by hand."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict

BY_HAND: Final = Path(__file__).with_name("true.jsonl")
"""Written from the claims alone: what a person would say who knows nothing of the check. Of the demo on 30 November 2026."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One answer of the demo: what was asked, the kind of its first finding, and its claims as they were computed."""

    asked: str
    kind: str
    claims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """A sentence and the claims that it says."""

    how: str
    """``as computed``, ``joined``, ``turned round``, ``by hand``; ``by hand, in part``: it leaves something of its claims out,
    or says what only the world and not its claims say."""
    asked: str
    kind: str
    claims: tuple[str, ...]
    says: str


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    asked: str
    kind: str
    claims: tuple[str, ...]
    says: str
    whole: bool


def by_hand() -> list[Telling]:
    """The paraphrases. Raises OSError; ValueError where the file is broken."""
    lines = [_Line.model_validate_json(line) for line in BY_HAND.read_text(encoding="utf-8").splitlines()]
    return [Telling("by hand" if line.whole else "by hand, in part", line.asked, line.kind, line.claims, line.says) for line in lines]


def rearranged(spoken: Sequence[Spoken]) -> Iterator[Telling]:
    """Every claim as it stands, neighbours joined to one sentence, and dates first where a sentence ends in one."""
    for one in spoken:
        for claim in one.claims:
            yield Telling("as computed", one.asked, one.kind, (claim,), claim)
            turned = _turned(claim)
            if turned:
                yield Telling("turned round", one.asked, one.kind, (claim,), turned)
        for first, second in pairwise(one.claims):
            yield Telling("joined", one.asked, one.kind, (first, second), f"{_bare(first)}; {_bare(second)}.")
            yield Telling("joined", one.asked, one.kind, (first, second), f"{_bare(second)}, and {_bare(first)}.")


_DATED: Final = re.compile(r"^(?P<said>[^:;,(]+?) (?P<day>on \d{1,2} \w+ \d{4})\.$")


_LABEL: Final = re.compile(r"^(?:· |\d+\. )")
"""How a sentence is numbered or marked in a list."""


def _turned(claim: str) -> str:
    found = _DATED.match(claim.removeprefix("· "))
    return f"{found['day'][:1].upper()}{found['day'][1:]} {found['said']}." if found else ""


def _bare(claim: str) -> str:
    return _LABEL.sub("", claim).removesuffix(".")
