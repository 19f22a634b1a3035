"""What entities are called: the best of the names that rows give, every other spelling as an alias. Pure."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from .drafts import Mention
from .look import words_of
from .rows import RowState
from .stored import Named


@dataclass(frozen=True, slots=True)
class Called:
    """An entity and what it is called."""

    id: str
    named: Named

    @property
    def kind(self) -> str:
        """The entity's kind."""
        return self.id.partition(":")[0]


def names_of(
    ids: Set[str], rows: Iterable[RowState], mentions_of: Callable[[RowState], Iterator[Mention]], naming: Sequence[str], before: Mapping[str, Named]
) -> list[Called]:
    """Names for these entities from all rows as known now.

    The register that comes first in ``naming`` decides (one that is not there counts last); within it the spelling that is used most. Where no row
    gives a name, the name known before stays, and else the own id stands for it. Spellings once used stay as aliases, so that a search by them still finds.
    """
    said: dict[str, list[Mention]] = defaultdict(list)
    for row in rows:
        for mention in mentions_of(row):
            if mention.id in ids:
                said[mention.id].append(mention)
    rank = {register: at for at, register in enumerate(naming)}
    return [Called(entity, _named(entity, said[entity], rank, before.get(entity))) for entity in sorted(ids)]


def searchable(named: Named) -> str:
    """What the full-text index is given beside the name: the aliases, and in our own words whatever the engine would cut otherwise than we do.

    The engine cuts at blanks and at the signs of ASCII but ``_``: for it "L’Or" and "B–7" are one word each, and a letter with its accent apart is
    another than the two in one. Who types such a name is looked for by our words.
    """
    own = [" ".join(words_of(spelling)) for spelling in (named.name, *named.aliases) if not spelling.isascii() or "_" in spelling]
    return " \n ".join([*named.aliases, *own])


def _named(entity: str, said: Sequence[Mention], rank: Mapping[str, int], before: Named | None) -> Named:
    spelled = Counter((rank.get(m.register, len(rank)), m.name, m.register) for m in said if m.name)
    best = min(spelled, key=lambda one: (one[0], -spelled[one], one[1]), default=None)
    own = entity.partition(":")[2]
    name, register = (best[1], best[2]) if best else (before.name, before.name_register) if before else (own, "")
    others = {one[1] for one in spelled} | (set(before.aliases) | {before.name} if before else set())
    registers = {m.register for m in said} | (set(before.registers) if before else set())
    return Named(name, register or min(registers, default=""), tuple(sorted(others - {name, own})), tuple(sorted(registers)))
