"""The names of graphs and streams. Hash tags (braces) keep what belongs together in one slot of a cluster.

A person appears only as an opaque id (:func:`graph.person_id`): whoever may list graphs sees no names of people.
"""

import re
from typing import Final

INBOX: Final = "inbox"
"""The stream on which a Concierge rings for an Investigator."""

SCRATCH: Final = "scratch:"
"""Prefix of graphs that live for one check only."""

_MARKET: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


def _checked(shape: re.Pattern[str], value: str, what: str) -> str:
    if not shape.fullmatch(value):
        raise ValueError(f"{value!r} is not {what}")
    return value


def checked_person(person: str) -> str:
    """The opaque id itself. Raises ValueError for anything that could widen a name or an access rule."""
    return _checked(_ID, person, "the opaque id of a person")


def market_graph(market: str) -> str:
    """``realty`` → ``market:{realty}``. Raises ValueError for a name that is not lower case letters, digits, ``-`` and ``_``."""
    return f"market:{{{_checked(_MARKET, market, 'the name of a market')}}}"


def fork_graph(market: str, fork: str) -> str:
    """``realty``, ``1`` → ``market:{realty}:fork:1``: a copy to try something on; leaked ones are swept at start."""
    return f"{market_graph(market)}:fork:{_checked(_ID, fork, 'the name of a fork')}"


def is_passing(graph: str) -> bool:
    """Whether a graph is a fork or a scratch graph, which nobody misses after a restart."""
    return graph.startswith(SCRATCH) or (graph.startswith("market:{") and "}:fork:" in graph)


def memory_graph(person: str) -> str:
    """The graph of what a person told Clew: ``memory:{u}``."""
    return f"memory:{{{checked_person(person)}}}"


def person_of(graph: str) -> str | None:
    """Whose memory a graph is, as an opaque id; None for any other graph."""
    person = graph.removeprefix("memory:{").removesuffix("}")
    return person if _ID.fullmatch(person) and graph == f"memory:{{{person}}}" else None


def cases_graph(person: str) -> str:
    """The graph of a person's cases: ``cases:{u}``."""
    return f"cases:{{{checked_person(person)}}}"


def events_stream(person: str) -> str:
    """The stream on which events travel back to a person's Concierge: ``events:{u}``."""
    return f"events:{{{checked_person(person)}}}"


def changes_stream(market: str) -> str:
    """The stream that tells of a market's changes: ``changes:{realty}``."""
    return f"changes:{{{_checked(_MARKET, market, 'the name of a market')}}}"
