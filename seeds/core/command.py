"""The command of a generator: ``python -m seeds.MARKET.generate [--out DIR] [--seed N]``."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from .write import Folder, write_json

SEED: Final = 20261129

type Extracts = Callable[[int], tuple[Folder, Folder, dict[str, object]]]
"""From a seed to the first extract, the next one, and what that does to the first."""


def generate(extracts: Extracts, out: Path, seed: int = SEED) -> None:
    """Writes ``month-1``, ``month-2`` and ``differences.json`` (what the second extract does to the first) under a folder."""
    first, second, differences = extracts(seed)
    first.write(out / "month-1")
    second.write(out / "month-2")
    write_json(differences, out / "differences.json")


def command(market: str, about: str, here: Path, extracts: Extracts) -> None:
    """Reads the arguments and generates. ``here``: where it is written without ``--out``."""
    parser = argparse.ArgumentParser(prog=f"python -m seeds.{market}.generate", description=about)
    parser.add_argument("--out", type=Path, default=here, help="folder to write into (default: this package)")
    parser.add_argument("--seed", type=int, default=SEED, help="the stories stay, the rest changes")
    given = parser.parse_args()
    generate(extracts, given.out, given.seed)
