"""Cold starts to a greeting: the command from nothing, the engine down before it, until its words stand on the terminal."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Final

from agents.house import House
from graph import Role, open_engine
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from market.core.form import Form

from ..desks.starts import StartFailed, environment
from ..figures import stopwatch

FIRST: Final = parse_moment("2026-11-30T12:00:00Z")
LATER: Final = "2026-12-31T12:00:00Z"
WATCHES: Final = 20
"""So many of the demo's projects are watched."""
MOVED: Final = 10
"""So many of them are such as the demo's next month moves: a greeting with nothing to tell would be an easy one."""


def prepared(place: Path, form: Form) -> list[str]:
    """Watches twenty projects in the demo's first month and brings in the next; returns whom. Raises GraphError, HouseFailed."""
    names = asyncio.run(_watched(place, form))
    with open_engine(place) as engine, engine.connect(Role.IMPORTER) as importer:
        form.import_folder(importer, Archive(place / "files"), form.demo.parent / "month-2", now=parse_moment(LATER))
    return names


async def _watched(place: Path, form: Form) -> list[str]:
    house = House(place, user="bench", now=lambda: FIRST)
    await house.open()
    try:
        with open_engine(place) as engine, engine.connect(Role.READER) as reader:
            rows = reader.ro_query("market:{" + form.name + "}", "MATCH (x:Project) RETURN x.id, x.name ORDER BY x.id").rows
        chosen = [str(row[0]) for row in rows][: WATCHES - MOVED]
        chosen += [str(row[0]) for row in rows if str(row[1]) in _MOVING and str(row[0]) not in chosen][: WATCHES - len(chosen)]
        chosen += [str(row[0]) for row in rows if str(row[0]) not in chosen][: WATCHES - len(chosen)]
        for subject in chosen:
            await house.watch(subject)
        return chosen
    finally:
        await house.close()


_MOVING: Final = (
    "Amaltas Court", "Ananda Greens", "Garuda Vista", "Gulmohar Square", "Honge Park", "Karanji Lakefront", "Mallige Meadows", "Neem Tree Park",
    "Tamarind Yard", "Tessera Mosaic", "Whispering Woods",
)  # fmt: skip
"""Projects that the demo's next month moves."""


def to_greeting(place: Path) -> tuple[float, str]:
    """Milliseconds from the start of the command to the first line of its greeting, and that line. Raises StartFailed."""
    command = [sys.executable, "-c", "from cli.main import main; main()", "--data-dir", str(place), "--user", "bench", "greet", "--peek"]
    with stopwatch() as ms, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=_environment()) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        took = ms()
        _, err = running.communicate(timeout=120)
    if running.returncode or not line:
        raise StartFailed(f"clew greet ended with {running.returncode}: {err.strip()[-300:]}")
    return took, line.strip()


def to_nothing(code: str) -> float:
    """Milliseconds that an interpreter takes for a piece of code: what a start is compared with. Raises StartFailed."""
    with stopwatch() as ms:
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=_environment(), timeout=120)
    if done.returncode:
        raise StartFailed(done.stderr.strip()[-300:])
    return ms()


def _environment() -> dict[str, str]:
    clean = {k: v for k, v in environment().items() if k != "PYTHONDONTWRITEBYTECODE"}  # what is installed has been compiled, and is not at every start
    return {**clean, NOW_VARIABLE: LATER}
