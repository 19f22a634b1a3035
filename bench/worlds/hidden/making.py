"""Makes one world: a city, hidden risks and traps in it, and the list of what was planted."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bench.worlds.hidden import risks_firms, risks_people, risks_sites, traps_firms, traps_people, traps_sites
from bench.worlds.hidden.city import build
from bench.worlds.hidden.ground import Ground
from bench.worlds.hidden.scene import Pattern, Scene

RISKS: Mapping[str, Pattern] = risks_people.RISKS | risks_firms.RISKS | risks_sites.RISKS
"""Every pattern of hidden risk by its name."""

TRAPS: Mapping[str, Pattern] = traps_people.TRAPS | traps_firms.TRAPS | traps_sites.TRAPS
"""Every kind of trap by its name."""


@dataclass(frozen=True)
class Injected:
    """One injected project and the truth about it."""

    project_id: str
    hidden: bool
    """True: by the law of the registers it hangs on trouble. False: it stands beside trouble that taints nobody."""
    kind: str
    """The pattern or trap, by its name in `RISKS` or `TRAPS`."""
    why: str
    """What was planted, in one sentence with the ids."""


def make(seed: int, folder: Path, *, risks: int = 200, traps: int = 200, background: int = 1000) -> tuple[Injected, ...]:
    """Writes a folder of registers with hidden risks and traps in a city, and returns what was injected.

    The same arguments give the same bytes. The kinds take turns, so that each appears as often as any other; which variant of
    a kind is drawn. Every label is by REGISTERS.md, "How they are read", for a view on `DAY`.

    Args:
        seed: of the only random generator there is.
        folder: gets the thirteen files; made if it is not there.
        risks: projects whose own record is clean and that hang on trouble through the records.
        traps: projects whose own record is clean and that stand beside trouble that taints nobody.
        background: other projects, at least 120, or ValueError is raised.
    """
    rng = random.Random(seed)
    ground = Ground(rng)
    city = build(ground, background)
    plan = [(True, kind) for kind in _turns(rng, RISKS, risks)] + [(False, kind) for kind in _turns(rng, TRAPS, traps)]
    rng.shuffle(plan)
    injected = []
    for hidden, kind in plan:
        scene = Scene(ground, city)
        plot, why = (RISKS if hidden else TRAPS)[kind](scene)
        scene.finish(plot)
        injected.append(Injected(plot.site.id, hidden, kind, why))
    ground.book.write(folder, rng)
    return tuple(injected)


def _turns(rng: random.Random, patterns: Mapping[str, Pattern], number: int) -> list[str]:
    """So many kinds in turns, each round in a new order."""
    kinds: list[str] = []
    while len(kinds) < number:
        kinds += rng.sample(list(patterns), len(patterns))
    return kinds[:number]
