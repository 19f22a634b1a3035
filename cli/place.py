"""Every path that Clew uses, and nothing else knows one. Nothing is made here: asking where costs nothing."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DATA_VARIABLE: Final = "CLEW_DATA_DIR"
"""Environment variable that names the data directory where ``--data-dir`` does not."""
SETTINGS_VARIABLE: Final = "CLEW_SETTINGS"
"""Environment variable that names the file with the settings of the desk."""


@dataclass(frozen=True, slots=True)
class Place:
    """One data directory and what lies in it."""

    data: Path
    """Everything that Clew keeps: one directory to back up, to move or to throw away."""
    chosen_settings: Path | None = None
    """The file with the settings, where one was named, or the system has a place for such files."""

    @property
    def files(self) -> Path:
        """Imported files as they were, each named by its SHA-256."""
        return self.data / "files"

    @property
    def engine(self) -> Path:
        """The embedded engine's own: markets, cases, and each person's memory, with what was typed before."""
        return self.data / "engine"

    @property
    def settings(self) -> Path:
        """The file with the settings of the desk; it need not be there."""
        return self.chosen_settings or self.data / "settings.toml"

    @property
    def log(self) -> Path:
        """What the desk writes down of itself; older files lie beside it."""
        return self.data / "log" / "desk.log"

    @property
    def faults(self) -> Path:
        """What went wrong inside Clew while a case was looked into; there once something did."""
        return self.data / "log" / "faults.log"

    def listed(self) -> dict[str, Path]:
        """Every path by its name, for `clew locate`, but for where exports go: that is set."""
        return {"data": self.data, "files": self.files, "engine": self.engine, "settings": self.settings, "log": self.log, "faults": self.faults}


def find_place(chosen: str | None, environment: Mapping[str, str] = os.environ) -> Place:
    """The place to use: the directory that was chosen, else the environment's, else the system's own for a person's data.

    The settings lie in a directory that was named, and otherwise where the system keeps settings; a file that the environment names goes before both.
    """
    named = chosen or environment.get(DATA_VARIABLE, "")
    file = environment.get(SETTINGS_VARIABLE, "")
    settings = Path(file).expanduser().absolute() if file else None
    if named:
        return Place(Path(named).expanduser().absolute(), settings)
    from platformdirs import user_config_path, user_data_path  # late: asked only where nobody chose

    return Place(user_data_path("clew", appauthor=False).absolute(), settings or user_config_path("clew", appauthor=False).absolute() / "settings.toml")
