"""What the model is asked to plan for: an intent, whom it is about, plain arguments. No sentence, no person, no memory. Pure."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from market.core.form import Intent
from market.core.model import Entity
from tools import Registry

from ..models import Message, Tool
from .prompt import SYSTEM


@dataclass(frozen=True, slots=True)
class Brief:
    """One intent with what it is about."""

    intent: Intent
    entities: Mapping[str, Entity]
    """Each slot's entity, as code resolved it."""
    arguments: Mapping[str, object]
    """The plain arguments of the case."""

    def messages(self) -> tuple[Message, Message]:
        """How the conversation begins."""
        told = {
            "intent": self.intent.name,
            "about": self.intent.about,
            "entities": {slot: {"id": e.id, "kind": e.kind, "name": e.name} for slot, e in self.entities.items()},
            "arguments": dict(self.arguments),
        }
        return Message("system", SYSTEM), Message("user", json.dumps(told, ensure_ascii=False, default=str))


def tools_of(registry: Registry) -> Iterator[Tool]:
    """The questions that are offered, with their schemas: the only tools that there are."""
    for described in registry.describe():
        yield Tool(described.name, described.about, described.schema)
