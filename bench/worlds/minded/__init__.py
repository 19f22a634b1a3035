"""Sentences as people type them, labelled by hand with what of them is for the memory: most of them with nothing, however much they look like it."""

from dataclasses import dataclass
from pathlib import Path

WHOLE = "*"
"""All of the sentence is left to be asked."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """One sentence."""

    text: str
    reads: str
    """As :func:`agents.minding.brief.brief` writes it; empty: nothing may be written."""
    rest: str
    """What is left to be asked of the market."""


def labelled(name: str = "sentences") -> tuple[Labelled, ...]:
    """The sentences of a file beside this one."""
    found = []
    for line in (Path(__file__).parent / f"{name}.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            text, reads, rest = (*line.split("\t"), "", "")[:3]
            found.append(Labelled(text, reads, text if rest == WHOLE else rest))
    return tuple(found)
