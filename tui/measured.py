"""What the debug screen shows, as lines of text: pure but for the figures that the system is asked for."""

import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import gmtime, strftime
from typing import Final

from .plain import one_line
from .trace import Noted, Trace
from .words import count

PACKAGES: Final = ("clew", "textual", "rich", "falkordblite", "hiredis", "pydantic")
_EVENTS: Final = 12
_QUERIES: Final = 8
_MIB: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Seen:
    """How things stand around the desk at this moment."""

    size: tuple[int, int]
    colours: str
    theme: str
    motion: str
    driver: str
    terminal: str
    widgets: int
    turns: int
    workers: Sequence[tuple[str, str]] = ()
    """What runs: name and state."""
    market: str = ""
    """What is open, in words."""
    places: Sequence[tuple[str, str]] = ()


def page(seen: Seen, trace: Trace) -> str:
    """The whole page. No question that was asked stands in it, so that it can be handed on."""
    half, most = trace.slowest(0.5), trace.slowest(0.95)
    keys = f"p50 {half:.1f} ms, p95 {most:.1f} ms, of the last {len(trace.keys)}" if half is not None and most is not None else "none pressed yet"
    now, peak = memory()
    shown = f"{count(seen.widgets, 'widget', 'widgets')}, {count(seen.turns, 'turn', 'turns')} on the screen"
    parts: Sequence[tuple[str, Sequence[str]]] = (
        (
            "desk",
            [
                f"{seen.size[0]}×{seen.size[1]}, {seen.colours}, {seen.theme}, motion {seen.motion}, {seen.driver}, TERM {one_line(seen.terminal) or '?'}",
                f"keys to paint: {keys}",
                f"memory: {now / _MIB:.0f} MiB now, {peak / _MIB:.0f} MiB at most; {shown}",
                f"open: {one_line(seen.market) or 'nothing yet'}",
            ],
        ),
        ("runs", [f"{one_line(name)}: {state}" for name, state in seen.workers] or ["nothing"]),
        (
            "the engine's last queries",
            [f"{one_line(q.question):<24} {q.rows:>5} rows {q.ms:>8.2f} ms" for q in list(trace.queries)[-_QUERIES:]] or ["none yet"],
        ),
        ("last events", [f"{strftime('%H:%M:%S', gmtime(n.at))} {n.level:<7} {one_line(n.words)}" for n in _told(trace)] or ["none yet"]),
        ("versions", [f"python {platform.python_version()} on {platform.platform()}", *(f"{name} {version_of(name)}" for name in PACKAGES)]),
        ("places", [f"{name:<8} {one_line(path)}" for name, path in seen.places] or ["none"]),
    )
    return "\n\n".join("\n".join([heading, *(f"  {line}" for line in lines)]) for heading, lines in parts)


def _told(trace: Trace) -> Sequence[Noted]:
    return [noted for noted in trace.noted if noted.level != "debug"][-_EVENTS:]


def version_of(package: str) -> str:
    """The version of an installed package; ``not installed`` where it is none."""
    from importlib.metadata import PackageNotFoundError, version  # late: it takes longer to import than the page that shows it

    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def memory() -> tuple[int, int]:
    """Bytes that this process holds now, and held at most. Where the system does not tell the first, both are the most; 0 where it tells neither."""
    if os.name != "posix":
        return 0, 0
    import resource  # late: it is not on every platform

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return most, most
    return pages * resource.getpagesize(), most
