"""What is wrong with the rights to what somebody administers: who reads it for whom it is not meant, and the tie to blame. Nothing is tried or changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.model import Entity, Fact, Outcome

from .. import queries as q
from ..health import queries as checks
from ..health.model import Kind
from ..health.search import Found as Fault
from ..health.search import Search
from ..health.should import kept_by, left_behind, meant
from ..health.standing import standing
from ..kinds import LEVELS
from ..patterns import SAID
from ..rights import PEOPLE, Access, is_closed, what, who
from ..telling import SHOWN, FromHere, Here, age_claims, counted, few, here, once, some, tie_claim
from .shut import Shut, Why, shut, told_shut
from .slots import arguments, asked_with, named, value_of

_ADMIN: Final = LEVELS[-1]
_ALL: Final = "What ending a tie would take from whom is tried by clew access health, on a copy of the market; it tells all faults and changes nothing."
_KINDS: Final = {
    Kind.TOO_OPEN: "",
    Kind.OLD_GROUP: "It was kept from a team of before. ",
    Kind.LEFT: "Whoever has it has left. ",
}
"""What is said of a tie to blame, by what is wrong."""


class Checking(Args):
    document: str = Field(default="", description="Entity id of a document, document:...; empty: every document that the asker may administer.")
    left: str = Field(default="", max_length=20, description="left: only what those who have left read still; empty: whatever is wrong.")


@dataclass(frozen=True, slots=True)
class Wrong:
    """One fault, as far as it is about what the asker administers."""

    kind: Kind
    documents: tuple[Entity, ...]
    rights: tuple[Access, ...]
    """The rights to read one of these documents that nobody meant to give."""
    culprit: tuple[Entity, Fact, Entity] | None
    """The tie to blame with its two ends; None where there is none."""
    spares: bool
    """Whether ending all that is to be ended takes nothing that is meant, of what is open to the asker."""
    more: int
    """So many ties have to end beside that one."""


@dataclass(frozen=True, slots=True)
class Checked(FromHere):
    """The check of what the asker administers."""

    of: Entity | None
    left: str = ""
    """Whether it was asked only for those who have left."""
    shut: Shut | None = None
    administered: tuple[Entity, ...] = ()
    unsaid: tuple[Entity, ...] = ()
    """Those of them that say of nobody that they are meant for them."""
    faults: tuple[Wrong, ...] = ()


def _checked(reader: Reader, args: Checking) -> Found:
    at = here(reader)
    of = named(reader, document=args.document)
    why = Shut(Why.REGISTERS, (PEOPLE,)) if PEOPLE in reader.view.denied else shut(reader, at, document=args.document, mine=True)
    if why or at.me is None:
        return Found(Checked(at, of[0] if of else None, args.left, why), 0, of)
    mine = [one.document for one in what(reader, at.me) if one.allowed(_ADMIN) and (not of or one.document.id == of[0].id)]
    faults, unsaid = _faults(reader, {one.id for one in mine}) if mine else ((), frozenset[str]())
    faults = tuple(one for one in faults if not args.left or one.kind is Kind.LEFT)
    value = Checked(at, of[0] if of else None, args.left, None, tuple(mine), tuple(one for one in mine if one.id in unsaid), faults)
    blamed = [one.culprit for one in faults if one.culprit]
    rights = [right for one in faults for right in one.rights]
    entities = [*of, *mine, *(e for one in rights for e in one.entities), *(e for a, _, b in blamed for e in (a, b))]
    facts = [*(fact for _, fact, _ in blamed), *(fact for one in rights for fact in one.chain)]
    return Found(value, len(faults), entities, facts, searched=max(1, len(mine)))


def _faults(reader: Reader, mine: set[str]) -> tuple[tuple[Wrong, ...], frozenset[str]]:
    """The faults that touch these documents, and which of these say for nobody that they are meant.

    No right to a document that is closed to the asker is looked at: neither the tie to blame nor what its end would take tells anything of one.
    """
    ties = standing(reader, partial(is_closed, reader))
    gone = kept_by(ties, checks.gone(reader))
    old = left_behind(ties, [row for row in checks.teams(reader) if row[0] not in gone])
    should = meant(ties, checks.audiences(reader), (tie for kept in (*old.values(), *gone.values()) for tie in kept))
    search = Search(ties, should, old, gone)
    found = [fault for fault in search.faults() if mine & set(fault.documents)]
    blamed = [fault.remove[0] for fault in found if fault.remove]
    called, facts = q.entities(reader, {end for tie in blamed for end in (tie.start, tie.end)}), q.facts(reader, blamed)
    rights = {document: who(reader, document) for document in sorted(mine & {one for fault in found for one in fault.documents})}
    return tuple(_wrong(search, fault, rights, called, facts) for fault in found), frozenset(mine - should.keys())


def _wrong(search: Search, fault: Fault, rights: dict[str, tuple[Access, ...]], called: dict[str, Entity], facts: dict[str, Fact]) -> Wrong:
    """A fault as it is told: of the documents whose ``rights`` are given alone."""
    unmeant = [one for document in fault.documents for one in rights.get(document, ()) if (one.principal.id, document) in fault.unmeant]
    tie = fault.remove[0] if fault.remove else None
    culprit = (called[tie.start], facts[tie.fact], called[tie.end]) if tie else None
    documents = tuple({one.document.id: one.document for one in unmeant}.values())
    return Wrong(fault.kind, documents, tuple(unmeant), culprit, not search.takes_what_is_meant(fault.moves), max(0, len(fault.remove) - 1))


def told_unmeant(answers: Sequence[Answered]) -> Draft:
    """The finding about what is wrong."""
    found = value_of(answers, Checked)
    about, args = (found.of,) if found.of else (), (("left", found.left),) if found.left else ()
    if found.shut:
        return told_shut(found.at, found.shut, kind="unmeant", about=about, args=args)
    if not found.administered:
        which = f"administers it, and you do not administer {found.of.name}" if found.of else "administers it, and you administer none"
        said = f"Who reads a document for whom it is not meant is told to whoever {which}."
        return Draft(kind="unmeant", outcome=Outcome.RESTRICTED, subject=found.of, claims=(Claim(said, basis="sources"),), about=about, args=args)
    claims = [*(claim for one in found.faults[:SHOWN] for claim in _claims(found.at, one)), *_rest(found)]
    documents = tuple({one.id: one for fault in found.faults for one in fault.documents}.values())
    return Draft(
        kind="unmeant",
        outcome=Outcome.ANSWERED_WITH_PATH if found.faults else Outcome.NOT_IN_GRAPH,
        subject=found.of,
        claims=tuple({claim.text: claim for claim in [*claims, *age_claims(found.at)]}.values()),
        about=about,
        args=args,
        walked=len(found.administered),
        listed=documents[:SHOWN],
        next=tuple((f"Who may read {one.name}?", f"who may read {one.id}") for one in documents[:2]),
    )


def _rest(found: Checked) -> Iterator[Claim]:
    """What is said beside the faults: that there is none, how many more there are, what could not be checked, and where fixes are tried."""
    if not found.faults:
        looked = some(len(found.administered), "document")
        reads = "reads a document that you administer"
        nobody = f"nobody who has left {reads} by what they kept" if found.left else f"nobody {reads} without being meant to"
        yield Claim(f"By what the registers say, {nobody}; I looked at {looked}.", basis="search")
    if more := found.faults[SHOWN:]:
        rows = once(fact.evidence for one in more for right in one.rights for fact in right.chain)
        yield Claim(f"And {some(len(more), 'more fault')}.", rows[:SHOWN], line=True)
    if found.unsaid:
        names = few([one.name for one in found.unsaid])
        meant_for, them = ("it is", "it") if len(found.unsaid) == 1 else ("they are", "them")
        yield Claim(f"For whom {meant_for} meant is not said of {names}, so nothing can be wrong with {them}.", basis="search", line=True)
    yield Claim(_ALL, basis="sources", line=True)


def _claims(at: Here, one: Wrong) -> Iterator[Claim]:
    """Who reads what, the tie to blame, and whether its end takes what is meant."""
    readers = tuple({right.principal.id: right.principal for right in one.rights}.values())
    rows = once(fact.evidence for right in one.rights for fact in right.chain)[:SHOWN]
    names = few([document.name for document in one.documents])
    if len(readers) == 1:
        are = "are" if readers[0].id == at.me else "is"
        yield Claim(f"{at.does(readers[0], 'read', 'reads')} {names} and {are} not meant to.", rows, line=True)
    else:
        yield Claim(f"{counted(readers)} read {names} and are not meant to: {few([at.name(reader) for reader in readers])}.", rows, line=True)
    if one.culprit is None:
        yield Claim(f"No tie can be ended for {names} without taking what is meant.", rows)
        return
    a, fact, b = one.culprit
    tie = tie_claim(at, a, fact, b, at.day)
    yield Claim(f"The tie to blame: {tie.text} {_KINDS[one.kind]}{_ending(one)}", tie.cites)


def _ending(one: Wrong) -> str:
    """What its end would take, of what is open to the asker."""
    end = f"Ending it and {some(one.more, 'more tie')}" if one.more else "Ending it"
    if one.spares:
        return f"{end} takes no right that is meant, of what you may read."
    return f"{end} would take what is meant, too: that has to be given otherwise first."


def _play(slots: Mapping[str, Entity], args: Mapping[str, object]) -> Sequence[Step]:
    return [Step("unmeant", arguments(slots, {}) | ({"left": "left"} if args.get("left") else {}))]


UNMEANT: Final = Inquiry(
    finding="unmeant",
    question=Asked("unmeant", "Who reads what the asker administers without being meant to, and the tie to blame.", Checking, _checked),
    intent=Intent(
        name="unmeant",
        about="who reads what they should not, of what you administer",
        patterns=SAID["unmeant"],
        slots=("document", "left"),
        kinds={"document": ("document",)},
        optional=frozenset({"document", "left"}),
        play=_play,
        draft=lambda _slots, answers: [told_unmeant(answers)],
    ),
    draft=told_unmeant,
    args=asked_with,
)
