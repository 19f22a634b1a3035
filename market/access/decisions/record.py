"""What was decided, as far as it may be told to whoever asks."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from market.access import queries as rule
from market.access.health.model import Lost
from market.core.form import Reader
from market.core.model import Entity, Fact
from market.core.register import day_ms
from market.core.views import unclosed

from . import queries as q


@dataclass(frozen=True, slots=True)
class Ended:
    """A membership or a right that a decision ended."""

    fact: str
    """The id of the tie's fact."""
    holder: Entity
    held: Entity
    """The group or the document."""
    done_on: int | None
    """Since which extract of the directory it has the end too, ms; None while no extract says so."""
    still_on: int | None
    """Which later extract had the tie still, ms: then it holds again."""
    row: Fact
    """The fact that it was ended, with its row."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision, with what of it is open to whoever asks."""

    entity: Entity
    by: Entity
    on: int
    """The day from which on the ties hold no more, ms."""
    ended: tuple[Ended, ...]
    reason: str | None
    """Why, in the approver's words; None where a document that it is about is closed to whoever asks ..."""
    fault: str
    revision: int | None
    """... and so are the fault's kind (empty), the revision on whose copy the fix was tried, ..."""
    documents: tuple[Entity, ...]
    losses: tuple[Lost, ...]
    """... the documents, and what others lost."""
    mine: tuple[Lost, ...]
    """What whoever asks lost himself: told to him in any case, a closed document by its id."""

    @property
    def is_open(self) -> bool:
        """Whether all of it is told."""
        return self.reason is not None


def decisions(reader: Reader, asker: str | None) -> tuple[Decision, ...]:
    """Every decision that may be told to somebody: who may read all that it is about, whose right it ended, or who made it. The first first.

    Args:
        reader: the view of whoever asks.
        asker: the entity id of a person or an agent; None for somebody unknown.

    Raises:
        GraphError: the engine failed.
    """
    ended, cells, about = _by_decision(q.endings(reader)), q.records(reader), _by_decision(q.subjects(reader))
    lost = _by_decision(q.losses(reader))
    # That one's own right ended is told whatever the document is; nothing else of a closed row is.
    own = _by_decision(q.losses(unclosed(reader), asker)) if asker else {}
    by = {fact.object: fact.subject for fact in q.deciders(reader)}
    told = [one for one in ended if one in cells or one in own or by.get(one) == asker]
    taken = [fact for some in (*lost.values(), *own.values()) for fact in some]
    ids = {*told, *by.values(), *(end for one in told for fact in ended[one] for end in (fact.object, str(fact.props["held"])))}
    ids |= {end for fact in taken for end in (fact.object, str(fact.props["document"]))} | {fact.object for some in about.values() for fact in some}
    called = rule.entities(reader, ids)
    found = []
    for one in sorted(told, key=lambda decision: int(decision.partition(":")[2])):
        row = cells.get(one)
        found.append(
            Decision(
                entity=called[one],
                by=called[by[one]],
                on=ended[one][0].valid_from,
                ended=tuple(_ended(fact, called) for fact in ended[one]),
                reason=row["reason"] if row else None,
                fault=row["fault"] if row else "",
                revision=int(row["revision"]) if row else None,
                documents=tuple(called[fact.object] for fact in about.get(one, ())) if row else (),
                losses=tuple(_lost(fact, called) for fact in lost.get(one, ())) if row else (),
                mine=tuple(_lost(fact, called) for fact in own.get(one, ())),
            )
        )
    return tuple(found)


def of_ties(reader: Reader) -> dict[str, Fact]:
    """The last decision about each tie that was decided to end, as its fact ENDED, by the tie's fact. Raises GraphError."""
    return {str(fact.props["tie"]): fact for fact in sorted(q.endings(reader), key=lambda fact: (fact.valid_from, int(fact.subject.partition(":")[2])))}


def _by_decision(facts: Iterable[Fact]) -> dict[str, list[Fact]]:
    found: dict[str, list[Fact]] = defaultdict(list)
    for fact in facts:
        found[fact.subject].append(fact)
    return found


def _ended(fact: Fact, called: dict[str, Entity]) -> Ended:
    done, still = (day_ms(str(fact.props.get(name, ""))) for name in ("done_on", "still_on"))
    return Ended(str(fact.props["tie"]), called[fact.object], called[str(fact.props["held"])], done, still, fact)


def _lost(fact: Fact, called: dict[str, Entity]) -> Lost:
    return Lost(called[fact.object], called[str(fact.props["document"])], str(fact.props["level"]), str(fact.props.get("left", "")))
