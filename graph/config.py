"""The configuration of the embedded engine, as text: what makes it durable, private and bounded."""

import hashlib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .client import LIMIT_MS, QUICK_MS
from .roles import SERVED, Role, grant, rules_of, user_of
from .secret import Secret


@dataclass(frozen=True, slots=True)
class Places:
    """Where the embedded engine keeps what, all below one private directory."""

    root: Path

    @property
    def config(self) -> Path:
        return self.root / "engine.conf"

    @property
    def log(self) -> Path:
        return self.root / "engine.log"

    @property
    def data(self) -> Path:
        return self.root / "data"

    @property
    def passing(self) -> Path:
        """For the engine's dumps while it copies a graph; emptied at every start."""
        return self.root / "tmp"

    @property
    def socket_note(self) -> Path:
        """Says where the socket is."""
        return self.root / "socket"

    @property
    def pid(self) -> Path:
        return self.root / "pid"

    @property
    def start_lock(self) -> Path:
        """Held by whoever starts or stops the engine."""
        return self.root / "start.lock"

    @property
    def users_lock(self) -> Path:
        """Held, shared, by everybody who uses the engine."""
        return self.root / "users.lock"

    @property
    def alive_lock(self) -> Path:
        """Held by the engine's own process: the system lets it go when the process dies, however it dies."""
        return self.root / "alive.lock"


def quoted(value: str | Path) -> str:
    """A value as the configuration file reads it, whatever characters it has."""
    text = str(value)
    return '"' + "".join(chr(b) if 32 <= b < 127 and chr(b) not in '"\\' else f"\\x{b:02x}" for b in text.encode("utf-8", "surrogateescape")) + '"'


def config_text(places: Places, socket: str, module: str, secret: Secret) -> str:
    """The whole file. It names hashes of passwords, never a password."""
    settings: Mapping[str, str] = {
        "port": "0",  # no network at all
        "unixsocket": quoted(socket),
        "unixsocketperm": "700",
        "daemonize": "no",
        "dir": quoted(places.data),
        "appendonly": "yes",
        "appendfsync": "always",  # a write that was acknowledged is on the disk
        "aof-load-truncated": "yes",  # a kill in the middle of a write leaves half an entry, which nobody was told of
        # Never shortened by itself: a file that was is loaded and not replayed, and then (4.22.1) an index on numbers alone
        # does not find what is 0 or false. Replayed, every write passes the index as it did the first time.
        "auto-aof-rewrite-percentage": "0",
        "save": '""',  # one way to be durable is enough
        "maxmemory-policy": "noeviction",
        "loglevel": "notice",
        "timeout": "0",
        "databases": "1",
    }
    # Relative to where the data lie: the module repeats its arguments to clients, which need not read every path.
    passing = quoted(os.path.relpath(places.passing, places.data))
    arguments = {
        "CMD_INFO": "no",  # else the engine keeps every query text and parameter in a stream
        "TEMP_FOLDER": passing,
        "IMPORT_FOLDER": passing,
        "TIMEOUT_DEFAULT": str(QUICK_MS),
        "TIMEOUT_MAX": str(LIMIT_MS),
        "CACHE_SIZE": "128",
        # room for so many more nodes is made at once: the engine's own 16,384 take 260 KB in every memory, and imports are no quicker for it
        "NODE_CREATION_BUFFER": "1024",
    }
    lines = [f"{name} {value}" for name, value in settings.items()]
    lines.append(f"loadmodule {quoted(module)} {' '.join(f'{name} {value}' for name, value in arguments.items())}")
    # Strangers are refused by "off"; the rights stay, since the append-only file is replayed as "default".
    lines.append("user default off ~* &* +@all")
    for role in (Role.ADMIN, *SERVED):
        lines.append(f"user {user_of(role)} {' '.join(grant(rules_of(role), secret.password(user_of(role))))}")
    return "\n".join(lines) + "\n"


def short_name(root: Path) -> str:
    """A short name for a directory, for where a long one does not fit."""
    return hashlib.sha256(str(root).encode("utf-8", "surrogateescape")).hexdigest()[:16]
