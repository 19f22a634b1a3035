"""Where the desk reads and writes. Whoever opens the desk says it; the desk makes up no path of its own."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class DeskPlaces:
    """Files and folders of one desk. Nothing of it need exist."""

    settings: Path
    """The file with the settings, TOML."""
    log: Path
    """The file that the desk writes its log into."""
    history: Path
    """The folder with what was typed before, a file per person."""
    exports: Path
    """Where exported answers and pictures go, unless a setting names another folder."""

    def exports_of(self, chosen: str) -> Path:
        """The folder for exports: the chosen one (``~`` is the home directory, a relative one lies beside the settings), else the usual one."""
        if not chosen.strip():
            return self.exports
        return (self.settings.parent / Path(chosen).expanduser()).absolute()
