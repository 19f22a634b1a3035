"""The title chain of a piece of land: who owned it from when to when, the suits over it, its khata."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, NoSuchThing, about_one, known
from market.core.look import Tie, around
from market.core.model import Entity, Fact, Outcome
from market.core.read import holds

from ...dockets import Suit, naming_land, suits
from ...limits import Limited, Limits, limits
from ...records import Paper, papers_of
from ...saying import SAID
from ...telling import distinct, khata_words, limit_claims, once, rows_of_suit, shortened, span_on
from ...verdict import value_of
from ...wording import some, suit_words
from .insolvent import Insolvent, insolvent_owners, sold_words


class Land(Args):
    entity: str = Field(description="Entity id of a project or a parcel.")


@dataclass(frozen=True, slots=True)
class Piece:
    """One parcel with its chain."""

    parcel: Entity
    row: Paper | None
    """The parcel's own row."""
    owners: tuple[Tie, ...]
    """OWNED_BY, in the order of time: past owners and those who own it on the day of the view."""
    suits: tuple[Suit, ...]
    """Cases that name the parcel, title cases that name the project, and title cases against one of its owners that name no land otherwise."""


@dataclass(frozen=True, slots=True)
class Title(Limited):
    """The land of an entity (a parcel is its own land)."""

    about: Entity
    pieces: tuple[Piece, ...]
    ties: tuple[Fact, ...]
    """BUILT_ON, where a project was asked about."""
    insolvent: Mapping[str, tuple[Insolvent, ...]]
    """What says that an owner was insolvent when it sold the land, or is, by OWNED_BY fact."""
    looked_at: int
    day: int
    limits: Limits


def _title(reader: Reader, args: Land) -> Found:
    about = known(reader, args.entity)
    if about.kind not in ("project", "parcel"):
        raise NoSuchThing(f"{about.name} is no land and no project.")
    built = around(reader, [about.id], ("BUILT_ON",), question="title: its land", ended=False) if about.kind == "project" else []
    parcels = [t.far for t in built] if about.kind == "project" else [about]
    owned = around(reader, [p.id for p in parcels], ("OWNED_BY",), question="title: owners")
    rows = papers_of(reader, [p.id for p in parcels])
    named = suits(reader, [about.id, *(p.id for p in parcels), *(t.far.id for t in owned)])
    landed = naming_land(reader, (s.case.id for s in named))
    pieces = tuple(_piece(about, p, rows.get(p.id), [t for t in owned if t.near == p.id], named, landed) for p in parcels)
    insolvent = insolvent_owners(reader, owned, named)
    seen = limits(reader, "projects", "parcels", "title_chain", "companies", "cases", "case_parties")
    value = Title(about, pieces, tuple(t.fact for t in built), insolvent, len(built) + len(owned), reader.view.valid_at, seen)
    shown = [s for p in pieces for s in p.suits]
    said = [one for some_said in insolvent.values() for one in some_said]
    entities = [about, *parcels, *(t.far for t in owned), *(s.case for s in shown), *(one.suit.case for one in said if one.suit)]
    facts = [
        *value.ties,
        *(t.fact for t in owned),
        *(row.fact for row in rows.values()),
        *(f for s in shown for f in (s.tie, s.row) if f),
        *(f for one in said for f in one.facts),
    ]
    return Found(value, len(owned) + len(rows) + len(shown), entities, facts, searched=value.looked_at)


def _piece(about: Entity, parcel: Entity, row: Paper | None, owned: Sequence[Tie], named: Sequence[Suit], landed: frozenset[str]) -> Piece:
    owners = {t.far.id for t in owned}
    # a suit that names its land concerns that land and no other of its defendant
    on_title = [s for s in named if s.party in owners and s.kind == "title" and s.side == "defendant" and s.case.id not in landed]
    itself = [s for s in named if s.party == about.id != parcel.id and s.kind == "title"]
    over = {s.case.id: s for s in (*on_title, *itself, *(s for s in named if s.party == parcel.id))}
    chain = sorted(owned, key=lambda t: (t.fact.valid_from, t.fact.valid_to, t.far.id))
    return Piece(parcel, row, tuple(chain), tuple(sorted(over.values(), key=lambda s: (not s.open, s.filed, s.case.id))))


def told_title(answers: Sequence[Answered]) -> Draft:
    """The finding about the land of a project, or a parcel."""
    found = value_of(answers, Title)
    claims = [claim for piece in found.pieces for claim in _piece_claims(found, piece)]
    outcome = Outcome.ANSWERED_WITH_PATH
    if not any(p.owners or p.row or p.suits for p in found.pieces):
        outcome = Outcome.RESTRICTED if found.limits.closed else Outcome.NOT_IN_GRAPH
    if not found.pieces and found.limits.whole("projects"):
        claims.append(Claim(f"No land of {found.about.name} is on record; I looked at {some(found.looked_at, 'tie')}.", basis="search"))
    claims += limit_claims(found.limits)
    owners = tuple(dict.fromkeys(t.far for p in found.pieces for t in p.owners))
    name = found.about.name
    ask = ((f"Is {name} ok to buy?", f"is {name} ok to buy"),) if found.about.kind == "project" else ()
    return Draft(
        kind="title", outcome=outcome, subject=found.about, claims=distinct(claims), walked=found.looked_at, about=(found.about,), listed=owners, next=ask
    )


def _piece_claims(found: Title, piece: Piece) -> list[Claim]:
    parcel, day = piece.parcel, found.day
    whose = f", the land of {found.about.name}" if parcel.id != found.about.id else ""
    khata = khata_words(piece.row, day) if piece.row else ""
    cites = tuple(f.evidence for f in found.ties if f.object == parcel.id) + ((piece.row.fact.evidence,) if piece.row else ())
    claims = [Claim(f"{parcel.name}{whose}{f': {khata}' if khata else ''}.", cites, basis="evidence" if cites else "search", line=True)]
    claims += shortened([_owner_claim(found, t) for t in piece.owners], "owner")
    if not any(holds(t.fact, day) for t in piece.owners) and found.limits.whole("title_chain"):
        claims.append(Claim(f"No owner of {parcel.name} is {found.limits.on_record(day, 'title_chain')}.", basis="search", line=True))
    claims += shortened([_suit_over(found, piece, s) for s in piece.suits], "suit")
    if not piece.suits and found.limits.whole("case_parties", "cases", "title_chain"):
        text = f"No suit over {parcel.name} or over title against one of its owners is {found.limits.on_record(day, 'cases', 'case_parties')}."
        claims.append(Claim(text, basis="search", line=True))
    return claims


def _owner_claim(found: Title, tie: Tie) -> Claim:
    span = span_on(tie.fact, found.day) or "it is not recorded since when"
    said = found.insolvent.get(tie.fact.id, ())
    state = f"; {sold_words(tie.fact, said, found.day)}" if said else ""
    return Claim(f"· {tie.far.name}, {span}{state}.", once((tie.fact.evidence, *(f.evidence for one in said for f in one.facts))), line=True)


def _suit_over(found: Title, piece: Piece, suit: Suit) -> Claim:
    if suit.party == piece.parcel.id:
        at = "over this land" if suit.side != "plaintiff" else "brought for this land"
    elif suit.party == found.about.id:
        at = f"{'brought by' if suit.side == 'plaintiff' else 'over'} {found.about.name}"
    else:
        at = f"against {next(t.far.name for t in piece.owners if t.far.id == suit.party)}"
    return Claim(f"· {suit_words(suit, at)}.", rows_of_suit(suit), line=True)


TITLE = Inquiry(
    finding="title",
    question=Asked("title", "The title chain of a parcel, or of a project's land: owners with their dates, suits, khata.", Land, _title),
    intent=Intent(
        name="title",
        about="the title chain of a piece of land or of a project's land",
        patterns=SAID["title"],
        slots=("subject",),
        kinds={"subject": ("project", "parcel")},
        play=lambda slots, _args: [Step("title", {"entity": slots["subject"].id})],
        draft=lambda _slots, answers: [told_title(answers)],
    ),
    draft=told_title,
    args=about_one,
)
