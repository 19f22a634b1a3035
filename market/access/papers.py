"""A document's file to its passages, one by heading, each with its line and its verbatim text. Pure."""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import count
from typing import Final

from market.core.archive import physical_lines
from market.core.drafts import slug
from market.core.encoding import NotText, decoded
from market.core.model import RowFault, file_of
from market.core.table import LONGEST_CELL, Row, Table

from .schema import FOLDER, PASSAGES

BEGINNING: Final = "beginning"
"""What the passage before the first heading is called."""

_HEADING: Final = re.compile(r" {0,3}#{1,6}(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*")
_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
"""Control characters but for tab and line ends, as in a register."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage: its heading (empty before the first one), its first physical line, its text as it stands, heading included."""

    heading: str
    line: int
    quote: str


def passages_in(text: str) -> Iterator[Passage]:
    """The passages of a Markdown text in their order: from each heading (``# ...``) to the next. A heading with nothing below it is none."""
    lines = physical_lines(text)
    starts = [0, *_headings(lines)]
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True)):
        body = [at for at in range(start + 1 if number else start, end) if lines[at].strip()]
        if body:
            first = start if number else body[0]
            yield Passage(_heading(lines[start]) or "" if number else "", first + 1, "".join(lines[first : body[-1] + 1]).rstrip("\r\n"))


def read_passages(register: str, content: bytes) -> Table:
    """A document's file as a table of the register of that name; never raises for what stands in it, but says every fault with its line and reason."""
    columns = frozenset(column.name for column in PASSAGES.columns)
    file = file_of(register)
    try:
        text = decoded(content)
    except NotText as error:
        return Table((), frozenset(), (RowFault(file, error.row, str(error)),))
    rows: list[Row] = []
    faults: list[RowFault] = []
    keys: set[str] = set()
    for passage in passages_in(text):
        name = slug(passage.heading) if passage.heading else BEGINNING
        key = _free(name, keys)
        keys.add(key)
        if bad := _fault(passage):
            faults.append(RowFault(file, passage.line, bad))
            continue
        cells = {"passage": key, "heading": passage.heading, "text": " ".join(passage.quote.split())}
        rows.append(Row(register, key, cells, passage.line, passage.quote))
    return Table(tuple(rows), columns if rows or not faults else frozenset(), tuple(faults))


def rows_of(text: str) -> Iterator[Row]:
    """The rows of a document's text: one for each passage."""
    yield from read_passages(f"{FOLDER}/", text.encode()).rows


def _free(name: str, taken: Set[str]) -> str:
    """The name, or with a number where an earlier heading has it."""
    return name if name not in taken else next(f"{name}-{n}" for n in count(2) if f"{name}-{n}" not in taken)


def _fault(passage: Passage) -> str:
    if len(passage.quote) > LONGEST_CELL:
        return f"has a passage of more than {LONGEST_CELL // 1024} KiB: give it headings"
    return "has a control character (such as NUL or escape)" if _CONTROL.search(passage.quote) else ""


def _headings(lines: Sequence[str]) -> Iterator[int]:
    fence = ""
    for at, line in enumerate(lines):
        if mark := _FENCE.match(line):
            # A fence is closed by one of its own sign that is as long; what stands between is code and no heading.
            if not fence:
                fence = mark[1]
            elif mark[1].startswith(fence):
                fence = ""
        elif not fence and _heading(line) is not None:
            yield at


def _heading(line: str) -> str | None:
    found = _HEADING.fullmatch(line.rstrip("\r\n"))
    return None if found is None else " ".join((found[1] or "").split())
