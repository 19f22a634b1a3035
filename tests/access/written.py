"""Drafts that were written by hand, before what looks through them: those that may go, and those that may not."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_HEAD: Final = re.compile(r"## (?P<to>\S+)(?: on (?P<ticket>\d+))?(?: -> (?P<lines>.+))?")
_LINE: Final = re.compile(r"(\d+): (.+)")


@dataclass(frozen=True)
class Written:
    """A draft, to whom it is to go, on which ticket, and which line must not go because of which words."""

    to: str
    ticket: str
    text: str
    refused: Mapping[int, str]


def drafts(name: str) -> Iterator[Written]:
    """The drafts of a file."""
    text = (Path(__file__).parent / "drafts" / f"{name}.txt").read_text(encoding="utf-8")
    for part in re.split(r"(?m)^(?=## )", text):
        if head := _HEAD.match(part):
            lines = [_LINE.fullmatch(one.strip()) for one in (head["lines"] or "").split(";") if one.strip()]
            assert all(lines), head[0]
            yield Written(head["to"], head["ticket"] or "", part.partition("\n")[2].rstrip("\n"), {int(m[1]): m[2] for m in lines if m})
