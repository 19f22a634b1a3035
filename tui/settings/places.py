"""Where the desk reads and writes. Whoever opens the desk says it; the desk makes up no path of its own."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class DeskPlaces:
    """Files of one desk. Nothing of it need exist."""

    settings: Path
    """The file with the settings, TOML."""
    log: Path
    """The file that the desk writes its log into."""


def exports_of(chosen: str) -> Path:
    """The folder for exports: the one that is set (``~`` is the home directory), else the one in which Clew was started."""
    return (Path.cwd() / Path(chosen.strip()).expanduser()).absolute()
