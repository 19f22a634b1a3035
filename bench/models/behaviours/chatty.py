"""Models that answer and do not do the task: they stop early, go round in circles, talk about it, or decline."""

import json

from agents.models.values import Call

from ..scripted import Request, Said
from .good import as_json, claims, playbook

_ROUNDS = 60


def lazy(request: Request) -> Said:
    """Does the first thing and stops."""
    match request.role:
        case "hears":
            return as_json({"intent": "none"})
        case "plans":
            return Said(text="That should be enough.")
        case "phrases":
            return Said(text="\n".join(f"{{{n}}} {text}" for n, text in claims(request)[:1]))
        case _:
            return as_json({"ok": True})


def looping(request: Request) -> Said:
    """Does one thing for ever."""
    match request.role:
        case "hears":
            return as_json({"intent": "known", "slots": {}})
        case "plans":
            first = playbook(request)[:1] or [Call("", str(tool["name"]), "{}") for tool in request.tools[:1]]
            return Said(calls=first)
        case "phrases":
            return Said(text="\n".join(f"{{{n}}} {text}" for n, text in claims(request)[:1] * _ROUNDS))
        case _:
            return as_json({"ok": False, "why": "Say it once more."})


def narrating(request: Request) -> Said:
    """Tells what it would do."""
    match request.role:
        case "hears":
            return Said(text="Sure! The person would like to know whether a project is a good buy. I would look at its developer first.")
        case "plans":
            told = [f"Next I would call `{c.name}` with {c.arguments}." for c in playbook(request)]
            return Said(text=" ".join(["Let me think step by step.", *told, "The result shows that everything is in order."]))
        case "phrases":
            return Said(
                text="Certainly, here is what I found in the records.\nOverall it looks good, and the developer is well known.\nLet me know if you need more!"
            )
        case _:
            return Said(text="The draft reads well. I would add that the developer is reputable.")


def refusing(request: Request) -> Said:
    """Declines, politely; streamed as any text is."""
    if request.role == "reviews":
        return Said(text=json.dumps({"ok": None, "why": 7}))
    return Said(text="I'm sorry, but I can't help with that.", finish="content_filter" if request.role == "plans" else "")
