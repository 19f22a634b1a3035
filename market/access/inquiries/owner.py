"""Whose a document, a group or a customer is: the owner, since when, and who it was before."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.look import Tie, around
from market.core.model import Entity, Outcome
from market.core.read import holds

from ..patterns import SAID
from ..telling import FromHere, age_claims, here, span_of
from .shut import Shut, shut, told_shut
from .slots import named, value_of

_OWNED: Final = ("document", "group", "customer")


class Owned(Args):
    entity: str = Field(description="Entity id of a document, a group or a customer.")


@dataclass(frozen=True, slots=True)
class Owner(FromHere):
    """Who owns something, and owned it before."""

    of: Entity
    shut: Shut | None = None
    ties: tuple[Tie, ...] = ()


def _owner(reader: Reader, args: Owned) -> Found:
    at = here(reader)
    (of,) = named(reader, entity=args.entity)
    if of.kind == "document" and (why := shut(reader, at, document=of.id)):
        return Found(Owner(at, of, why), 0, [of])
    ties = tuple(tie for tie in around(reader, [of.id], ("OWNS",), question="who owns it") if not tie.forward)
    return Found(Owner(at, of, None, ties), len(ties), [of, *(tie.far for tie in ties)], [tie.fact for tie in ties], searched=max(1, len(ties)))


def told_owner(answers: Sequence[Answered]) -> Draft:
    """The finding about an owner."""
    found = value_of(answers, Owner)
    if found.shut:
        return told_shut(found.at, found.shut, kind="owner", about=[found.of])
    at, of = found.at, found.of
    now = [tie for tie in found.ties if holds(tie.fact, at.day)]
    before = sorted((tie for tie in found.ties if tie not in now), key=lambda tie: -tie.fact.valid_to)
    claims = [Claim(f"{at.does(tie.far, 'own', 'owns')} {of.name}{span_of(tie.fact)}.", (tie.fact.evidence,)) for tie in now]
    if not now:
        claims.append(Claim(f"Nobody is written down as the owner of {of.name}.", basis="search"))
    claims += [Claim(f"Before that: {at.does(tie.far, 'owned', 'owned')} it{span_of(tie.fact)}.", (tie.fact.evidence,), line=True) for tie in before]
    following = (f"Who may read {of.name}?", f"who may read {of.id}") if of.kind == "document" else (f"Who is in {of.name}?", f"who is in {of.id}")
    return Draft(
        kind="owner",
        outcome=Outcome.ANSWERED_WITH_PATH if found.ties else Outcome.NOT_IN_GRAPH,
        subject=of,
        claims=(*claims, *age_claims(at)),
        about=(of,),
        walked=max(1, len(found.ties)),
        listed=tuple(tie.far for tie in now),
        next=(following,) if of.kind != "customer" else (),
    )


OWNER: Final = Inquiry(
    finding="owner",
    question=Asked("owner", "Who owns a document, a group or a customer, and who did before.", Owned, _owner),
    intent=Intent(
        name="owner",
        about="who owns a document, a group or a customer",
        patterns=SAID["owner"],
        slots=("subject",),
        kinds={"subject": _OWNED},
        play=lambda slots, _args: [Step("owner", {"entity": slots["subject"].id})],
        draft=lambda _slots, answers: [told_owner(answers)],
    ),
    draft=told_owner,
    args=lambda draft: {"entity": draft.about[0].id if draft.about else ""},
)
