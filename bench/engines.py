"""An engine of a bench's own, in a directory that is gone afterwards: nothing of a person's data is touched."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from tempfile import TemporaryDirectory

from graph import Engine, open_engine
from graph.config import Places
from graph.secret import engine_dir


@contextmanager
def own_place() -> Iterator[Path]:
    """A directory that lasts as long as the ``with``."""
    with TemporaryDirectory(prefix="clew-bench-") as place:
        yield Path(place)


@contextmanager
def own_engine() -> Iterator[tuple[Engine, Path]]:
    """An embedded engine and its data directory. Raises GraphError."""
    with own_place() as place, open_engine(place / "data") as engine:
        yield engine, place / "data"


def memory_mb(data_dir: Path) -> float:
    """What the engine of a data directory holds in memory, MB. Raises OSError, ValueError where the system does not say."""
    pid = Places(engine_dir(data_dir)).pid.read_text().strip()
    said = subprocess.run(["ps", "-o", "rss=", "-p", pid], capture_output=True, text=True, check=False, timeout=10).stdout
    return round(int(said) / 1024, 1)


def peak_mb() -> float:
    """The most that this process has held in memory so far, MB (Linux counts in KiB)."""
    return round(getrusage(RUSAGE_SELF).ru_maxrss / 1024, 1)
