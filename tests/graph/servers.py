"""A FalkorDB server that somebody else runs, for ``--url``: on a port of this machine, with its own users."""

import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import redis

from graph.binaries import binaries
from tests.waiting import eventually

PASSWORD: Final = "open-sesame"
CERTIFICATE: Final = Path(__file__).with_name("localhost.pem")
"""A certificate for localhost, signed by itself, with its key: good for these tests and nothing else."""


@dataclass(frozen=True)
class Server:
    """Where it listens, and its administrator."""

    port: int
    admin: "redis.Redis"

    @property
    def url(self) -> str:
        return f"redis://default:{PASSWORD}@localhost:{self.port}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(directory: Path, *, port: int | None = None, module: bool = True, arguments: tuple[str, ...] = ()) -> Iterator[Server]:
    """Runs a server until the end of the ``with``. ``arguments`` are its graph module's."""
    files = binaries()
    port = free_port() if port is None else port
    command = [
        str(files.server),
        "--port",
        str(port),
        "--bind",
        "127.0.0.1",
        "--dir",
        str(directory),
        "--requirepass",
        PASSWORD,
        "--save",
        "",
        "--appendonly",
        "yes",
    ]
    if module:
        command += ["--loadmodule", str(files.module), *arguments]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True) as process:
        admin = redis.Redis(port=port, password=PASSWORD, decode_responses=True, protocol=2)
        try:
            eventually(lambda: answers(admin), "the server answers")
            yield Server(port, admin)
        finally:
            admin.close()
            admin.connection_pool.disconnect()
            process.kill()


def answers(client: "redis.Redis") -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


@contextmanager
def encrypted(port: int) -> Iterator[int]:
    """A port that speaks TLS and passes what it hears to another port in the clear."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    listener = socket.create_server(("127.0.0.1", 0))

    def pump(source: socket.socket, target: socket.socket) -> None:
        try:
            while data := source.recv(65536):
                target.sendall(data)
        except OSError:
            pass  # the other side hung up
        finally:
            for end in (source, target):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    continue

    def accept() -> None:
        while True:
            try:
                plain, _ = listener.accept()
            except OSError:
                return
            try:
                outside = context.wrap_socket(plain, server_side=True)
            except (ssl.SSLError, OSError):
                plain.close()
                continue
            inside = socket.create_connection(("127.0.0.1", port))
            for ends in ((outside, inside), (inside, outside)):
                threading.Thread(target=pump, args=ends, daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
