"""The words of this market: relations, registers, lists of names."""

from collections.abc import Sequence
from typing import Final

from market.core.model import Entity, RiskPath

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
    "FLAGGED": ("flagged", "flag of"),
    "RECORDED_IN": ("recorded in", "record of"),
}
"""How a relation reads forward and backward."""

_REGISTER_WORDS: Final[dict[str, str]] = {
    "projects": "project register", "companies": "company register", "directors": "directors", "shareholdings": "shareholdings", "parcels": "land register",
    "title_chain": "title chain", "contractors": "contractors", "works": "works", "approvals": "approvals", "complaints": "complaints", "cases": "courts",
    "case_parties": "parties of suits",
}  # fmt: skip


def listed(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def register(name: str) -> str:
    """A register, as a person says it."""
    return _REGISTER_WORDS.get(name, name.replace("_", " "))


def plural(kind: str) -> str:
    """Several of a kind."""
    return {"company": "companies", "person": "people", "courtcase": "court cases"}.get(kind, f"{kind}s")


def some(n: int, what: str) -> str:
    """``1 path``, ``2 paths``."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def via(path: RiskPath) -> str:
    """The one through whom a path goes: the first person in between, otherwise what comes after the subject's own firm or land; empty if nothing does."""
    between = path.entities[1:-1]
    person = next((e.name for e in between if e.kind == "person"), "")
    if person or len(path.entities) <= 3:
        return person
    second = path.entities[2]
    return f"the address {second.name}" if second.kind == "address" else second.name


def chain(entities: Sequence[Entity]) -> str:
    """Names in the order of a path."""
    return " → ".join(e.name for e in entities)
