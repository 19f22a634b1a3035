"""What tells the paths of a ledger from each other: by whom they go, and how they are tied where even that is the same. Pure."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from .paths import Path, tails
from .plain import fit, one_line
from .words import span

BETWEEN: Final = " › "
LEAST: Final = 6
"""Cells below which a name says nothing: rather fewer names."""

type Parts = tuple[str, ...]
"""What a path is called by: names from left to right, each with how it is tied where that is what tells it."""

type Aspect = Callable[[Path, int], str]
"""Something about the n-th tie of a path, or about the entity that it leads to."""

ASPECTS: Final[tuple[Aspect, ...]] = (
    lambda path, n: path.thread.steps[n].label,
    lambda path, n: path.thread.entities[n + 1].id,
    lambda path, n: span(path.thread.steps[n].valid_from, path.thread.steps[n].valid_to),
    lambda path, n: path.thread.steps[n].evidence.locator,
)
"""In which they may differ though all names are the same, the plainest first."""


def apart(rows: Sequence[Path]) -> tuple[Parts, ...]:
    """For each path the names that tell it from the others, and before a name how it is tied, where another path goes by the very same names."""
    found = [tuple(map(one_line, tail)) for tail in tails(rows)]
    alike = defaultdict[tuple[str, Parts], list[int]](list)
    for i, row in enumerate(rows):
        alike[_end(row), tuple(map(one_line, row.names))].append(i)
    for group in (group for group in alike.values() if len(group) > 1):
        _tell_apart(rows, group, found)
    return tuple(found)


def _tell_apart(rows: Sequence[Path], group: Sequence[int], found: list[Parts]) -> None:
    said = {i: [""] * len(rows[i].thread.steps) for i in group}
    start = min((len(rows[i].names) - len(found[i]) for i in group), default=0)
    for aspect in ASPECTS:
        for n in range(min(map(len, said.values()))):
            values = {i: one_line(aspect(rows[i], n)) for i in group}
            if len(set(values.values())) > 1:
                start = min(start, n + len(rows[group[0]].names) - len(said[group[0]]))
                for i in group:
                    said[i][n] = f"{said[i][n]} {values[i]}".strip()
        if _all_told(said):
            break
    for i in group:
        names = list(map(one_line, rows[i].names))
        hows = [""] * (len(names) - len(said[i])) + said[i]  # nothing leads to the first name, where that is one of them
        if not _all_told(said) and (proof := rows[i].thread.flag_evidence) is not None:
            names[-1] = f"{names[-1]} ({one_line(proof.locator)})"
        found[i] = tuple(f"{how} {name}".strip() for how, name in zip(hows, names, strict=True))[start:]


def _all_told(said: Mapping[int, Sequence[str]]) -> bool:
    return len({tuple(words) for words in said.values()}) == len(said)


def short(rows: Sequence[Path], parts: Sequence[Parts], rooms: Sequence[int]) -> tuple[str, ...]:
    """For each path its parts in so many cells: all of them where they fit, otherwise those that the other paths with the same end have not.

    No two that end alike read the same: where the room is too little for that, they are numbered.
    """
    ends = [_end(row) for row in rows]
    whole = [{*map(one_line, row.names), *own} for row, own in zip(rows, parts, strict=True)]
    shared = {end: set[str].intersection(*(whole[i] for i, other in enumerate(ends) if other == end)) for end in ends}
    lines = [_in_cells(own, None if ends.count(end) == 1 else shared[end], room) for own, end, room in zip(parts, ends, rooms, strict=True)]
    times = Counter(zip(ends, lines, strict=True))
    return tuple(fit(f"({n}) {line}", room) if times[end, line] > 1 else line for n, (end, line, room) in enumerate(zip(ends, lines, rooms, strict=True), 1))


def _in_cells(parts: Parts, shared: set[str] | None, cells: int) -> str:
    if cell_len(BETWEEN.join(parts)) <= cells:
        return BETWEEN.join(parts)
    telling = list(parts[-1:]) if shared is None else [part for part in parts if part not in shared] or list(parts)
    if (len(telling) * (LEAST + len(BETWEEN))) > cells:
        telling = [telling[0], telling[-1]] if len(telling) > 1 and cells >= 2 * LEAST + len(BETWEEN) else telling[-1:]
    fitted, left = list[str](), cells
    for n, part in enumerate(telling):
        room = (left - len(BETWEEN) * (len(telling) - n - 1)) // (len(telling) - n)
        fitted.append(fit(part, room))
        left -= cell_len(fitted[-1]) + len(BETWEEN)
    return BETWEEN.join(fitted)


def _end(row: Path) -> str:
    """What a line says of a path before it names anybody."""
    return row.thread.flag.kind if row.thread.flag else ""
