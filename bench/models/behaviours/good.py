"""A model that does as it is asked: it knows what the sentences of a set mean, asks what the playbook would, and says each claim as it stands."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from agents.models.values import Call
from market.core.model import Entity
from market.registry import DEFAULT, get

from ..scripted import Behaviour, Request, Said


@dataclass(frozen=True, slots=True)
class Heard:
    """What a sentence means: the intent, and the words of the sentence for each slot."""

    intent: str
    slots: Mapping[str, str] = field(default_factory=dict)


def good(means: Mapping[str, Heard] | None = None) -> Behaviour:
    """``means``: what it hears in sentences; of any other it says that nothing fits."""

    def behave(request: Request) -> Said:
        match request.role:
            case "hears":
                heard = (means or {}).get(str(request.user.get("sentence", "")), Heard("none"))
                return as_json({"intent": heard.intent, "slots": dict(heard.slots)})
            case "plans":
                return Said() if answered(request) else Said(calls=playbook(request))
            case "phrases":
                return Said(text="\n".join(f"{{{n}}} {text}" for n, text in claims(request)))
            case _:
                return as_json({"ok": True})

    return behave


def as_json(value: Mapping[str, object]) -> Said:
    """One JSON object."""
    return Said(text=json.dumps(value))


def claims(request: Request) -> list[tuple[int, str]]:
    """The claims of a request to phrase, one line each."""
    return [(int(c["n"]), " ".join(str(c["text"]).split())) for c in request.user.get("claims", [])]


def answered(request: Request) -> list[str]:
    """What the tools have answered so far, in this conversation."""
    return [str(m.get("content", "")) for m in request.messages if m.get("role") == "tool"]


def playbook(request: Request) -> list[Call]:
    """What the market's own playbook asks for the intent of a request to plan; nothing of an intent that it does not know."""
    intent = next((i for i in get(DEFAULT).intents if i.name == request.user.get("intent")), None)
    if intent is None:
        return []
    slots = {slot: _entity(given) for slot, given in request.user.get("entities", {}).items()}
    steps = intent.play(slots, request.user.get("arguments", {}))
    return [Call("", step.question, json.dumps(dict(step.args))) for step in steps]


def _entity(given: Mapping[str, Any]) -> Entity:
    own, kind = str(given["id"]), str(given["kind"])
    return Entity(own if own.startswith(f"{kind}:") else f"{kind}:{own}", kind, str(given.get("name", "")))
