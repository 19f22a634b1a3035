"""What many share, and therefore connects nobody: which entities of a path must not be shared by too many (docs/rule.md). Pure."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from market.core.model import OPEN_END, RiskPath

from . import constants as c


class Crowd(NamedTuple):
    """An entity in a place where it counts how many share it."""

    sort: str
    """``address``, ``board`` (a company, by its directors), ``person`` (by boards), ``contractor`` (by sites), ``owner`` (by parcels)."""
    id: str


def threshold(sort: str) -> int:
    """How many are too many."""
    return {
        "address": c.MANY_FIRMS_AT_ADDRESS,
        "board": c.MANY_DIRECTORS,
        "person": c.MANY_BOARDS,
        "contractor": c.MANY_SITES,
        "owner": c.MANY_PARCELS,
    }[sort]


def passed(path: RiskPath) -> Iterator[Crowd]:
    """What the path may only pass if few share it. What sits at a person itself counts however many boards that person is on."""
    for before, step, after in zip(path.entities, path.steps, path.entities[1:], strict=False):
        match step.fact.relation:
            case "REGISTERED_AT" if step.forward:
                yield Crowd("address", after.id)
            case "DIRECTOR_OF" | "OWNS" if before.kind == "person":
                yield Crowd("person", before.id)
                yield Crowd("board", after.id)
            case "BUILDS":
                yield Crowd("contractor", after.id)
            case "OWNED_BY" | "PREVIOUSLY_OWNED_BY":
                yield Crowd("owner", after.id)


class Share(NamedTuple):
    """One version of a tie by which an entity is shared: by whom, when it holds, and whether it is what the market knows now."""

    by: str
    valid_from: int
    valid_to: int
    known: bool


class Shared(NamedTuple):
    """When an entity is shared by too many, as the market knew it from a moment on."""

    sort: str
    known_from: int
    spans: tuple[tuple[int, int], ...]
    """Since, until: ms, half open."""

    def crowded(self, day: int) -> bool:
        """Whether it is, on that day."""
        return any(since <= day < until for since, until in self.spans)

    @property
    def text(self) -> str:
        """As it is kept."""
        return f"{self.sort} {self.known_from} {','.join(f'{since}:{until}' for since, until in self.spans)}"


def shared_of(text: str) -> Shared:
    """What was kept as text."""
    sort, known_from, spans = text.split(" ")
    pairs = (span.split(":") for span in spans.split(",") if span)
    return Shared(sort, int(known_from), tuple((int(since), int(until)) for since, until in pairs))


_SHARED: Final[dict[str, tuple[tuple[str, bool], ...]]] = {
    "REGISTERED_AT": (("address", False),),
    "DIRECTOR_OF": (("board", False), ("person", True)),
    "OWNS": (("person", True),),
    "BUILDS": (("contractor", True),),
    "OWNED_BY": (("owner", False),),
    "PREVIOUSLY_OWNED_BY": (("owner", False),),
}
"""What a tie makes shared: the sort, and whether it is the fact's subject."""


def often_shared(ties: Iterable[tuple[str, str, str, Share]], known_from: int) -> Iterator[tuple[str, Shared]]:
    """Entities that so many ever shared, whenever each did: only those can be shared by too many in some view; with when they are, as known now.

    Args:
        ties: relation, subject, object of every version of every fact, with a :class:`Share` whose ``by`` is not looked at.
        known_from: the moment of "now", ms.
    """
    sharing: dict[Crowd, list[Share]] = defaultdict(list)
    for relation, subject, target, share in ties:
        for sort, by_subject in _SHARED.get(relation, ()):
            shared, by = (subject, target) if by_subject else (target, subject)
            # Who has held so much land once aggregates land for good.
            sharing[Crowd(sort, shared)].append(share._replace(by=by, valid_to=OPEN_END if sort == "owner" else share.valid_to))
    for crowd, shares in sharing.items():
        if len({share.by for share in shares}) >= threshold(crowd.sort):
            yield crowd.id, Shared(crowd.sort, known_from, tuple(_spans([share for share in shares if share.known], threshold(crowd.sort))))


def _spans(shares: Iterable[Share], many: int) -> Iterator[tuple[int, int]]:
    """When so many different ones share at once."""
    turns: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for share in shares:
        if share.valid_from < share.valid_to:
            turns[share.valid_from].append((share.by, 1))
            turns[share.valid_to].append((share.by, -1))
    holding: Counter[str] = Counter()
    since: int | None = None
    for turn in sorted(turns):
        for by, more in turns[turn]:
            holding[by] += more
        crowded = sum(1 for ties in holding.values() if ties > 0) >= many
        if crowded and since is None:
            since = turn
        elif not crowded and since is not None:
            yield since, turn
            since = None
