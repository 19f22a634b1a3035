"""Which questions are asked of whoever asks where nobody is named, and what is theirs when they say "my"."""

from collections.abc import Mapping
from typing import Final

from market.core.saying import Whoever

_RIGHTS: Final = frozenset({"READ", "WRITE", "ADMIN", "DOCUMENTS", "OWN"})

WHOEVER: Final[Mapping[str, Whoever]] = {
    **dict.fromkeys(("can", "write", "admin", "since", "until", "what", "lose", "lost"), Whoever("principal", _RIGHTS)),
    "groups": Whoever("principal", frozenset({"GROUP", "MEMBERS"})),
}
"""By intent."""
