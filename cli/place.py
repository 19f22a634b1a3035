"""Every path that Clew uses, and nothing else knows one. Nothing is made here: asking where costs nothing."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DATA_VARIABLE: Final = "CLEW_DATA_DIR"
"""Environment variable that names the data directory where ``--data-dir`` does not."""


@dataclass(frozen=True, slots=True)
class Place:
    """One data directory and what lies in it."""

    data: Path
    """Everything that Clew keeps: one directory to back up, to move or to throw away."""

    @property
    def files(self) -> Path:
        """Imported files as they were, each named by its SHA-256."""
        return self.data / "files"

    @property
    def faults(self) -> Path:
        """The log of what went wrong inside Clew; there once something did."""
        return self.data / "faults.log"

    def listed(self) -> dict[str, Path]:
        """Every path by its name, for `clew locate`."""
        return {"data": self.data, "files": self.files, "faults": self.faults}


def find_place(chosen: str | None, environment: Mapping[str, str] = os.environ) -> Place:
    """The place to use: the directory that was chosen, else the environment's, else the system's own for a person's data."""
    named = chosen or environment.get(DATA_VARIABLE, "")
    if named:
        return Place(Path(named).expanduser().absolute())
    from platformdirs import user_data_path  # late: asked only where nobody chose

    return Place(user_data_path("clew", appauthor=False).absolute())
