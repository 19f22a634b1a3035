"""The check of all rights: who should read what against who can, the ties to blame, and each fix tried on a copy before it is proposed."""

from collections.abc import Sequence
from typing import Final

from graph import Connection
from market.access import queries as rule
from market.access.decisions.record import of_ties
from market.access.rights import REGISTERS_OF_RIGHTS, who
from market.core.form import Reader
from market.core.model import Fact

from . import queries as q
from .fork import Fork, ForkFailed, forked
from .model import Fault, Fix, Health, Lost
from .search import Found, Search
from .should import kept_by, left_behind, meant
from .standing import standing

REGISTERS: Final = ("people", *REGISTERS_OF_RIGHTS)
"""What the check reads: where one of them is closed, nothing can be said."""


def closed(reader: Reader) -> tuple[str, ...]:
    """The registers that the check reads and that are closed to this principal."""
    return tuple(register for register in REGISTERS if register in reader.view.denied)


def health(reader: Reader, investigator: Connection) -> Health:
    """Everything that is wrong with the rights of the view, with its culprit and its fix.

    Args:
        reader: the view; open it as whoever keeps the registers (:func:`market.access.rights.keeper`), none of :func:`closed` may be closed to it.
        investigator: the one role that may copy a market.

    Raises:
        RoleRefused: the connection is of a role that may not copy.
        ForkFailed: the engine copied something else than the market.
        GraphError: the engine failed.
    """
    ties, audiences = standing(reader), q.audiences(reader)
    gone = kept_by(ties, q.gone(reader))
    old = left_behind(ties, [row for row in q.teams(reader) if row[0] not in gone])
    should = meant(ties, audiences, (tie for some in (*old.values(), *gone.values()) for tie in some))
    search = Search(ties, should, old, gone)
    found = search.faults()
    unsaid = sorted({document for _, document in search.levels} - should.keys())
    called = rule.entities(reader, {*should, *unsaid, *(end for fault in found for tie in fault.remove for end in (tie.start, tie.end))})
    facts = rule.facts(reader, (tie for fault in found for tie in fault.remove))
    plans = [(fault, tuple(facts[tie.fact] for tie in fault.remove)) for fault in found]
    before = of_ties(reader)
    fixes = _fixes(reader, investigator, search, plans)
    return Health(
        checked=len(should),
        unsaid=tuple(called[document] for document in unsaid),
        faults=tuple(
            Fault(
                kind=fault.kind,
                documents=tuple(called[document] for document in fault.documents),
                unmeant=len(fault.unmeant),
                meant=sum(len(should[document]) for document in fault.documents),
                culprit=remove[0] if remove else None,
                ends=(called[remove[0].subject], called[remove[0].object]) if remove else None,
                decided=tuple(before[fact.id] for fact in remove if fact.id in before),
                fix=fix,
            )
            for (fault, remove), fix in zip(plans, fixes, strict=True)
        ),
    )


type _Plan = tuple[Found, tuple[Fact, ...]]


def _fixes(reader: Reader, investigator: Connection, search: Search, plans: Sequence[_Plan]) -> list[Fix | None]:
    """Each plan as it was seen on one copy of the market; None where there is nothing to end, or where something that is meant would go."""
    safe = [bool(remove) and not search.takes_what_is_meant(fault.moves) for fault, remove in plans]
    if not any(safe):
        return [None] * len(plans)
    with forked(reader, investigator) as fork:
        return [_tried(reader, fork, search, plan) if ok else None for plan, ok in zip(plans, safe, strict=True)]


def _tried(reader: Reader, fork: Fork, search: Search, plan: _Plan) -> Fix:
    """Ends the ties on the copy and asks the rule there again."""
    fault, remove = plan
    fork.back()
    if standing(fork.reader).levels() != search.levels:
        raise ForkFailed(f"The copy of the market {reader.view.market} that was made to try a fix on does not say what the market says.")
    after = fork.end(remove)
    # Where something is to move the rule itself says what is left; everywhere else it is seen that nothing did.
    asked = {document for _, document in fault.moves} | set(fault.documents)
    left = {pair: level for pair, level in standing(after).levels().items() if pair[1] not in asked}
    left |= {(one.principal.id, document): one.level for document in sorted(asked) for one in who(after, document)}
    moved = {pair: left.get(pair, "") for pair in search.levels.keys() | left.keys() if left.get(pair, "") != search.levels.get(pair, "")}
    called = rule.entities(reader, {end for pair in moved for end in pair})
    lost = sorted((document, person) for person, document in moved.keys() & search.levels.keys())
    concerned = [pair for pair in search.levels if pair[1] in fault.documents]
    return Fix(
        remove=remove,
        loses=tuple(Lost(called[person], called[document], search.levels[person, document], moved[person, document]) for document, person in lost),
        keeps=sum(pair in left for pair in concerned if search.is_meant(pair)),
        leaves=sum(pair in left for pair in concerned if not search.is_meant(pair)),
        moves_nothing_else=moved == fault.moves and not search.takes_what_is_meant(moved),
    )
