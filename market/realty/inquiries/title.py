"""The title chain of a piece of land: who owned it from when to when, the suits over it, its khata."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.form import Answered, Claim, Draft, Intent, Reader, Step
from market.core.look import Tie, around
from market.core.model import Entity, Fact, Outcome
from market.core.when import day_words, span_words

from .. import queries as q
from ..dockets import Suit, naming_land, suits
from ..inquiry import Args, Inquiry, NoSuchThing, about_one, known
from ..saying import SAID
from ..sources import lacking
from ..verdict import lacking_claims, value_of
from ..wording import listed, some, suit_words

_KHATA = {"A": "A-khata", "B": "B-khata", "none": "no khata"}


class Land(Args):
    entity: str = Field(description="Entity id of a project or a parcel.")


@dataclass(frozen=True, slots=True)
class Piece:
    """One parcel with its chain."""

    parcel: Entity
    row: tuple[Fact, Mapping[str, str]] | None
    """The parcel's own row and its cells."""
    owners: tuple[Tie, ...]
    """OWNED_BY, in the order of time: past owners and those who own it on the day of the view."""
    suits: tuple[Suit, ...]
    """Cases that name the parcel, and title cases against one of its owners that name no land otherwise."""


@dataclass(frozen=True, slots=True)
class Title:
    """The land of an entity (a parcel is its own land)."""

    about: Entity
    pieces: tuple[Piece, ...]
    ties: tuple[Fact, ...]
    """BUILT_ON, where a project was asked about."""
    looked_at: int
    day: int
    lacking: tuple[str, ...]


def _title(reader: Reader, args: Land) -> Found:
    about = known(reader, args.entity)
    if about.kind not in ("project", "parcel"):
        raise NoSuchThing(f"{about.name} is no land and no project.")
    built = around(reader, [about.id], ("BUILT_ON",), question="title: its land", ended=False) if about.kind == "project" else []
    parcels = [t.far for t in built] if about.kind == "project" else [about]
    owned = around(reader, [p.id for p in parcels], ("OWNED_BY",), question="title: owners")
    rows = {fact.subject: (fact, cells) for fact, cells in q.record_facts(reader, [p.id for p in parcels])}
    named = suits(reader, [*(p.id for p in parcels), *(t.far.id for t in owned)])
    landed = naming_land(reader, (s.case.id for s in named))
    pieces = tuple(_piece(p, rows.get(p.id), [t for t in owned if t.near == p.id], named, landed) for p in parcels)
    value = Title(
        about, pieces, tuple(t.fact for t in built), len(built) + len(owned), reader.view.valid_at, lacking(reader, ("parcels", "title_chain", "cases"))
    )
    shown = [s for p in pieces for s in p.suits]
    entities = [about, *parcels, *(t.far for t in owned), *(s.case for s in shown)]
    facts = [*value.ties, *(t.fact for t in owned), *(row[0] for row in rows.values()), *(f for s in shown for f in (s.tie, s.row) if f)]
    return Found(value, len(owned), entities, facts, searched=value.looked_at)


def _piece(parcel: Entity, row: tuple[Fact, Mapping[str, str]] | None, owned: Sequence[Tie], named: Sequence[Suit], landed: frozenset[str]) -> Piece:
    owners = {t.far.id for t in owned}
    # a suit that names its land concerns that land and no other of its defendant
    on_title = [s for s in named if s.party in owners and s.kind == "title" and s.side == "defendant" and s.case.id not in landed]
    over = {s.case.id: s for s in (*on_title, *(s for s in named if s.party == parcel.id))}
    chain = sorted(owned, key=lambda t: (t.fact.valid_from, t.fact.valid_to, t.far.id))
    return Piece(parcel, row, tuple(chain), tuple(sorted(over.values(), key=lambda s: (not s.open, s.filed, s.case.id))))


def told_title(answers: Sequence[Answered]) -> Draft:
    """The finding about the land of a project, or a parcel."""
    found = value_of(answers, Title)
    claims = [claim for piece in found.pieces for claim in _piece_claims(found, piece)]
    outcome = Outcome.ANSWERED_WITH_PATH if any(p.owners or p.row for p in found.pieces) else Outcome.NOT_IN_GRAPH
    if not found.pieces:
        claims.append(Claim(f"No land of {found.about.name} is on record; I looked at {some(found.looked_at, 'tie')}.", basis="search"))
    claims += lacking_claims(found.lacking)
    owners = tuple(dict.fromkeys(t.far for p in found.pieces for t in p.owners))
    return Draft(kind="title", outcome=outcome, subject=found.about, claims=tuple(claims), walked=found.looked_at, about=(found.about,), listed=owners)


def _piece_claims(found: Title, piece: Piece) -> list[Claim]:
    khata = _KHATA.get(piece.row[1].get("khata", "")) if piece.row else None
    whose = f", the land of {found.about.name}" if piece.parcel.id != found.about.id else ""
    cites = tuple(f.evidence for f in found.ties if f.object == piece.parcel.id) + ((piece.row[0].evidence,) if piece.row else ())
    claims = [Claim(f"{piece.parcel.name}{whose}{f': {khata}' if khata else ''}.", cites, basis="evidence" if cites else "search", line=True)]
    for tie in piece.owners:
        span = span_words(tie.fact.valid_from, tie.fact.valid_to)
        claims.append(Claim(f"· {tie.far.name}{f', {span}' if span else ', it is not recorded since when'}.", (tie.fact.evidence,), line=True))
    if not piece.owners:
        claims.append(Claim(f"No owner of {piece.parcel.name} is on record on {day_words(found.day)}.", basis="search", line=True))
    for suit in piece.suits:
        at = "over this land" if suit.party == piece.parcel.id else f"against {listed([t.far.name for t in piece.owners if t.far.id == suit.party][:1])}"
        claims.append(Claim(f"· {suit_words(suit, at)}.", tuple(f.evidence for f in (suit.tie, suit.row) if f), line=True))
    if not piece.suits:
        text = f"No suit over {piece.parcel.name} or over title against one of its owners is on record on {day_words(found.day)}."
        claims.append(Claim(text, basis="search", line=True))
    return claims


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
