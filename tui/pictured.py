"""What a picture says in words: of a node or an edge under the mouse, and of the hop under the cursor."""

from collections.abc import Sequence

from textual.content import Content

from .drawing.layout import Layout
from .drawing.telling import SIGN, about, name, points
from .paths import Path
from .plain import one_line
from .rows import hop_rows
from .words import kind, span

_ALL = 400
"""Cells of a line that is wrapped where it is shown."""


def told_of(layout: Layout, rows: Sequence[Path], node: int | None, edge: int | None) -> Content | None:
    """The full words of a node or an edge; None for neither."""
    if node is not None:
        shown = layout.nodes[node]
        flags = [f"\n{SIGN} {kind(one_line(end.flag.kind))} {points(end, _ALL)}\n{one_line(end.flag.reason)}".rstrip() for end in shown.flags]
        return Content.assemble((name(shown), "bold"), "\n", about(shown), *flags)
    if edge is None:
        return None
    lines = dict[str, None]()
    for row, route in zip(rows, layout.routes, strict=True):
        if route is not None and edge in route.edges:
            hop = route.edges.index(edge)
            step, ends = row.thread.steps[hop], row.thread.entities[hop : hop + 2]
            lines[
                "  ".join(filter(None, [f"{one_line(ends[0].name)} ─ {one_line(step.label)} → {one_line(ends[1].name)}", span(step.valid_from, step.valid_to)]))
            ] = None
    return Content("\n".join(lines))


def hop_in_words(path: Path | None, hop: int | None, width: int) -> Content:
    """The tie under the cursor with its dates and whom it leads to, or the flag, as the list says it."""
    said = hop_rows(path, width)
    return said[hop] if hop is not None and hop < len(said) else Content("")
