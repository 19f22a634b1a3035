"""The company's folders as a person reads them who opens the files, and who may read what by a walk over these rows alone."""

import json
from pathlib import Path
from typing import Final, NamedTuple

import seeds.access
from tests.seeds.folders import Rows as Rows
from tests.seeds.folders import header as header
from tests.seeds.folders import read as read

HOME: Final = Path(seeds.access.__file__).parent
MONTH_1: Final = HOME / "month-1"
MONTH_2: Final = HOME / "month-2"

TODAY: Final = "2026-11-29"
"""When the first extract is read; the next one is read some weeks later."""
LATER: Final = "2026-12-20"

LEVELS: Final = ("", "read", "write", "admin")


class Held(NamedTuple):
    """What one may do with a document, and the groups that lead there, the own one first."""

    level: str
    through: tuple[str, ...]


def differences() -> dict[str, object]:
    """The committed table of what the second extract does to the first."""
    value = json.loads((HOME / "differences.json").read_text(encoding="utf-8"))
    assert isinstance(value, dict)
    return value


def holds(row: dict[str, str], day: str) -> bool:
    """Whether a membership or a right is true on a day: from ``since`` on, until the earlier of its two ends, which is no longer part of it."""
    ends = [row[column] for column in ("until", "expires") if row[column]]
    return row["since"] <= day and (not ends or day < min(ends))


def rights(rows: Rows, day: str, *, without: dict[str, str] | None = None) -> dict[tuple[str, str], Held]:
    """(person or agent, document) to what is held on a day by this extract, of several ways the shortest; ``without`` one row, as if it were not there."""
    into: dict[str, list[str]] = {}
    for row in rows["members"]:
        if row is not without and holds(row, day):
            into.setdefault(row["member"], []).append(row["group"])
    given = [row for row in rows["grants"] if row is not without and holds(row, day)]
    found: dict[tuple[str, str], Held] = {}
    for principal in (row["id"] for row in rows["people"]):
        ways = {principal: ()} | _ways(principal, into)
        for grant in given:
            if grant["holder"] in ways:
                _better(found, (principal, grant["document"]), Held(grant["level"], ways[grant["holder"]]))
    for document in rows["documents"]:
        if document["owner"] and document["since"] <= day:
            _better(found, (document["owner"], document["id"]), Held("admin", ()))
    return found


def _ways(principal: str, into: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    """Each group within eight memberships to the groups on the shortest way there."""
    ways: dict[str, tuple[str, ...]] = {}
    front: list[tuple[str, tuple[str, ...]]] = [(principal, ())]
    for _ in range(8):
        front = [(group, (*way, group)) for member, way in front for group in into.get(member, ()) if group not in ways]
        for group, way in front:
            ways.setdefault(group, way)
    return ways


def _better(found: dict[tuple[str, str], Held], pair: tuple[str, str], held: Held) -> None:
    was = found.get(pair)
    rank = (LEVELS.index(held.level), -len(held.through))
    if was is None or rank > (LEVELS.index(was.level), -len(was.through)):
        found[pair] = held


def readers(found: dict[tuple[str, str], Held], document: str) -> set[str]:
    """Who may read a document."""
    return {principal for principal, of in found if of == document}


def meant_for(rows: Rows, document: str, day: str) -> set[str]:
    """Whom a document is meant for: its owner, and whoever is in a group of its audience, over however many groups."""
    within: dict[str, list[str]] = {}
    for row in rows["members"]:
        if holds(row, day):
            within.setdefault(row["group"], []).append(row["member"])
    row = only(rows["documents"], id=document)
    found, left = {row["owner"]}, row["audience"].split(";")
    while left:
        one = left.pop()
        if one not in found:
            found.add(one)
            left += within.get(one, [])
    return found & {row["id"] for row in rows["people"]}


def headings(path: Path) -> dict[str, str]:
    """The passages of a Markdown file: heading to text, for those that have one."""
    found: dict[str, str] = {}
    heading = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            heading = line.lstrip("#").strip()
        elif line.strip():
            found[heading] = f"{found.get(heading, '')} {line.strip()}".strip()
    return found


def only(rows: list[dict[str, str]], **cells: str) -> dict[str, str]:
    """The one row with those cells."""
    (row,) = [row for row in rows if all(row[name] == value for name, value in cells.items())]
    return row
