"""Approves a fix: who may, the trial once more, and the one change that ends the ties and records the decision."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from graph import Connection
from market.access import queries as rule
from market.access.facts import facts_of, tie_of
from market.access.health.check import health
from market.access.health.model import Fault, Fix, Health
from market.access.importer import IMPORTER
from market.access.rights import can, who
from market.core.archive import Archive
from market.core.clock import iso_day
from market.core.folder import FolderRead
from market.core.form import CannotBeAbout, Reader
from market.core.model import ChangeReport, Entity
from market.core.refused import ImportRefused
from market.core.stored import Known

from .entries import entered, kept
from .facts import is_own
from .registers import DECISIONS, ENDINGS, LOSSES, governed

_DAY_MS: Final = 86_400_000

APPROVES: Final = "admin"
"""The level that somebody needs on every document that a fix touches; its owner has it."""


class NoSuchFault(CannotBeAbout):
    """The check finds no fault of that name, or one that no fix mends."""


class NoApprover(CannotBeAbout):
    """Nobody of that name can approve anything: an agent, a stranger, or one of several."""


class AgentDecides(NoApprover):
    """An agent would approve: that is a person's, whatever rights the agent has."""

    def __init__(self, agent: Entity, asked: Sequence[tuple[Entity, Sequence[Entity]]]) -> None:
        self.asked: Final = tuple(asked)
        """Each document that the fix touches, with the people who may decide about it."""
        super().__init__(f"{agent.name} ({agent.own_id}) is an agent, and an agent approves nothing, whatever its rights are. {_whose(asked)}")


class NotYours(CannotBeAbout):
    """Whoever approves may not decide about every document that the fix touches."""

    def __init__(self, approver: str, asked: Sequence[tuple[Entity, Sequence[Entity]]]) -> None:
        self.asked: Final = tuple(asked)
        """Each document that is another's to decide about, with whom to ask."""
        super().__init__(f"{approver} may not decide about every document that this touches; admin is needed. {_whose(asked)}")


@dataclass(frozen=True, slots=True)
class Approved:
    """A decision that was made."""

    decision: str
    """Its entity id."""
    fault: Fault
    fix: Fix
    by: Entity
    on: int
    """The day from which on the ties hold no more, ms."""
    reason: str
    tried_on: int
    """The revision on whose copy the fix was tried."""
    change: ChangeReport


def approve(reader: Reader, importer: Connection, investigator: Connection, archive: Archive, wanted: str, by: Entity, reason: str, *, now: int) -> Approved:
    """Ends the ties of a fault's fix from today on, and records who decided it and why.

    Args:
        reader: the present, as whoever keeps the registers, with nothing closed.
        importer: the role that writes a market.
        investigator: the role that tries the fix on a copy.
        archive: where the rows that are entered are kept.
        wanted: the fault, by its id or its number in the check of this moment.
        by: who approves, as :func:`approver` has it.
        reason: why, in one line.
        now: the present, ms.

    Raises:
        NoSuchFault, NotYours, AgentDecides: see there; nothing was written.
        ImportRefused: the market moved since the trial, another import is running, or the reason cannot stand in a register; nothing was written.
        GraphError: the engine failed; nothing of it became visible.
    """
    fault = named(health(reader, investigator), wanted)
    # Whoever may not decide about it hears nothing of how it could be mended either.
    if by.kind == "agent":
        raise AgentDecides(by, [(document, _people(_who_decides(reader, document.id))) for document in fault.concerns])
    if asked := not_his(reader, fault, by):
        raise NotYours(by.name, asked)
    fix = fault.fix
    if fix is None:
        raise NoSuchFault("Nothing can be ended for this fault without taking what is meant: there is no fix to approve.")
    if not fix.moves_nothing_else:
        raise NoSuchFault("On the copy something else moved than what was worked out: look first, and give what is meant otherwise.")
    number = ""

    def adds(known: Known, read: FolderRead, at: int) -> FolderRead:
        nonlocal number
        if known.head.revision != reader.view.revision:
            raise ImportRefused("The market has moved since the fix was tried on a copy: run clew access health again.")
        number = str(max((int(state.cell("decision")) for state in kept(known, ENDINGS.name)), default=0) + 1)
        rows = _rows(known, fault, fix, by, " ".join(reason.split()), number, reader.view.revision, iso_day(at))
        return entered(known, replace(read, world=known.head.world), rows, at)

    bringing = replace(IMPORTER, name=reader.view.market, reads=lambda *_: FolderRead(), adds=adds)
    (change,) = bringing.bring(importer, archive, archive.root, now=now).changes
    return Approved(f"decision:{number}", fault, fix, by, now - now % _DAY_MS, reason, reader.view.revision, change)


def named(found: Health, wanted: str) -> Fault:
    """The fault of that id, or else of that number. Raises NoSuchFault."""
    by_id = [fault for fault in found.faults if fault.id == wanted.strip().casefold()]
    if by_id:
        return by_id[0]
    if wanted.strip().isdecimal() and 1 <= int(wanted) <= len(found.faults):
        return found.faults[int(wanted) - 1]
    there = f"There are {len(found.faults)} now: {', '.join(fault.id for fault in found.faults)}." if found.faults else "There is none now."
    raise NoSuchFault(f"The check finds no fault {wanted!r}. {there}")


def not_his(reader: Reader, fault: Fault, by: Entity) -> list[tuple[Entity, Sequence[Entity]]]:
    """The documents of a fault about which somebody may not decide, each with its owners, or else with who else has the right. Raises GraphError."""
    others = [document for document in fault.concerns if not can(reader, by.id, document.id).allowed(APPROVES)]
    return [(document, _who_decides(reader, document.id)) for document in others]


def _who_decides(reader: Reader, document: str) -> list[Entity]:
    """The owners of a document; where nobody owns it, whoever has the level all the same."""
    able = [access for access in who(reader, document) if access.allowed(APPROVES)]
    owners = [access.principal for access in able if access.chain[-1].relation == "OWNS"]
    return owners or [access.principal for access in able if access.principal.kind == "person"]


def _rows(
    known: Known, fault: Fault, fix: Fix, by: Entity, reason: str, number: str, revision: int, day: str
) -> Mapping[str, Sequence[Mapping[str, str]]]:  # fmt: skip
    removed = {fact.id: fact for fact in fix.remove}
    ties = {fact.id: tie for state in known.rows.values() if not is_own(state) and (tie := tie_of(state)) for fact in facts_of(state) if fact.id in removed}
    decision = {
        "decision": number, "decided_by": by.id, "decided_on": day, "fault": str(fault.kind), "reason": reason, "revision": str(revision),
        "documents": json.dumps([one.id for one in fault.concerns], ensure_ascii=False), "losses": str(len(fix.loses)),
    }  # fmt: skip
    endings = [
        {"decision": number, "tie": ties[fact.id], "fact": fact.id, "holder": fact.subject, "held": fact.object, "ended_on": day, "decided_by": by.id}
        for fact in fix.remove
    ]
    losses = [{"decision": number, "who": lost.who.id, "document": lost.document.id, "level": lost.level, "left": lost.left} for lost in fix.loses]
    own = f"decision:{number}"
    return {
        ENDINGS.name: [*(state.cells for state in kept(known, ENDINGS.name)), *endings],
        governed(DECISIONS.name, own): [decision],
        governed(LOSSES.name, own): losses,
    }


def approver(reader: Reader, principal: str) -> Entity:
    """The person or the agent of that id or name; that an agent may not is told with whose it is. Raises NoApprover."""
    found = rule.called(reader, principal)
    if len(found) > 1:
        raise NoApprover(f"Several in people.csv are called {principal}: say with --user and an id who approves.")
    if not found:
        raise NoApprover(f"{principal} is nobody of people.csv: a fix is approved by a person who may administer what it touches. Say who with --user.")
    return rule.entities(reader, found)[found[0]]


def _people(some: Sequence[Entity]) -> list[Entity]:
    return [one for one in some if one.kind == "person"]


def _whose(asked: Sequence[tuple[Entity, Sequence[Entity]]]) -> str:
    """``D06: ask Ottilie Brandvold (P001).``: each document by its id, with whom to ask."""
    parts = [
        f"{document.own_id}: ask {' or '.join(f'{one.name} ({one.own_id})' for one in whom)}" if whom else f"{document.own_id}: no person may administer it"
        for document, whom in asked
    ]
    return f"{'; '.join(parts)}."
