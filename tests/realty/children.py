"""An import in a process of its own, that can be killed at a chosen write.

Run as ``python -m tests.realty.children DATA_DIR ARCHIVE MARKET FOLDER NOW WRITES``: it imports, and before its write number WRITES (counted from
1) it prints ``ready`` and waits to be killed or told to go on. With 0 it imports without a stop and prints ``done``.
"""

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from graph import Connection, Result, Role, open_engine
from market.core.archive import Archive
from market.realty.importer import IMPORTER


def main() -> None:
    """Imports as the arguments say."""
    data_dir, archive, market, folder, now, writes = sys.argv[1:]
    left = int(writes)
    asked = Connection.query

    def counted(self: Connection, graph: str, query: str, params: Mapping[str, object] | None = None, *, question: str = "") -> Result:
        nonlocal left
        left -= 1
        if left == 0:
            print("ready", flush=True)
            sys.stdin.readline()
        return asked(self, graph, query, params, question=question)

    with open_engine(Path(data_dir)) as engine, engine.connect(Role.IMPORTER) as connection, patch.object(Connection, "query", counted):
        replace(IMPORTER, name=market).bring(connection, Archive(Path(archive)), Path(folder), now=int(now))
    print("done", flush=True)


if __name__ == "__main__":
    main()
