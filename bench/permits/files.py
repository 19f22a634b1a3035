"""Who may read which passage, by the files alone: rows of CSV and lines of Markdown in plain Python, without market, engine or twin."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_HEADING: Final = re.compile(r"#{1,6} +(.*)")
_DEEP: Final = 8
"""So many memberships one after the other count, and no more."""

type Row = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Files:
    """A folder of registers with its documents."""

    people: Sequence[Row]
    members: Sequence[Row]
    grants: Sequence[Row]
    documents: Sequence[Row]
    notes: Sequence[Row]
    headings: Mapping[str, tuple[str, ...]]
    """Document to the headings with something below them, as a passage is called: ``what-is-delivered``."""

    @property
    def governed(self) -> dict[str, str]:
        """Every passage (``D07#never``) and note on a ticket (``4821/3``) to the document that decides who may read it; empty of a note drawn from none."""
        passages = {f"{document}#{heading}": document for document, headings in self.headings.items() for heading in headings}
        return passages | {f"{note['ticket']}/{note['n']}": note["drawn_from"] for note in self.notes}

    def readable(self, who: str, day: str) -> frozenset[str]:
        """The passages and notes that a person or an agent may read on a day."""
        groups = {who}
        for _ in range(_DEEP):
            groups |= {row["group"] for row in self.members if row["member"] in groups and _holds(row, day)}
        given = {row["document"] for row in self.grants if row["holder"] in groups and _holds(row, day)}
        return self._of(given | self._owned(who))

    def flat(self, who: str, day: str) -> frozenset[str]:
        """What a list at each document would open, one that knows no groups within groups: what the own groups, or somebody by name, were given."""
        groups = {who, *(row["group"] for row in self.members if row["member"] == who and _holds(row, day))}
        return self._of({row["document"] for row in self.grants if row["holder"] in groups and _holds(row, day)} | self._owned(who))

    def _owned(self, who: str) -> set[str]:
        return {row["id"] for row in self.documents if row["owner"] == who}

    def _of(self, documents: set[str]) -> frozenset[str]:
        return frozenset(one for one, document in self.governed.items() if not document or document in documents)


def files(folder: Path) -> Files:
    """Reads a folder. Raises OSError."""
    found = {name: tuple(_rows(folder / f"{name}.csv")) for name in ("people", "members", "grants", "documents", "notes")}
    headings = {row["id"]: tuple(_headings(folder / "documents" / row["file"])) for row in found["documents"] if row["file"]}
    return Files(**found, headings=headings)


def _rows(path: Path) -> Iterator[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _headings(path: Path) -> Iterator[str]:
    heading, below = "", False
    for line in path.read_text(encoding="utf-8").splitlines():
        if found := _HEADING.fullmatch(line):
            if heading and below:
                yield heading
            heading, below = "-".join(re.findall(r"[^\W_]+", found[1].casefold())), False
        elif line.strip():
            below = True
    if heading and below:
        yield heading


def _holds(row: Row, day: str) -> bool:
    """From ``since`` on, until the earlier of its ends, which is no longer part of it. Days as ISO texts."""
    ends = [row[end] for end in ("until", "expires") if row[end]]
    return row["since"] <= day and (not ends or day < min(ends))
