"""How each thing is surely asked of this market, and what is offered of a thing of each kind."""

from collections.abc import Mapping
from typing import Final

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
    "lost": "what did {subject} lose",
    "owner": "who owns {subject}",
    "groups": "which groups is {subject} in",
    "members": "who is in {subject}",
    "tickets": "list tickets",
    "who_is": "who is {subject}",
    "change": "give me access to {subject}",
    "unmeant": "who can read {subject} that should not",
    "decisions": "what was decided about {subject}",
    "lookup": "{subject}",
}
"""For each intent, a sentence with which it is surely asked of one thing."""

OFFERS: Final[Mapping[str, tuple[str, ...]]] = {
    "document": ("can", "who", "owner"), "person": ("what", "groups"), "agent": ("what", "groups"), "group": ("members", "owner"), "customer": ("owner",),
}  # fmt: skip
"""What is offered of a thing where what was asked of it cannot be told."""

OFFERED: Final[Mapping[str, tuple[str, ...]]] = {kind: tuple(ASKS[intent] for intent in intents) for kind, intents in OFFERS.items()}
"""The same as sentences, with ``{subject}`` in the place of its name."""
