"""How people say what they want of this market: its words, and which of them together ask for what."""

from collections.abc import Mapping
from typing import Final

from market.core.saying import Saying

from ..inquiries.handing import RESPELLED
from ..search.words import gist
from .frames import FRAMES
from .words import STRANGE, USUAL, WORDS

ASKS: Final[Mapping[str, str]] = {
    "can": "why can I read {subject}",
    "write": "can I write {subject}",
    "admin": "can I administer {subject}",
    "who": "who can read {subject}",
    "who_writes": "who can edit {subject}",
    "who_administers": "who can administer {subject}",
    "what": "what can {subject} read",
    "since": "since when can I read {subject}",
    "until": "until when can I read {subject}",
    "lose": "what does {subject} lose",
    "owner": "who owns {subject}",
    "groups": "which groups is {subject} in",
    "members": "who is in {subject}",
    "decisions": "what was decided about {subject}",
    "lookup": "{subject}",
}
"""For each intent, a sentence with which it is surely asked of one thing."""

OFFERS: Final[Mapping[str, tuple[str, ...]]] = {
    "document": ("who", "owner"), "person": ("what", "groups"), "agent": ("what", "groups"), "group": ("members", "owner"), "customer": ("owner",),
}  # fmt: skip
"""What is offered of a thing where what was asked of it cannot be told."""

OFFERED: Final[Mapping[str, tuple[str, ...]]] = {kind: tuple(ASKS[intent] for intent in intents) for kind, intents in OFFERS.items()}
"""The same as sentences, with ``{subject}`` in the place of its name."""

SAYING: Final = Saying(
    words=WORDS,
    frames=FRAMES,
    idle=frozenset({"DOCUMENTS", "WILL"}),
    strange=STRANGE,
    usual=USUAL,
    named=("document", "person", "agent", "group", "customer"),
    respelled=RESPELLED,
    otherwise="search",
    gist=gist,
    asks=ASKS,
    offers=OFFERS,
    dated=frozenset({"can", "write", "admin", "who", "who_writes", "who_administers", "what", "lose", "groups", "members"}),
)
"""The words of this market."""
