"""What somebody is told of without watching it: the sensitive documents that he owns."""

import json
from collections.abc import Sequence
from typing import Final

from market.core.form import Reader
from market.core.model import Entity

from . import queries as q

SENSITIVE: Final = frozenset({"confidential", "secret"})
"""Of these the owner is told who may read them by now."""


def minds(reader: Reader, principal: str) -> Sequence[Entity]:
    """The documents of a principal that are confidential or secret, by id. None for somebody unknown, and for a name that several bear. Raises GraphError."""
    found = q.called(reader, principal)
    if len(found) != 1:
        return ()
    return [document for document, cells in q.owned(reader, found[0]) if json.loads(cells).get("sensitivity") in SENSITIVE]
