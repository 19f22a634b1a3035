"""What is named in a market, for whoever may read it: names and other spellings with their kinds, and no fact at all. It knows the engine."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from .form import Reader
from .read import ENTITY_COLUMNS, name_at

MOST: Final = 200_000
"""Of more entities no names are handed out: whoever listens then does without."""


@dataclass(frozen=True, slots=True)
class NamedThing:
    """One entity's kind, name and other spellings."""

    kind: str
    name: str
    aliases: tuple[str, ...] = ()
    id: str = ""
    """Its own id, where people call things of its kind by theirs."""


def named_things(reader: Reader, kinds: Sequence[str], *, by_id: Collection[str] = (), most: int = MOST) -> tuple[NamedThing, ...]:
    """What is named in the view and stands in at least one source that its principal may read; nothing where there are more than ``most``.

    An entity that only closed sources mention is not there; neither are spellings of one that a closed source gave the name of.

    Args:
        reader: whose view is read.
        kinds: kinds of entities that people call by their names.
        by_id: those of them that people call by their ids, too: an id that is more than a word is another spelling.
        most: the bound.

    Raises:
        GraphError: the engine failed.
    """
    seen = "MATCH (x:Entity) WHERE x.kind IN $kinds AND x.known_from <= $known AND any(g IN x.registers WHERE NOT g IN $denied)"
    given = {**reader.view.params(), "kinds": list(kinds), "most": most + 1}
    query = f"{seen} RETURN {ENTITY_COLUMNS}, x.name AS now, x.aliases, x.name_register, any(g IN x.registers WHERE g IN $denied) LIMIT $most"
    rows = reader.connection.ro_query(reader.graph, query, given, question="names").rows
    if len(rows) > most:
        return ()
    return tuple(thing for row in rows if (thing := _thing(reader, row, by_id)) is not None)


def _thing(reader: Reader, row: Sequence[object], by_id: Collection[str]) -> NamedThing | None:
    """One row as a thing, called as it was known in the view; what it is called now is another spelling then. None where that name is from a closed source."""
    spelled, register = row[4], row[3]
    if isinstance(register, list):
        spelled, register = name_at(register, reader.view.known_at)
    if str(register) in reader.view.denied:
        return None
    aliases = [*map(str, row[5] if isinstance(row[5], list) else []), *([str(row[4])] if str(row[6]) not in reader.view.denied else [])]
    own = str(row[0]).partition(":")[2]
    return NamedThing(
        str(row[1]),
        str(spelled),
        () if row[7] else tuple(a for a in aliases if a != spelled),
        own if str(row[1]) in by_id and own != spelled and not own.isalpha() else "",
    )
