"""The process of a house: ``python -m agents.apart.process`` with a socket as its standard input. The engine is started before anything slow is imported."""

import gc
import socket
import sys
from pathlib import Path

from .early import Early
from .wire import Wanted, first


def main() -> int:
    """Serves the desk at the other end of standard input, as the house that the first message says."""
    gc.disable()  # while everything is imported, nothing of it can go
    ours = socket.socket(fileno=sys.stdin.fileno())
    if not isinstance(wanted := first(ours), Wanted):
        return 0  # the desk was gone before it had begun
    early = Early(Path(wanted.data_dir), wanted.url, wanted.user)
    import asyncio  # late: the engine starts meanwhile

    from .serving import serve

    asyncio.run(serve(ours, wanted, early))
    return 0


if __name__ == "__main__":
    sys.exit(main())
