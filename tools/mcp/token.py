"""The token without which nobody is let in over HTTP: from a file or the environment, or made for this run. Never from the command line, which others see."""

import hmac
import os
import secrets
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

VARIABLE: Final = "CLEW_MCP_TOKEN"
SHORTEST: Final = 24
"""Characters: a shorter one can be tried out."""
_LONGEST: Final = 1_000


class BadToken(ValueError):
    """The token that was given cannot be used; the message is a sentence."""


@dataclass(frozen=True, slots=True, repr=False)
class Token:
    """A token; its text is shown by nothing that prints it."""

    text: str
    made: bool
    """Whether it was made for this run, so that it must be told."""

    def is_same(self, other: str) -> bool:
        """Compares in a time that tells nothing of where they differ."""
        return hmac.compare_digest(self.text.encode(), other.encode(errors="replace"))


def find_token(file: Path | None, environment: Mapping[str, str] = os.environ) -> Token:
    """The file's, else the environment's, else a new one. Raises BadToken."""
    if file is not None:
        return Token(_checked(_read(file), f"The file {file}"), made=False)
    given = environment.get(VARIABLE, "")
    if given:
        return Token(_checked(given.strip(), VARIABLE), made=False)
    return Token(secrets.token_urlsafe(32), made=True)


def _read(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            mode = os.fstat(opened.fileno()).st_mode
            text = opened.read(_LONGEST + 1)
    except OSError as error:
        raise BadToken(f"The file {file} cannot be read: {error.strerror or error}.") from error
    if os.name == "posix" and mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise BadToken(f"The file {file} can be read by others; it must be its owner's alone (chmod 600).")
    return text.decode("utf-8", errors="replace").strip()


def _checked(text: str, where: str) -> str:
    if not SHORTEST <= len(text) <= _LONGEST or not (text.isascii() and text.isprintable()) or " " in text:
        raise BadToken(f"{where} holds no token: it has {SHORTEST} to {_LONGEST:,} letters, digits and signs of ASCII, without spaces.")
    return text
