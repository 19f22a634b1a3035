"""The secret of a data directory, and what is derived from it: passwords of roles, and ids of people that tell nothing.

Whoever may read the secret may be every role of this data directory: embedded, one account of the operating system is one
domain of trust. The file is readable by its owner alone.
"""

import hmac
import os
import secrets
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from .errors import GraphError

_FILE: Final = "secret"
_BYTES: Final = 32


@dataclass(frozen=True, slots=True)
class Secret:
    """Random bytes that stay in one data directory."""

    key: bytes = field(repr=False)

    def password(self, user: str) -> str:
        """The password of one user of the database; knowing one tells nothing of another."""
        return self._derived("password", user, 64)

    def person(self, name: str) -> str:
        """The opaque id of a person's name (20 hex digits), the same for the same name in this data directory only."""
        return self._derived("person", unicodedata.normalize("NFC", name.strip()), 20)

    def _derived(self, purpose: str, text: str, digits: int) -> str:
        return hmac.new(self.key, f"{purpose}:{text}".encode(), "sha256").hexdigest()[:digits]


def private_dir(path: Path) -> Path:
    """The directory itself, made if missing, open to its owner alone. Raises GraphError if it cannot be."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.chmod(0o700)
    except OSError as why:
        raise GraphError(f"The directory {path} cannot be used: {why.strerror or why}.") from why
    return path


def private_text(path: Path, text: str) -> None:
    """Writes a file that only its owner may read."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write(text)


def engine_dir(data_dir: Path) -> Path:
    """Where the engine keeps its files within a data directory."""
    root = data_dir.absolute()
    if not root.exists():
        private_dir(root)  # one that is there already keeps the rights that its owner gave it
    return private_dir(root / "engine")


def secret_of(data_dir: Path) -> Secret:
    """Reads the secret, and makes one the first time. Raises GraphError if it cannot be read or is damaged."""
    path = engine_dir(data_dir) / _FILE
    try:
        if not path.exists():
            _make(path)
        key = bytes.fromhex(path.read_text("ascii"))
    except (OSError, ValueError) as why:
        raise GraphError(f"The secret of the data directory cannot be read from {path}: {why}") from why
    if len(key) != _BYTES:
        raise GraphError(f"The secret of the data directory in {path} is damaged.")
    return Secret(key)


def person_id(data_dir: Path, name: str) -> str:
    """The opaque id ``{u}`` of a person in this data directory; no graph carries a person's name. Raises GraphError."""
    return secret_of(data_dir).person(name)


def _make(path: Path) -> None:
    # Written aside and linked: of two processes that come first, one wins and both read the same whole secret.
    aside = path.with_name(f"{_FILE}.{secrets.token_hex(8)}")
    handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(_BYTES))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(aside, path)
    except FileExistsError:
        return
    finally:
        aside.unlink()
