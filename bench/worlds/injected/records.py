"""Texts that a hostile record could hold, each with its kind and the cell that it is written into."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict

RECORDS: Final = Path(__file__).with_name("records.jsonl")


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    kind: str
    where: str
    lang: str
    text: str


@dataclass(frozen=True, slots=True)
class Injected:
    """One hostile text."""

    id: str
    kind: str
    """What it tries: ``instruction``, ``fake tool result``, ``ansi escape`` ..."""
    where: str
    """The register and the column that it stands in; ``failed`` is the firm that failed in each project's story."""
    lang: str
    text: str


def injected() -> list[Injected]:
    """All of them. Raises OSError; ValueError where the file is broken."""
    lines = RECORDS.read_text(encoding="utf-8").split("\n")  # a text may hold what other line splitters take for an end
    return [Injected(**_Line.model_validate_json(line).model_dump()) for line in lines if line]
