"""A model's reply, read as what it should be: one JSON object with an intent and the words of its slots. Nothing of it is believed yet. Pure."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from .offers import NONE

_MOST: Final = 4_000
"""Characters of a reply that are read."""


class Unreadable(ValueError):
    """The reply is not what was asked for; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a model heard."""

    intent: str
    """Empty where it says that no intent fits."""
    slots: Mapping[str, str] = field(default_factory=dict)


def read_reply(text: str) -> Reading:
    """The reading in a reply; words around the object are passed over. Raises Unreadable."""
    start = text.find("{", 0, _MOST)
    if start < 0:
        raise Unreadable("there is no JSON object in it")
    try:
        value, _ = json.JSONDecoder().raw_decode(text[:_MOST], start)
    except (ValueError, RecursionError) as broken:
        raise Unreadable("its JSON is broken") from broken
    intent, slots = value.get("intent"), value.get("slots") or {}
    if not isinstance(intent, str) or not isinstance(slots, dict):
        raise Unreadable("it has no intent and slots")
    if intent.strip().casefold() == NONE:
        return Reading("")
    if not all(isinstance(v, str | int) and not isinstance(v, bool) for v in slots.values() if v is not None):
        raise Unreadable("its slots are no words")
    return Reading(intent.strip(), {str(k): str(v).strip() for k, v in slots.items() if v is not None and str(v).strip()})
