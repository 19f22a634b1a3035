"""Tiny folders of registers, written as text in the test that reads them."""

from datetime import UTC, datetime
from pathlib import Path
from textwrap import dedent


def write(folder: Path, **registers: str) -> Path:
    """Writes ``name=text`` as ``name.csv``, the text without its indentation. Gives the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in registers.items():
        (folder / f"{name}.csv").write_bytes(dedent(text).lstrip("\n").encode("utf-8"))
    return folder


def ms(day: str) -> int:
    """``2024-03-14`` to ms."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)


def sources(as_of: str = "2026-01-31", *registers: str, world: str = "") -> str:
    """The text of a ``sources.csv`` with one date for all registers."""
    rows = [f"{name},The {name} office,{as_of},https://{name}.example/,31,{world}" for name in registers or ALL]
    return "\n".join(["register,publisher,as_of,url,cadence_days,world", *rows, ""])


ALL = (
    "projects",
    "companies",
    "directors",
    "shareholdings",
    "parcels",
    "title_chain",
    "contractors",
    "works",
    "approvals",
    "complaints",
    "cases",
    "case_parties",
)
