"""What can be pointed at in an answer: its marks, and the entities that it names. Pure."""

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .plain import many_lines, one_line

if TYPE_CHECKING:
    from agents.events import EntityShown, FindingShown

_MARK: Final = re.compile(r"\[(\d{1,4})\]")
_SHORTEST: Final = 3
"""Characters of a name that is looked for in a text: a shorter one stands in many words by chance."""


@dataclass(frozen=True, slots=True)
class Target:
    """A place in a text that leads somewhere."""

    start: int
    end: int
    mark: int = 0
    """The number of a mark; 0 where it is none ..."""
    entity: "EntityShown | None" = None
    """... and then whom the place names."""


def named(findings: Sequence["FindingShown"]) -> dict[str, "EntityShown"]:
    """Every entity of these findings by its name as it is shown. A name that two of them bear leads to neither: it would have to guess."""
    seen: dict[str, EntityShown | None] = {}
    for entity in _entities(findings):
        name = one_line(entity.name)
        other = seen.get(name, entity)
        seen[name] = entity if other is not None and (other.kind, other.id) == (entity.kind, entity.id) else None
    return {name: entity for name, entity in seen.items() if entity is not None and len(name) >= _SHORTEST}


def _entities(findings: Sequence["FindingShown"]) -> Iterator["EntityShown"]:
    for finding in findings:
        yield from () if finding.subject is None else (finding.subject,)
        yield from (*finding.about, *finding.listed, *(c.entity for c in finding.candidates))
        for thread in finding.threads:
            yield from thread.entities
            yield from () if thread.flag is None else (thread.flag.entity,)
        for row in finding.closed:
            yield from (entity for entity in (row.about, *row.needs, row.ask) if entity is not None)


def targets(text: str, marks: Collection[int], names: Mapping[str, "EntityShown"]) -> tuple[Target, ...]:
    """The places of a text, as ``many_lines`` shows it, that lead somewhere, in order; none lies in another. Of two names the longer one counts."""
    shown = many_lines(text)
    found = [Target(m.start(), m.end(), mark=int(m[1])) for m in _MARK.finditer(shown) if int(m[1]) in marks]
    if names:
        taken = {at for target in found for at in range(target.start, target.end)}
        pattern = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
        for m in pattern.finditer(shown):
            if _whole(shown, m.start(), m.end()) and m.start() not in taken and m.end() - 1 not in taken:
                found.append(Target(m.start(), m.end(), entity=names[m[0]]))
    return tuple(sorted(found, key=lambda target: target.start))


def _whole(text: str, start: int, end: int) -> bool:
    """Whether no letter, sign of a letter or digit goes on before or behind."""
    return not any(unicodedata.category(c)[0] in "LMN" for c in (text[start - 1 : start] if start else "") + text[end : end + 1])
