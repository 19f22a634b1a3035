"""The log of faults: what went wrong in the program itself, whole, for whoever mends it."""

import os
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from market.core.clock import iso, now_ms
from market.core.plain import plain_lines

FILE: Final = "log/faults.log"
"""Where it lies in a data directory."""
_LARGEST: Final = 1_000_000
"""Bytes; what is older goes into one older file, so that a fault that repeats does not fill the disk."""


@dataclass(frozen=True, slots=True)
class FaultLog:
    """One file, which only its owner can read: the message of a fault may hold text from records."""

    path: Path

    def write(self, what: str, fault: BaseException) -> str:
        """Adds a fault with its traceback; ``what`` says what was being done. Returns where it can be read, as the end of a sentence."""
        told = "".join(traceback.format_exception(fault))
        try:
            self.path.parent.mkdir(mode=0o700, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size > _LARGEST:
                self.path.replace(self.path.with_suffix(".log.old"))
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
            with os.fdopen(handle, "a", encoding="utf-8") as file:
                file.write(plain_lines(f"{iso(now_ms())} {what}\n{told}\n"))
        except OSError as why:
            # Whoever waits for the case is told of it all the same.
            return f"could not be written to {self.path} ({why.strerror})"
        return f"is in {self.path}"
