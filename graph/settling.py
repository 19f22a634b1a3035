"""What is done once after an engine was started, before anybody is let in."""

from contextlib import suppress
from typing import TYPE_CHECKING

from .client import GRACE_S, LIMIT_MS, told
from .connection import Connection, Line
from .errors import EngineUnreachable, GraphMissing
from .indexes import await_indexes
from .names import is_passing
from .roles import Role, user_of
from .secret import Secret

if TYPE_CHECKING:
    from .embedded import Embedded


def settle(embedded: "Embedded", secret: Secret) -> None:
    """After a start, while nobody else is in: deletes forks and scratch graphs, and waits for the indexes of all others. Raises EngineUnreachable.

    Whoever comes in makes scratch graphs of their own, which must not be taken for leftovers.
    """
    admin = user_of(Role.ADMIN)
    client = embedded.address.client(admin, secret.password(admin), LIMIT_MS / 1000 + GRACE_S)

    def stranger() -> None:
        raise EngineUnreachable(f"The engine ({embedded.place}) does not accept Clew's own password.")

    line = Line(embedded.place, client, client, stranger, LIMIT_MS)
    try:
        with told(embedded.place):
            names = [str(name) for name in client.send("GRAPH.LIST")]
        connection = Connection(Role.ADMIN, line)
        for name in names:
            with suppress(GraphMissing):
                if is_passing(name):
                    connection.delete(name)
                else:
                    # An index is built from what was read, and takes as long in proportion.
                    await_indexes(connection, name, patience_s=embedded.patience_s)
    finally:
        line.close()
