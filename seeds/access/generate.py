"""Makes the invented company: ``python -m seeds.access.generate [--out DIR] [--seed N]``."""

import argparse
from pathlib import Path
from typing import Final

from .first_month import first_month
from .next_month import next_month
from .papers import texts
from .write import Folder, write_folder, write_json

SEED: Final = 20261129
HERE: Final = Path(__file__).parent


def generate(out: Path, seed: int = SEED) -> None:
    """Writes ``month-1``, ``month-2`` and ``differences.json`` (what the second extract does to the first) under a folder."""
    world = first_month(seed)
    write_folder(Folder(world.extract, texts(next_month=False)), out / "month-1")
    folder, differences = next_month(world)
    write_folder(folder, out / "month-2")
    write_json(differences, out / "differences.json")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m seeds.access.generate", description="Makes the invented company of the access market.")
    parser.add_argument("--out", type=Path, default=HERE, help="folder to write into (default: this package)")
    parser.add_argument("--seed", type=int, default=SEED, help="the stories stay, the rest changes")
    given = parser.parse_args()
    generate(given.out, given.seed)


if __name__ == "__main__":
    main()
