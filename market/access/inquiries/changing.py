"""An order to change rights or documents ("give Noor access to ..."): Clew carries none out, and says who may: owners, and whoever else administers it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.look import around
from market.core.model import Entity, Fact, Outcome
from market.core.read import holds

from ..kinds import PRINCIPALS
from ..patterns import SAID
from ..telling import SHOWN, FromHere, Here, here, shortened, span_of
from .can import holding
from .shut import Shut, shut, told_shut
from .slots import named, value_of

_OF: Final = ("document", "group")
_NEVER: Final = "I change no rights and no documents: I tell what the registers say of them."
_FAULTS: Final = "What the check of the rights finds, clew access health, is ended with clew access approve, by whoever may administer the document."


class Order(Args):
    entity: str = Field(
        default="", description="Entity id of the document or the group that is to be changed, document:... or group:...; empty: none is named."
    )


@dataclass(frozen=True, slots=True)
class Giving(FromHere):
    """Who may give what."""

    of: Entity | None
    shut: Shut | None = None
    held: tuple[tuple[Entity, Fact], ...] = ()
    """Who may decide about it, each with the tie that says so, owners last."""


def _giving(reader: Reader, args: Order) -> Found:
    at = here(reader)
    if not args.entity:
        return Found(Giving(at, None), 0, [])
    (of,) = named(reader, **{args.entity.partition(":")[0] if args.entity.partition(":")[0] in _OF else "document": args.entity})
    if of.kind == "document" and (why := shut(reader, at, document=of.id)):
        return Found(Giving(at, of, why), 0, [of])
    if of.kind == "document":
        held = tuple((e, fact) for e, fact in holding(reader, of.id, at.day) if fact.relation == "OWNS" or fact.props["level"] == "admin")
    else:
        ties = around(reader, [of.id], ("OWNS",), question="who may give it")
        held = tuple((tie.far, tie.fact) for tie in ties if not tie.forward and holds(tie.fact, at.day))
    return Found(Giving(at, of, None, held), len(held), [of, *(e for e, _ in held)], [fact for _, fact in held], searched=max(1, len(held)))


def told_giving(answers: Sequence[Answered]) -> Draft:
    """The finding about who may do what was ordered."""
    found = value_of(answers, Giving)
    at, of = found.at, found.of
    claims = [Claim(_NEVER, basis="sources")]
    if found.shut and of:
        closed = told_shut(at, found.shut, kind="change", about=[of])
        return Draft(kind="change", outcome=closed.outcome, claims=(*claims, *closed.claims), about=(of,), locked=closed.locked)
    if of:
        rows = sorted(found.held, key=lambda pair: pair[1].relation != "OWNS")
        said = [_held(at, who, fact, of) for who, fact in rows]
        claims += shortened(said, "right", SHOWN) or [Claim(f"Nobody is written down who may decide about {of.name}.", basis="search")]
    if of is None:
        claims.append(Claim("Whose a document or a group is, and so whom to ask for it, I can tell where it is named.", basis="sources", line=True))
    if of is None or of.kind == "document":
        claims.append(Claim(_FAULTS, basis="sources", line=True))
    return Draft(
        kind="change",
        outcome=Outcome.UNKNOWN_ENTITY if of is None else Outcome.ANSWERED_WITH_PATH if found.held else Outcome.NOT_IN_GRAPH,
        subject=of,
        claims=tuple(claims),
        about=(of,) if of else (),
        walked=max(1, len(found.held)) if of else None,
        listed=tuple(who for who, _ in found.held)[:SHOWN],
        next=((f"Who owns {of.name}?", f"who owns {of.id}"),) if of else (),
    )


def _held(at: Here, who: Entity, fact: Fact, of: Entity) -> Claim:
    if fact.relation == "OWNS":
        decides = "who reads it" if of.kind == "document" else "who is in it"
        return Claim(f"{at.does(who, 'own', 'owns')} {of.name}{span_of(fact)}, and may decide {decides}.", (fact.evidence,), line=True)
    return Claim(f"{at.does(who, 'may', 'may')} administer {of.name}{span_of(fact)}.", (fact.evidence,), line=True)


def _play(slots: Mapping[str, Entity], _args: Mapping[str, object]) -> Sequence[Step]:
    of = slots.get("document") or slots.get("group")
    return [Step("giving", {"entity": of.id} if of else {})]


CHANGE: Final = Inquiry(
    finding="change",
    question=Asked("giving", "Who owns a document or a group and who else may decide about it; Clew itself changes neither.", Order, _giving),
    intent=Intent(
        name="change",
        about="who may give a right to a document, or put somebody into a group",
        patterns=SAID["change"],
        slots=("document", "whom", "group"),
        kinds={"document": ("document",), "whom": (*PRINCIPALS, "customer"), "group": ("group",)},
        optional=frozenset({"document", "whom", "group"}),
        play=_play,
        draft=lambda _slots, answers: [told_giving(answers)],
    ),
    draft=told_giving,
    args=lambda draft: {"entity": draft.about[0].id} if draft.about else {},
)
"""Last but the search: whatever else fits is meant."""
