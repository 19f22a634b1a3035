"""The words of this market: relations, registers, lists of names."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from market.core.model import UNKNOWN_START, Entity, Fact, RiskPath
from market.core.when import day_words

if TYPE_CHECKING:
    from .dockets import Suit

WORDS: Final[dict[str, tuple[str, str]]] = {
    "DEVELOPS": ("develops", "developed by"),
    "BUILT_ON": ("built on", "land of"),
    "CONTROLS": ("brand of", "under the brand"),
    "REGISTERED_AT": ("registered at", "address of"),
    "DIRECTOR_OF": ("director of", "has as director"),
    "OWNS": ("holds shares of", "has as shareholder"),
    "OWNED_BY": ("owned by", "owner of"),
    "PREVIOUSLY_OWNED_BY": ("earlier owned by", "earlier owner of"),
    "OPERATED_BY": ("operated by", "operates"),
    "BUILDS": ("builds", "built by"),
    "OF": ("approval of", "has the approval"),
    "AGAINST": ("complaint against", "has the complaint"),
    "INVOLVES": ("involves", "named in"),
    "ACTIVE": ("active as", "active as"),
    "FLAGGED": ("flagged", "flag of"),
    "RECORDED_IN": ("recorded in", "record of"),
}
"""How a relation reads forward and backward."""

_SEATS: Final[dict[str, tuple[str, str]]] = {
    "": ("on the board of", "has on its board"),
    "nominee": ("nominee at", "has as nominee"),
}
"""A seat whose role the row leaves empty, and one that is no director's."""

BUILD_WORDS: Final[dict[str, str]] = {
    "planned": "planned",
    "under_construction": "under construction",
    "completed": "completed",
    "stalled": "construction stalled",
}
KHATA_WORDS: Final[dict[str, str]] = {"A": "A-khata", "B": "B-khata", "none": "no khata"}
CONTRACTOR_WORDS: Final[dict[str, str]] = {"active": "active", "insolvency": "admitted to insolvency", "blacklisted": "blacklisted"}
"""How a project, a parcel and a contractor stand: words of the registers, as a person says them."""

_REGISTER_WORDS: Final[dict[str, str]] = {
    "projects": "project register", "companies": "company register", "directors": "directors", "shareholdings": "shareholdings", "parcels": "land register",
    "title_chain": "title chain", "contractors": "contractors", "works": "works", "approvals": "approvals", "complaints": "complaints", "cases": "courts",
    "case_parties": "parties of suits",
}  # fmt: skip


def register(name: str) -> str:
    """A register, as a person says it."""
    return _REGISTER_WORDS.get(name, name.replace("_", " "))


def seat_words(role: str) -> tuple[str, str]:
    """How a seat reads forward and backward, by the role that its row gives: ``promoter of``, ``has as promoter``."""
    return _SEATS.get(role, (f"{role} of", f"has as {role}"))


def tie_words(fact: Fact, *, forward: bool) -> str:
    """How one fact reads from the one end or the other, as its row says it: a seat by its role, shares by their part."""
    share = fact.props.get("percent")
    if fact.relation == "DIRECTOR_OF":
        pair = seat_words(str(fact.props.get("role") or ""))
    elif fact.relation == "OWNS" and isinstance(share, int | float):
        several = f" in {fact.props['holdings']} holdings" if "holdings" in fact.props else ""
        pair = (f"holds {share:g} %{several} of", f"{share:g} %{several} held by")
    else:
        pair = WORDS[fact.relation]
    return pair[0 if forward else 1]


def plain_kind(kind: str) -> str:
    """A kind, as a person says it: ``firm``, ``court case``."""
    return {"company": "firm", "courtcase": "court case", "parcel": "piece of land"}.get(kind, kind)


def plural(kind: str) -> str:
    """Several of a kind."""
    return {"company": "companies", "person": "people", "courtcase": "court cases"}.get(kind, f"{kind}s")


def some(n: int, what: str) -> str:
    """``1 path``, ``2 paths``."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def some_or_no(n: int, what: str) -> str:
    """``no path``, ``1 path``, ``2 paths``."""
    return some(n, what) if n else f"no {what}"


def brief_name(entity: Entity) -> str:
    """A name without what stands in brackets behind it, for a record: ``title suit S014``."""
    return entity.name.partition(" (")[0] if entity.kind in ("courtcase", "complaint") else entity.name


def record_name(record: Entity, party: Entity) -> str:
    """The name of a record about a party: ``environment approval of Rose Reach``, since an approval's own name has only its project's id."""
    return f"{record.name.removesuffix(party.own_id)}{party.name}" if record.kind == "approval" else record.name


def flag_name(path: RiskPath) -> str:
    """What a path ends at, in brief."""
    return record_name(path.flag.entity, path.entities[-2]) if path.steps and path.flag.entity.kind == "approval" else brief_name(path.flag.entity)


def suit_words(suit: "Suit", at: str) -> str:
    """``title suit S003 (City Civil Court) over this land, dismissed on 3 May 2021: boundary dispute``; ``at`` says where it was found."""
    closed = f" on {day_words(suit.closed)}" if suit.closed != UNKNOWN_START else ""
    state = f"{suit.state}{closed}" if suit.state else "how it stands is not known"
    since = f", filed {day_words(suit.filed)}" if suit.filed != UNKNOWN_START else ""
    against = f", {suit.against}" if suit.against else ""
    return f"{suit.case.name} {at}, {state}{since}{against}{f': {suit.summary}' if suit.summary else ''}"


def via(path: RiskPath, whose: Entity) -> str:
    """The one through whom a path goes: the first person in between, otherwise what comes after the own firm or land; empty if only ``whose``."""
    person = next((e for e in path.entities[1:-1] if e.kind == "person"), None)
    through = person or (path.entities[2] if len(path.entities) > 3 else None)
    if through is None or through.id == whose.id:
        return ""
    return f"the address {through.name}" if through.kind == "address" else through.name


_ROLES: Final[dict[tuple[str, ...], str]] = {
    ("DEVELOPS",): "its developer",
    ("BUILDS",): "its contractor",
    ("BUILT_ON",): "its land",
    ("BUILDS", "OPERATED_BY"): "the firm behind its contractor",
    ("BUILT_ON", "OWNED_BY"): "owner of its land",
    ("BUILT_ON", "PREVIOUSLY_OWNED_BY"): "earlier owner of its land",
    ("DEVELOPS", "DEVELOPS"): "of the same developer",
}
"""What an entity close to a subject is to it, by the ties that lead there."""


def role(path: RiskPath, whose: Entity) -> str:
    """What the flagged party is to the subject, where one or two ties say it: ``its contractor``; empty otherwise."""
    place = next((n for n, e in enumerate(path.entities) if e.id == whose.id), 0)
    return _ROLES.get(tuple(s.fact.relation for s in path.steps[:place]), "")


def chain(entities: Sequence[Entity]) -> str:
    """Names in the order of a path."""
    return " → ".join(record_name(e, before) for before, e in pairwise((entities[0], *entities))) if entities else ""
