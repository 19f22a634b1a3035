"""A person's key for a server: what lets her, and nobody else, in as herself. It lies with her alone, and the server knows only hashes of what follows from it.

Embedded there are no such keys: one account of the operating system is one domain of trust (``secret.py``).
"""

import hashlib
import hmac
import json
import os
import re
import secrets
import stat
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from .errors import GraphError
from .names import checked_person
from .secret import private_dir

_FORM: Final = re.compile(r"clew-key-1:([A-Za-z0-9][A-Za-z0-9_-]{0,63}):([0-9a-f]{64})")
_BYTES: Final = 32
_SERVICE: Final = "clew"
"""Under which name the system's keyring keeps them."""


class NoKey(ValueError):
    """What was given is no key."""


@dataclass(frozen=True, slots=True)
class PersonKey:
    """Whose it is (an opaque id), and random bytes that no server ever sees."""

    person: str
    key: bytes = field(repr=False)

    @classmethod
    def made(cls, person: str) -> "PersonKey":
        """A new one."""
        return cls(checked_person(person), secrets.token_bytes(_BYTES))

    @classmethod
    def read(cls, text: str) -> "PersonKey":
        """The key that :attr:`text` wrote. Raises NoKey, which does not repeat what was given."""
        found = _FORM.fullmatch(text.strip())
        if found is None:
            raise NoKey("That is no key of Clew's: one begins with clew-key-1: and has 64 hex digits at its end.")
        return cls(found[1], bytes.fromhex(found[2]))

    @property
    def text(self) -> str:
        """The key to be handed over, once."""
        return f"clew-key-1:{self.person}:{self.key.hex()}"

    def password(self, user: str) -> str:
        """The password of one of this person's users of the database; it tells nothing of the key or of another."""
        return hmac.new(self.key, f"password:{user}".encode(), "sha256").hexdigest()


@dataclass(frozen=True, slots=True)
class Keys:
    """Where a person's keys lie: a file each, for her alone, in a data directory, or the system's keyring."""

    data_dir: Path
    place: str
    """The server, as its address without a password says it."""

    def find(self, name: str) -> PersonKey | None:
        """The key of the person of that name for this server; None if there is none here.

        Raises:
            GraphError: the file is damaged, or others may read it.
        """
        path = self.path(name)
        try:
            mode = stat.S_IMODE(path.stat().st_mode)
            text = path.read_text("utf-8")
        except FileNotFoundError:
            kept = _keyring_get(self._entry(name))
            return None if kept is None else _read(kept, "the system's keyring")
        except (OSError, UnicodeError) as why:
            raise GraphError(f"The key in {path} cannot be read: {why}") from why
        if mode & 0o077:
            raise GraphError(f"The key in {path} can be read by others, so it is not used. Close it (chmod 600), or better ask for a new one.")
        try:
            return _read(str(json.loads(text)["key"]), str(path))
        except (ValueError, KeyError, TypeError) as why:
            raise GraphError(f"The key in {path} is damaged.") from why

    def keep(self, name: str, key: PersonKey, *, keyring: bool = False) -> str:
        """Keeps it in the place of an earlier one; where it then lies. Raises GraphError."""
        if keyring:
            _keyring_set(self._entry(name), key.text)
            self.path(name).unlink(missing_ok=True)  # a file would be found first
            return "the system's keyring"
        path = self.path(name)
        private_dir(path.parent)
        aside = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        try:
            with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(json.dumps({"server": self.place, "name": name, "key": key.text}) + "\n")
                file.flush()
                os.fsync(file.fileno())
            aside.replace(path)
        except OSError as why:
            aside.unlink(missing_ok=True)
            raise GraphError(f"The key cannot be kept in {path}: {why.strerror or why}") from why
        return str(path)

    def path(self, name: str) -> Path:
        """The file of a person's key for this server."""
        return self.data_dir / "keys" / f"{hashlib.sha256(self._entry(name).encode('utf-8', 'surrogatepass')).hexdigest()[:24]}.key"

    def _entry(self, name: str) -> str:
        return f"{self.place} {unicodedata.normalize('NFC', name.strip())}"


def _read(text: str, where: str) -> PersonKey:
    try:
        return PersonKey.read(text)
    except NoKey as why:
        raise GraphError(f"The key in {where} is damaged.") from why


def _keyring_get(entry: str) -> str | None:
    """What the system's keyring has; nothing where there is no keyring, or none that opens."""
    try:
        import keyring  # late, and an extra: most have no server
        from keyring.errors import KeyringError
    except ImportError:
        return None
    try:
        return keyring.get_password(_SERVICE, entry)
    except KeyringError:
        return None  # locked, or there is no backend: then the key is not here, and the sentence says how to get one


def _keyring_set(entry: str, text: str) -> None:
    try:
        import keyring
        from keyring.errors import KeyringError
    except ImportError as why:
        raise GraphError("The system's keyring needs the extra: pip install 'clew[keyring]'. Without it a key is kept in a file of your own.") from why
    try:
        keyring.set_password(_SERVICE, entry, text)
    except KeyringError as why:
        raise GraphError(f"The system's keyring does not take the key: {why}. Without --keyring it is kept in a file of your own.") from why
