"""How people say what they want of this market: its words, and which of them together ask for what."""

from typing import Final

from market.core.saying import Saying

from ..asks import ASKS, OFFERS
from ..inquiries.handing import RESPELLED
from ..search.words import gist
from .following import FOLLOWING, SAID_OF
from .frames import FRAMES
from .own import OWN_FRAMES, OWN_PHRASES, OWN_WORDS
from .whoever import WHOEVER
from .words import STRANGE, USUAL, WORDS

SAYING: Final = Saying(
    words={**WORDS, **OWN_WORDS},
    frames=(*FRAMES, *OWN_FRAMES),
    own=OWN_PHRASES,
    idle=frozenset({"DOCUMENTS", "WILL"}),
    strange=STRANGE,
    usual=USUAL,
    named=("document", "person", "agent", "group", "customer"),
    by_id=frozenset({"document", "person", "agent", "group", "customer"}),
    following=FOLLOWING,
    said_of=SAID_OF,
    sure=frozenset({"who_is"}),
    begun=True,
    me=frozenset({"ME"}),
    whoever=WHOEVER,
    over=("as a member of", "as member of", "as members of"),
    kind_words=("group", "team"),
    respelled=RESPELLED,
    otherwise="search",
    gist=gist,
    asks=ASKS,
    offers=OFFERS,
    dated=frozenset({"can", "write", "admin", "who", "who_writes", "who_administers", "what", "lose", "lost", "groups", "members"}),
)
"""The words of this market."""
