"""The people of a server: made and withdrawn by whoever runs it. The server keeps hashes; a key is shown once and kept nowhere but with its person."""

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from .errors import GraphError, QueryRejected, RoleRefused
from .keys import PersonKey
from .roles import Role, granted, person_reader, person_reader_rules, rules_of, user_of

_HASHES: Final = "people"
"""A hash of the database: opaque id of a person → the hashes of her passwords. No role of Clew's may touch it."""
_SALT: Final = "people:salt"
"""Random, made once: ids of people on one server tell nothing of names, and are the same for every operator."""


class PersonThere(GraphError):
    """There is such a person already."""


class NoSuchPerson(GraphError):
    """There is no such person."""


@dataclass(frozen=True, slots=True)
class People:
    """The register of a server's people. ``admin`` sends a command as whoever runs the server."""

    place: str
    admin: Callable[..., Any]

    def id_of(self, name: str) -> str:
        """The opaque id (20 hex digits) of a person's name on this server. Raises GraphError."""
        self.admin("SET", _SALT, secrets.token_hex(32), "NX")
        salt = bytes.fromhex(str(self.admin("GET", _SALT)))
        return hmac.new(salt, unicodedata.normalize("NFC", name.strip()).encode(), "sha256").hexdigest()[:20]

    def ids(self) -> tuple[str, ...]:
        """Opaque ids of all that have a key, sorted. Raises GraphError."""
        return tuple(sorted(str(person) for person in self.admin("HKEYS", _HASHES)))

    def add(self, name: str, *, renew: bool = False) -> PersonKey:
        """Makes a person and her key. ``renew`` makes a new key for one that is there, and the old one ends.

        Raises:
            PersonThere, NoSuchPerson (to renew), GraphError.
        """
        person = self.id_of(name)
        there = bool(self.admin("HEXISTS", _HASHES, person))
        if there and not renew:
            raise PersonThere(f"{name} has a key on {self.place} already. A new one ends the old: clew person add {name} --renew.")
        if renew and not there:
            raise NoSuchPerson(f"{name} has no key on {self.place} that could be renewed.")
        key = PersonKey.made(person)
        hashes = [_hash(key.password(user)) for user in (user_of(Role.CONCIERGE, person), person_reader(person))]
        self.admin("HSET", _HASHES, person, " ".join(hashes))
        self._grant(person, hashes)
        self._save()
        return key

    def remove(self, name: str) -> None:
        """Withdraws a person's key; whoever is in with it is put out. What she told Clew stays. Raises NoSuchPerson, GraphError."""
        person = self.id_of(name)
        if not self.admin("HDEL", _HASHES, person):
            raise NoSuchPerson(f"{name} has no key on {self.place}.")
        self.admin("ACL", "DELUSER", user_of(Role.CONCIERGE, person), person_reader(person))
        self._save()

    def restore(self) -> int:
        """Makes the users of everybody again, from the hashes: a server that was restarted may have forgotten them. How many. Raises GraphError."""
        pairs = self.admin("HGETALL", _HASHES)
        kept = dict(zip(pairs[::2], pairs[1::2], strict=True))
        for person, hashes in kept.items():
            self._grant(str(person), str(hashes).split())
        return len(kept)

    def _grant(self, person: str, hashes: list[str]) -> None:
        concierge, reader = hashes
        for user, rules, digest in (
            (user_of(Role.CONCIERGE, person), rules_of(Role.CONCIERGE, person), concierge),
            (person_reader(person), person_reader_rules(), reader),
        ):
            # the only password: of a key that was renewed nothing stays
            self.admin("ACL", "SETUSER", user, "resetpass", *granted(rules, digest))

    def _save(self) -> None:
        try:
            self.admin("ACL", "SAVE")
        except (QueryRejected, RoleRefused):
            return  # the server keeps no file of users: the hashes are restored by the next of its operators' commands


def _hash(password: str) -> str:
    return hashlib.sha256(password.encode()).hexdigest()
