"""The ways of judging that stand beside the rule: own record only, the published path-sum, and the law taken apart."""

from collections.abc import Callable
from typing import Final

from market.core.model import Fact, View
from market.realty.constants import MAX_HOPS
from market.realty.published import AFTER, BARE, BEFORE, EVERY_TIE, Edition, PathSum

from .ablations import ABLATIONS, LAW, Loosened, Without
from .own_record import OwnRecord
from .rates import Judged
from .worlds import World

type Katz = Callable[[str], float]
"""A project (entity id) to its K."""

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

SAMPLED: Final = 5
"""Without a sentence of the law, each so-many-th project of the background is judged: walks that nothing stops are long."""


def beside(world: World, edition: Edition, *, background: bool = True) -> Judged:
    """The published path-sum in one world."""
    return world.judged(PathSum(world.facts, world.view, edition).katz, every=1 if background else 0)


def own(world: World, *, developer: bool) -> Judged:
    """The own record in one world."""
    return world.judged(OwnRecord(world.facts, world.view, developer=developer).katz)


def without(world: World, name: str) -> Judged:
    """The law without one of its sentences, in one world."""
    return world.judged(_katz(world.facts, world.view, ABLATIONS[name]), every=SAMPLED)


def disagreements(world: World) -> tuple[str, ...]:
    """The projects where the twin that is taken apart, with nothing left out, has another K than the rule: there must be none."""
    katz = _katz(world.facts, world.view, LAW)
    return tuple(f"seed {world.seed}: {p}: {k} or {katz(p)}" for p, k in world.katz.items() if abs(k - katz(p)) > 1e-9)


def _katz(facts: tuple[Fact, ...], view: View, left_out: Without) -> Katz:
    seen = Loosened(facts, view, left_out)
    return lambda project: sum(seen.points(project).values())
