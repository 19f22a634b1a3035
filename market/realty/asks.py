"""How each thing is surely asked of this market, and what is offered of a thing of each kind."""

from collections.abc import Mapping
from typing import Final

ASKS: Final[Mapping[str, str]] = {
    "assess": "is {subject} ok to buy",
    "paths": "why {subject}",
    "clear": "what would clear {subject}",
    "behind": "who is behind {subject}",
    "connection": "how is {a} connected to {b}",
    "title": "the land of {subject}",
    "contractor": "the contractor of {subject}",
    "person": "on which boards does {subject} sit",
    "around": "complaints and court cases around {subject}",
    "papers": "the papers of {subject}",
    "delays": "was {subject} delayed",
    "compare": "compare {a} with {b}",
    "find": "clean projects in Hebbal under 1.2 crore",
    "operators": "who are the serial operators",
    "groups": "which hidden groups are there",
    "group": "which group does {subject} belong to",
    "same": "who has the same name as {subject}",
    "known": "what do you know, and how old is it",
    "query": "show me the query",
    "runs": "what did I ask about {subject} before",
    "changes": "what changed",
    "lookup": "{subject}",
}
"""For each intent, a sentence with which it is surely asked."""

OFFERS: Final[Mapping[str, tuple[str, ...]]] = {
    "project": ("assess", "papers", "around"),
    "company": ("behind", "papers", "around"),
    "brand": ("behind", "group"),
    "person": ("person", "same", "around"),
    "contractor": ("contractor", "around"),
    "parcel": ("title", "papers"),
}
"""What is offered of a thing where what was asked of it cannot be told."""

OFFERED: Final[Mapping[str, tuple[str, ...]]] = {
    kind: tuple(ASKS[intent] for intent in intents if "{subject}" in ASKS[intent]) for kind, intents in OFFERS.items()
}
"""The same as sentences, with ``{subject}`` in the place of its name."""
