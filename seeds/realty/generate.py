"""Makes the demo world: ``python -m seeds.realty.generate [--out DIR] [--seed N]``."""

from pathlib import Path
from typing import Final

from seeds.core.command import command
from seeds.core.write import Folder

from .columns import LAYOUT
from .first_month import first_month
from .next_month import next_month

HERE: Final = Path(__file__).parent


def extracts(seed: int) -> tuple[Folder, Folder, dict[str, object]]:
    """The first extract, the next one, and what that does to the first."""
    world = first_month(seed)
    return Folder(LAYOUT, world.extract), *next_month(world)


if __name__ == "__main__":
    command("realty", "Makes the invented demo world of the realty market.", HERE, extracts)
