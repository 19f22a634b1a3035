"""Whether the indexes of a market find what stands in it: a look-up that misses a name would read as "no such name"."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from graph import Connection


def index_sentences(connection: "Connection", market: str) -> tuple[str, ...]:
    """A sentence for each index of the market's graph that misses a value; empty is good. Raises GraphError."""
    from graph import index_faults, market_graph  # late: the engine's client takes a moment to import

    return tuple(
        f"the index of {f.label}.{f.property} does not find {', '.join(repr(v) for v in f.missing[:3])}: bring the folder into a new data directory"
        for f in index_faults(connection, market_graph(market))
    )
