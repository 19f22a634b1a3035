"""A query run again: how it compares with what the answer says, and its rows."""

from agents.looking.shapes import AgainSeen

from ..plain import one_line
from ..words import count


def compared(seen: AgainSeen, before: AgainSeen | None = None) -> str:
    """What a run says beside the case, which kept how many rows it got, and beside the run before it here, of which all rows are known."""
    now, then = seen.total, seen.computed.rows
    rows = count(now, "row", "rows") if now else "no row"
    told = f"{rows}, as many as in the answer" if now == then else f"{rows}; the answer had {then:,}"
    if before is not None:
        told += "; the same rows as before" if seen.digest == before.digest else "; other rows than before"
    return f"{told} · {seen.ms:.2f} ms (then {seen.computed.ms:.2f})"


def left_out(seen: AgainSeen) -> str:
    """How many rows are not shown; empty where all are."""
    more = seen.total - len(seen.rows)
    return f"the first {len(seen.rows)} of {seen.total:,} rows" if more else ""


def again_lines(seen: AgainSeen) -> tuple[str, ...]:
    """A run as running text: the comparison, then the rows, cell by cell."""
    rows = [" | ".join(map(one_line, row)) for row in seen.rows]
    return (compared(seen), " | ".join(map(one_line, seen.columns)), *rows, *filter(None, [left_out(seen)]))
