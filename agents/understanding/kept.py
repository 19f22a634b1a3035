"""The marks of models, in a file of the data directory: an exam is taken once, not in every turn."""

import os
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from ..models.sittings import FILE as SENT
from ..models.sittings import Sittings

FILE: Final = "exams.json"
"""Its name in the data directory."""


class Marks(BaseModel):
    """How a model did in the exam."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    model: str
    """As it was chosen ..."""
    api_base: str
    """... and where it is asked."""
    version: str
    """Of the exam."""
    at: int
    """ms."""
    right: int
    asked: int
    """Sentences that it was asked before it could not pass any more; all, where it passed."""
    answered: int
    """Sentences that nothing answers, for which it chose an intent."""
    passed: bool
    late: int = 0
    """Sentences to which nothing that could be read came in time."""

    @property
    def sentence(self) -> str:
        """For a person: how it did, and what follows from that."""
        if self.passed:
            return f"Passed: {self.right} of {self.asked} sentences understood; what it reads in a sentence is believed where code can check it."
        late = f", {self.late} of them not in time" if self.late else ""
        why = "it answered what cannot be asked" if self.answered else f"{self.asked - self.right} of the first {self.asked} sentences not understood{late}"
        return f"Failed: {why}. It is not asked what a sentence means; the router alone decides."


_ALL: Final = TypeAdapter(list[Marks])


class Kept:
    """The file. One that cannot be read is as good as none: the exam is taken again, and the file written anew."""

    def __init__(self, path: Path) -> None:
        """Args: path: of the file; it need not be there."""
        self._path = path
        self.sittings = Sittings(path.with_name(SENT))
        """What taking it sent and took, in a file beside it."""

    def of(self, model: str, api_base: str, version: str) -> Marks | None:
        """The marks of a model in an exam; None where it did not take it. Raises OSError."""
        return next((m for m in self._read() if (m.model, m.api_base, m.version) == (model, api_base, version)), None)

    def keep(self, marks: Marks) -> None:
        """Puts them in the place of whatever the model had. Raises OSError."""
        every = [m for m in self._read() if (m.model, m.api_base) != (marks.model, marks.api_base)]
        aside = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        aside.write_bytes(_ALL.dump_json([*every, marks], indent=1))
        aside.replace(self._path)

    def _read(self) -> list[Marks]:
        try:
            return _ALL.validate_json(self._path.read_bytes())
        except (FileNotFoundError, ValidationError):
            return []
