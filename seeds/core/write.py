"""Extracts as bytes: CSV after RFC 4180 in UTF-8 and texts beside it, and the ways in which the same rows can be written differently."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .layout import Extract, Layout, Row


@dataclass(frozen=True, slots=True)
class Hand:
    """How one file is written; nothing of it is a difference."""

    columns: tuple[str, ...] = ()
    """Another order of the columns; empty: the usual one."""
    quote_all: bool = False
    line_end: str = "\n"
    pad: bool = False
    """Cells with spaces around them, as a careless export leaves them."""


@dataclass(frozen=True, slots=True)
class Folder:
    """One extract and how its files are written."""

    layout: Layout
    rows: Extract
    hands: Mapping[str, Hand] = field(default_factory=dict)
    texts: Mapping[str, bytes] = field(default_factory=dict)
    """Files beside the registers, by their paths in the folder."""

    def write(self, target: Path) -> None:
        """Writes every register of the extract, and the texts, into a folder, which is made if it is missing."""
        target.mkdir(parents=True, exist_ok=True)
        for register, columns in self.layout.columns.items():
            (target / f"{register}.csv").write_bytes(csv_bytes(columns, self.rows[register], self.hands.get(register, Hand())))
        for path, content in self.texts.items():
            (target / path).parent.mkdir(exist_ok=True)
            (target / path).write_bytes(content)


def csv_bytes(columns: Sequence[str], rows: Sequence[Row], hand: Hand) -> bytes:
    """One register as the bytes of its file."""
    columns = hand.columns or columns
    text = io.StringIO()
    writer = csv.writer(text, lineterminator=hand.line_end, quoting=csv.QUOTE_ALL if hand.quote_all else csv.QUOTE_MINIMAL)
    writer.writerow(columns)
    for row in rows:
        cells = [row[column] for column in columns]
        writer.writerow([f" {cell} " if cell else cell for cell in cells] if hand.pad else cells)
    return text.getvalue().encode("utf-8")


def write_json(value: object, target: Path) -> None:
    """Writes a value as indented JSON, letters of every script as they are."""
    target.write_bytes((json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode("utf-8"))
