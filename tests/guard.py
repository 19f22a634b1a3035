"""No test reaches further than this machine: not in its own process, and not in one that it starts."""

import ipaddress
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

NOWHERE: Final = "http://127.0.0.1:9"
"""A port of this machine on which nothing answers."""
LOCAL_NAMES: Final = frozenset({"", "localhost", "ip6-localhost", socket.gethostname()})
_CONNECT: Final = socket.socket.connect
_SECRETS: Final = ("_API_KEY", "_TOKEN", "_SECRET", "_API_BASE")


class Reached(AssertionError):
    """A test wanted to reach another machine."""


@contextmanager
def nothing_but_this_machine() -> Iterator[None]:
    """Connections to other machines are refused, and no other name is looked up; processes that are started find no key and a dead proxy."""
    kept = {name: value for name, value in os.environ.items() if not name.endswith(_SECRETS) and not name.startswith("CLEW_MODEL")}
    dead = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"), NOWHERE)
    local = dict.fromkeys(("NO_PROXY", "no_proxy"), "127.0.0.1,localhost,::1")
    connect, connect_ex, look_up = socket.socket.connect, socket.socket.connect_ex, socket.getaddrinfo

    def guarded(self: socket.socket, address: Any) -> None:
        _checked(self, address)
        connect(self, address)

    def guarded_ex(self: socket.socket, address: Any) -> int:
        _checked(self, address)
        return connect_ex(self, address)

    def looked_up(host: Any, *more: Any, **options: Any) -> Any:
        if not is_local(host):
            raise Reached(f"A test looked up {host}.")
        return look_up(host, *more, **options)

    with (
        patch.dict(os.environ, {**kept, **dead, **local}, clear=True),
        patch.object(socket.socket, "connect", guarded),
        patch.object(socket.socket, "connect_ex", guarded_ex),
        patch.object(socket, "getaddrinfo", looked_up),
    ):
        yield


def is_local(host: object) -> bool:
    """Whether a host is this machine, by its name or its address."""
    if host is None:
        return True
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else str(host)
    if name in LOCAL_NAMES:
        return True
    try:
        address = ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified or str(address) in _own()


def _own() -> set[str]:
    """The addresses of this machine; asking for them sends nothing."""
    found = {"127.0.0.1"}
    for family, target in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asked:
                _CONNECT(asked, (target, 9))  # of a datagram socket: it only chooses the address it would send from
                found.add(str(asked.getsockname()[0]))
        except OSError:
            continue  # no such network here
    return found


def _checked(self: socket.socket, address: Any) -> None:
    if self.family in (socket.AF_INET, socket.AF_INET6) and not is_local(address[0]):
        raise Reached(f"A test wanted to connect to {address[0]}.")
