"""Every write, told to whoever must prove that none is lost: before it is sent, and once the engine has acknowledged it.

Nobody is told in the ordinary course, and then it costs a comparison with None.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final, Protocol

WRITES: Final = frozenset({"GRAPH.QUERY", "GRAPH.COPY", "GRAPH.DELETE", "XADD", "XDEL", "XACK"})
"""The commands by which Clew's roles change what is kept. (``GRAPH.QUERY`` may also only read.)"""

type Acknowledged = Callable[[object], None]
"""Called with the engine's reply when it has acknowledged the write."""


class Witness(Protocol):
    """Who is told of every write of this process."""

    def writing(self, command: Sequence[object]) -> AbstractContextManager[Acknowledged]:
        """Entered before the write is sent; left once it is acknowledged, or with the error that came instead."""


_witness: Witness | None = None


def _to_nobody(_reply: object) -> None:
    """Nobody asked."""


def writing(*command: object) -> AbstractContextManager[Acknowledged]:
    """What a connection enters around a command that may write."""
    return nullcontext(_to_nobody) if _witness is None or command[0] not in WRITES else _witness.writing(command)


@contextmanager
def witnessed(witness: Witness) -> Iterator[None]:
    """While the ``with`` lasts, ``witness`` is told of every write of this process."""
    global _witness
    before, _witness = _witness, witness
    try:
        yield
    finally:
        _witness = before
