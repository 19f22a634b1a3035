"""The bytes that were imported, kept for good under their own SHA-256: what every quote is compared with."""

import contextlib
import hashlib
import io
import os
import re
import threading
from collections import OrderedDict
from pathlib import Path
from typing import Final
from uuid import uuid4

_VERSION: Final = re.compile(r"[0-9a-f]{64}")
_KEPT: Final = 32
"""Files kept split into lines: the registers of one market twice over."""


class FileMissing(LookupError):
    """No file of that version was ever imported here (or it was removed from the archive)."""


class FileDamaged(ValueError):
    """The kept file is no longer what was imported: its bytes do not have its name's SHA-256."""


def version_of(content: bytes) -> str:
    """The version of a source: the SHA-256 of its bytes, in hex."""
    return hashlib.sha256(content).hexdigest()


def physical_lines(text: str) -> list[str]:
    """The lines of a file with their ends as they stand (``\\n``, ``\\r\\n`` or a lone ``\\r``); a byte order mark is no part of the first."""
    return list(io.StringIO(text.removeprefix("\ufeff"), newline=""))


class Archive:
    """A folder of imported files, content-addressed. Safe to use from several threads and processes at once."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._lines: OrderedDict[str, list[str]] = OrderedDict()
        self._guard = threading.Lock()

    def put(self, content: bytes) -> str:
        """Keeps the bytes, durably before it returns, and gives their version. Raises OSError if the disk refuses."""
        version = version_of(content)
        target = self.root / version
        if target.is_file() and target.stat().st_size == len(content) and version_of(target.read_bytes()) == version:
            return version
        self.root.mkdir(mode=0o700, parents=True, exist_ok=True)
        passing = self.root / f".{version}.{uuid4().hex}"
        try:
            descriptor = os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            passing.replace(target)
        finally:
            with contextlib.suppress(FileNotFoundError):
                passing.unlink()
        _sync_folder(self.root)
        return version

    def bytes(self, version: str) -> bytes:
        """The file as it was imported. Raises FileMissing, FileDamaged."""
        if not _VERSION.fullmatch(version):
            raise FileMissing(f"{version!r} is not the version of a file.")
        try:
            content = (self.root / version).read_bytes()
        except FileNotFoundError as error:
            raise FileMissing(f"The imported file {version[:12]} is not in {self.root}.") from error
        if version_of(content) != version:
            raise FileDamaged(f"The kept file {version[:12]} in {self.root} is no longer what was imported.")
        return content

    def lines(self, version: str, line: int, quote: str) -> bool:
        """Whether ``quote`` stands verbatim in that file from that line on (1-based), filling its lines to their ends.

        Raises FileMissing, FileDamaged.
        """
        return bool(quote) and quoted(self._split(version), line, quote)

    def _split(self, version: str) -> list[str]:
        with self._guard:
            if version in self._lines:
                self._lines.move_to_end(version)
                return self._lines[version]
        lines = physical_lines(self.bytes(version).decode("utf-8"))
        with self._guard:
            self._lines[version] = lines
            while len(self._lines) > _KEPT:
                self._lines.popitem(last=False)
        return lines


def quoted(lines: list[str], line: int, quote: str) -> bool:
    """Whether the quote is exactly the text from that line on, up to a line's end."""
    if not 1 <= line <= len(lines):
        return False
    text, at = "", line - 1
    while len(text) < len(quote) and at < len(lines):
        text += lines[at]
        at += 1
    return text.startswith(quote) and text[len(quote) :].strip("\r\n") == ""


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
