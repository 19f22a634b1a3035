"""What a person typed and sent, kept for later sittings: a file of JSON lines in the data directory that only its owner may read."""

import fcntl
import json
import os
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MOST: Final = 1_000
"""So many texts are kept; of more the oldest go."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The texts of one person, oldest first; the same text twice running is kept once."""

    path: Path

    def texts(self) -> tuple[str, ...]:
        """What was sent. A line that is none of ours, half written when the power went, is passed over. Raises OSError."""
        try:
            lines = self.path.read_text(encoding="utf-8", errors="replace").splitlines()
        except FileNotFoundError:
            return ()
        texts = list[str]()
        for line in lines:
            text = _read(line)
            if text and texts[-1:] != [text]:
                texts.append(text)
        return tuple(texts[-MOST:])

    def keep(self, text: str) -> None:
        """Adds one at the end; makes room where there are too many. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line = json.dumps(text, ensure_ascii=True) + "\n"
        with self._alone(), os.fdopen(os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600), "r+", encoding="utf-8", errors="replace") as file:
            file.seek(0)
            there = file.readlines()
            file.write(line if not there or there[-1].endswith("\n") else f"\n{line}")
            file.flush()
            if len(there) >= 2 * MOST:
                self._shorten(self.texts())

    def drop(self, texts: Collection[str]) -> None:
        """Takes texts out, wherever they stand. Raises OSError."""
        if not any(text in texts for text in self.texts()):
            return
        with self._alone():
            self._shorten([text for text in self.texts() if text not in texts])

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Other terminals of the person wait for so long: one that put an older reading in place would bring back what was dropped, or lose what was kept."""
        lock = os.open(self.path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
        finally:
            os.close(lock)

    def _shorten(self, texts: Sequence[str]) -> None:
        """Writes the newest anew, beside the old file, and puts them in its place at once."""
        beside = self.path.with_suffix(".new")
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.writelines(json.dumps(text, ensure_ascii=True) + "\n" for text in texts)
        beside.replace(self.path)


def plain_text(text: str) -> str:
    """What was typed, as the engine can keep it: half characters become a question mark, NUL the sign for what cannot be shown."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "\ufffd")


def _read(line: str) -> str:
    try:
        text = json.loads(line)
    except ValueError:
        return ""
    return text if isinstance(text, str) else ""
