"""The ways of judging that stand beside the rule: own record only, the published path-sum, and the law taken apart."""

from math import fsum
from typing import Final

from market.realty.constants import MAX_HOPS
from market.realty.published import AFTER, BARE, BEFORE, EVERY_TIE, Edition, PathSum

from .ablations import ABLATIONS, Loosened
from .own_record import OwnRecord
from .rates import Judged
from .worlds import World

ROUNDING: Final = 1e-9
"""What the order of a sum may make of its last bits."""

EDITIONS: Final[dict[str, Edition]] = {
    "published": AFTER,
    "published_before_title_was_inherited": BEFORE,
    "published_without_structure": BARE,
    "published_over_every_tie": Edition(relations=EVERY_TIE),
    "published_over_every_tie_without_structure": Edition(relations=EVERY_TIE, through_projects=True, titles=MAX_HOPS),
}
"""The article's path-sum, by how it is read."""

OWN: Final[dict[str, bool]] = {"own_record": False, "own_record_and_developer": True}
"""Who looks at a project's own record; and who also looks up the firm that develops it."""


def beside(world: World, edition: Edition) -> Judged:
    """The published path-sum in one world."""
    return world.judged(PathSum(world.facts, world.view, edition).katz)


def own(world: World, *, developer: bool) -> Judged:
    """The own record in one world."""
    return world.judged(OwnRecord(world.facts, world.view, developer=developer).katz)


def without(world: World, name: str) -> Judged:
    """The law without one of its sentences, in one world: 1 for any path, 0 for none."""
    seen = Loosened(world.facts, world.view, ABLATIONS[name])
    return world.judged(lambda project: float(seen.flagged(project)))


def disagreements(world: World) -> tuple[str, ...]:
    """The projects where the twin that is taken apart, with nothing left out, has another K than the rule: there must be none."""
    seen = Loosened(world.facts, world.view)
    found = {project: fsum(seen.points(project).values()) for project in world.katz}
    return tuple(f"seed {world.seed}: {p}: {k} or {found[p]}" for p, k in world.katz.items() if abs(k - found[p]) > ROUNDING)
