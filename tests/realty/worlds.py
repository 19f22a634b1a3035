"""A builder of tiny worlds: a handful of facts, as the importer would export them, without files and engine."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from market.core.model import OPEN_END, UNKNOWN_START, Entity, Evidence, Fact, Scalar, View

REGISTER = {
    "DEVELOPS": "projects",
    "BUILT_ON": "projects",
    "CONTROLS": "companies",
    "REGISTERED_AT": "companies",
    "DIRECTOR_OF": "directors",
    "OWNS": "shareholdings",
    "OWNED_BY": "title_chain",
    "PREVIOUSLY_OWNED_BY": "title_chain",
    "ACTIVE": "companies",
    "OPERATED_BY": "contractors",
    "BUILDS": "works",
    "OF": "approvals",
    "AGAINST": "complaints",
    "INVOLVES": "case_parties",
}
"""Which register a relation is read from."""

FLAG_REGISTER = {
    "project": "projects",
    "company": "companies",
    "parcel": "parcels",
    "contractor": "contractors",
    "approval": "approvals",
    "complaint": "complaints",
    "courtcase": "cases",
}
"""Which register a flag is read from, by the kind of entity that it stands on."""


def ms(day: str) -> int:
    """An ISO day, 00:00 UTC, in epoch ms."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000)


class World:
    """Facts in the order in which they are added; an id is given back for each."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def tie(
        self,
        subject: str,
        relation: str,
        target: str,
        since: str = "",
        until: str = "",
        *,
        known: tuple[str, str] = ("", ""),
        fact: str = "",
        register: str = "",
        **props: Scalar,
    ) -> str:
        """Adds one fact; an empty ``since`` is unknown, an empty ``until`` open. ``known`` are the days it was known from and to."""
        return self._add(subject, relation, target, (since, until), known, fact, register, props)

    def _add(
        self, subject: str, relation: str, target: str, valid: tuple[str, str], known: tuple[str, str], fact: str, register: str, props: Mapping[str, Scalar]
    ) -> str:
        name = fact or f"f{len(self.facts) + 1:02}"
        source = register or (FLAG_REGISTER[subject.partition(":")[0]] if relation == "FLAGGED" else REGISTER[relation])
        evidence = Evidence(register=source, version="", as_of=None, key=name, line=len(self.facts) + 2, quote=name)
        start, end = ms(valid[0]) if valid[0] else UNKNOWN_START, ms(valid[1]) if valid[1] else OPEN_END
        known_from, known_to = ms(known[0]) if known[0] else 0, ms(known[1]) if known[1] else OPEN_END
        self.facts.append(Fact(name, relation, subject, target, start, end, known_from, known_to, props, evidence))
        return name

    def flag(self, entity: str, kind: str, since: str = "", until: str = "", **props: Scalar) -> str:
        """Flags an entity."""
        return self._add(entity, "FLAGGED", f"flag:{kind}", (since, until), ("", ""), "", "", {"kind": kind, "reason": kind, **props})

    def case(self, case: str, kind: str, sides: Iterable[tuple[str, str]], since: str = "2020-01-01", until: str = "", status: str = "pending") -> None:
        """A court case with one flag and its parties as (entity, side)."""
        self.flag(f"courtcase:{case}", f"{kind}_case_{status}", since, until, case_kind=kind)
        for party, side in sides:
            self.tie(f"courtcase:{case}", "INVOLVES", party, side=side)

    @property
    def entities(self) -> list[Entity]:
        """Every end of every fact but the flags."""
        ids = {end for f in self.facts for end in (f.subject, f.object) if not end.startswith("flag:")}
        return [Entity(i, i.partition(":")[0], i.upper()) for i in sorted(ids)]


def view(day: str, denied: Iterable[str] = (), known: str = "2100-01-01") -> View:
    """A view of a tiny world on a day."""
    return View("realty", "asha", ms(day), ms(known), 1, frozenset(denied))
