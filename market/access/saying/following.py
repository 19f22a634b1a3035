"""What is asked by a word or two after an answer: of the same document, and of the same person, agent or group."""

from collections.abc import Mapping
from typing import Final

_WHY: Final = ("why", "why is that", "why so", "how come", "but why", "why not", "through what", "over what", "by what", "explain", "explain that")

FOLLOWING: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("can", "write", "admin"), _WHY),
    "groups": _WHY,
    "since": ("since when", "since what day", "from when", "for how long already", "how long already", "since when is that"),
    "until": ("until when", "till when", "for how long", "how long", "how long still", "how much longer", "until what day"),
    "who": ("who all", "and who else", "who else can", "who else may"),
    "owner": ("whose is it", "who owns it", "whom do i ask", "who to ask", "whom to ask"),
}
"""For each question, the phrases; what is asked of it is left unsaid in them. Of one phrase the question that was asked last is meant, or the first."""

SAID_OF: Final = (
    "what does it say", "what does this say", "what does that say", "what is in it", "what stands in it", "what is written in it", "what does it contain",
    "what is it about", "show it", "show it to me", "read it to me",
)  # fmt: skip
"""Phrases that ask what the document says."""
