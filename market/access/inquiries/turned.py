"""When the readers of a document changed last, and by which ties that began or ended: what is told of it where no decision was made."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from market.core.finding import Claim
from market.core.form import Reader
from market.core.model import Entity, Fact
from market.core.when import day_words
from market.core.wording import listed

from .. import queries as q
from ..lasting import Ever, ever_to
from ..telling import Here, counted, few, once, tie_claim

_SHOWN: Final = 3
"""So many changes are told, and so many ties of each."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One moment at which the readers of a document changed."""

    day: int
    gained: tuple[Entity, ...]
    lost: tuple[Entity, ...]
    ties: tuple[tuple[Entity, Fact, Entity], ...]
    """The ties that began or ended then, each with its two ends."""


def turns(reader: Reader, document: str) -> tuple[Turn, ...]:
    """The last changes up to the day of the view, the last first. The document must be open to whoever asks. Raises GraphError."""
    ever = ever_to(reader, document)
    found: list[Turn] = []
    moments = [at for at in ever.moments if at <= reader.view.valid_at]
    after = ever.who(moments[-1]).keys() if moments else set[str]()
    for moment in reversed(moments):
        before = ever.who(moment - 1).keys()
        if before != after:
            found.append(_turn(reader, ever, moment, after - before, before - after))
        # who could read it up to one moment could from the moment before on: between them nothing begins or ends
        after = before
        if len(found) == _SHOWN:
            break
    return tuple(found)


def _turn(reader: Reader, ever: Ever, moment: int, gained: set[str], lost: set[str]) -> Turn:
    ties = [one.tie for one in ever.ties if (one.start == moment and gained) or (one.end == moment and lost)]
    entities = q.entities(reader, {*gained, *lost, *(end for tie in ties for end in (tie.start, tie.end))})
    facts = q.facts(reader, ties)
    shown = tuple((entities[tie.start], facts[tie.fact], entities[tie.end]) for tie in sorted(ties, key=lambda tie: tie.fact))
    came, went = (tuple(entities[one] for one in sorted(who)) for who in (gained, lost))
    return Turn(moment, came, went, shown)


def turn_claims(at: Here, document: Entity, found: Sequence[Turn]) -> list[Claim]:
    """They as sentences: who came, who went, and by which ties."""
    claims = []
    for turn in found:
        rows = once(fact.evidence for _, fact, _ in turn.ties)[: _SHOWN * 2]
        parts = [f"{counted(who)} {verb} ({few([at.name(one) for one in who], 3)})" for who, verb in ((turn.gained, "came"), (turn.lost, "went")) if who]
        claims.append(Claim(f"On {day_words(turn.day)} the readers of {document.name} changed: {listed(parts)}.", rows, line=True))
        for a, fact, b in turn.ties[:_SHOWN]:
            said = tie_claim(at, a, fact, b, turn.day if fact.valid_from == turn.day else turn.day - 1)
            claims.append(Claim(f"· {'What began' if fact.valid_from == turn.day else 'What ended'}: {said.text}", said.cites, line=True))
    return claims
