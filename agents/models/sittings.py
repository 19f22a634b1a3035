"""What the exams of models sent, what came back and what it took: in a file of the data directory, on no turn's account.

The sentences of an exam are the market's own, with invented names. Nothing of a person is in them, so this is nobody's memory.
"""

import fcntl
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from ..shapes import SpentShown
from .values import Sent

FILE: Final = "exams-sent.json"
"""Its name in the data directory."""
IN_FULL: Final = 6
"""So many of the latest sittings keep every word; of those before, what they took is kept."""
MOST: Final = 200
"""So many sittings are kept at all."""


class Said(BaseModel):
    """One call of a sitting, as :class:`Sent`. What came back is data, whatever it is."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    at: int
    """ms."""
    messages: tuple[tuple[str, str], ...]
    """By whom, and the text."""
    reply: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    failed: str = ""
    reason: str = ""


class Sitting(BaseModel):
    """One time that a model was examined, to the end or not."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    model: str
    """As it was chosen ..."""
    api_base: str
    """... and where it was asked."""
    at: int
    """When it began, ms."""
    came: str = ""
    """What came of it, in a sentence; empty while it is not over, and where it was broken off from outside."""
    spent: SpentShown = SpentShown()
    """What it took, calls that failed included."""
    said: tuple[Said, ...] = ()
    """Every call, in order; none of an older sitting."""


_ALL: Final = TypeAdapter(list[Sitting])


class Sittings:
    """The file. One that cannot be read is as good as none, and is written anew."""

    def __init__(self, path: Path) -> None:
        """Args: path: of the file; it need not be there."""
        self._path = path
        self._read: tuple[tuple[int, int, int], tuple[Sitting, ...]] | None = None
        """What the file held when it was read or written last, with the marks by which another is told from it."""

    def every(self) -> tuple[Sitting, ...]:
        """All that are kept, the latest first. Raises OSError."""
        try:
            with self._path.open("rb") as file:
                marks = _marks(file.fileno())
                if self._read is not None and self._read[0] == marks:
                    return self._read[1]
                found = _ALL.validate_json(file.read())
        except (FileNotFoundError, ValidationError):
            return ()
        every = tuple(sorted(found, key=lambda sitting: sitting.at, reverse=True))
        self._read = marks, every
        return every

    def of(self, model: str, api_base: str) -> tuple[Sitting, ...]:
        """Those of one model at one address, the latest first. Raises OSError."""
        return tuple(s for s in self.every() if (s.model, s.api_base) == (model, api_base))

    def keep(self, sitting: Sitting) -> None:
        """Keeps it, in the place of what was kept of the same sitting before, beside what others keep meanwhile. Raises OSError."""
        with self._alone():
            others = [s for s in self.every() if (s.model, s.api_base, s.at) != (sitting.model, sitting.api_base, sitting.at)]
            every = sorted([sitting, *others], key=lambda s: s.at, reverse=True)[:MOST]
            kept = (*every[:IN_FULL], *(s.model_copy(update={"said": ()}) if s.said else s for s in every[IN_FULL:]))
            aside = self._path.with_name(f"{self._path.name}.aside")
            try:
                with aside.open("wb") as file:
                    file.write(_ALL.dump_json(list(kept), indent=1))
                    file.flush()
                    marks = _marks(file.fileno())
                aside.replace(self._path)
            finally:
                aside.unlink(missing_ok=True)
            self._read = marks, kept

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Until it is left, no other desk and no other thread writes the file. Raises OSError."""
        with self._path.with_name(f"{self._path.name}.lock").open("wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def _marks(file: int) -> tuple[int, int, int]:
    """By which one file is told from another that stands in its place."""
    of = os.fstat(file)
    return of.st_ino, of.st_size, of.st_mtime_ns


def said(sent: Sent) -> Said:
    """A call of an exam, as it is kept: an exam has no tools, so its messages are texts."""
    reply = sent.reply
    return Said(
        at=sent.at,
        messages=tuple((message.by, message.text) for message in sent.asked.messages),
        reply=reply.text if reply else "",
        tokens_in=reply.tokens_in if reply else 0,
        tokens_out=reply.tokens_out if reply else 0,
        seconds=reply.seconds if reply else 0.0,
        failed=sent.failed or "",
        reason=sent.reason,
    )


def together(sittings: Sequence[Sitting]) -> SpentShown:
    """What several took; without a price where one of those in which anything was asked has none."""
    spent = [s.spent for s in sittings if s.spent.calls]
    prices = [s.cost for s in spent if s.cost is not None]
    return SpentShown(
        calls=sum(s.calls for s in spent),
        tokens_in=sum(s.tokens_in for s in spent),
        tokens_out=sum(s.tokens_out for s in spent),
        seconds=round(sum(s.seconds for s in spent), 3),
        cost=sum(prices) if prices and len(prices) == len(spent) else None,
    )
