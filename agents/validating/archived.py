"""What the validator needs of the place where imported files are kept."""

from typing import Protocol


class Archived(Protocol):
    """The files of every import, by the hash of their bytes: ``market.core.archive.Archive`` is the real one."""

    def lines(self, version: str, line: int, quote: str) -> bool:
        """Whether the quote stands verbatim at that line in the file of that version."""
        ...
