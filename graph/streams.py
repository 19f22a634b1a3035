"""Streams: the inbox on which work arrives, the events that travel back, the changes of a market."""

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .errors import QueryRejected

type Entry = tuple[str, dict[str, str]]
"""One entry of a stream: its id and its fields."""

_SLICE_MS: Final = 1_000
"""A blocked reader wakes this often, so that closing its connection ends it. (Closing the line hangs up on it at once.)"""


class Streams:
    """What a connection can do with streams. The rights of its role decide on which."""

    def _sent(self, name: str, *command: object, patient: bool = False, waits: bool = False) -> Any:
        raise NotImplementedError

    def xadd(self, stream: str, fields: Mapping[str, str], maxlen: int | None = None) -> str:
        """Appends an entry and returns its id. ``maxlen`` keeps about that many. Raises GraphError."""
        trim = () if maxlen is None else ("MAXLEN", "~", maxlen)
        return str(self._sent(stream, "XADD", stream, *trim, "*", *(part for field in fields.items() for part in field)))

    def xread(self, stream: str, last_id: str, *, block_ms: int = 0, count: int = 100) -> list[Entry]:
        """Entries after ``last_id`` (``0`` from the start, ``$`` from now on), waiting up to ``block_ms`` for one. Raises GraphError."""
        since = self.last_id(stream) if last_id == "$" else last_id
        return self._waited(block_ms, stream, ("XREAD", "COUNT", count), ("STREAMS", stream, since))

    def xdel(self, stream: str, entries: Sequence[str]) -> int:
        """Deletes entries by their ids and returns how many there were. Raises GraphError."""
        return int(self._sent(stream, "XDEL", stream, *entries)) if entries else 0

    def last_id(self, stream: str) -> str:
        """The id of the newest entry, ``0-0`` for a stream that has none. Raises GraphError."""
        newest = _entries(self._sent(stream, "XREAD", "STREAMS", stream, "+"))
        return newest[-1][0] if newest else "0-0"

    def xgroup(self, stream: str, group: str) -> None:
        """Makes the consumer group, which gets every entry since the stream's beginning; one that exists stays as it is. Raises GraphError."""
        try:
            self._sent(stream, "XGROUP", "CREATE", stream, group, "0", "MKSTREAM")
        except QueryRejected as why:
            if "BUSYGROUP" not in str(why):
                raise

    def xreadgroup(self, stream: str, group: str, consumer: str, *, block_ms: int = 0, count: int = 1) -> list[Entry]:
        """Entries that no consumer of the group has, which this one now has until it acknowledges them. Raises GraphError."""
        return self._waited(block_ms, stream, ("XREADGROUP", "GROUP", group, consumer, "COUNT", count), ("STREAMS", stream, ">"))

    def xhold(self, stream: str, group: str, consumer: str) -> None:
        """Says that a consumer is still at what it has and has not acknowledged: nobody takes that for left behind. Raises GraphError."""
        # to read one's own entries once more counts as their delivery; what was taken over by another is not among them
        self._sent(stream, "XREADGROUP", "GROUP", group, consumer, "COUNT", 10, "STREAMS", stream, "0")

    def xack(self, stream: str, group: str, entry: str) -> bool:
        """Says that the entry is done; False if it was not pending. Raises GraphError."""
        return bool(self._sent(stream, "XACK", stream, group, entry))

    def xautoclaim(self, stream: str, group: str, consumer: str, *, min_idle_ms: int, count: int = 10) -> list[Entry]:
        """Takes over entries that their consumer has held for ``min_idle_ms`` without a word: it may have died. Raises GraphError."""
        claimed: list[Entry] = []
        cursor = "0-0"
        while len(claimed) < count:
            reply = self._sent(stream, "XAUTOCLAIM", stream, group, consumer, min_idle_ms, cursor, "COUNT", count - len(claimed))
            cursor = str(reply[0])
            claimed += [(str(entry), _fields(fields)) for entry, fields in reply[1] if fields is not None]
            if cursor == "0-0":
                break
        return claimed

    def _waited(self, block_ms: int, stream: str, asked: Sequence[object], of: Sequence[object]) -> list[Entry]:
        deadline = time.monotonic() + block_ms / 1000
        while True:
            left = int((deadline - time.monotonic()) * 1000)
            block = () if left <= 0 else ("BLOCK", min(left, _SLICE_MS))
            entries = _entries(self._sent(stream, *asked, *block, *of, patient=True, waits=bool(block)))
            if entries or left <= 0:
                return entries


def _entries(reply: Any) -> list[Entry]:
    return [(str(entry), _fields(fields)) for _, entries in reply or () for entry, fields in entries if fields is not None]


def _fields(flat: Sequence[str]) -> dict[str, str]:
    return dict(zip(flat[::2], flat[1::2], strict=True))
