"""What every answer about rights says in one way: who asks is "you", a tie with the days on which it holds, lists cut short."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.days import Days
from market.core.finding import Claim
from market.core.form import Reader
from market.core.model import Entity, Evidence, Fact, Freshness
from market.core.when import age_words, day_words, span_words
from market.core.wording import listed

from .kinds import PRINCIPALS
from .rights import REGISTERS_OF_RIGHTS, asker, namesakes
from .rule import sources_of
from .wording import source

SHOWN: Final = 12
"""So many lines of one list are told; the rest is counted."""
NAMED: Final = 6
"""So many names are told in one line."""
_MANY: Final = {"person": "people", "membership": "memberships"}
VERBS: Final = {"read": "read", "write": "write", "admin": "administer"}
"""What a level lets somebody do."""


@dataclass(frozen=True, slots=True)
class Here:
    """From where it is asked: who asks, on which day, and how old the registers of rights are."""

    me: str | None
    """The entity id of whoever asks; None for somebody who is none of the people and agents."""
    called: str
    """As whom they ask."""
    day: int
    fresh: tuple[Freshness, ...]
    namesakes: tuple[str, ...] = ()
    """Where several people and agents are called so: their own ids."""

    def name(self, entity: Entity) -> str:
        """An entity as it is spoken of: whoever asks is ``you``."""
        return "you" if entity.id == self.me else entity.name

    def does(self, entity: Entity, you: str, other: str) -> str:
        """``You are`` / ``Noor Haddad is``: a name that begins a sentence, with its verb."""
        return f"You {you}" if entity.id == self.me else f"{entity.name} {other}"


@dataclass(frozen=True, slots=True)
class FromHere:
    """What a question found, with from where it was asked."""

    at: Here

    @property
    def fresh(self) -> tuple[Freshness, ...]:
        """How old the registers of rights are."""
        return self.at.fresh


def here(reader: Reader) -> Here:
    """From where a reader asks. Raises GraphError."""
    fresh = tuple(f for f in sources_of(reader) if f.register in REGISTERS_OF_RIGHTS)
    me = asker(reader)
    return Here(me, reader.view.principal, reader.view.valid_at, fresh, namesakes(reader) if me is None else ())


def tie_claim(at: Here, a: Entity, fact: Fact, b: Entity, day: int) -> Claim:
    """One tie of a chain that counts on a day, as a sentence of its own with its days, planned ends among them: told as past where it is over today."""
    past = day < at.day and fact.valid_to <= at.day
    match fact.relation:
        case "MEMBER_OF":
            said = f"{at.does(a, 'were' if past else 'are', 'was' if past else 'is')} a member of {b.name}"
        case "OWNS":
            said = f"{at.does(a, 'owned' if past else 'own', 'owned' if past else 'owns')} {b.name}"
        case _:
            may = f"{'could' if past else 'may'} {VERBS[str(fact.props['level'])]}"
            said = f"{at.does(a, may, may)} {b.name}"
    return Claim(f"{said}{span_of(fact)}.", (fact.evidence,), line=True)


def counted(entities: Iterable[Entity]) -> str:
    """``12 people and 1 agent``, by kind."""
    kinds = [entity.kind for entity in entities]
    parts = [some(kinds.count(kind), kind) for kind in PRINCIPALS if kind in kinds]
    return " and ".join(parts) or "nobody"


def some(n: int, what: str) -> str:
    """``1 person`` / ``2 people``."""
    return f"{n} {what if n == 1 else _MANY.get(what, f'{what}s')}"


def few(names: Sequence[str], shown: int = NAMED) -> str:
    """The first names of a list, and how many more there are."""
    more = len(names) - shown
    return listed([*names[:shown], f"{more} more"]) if more > 0 else listed(names)


def shortened(claims: Sequence[Claim], what: str, shown: int = SHOWN) -> list[Claim]:
    """The first of a list of lines, and one that says how many more there are, on the rows of those."""
    rest = claims[shown:]
    return [*claims[:shown], *([Claim(f"And {some(len(rest), f'more {what}')}.", once(e for c in rest for e in c.cites)[:SHOWN], line=True)] if rest else [])]


def once(rows: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Rows, each once, in their order."""
    return tuple(dict.fromkeys(rows))


def part_words(days: Days, start: int, end: int) -> str:
    """``from 3 March 2026 until 5 March 2026``: a part of some days, without its ends where they are those of the days."""
    began = f"from {day_words(start)}" if start > days.start else ""
    ended = f"until {day_words(end)}" if end < days.end else ""
    return " ".join(filter(None, (began, ended)))


def some_closed(reader: Reader) -> bool:
    """Whether some documents are closed to whoever asks."""
    return any(source.startswith("documents@") for source in reader.view.denied)


OF_CLOSED: Final = Claim("Of documents that are closed to you nobody's rights are told.", basis="sources", line=True)
"""Said where what is told leaves some out."""


def age_claims(at: Here) -> list[Claim]:
    """How old the registers are from which rights follow, in one sentence."""
    by_age: dict[tuple[str, bool], list[str]] = {}
    for one in at.fresh:
        if one.obtained:
            by_age.setdefault((age_words(one.age_days), one.stale), []).append(source(one.register))
    said = [f"{listed(names)} {age}{', and late' if late else ''}" for (age, late), names in by_age.items()]
    return [Claim(f"Sources: {'; '.join(said)}.", basis="sources", line=True)] if said else []


def span_of(fact: Fact) -> str:
    """When a tie holds, in brackets; empty where neither day is known."""
    span = span_words(fact.valid_from, fact.valid_to)
    return f" ({span})" if span else ""
