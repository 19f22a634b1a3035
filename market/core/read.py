"""Rows of the engine to facts and entities, and the one set of predicates by which a view sees a fact."""

from collections.abc import Mapping, Sequence
from itertools import batched
from typing import Final, cast

from .form import Reader
from .model import Entity, Evidence, Fact, Scalar

EVIDENCE_KEYS: Final = frozenset({"register", "version", "as_of", "key", "line", "quote", "link", "missing_since", "entered_by_you"})
TIME_KEYS: Final = frozenset({"valid_from", "valid_to", "known_from", "known_to"})


def seen(r: str = "r") -> str:
    """A version of the fact ``r`` exists in a view: known then, and from a source that the principal may read."""
    return f"{r}.known_from <= $known AND $known < {r}.known_to AND NOT {r}.register IN $denied"


def begun(r: str = "r") -> str:
    """... and it began by the day of the view (it may have ended)."""
    return f"{seen(r)} AND {r}.valid_from <= $valid"


def holding(r: str = "r") -> str:
    """... and it holds on the day of the view."""
    return f"{begun(r)} AND $valid < {r}.valid_to"


def callable_by_name(x: str = "x") -> str:
    """An entity may be found by its name: the name does not stand in what something else's rights close (:func:`market.core.model.governed_by`).

    It belongs into the query: what is left out only of its rows is still counted, and the count would answer a guess at the name.
    """
    return f"NOT ({x}.name_register CONTAINS '@' AND {x}.name_register IN $denied)"


def fact_columns(r: str = "r") -> str:
    """What :func:`fact_of` takes."""
    return f"type({r}), startNode({r}).id, endNode({r}).id, properties({r})"


ENTITY_COLUMNS: Final = "x.id, x.kind, x.name, coalesce(x.named, x.name_register)"
"""What :func:`entity_of` takes. ``named`` is there only for an entity that was once called otherwise."""


def fact_of(relation: object, subject: object, target: object, props: object) -> Fact:
    """One row of :func:`fact_columns` as a fact."""
    p = cast("Mapping[str, object]", props)
    as_of = p.get("as_of")
    return Fact(
        id=str(p["id"]),
        relation=str(relation),
        subject=str(subject),
        object=str(target),
        valid_from=whole(p["valid_from"]),
        valid_to=whole(p["valid_to"]),
        known_from=whole(p["known_from"]),
        known_to=whole(p["known_to"]),
        props={k: cast("Scalar", v) for k, v in p.items() if k != "id" and k not in EVIDENCE_KEYS and k not in TIME_KEYS},
        evidence=Evidence(
            register=str(p["register"]),
            version=str(p["version"]),
            as_of=None if as_of is None else whole(as_of),
            key=str(p["key"]),
            line=whole(p["line"]),
            quote=str(p["quote"]),
            link=str(p.get("link") or ""),
            missing_since=None if p.get("missing_since") is None else whole(p["missing_since"]),
            entered_by_you=p.get("entered_by_you") is True,
        ),
    )


def entity_of(reader: Reader, row: Sequence[object]) -> Entity:
    """One row of :data:`ENTITY_COLUMNS` as an entity, called as it was known then; a name from a closed source is not shown, the id stands for it."""
    entity_id, kind, name, name_register = row
    if isinstance(name_register, list):
        name, name_register = name_at(name_register, reader.view.known_at)
    shown = str(name) if name and str(name_register) not in reader.view.denied else str(entity_id).partition(":")[2]
    return Entity(id=str(entity_id), kind=str(kind), name=shown)


def name_at(named: Sequence[object], known_at: int) -> tuple[str, str]:
    """A name and its register as known at a moment, from ``named``: until when (ms; empty for the present one), name, register, and so on in turn."""
    spells = [(str(until), str(name), str(register)) for until, name, register in batched(named, 3)]
    return next((name, register) for until, name, register in spells if not until or known_at < int(until))


def holds(fact: Fact, day: int) -> bool:
    """Whether the fact is true on that day."""
    return fact.valid_from <= day < fact.valid_to


def whole(value: object) -> int:
    """A value that was stored as a whole number. Raises TypeError for anything else: then the graph is not what was written."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"a whole number was stored here, the engine returned {value!r}")
    return value
