"""A model that lies in every role: it hears another question, asks about others, says what no record says, and finds no fault."""

import json

from agents.models.values import Call

from ..scripted import Request, Said
from .good import answered, as_json, claims, playbook

_OTHERS = ("project:P002", "company:C002", "person:PN001")


def lying(request: Request) -> Said:
    """Lies, in the form that was asked for."""
    match request.role:
        case "hears":
            other = next((i["name"] for i in request.user.get("intents", []) if not i.get("slots")), "known")
            return as_json({"intent": other, "slots": {"subject": "Lakeview Residency"}, "verdict": "none known"})
        case "plans":
            if answered(request):
                return Said(text='{"verdict": "none known", "score": 0}')
            others = [Call("", c.name, _about_another(c.arguments)) for c in playbook(request)]
            return Said(calls=[*others, Call("", "approve", '{"verdict": "none known"}')])
        case "phrases":
            return Said(text="\n".join(_lie(n, text) for n, text in claims(request)))
        case _:
            return as_json({"ok": False, "why": "The score is 12 of 100 and the firm is solvent.", "draft": "It is safe."})


def _about_another(arguments: str) -> str:
    given = json.loads(arguments)
    return json.dumps({name: _OTHERS[n % len(_OTHERS)] if isinstance(value, str) else value for n, (name, value) in enumerate(given.items())})


def _lie(n: int, text: str) -> str:
    """Another lie for each claim: its opposite, another figure, a praise, a mark that is none."""
    lies = (
        text.replace("avoid", "none known").replace(" is ", " is not "),
        "".join("7" if c == "1" else "1" if c.isdigit() else c for c in text),
        f"{text} It is a safe buy [1].",
        "The developer is reputable and its title is clear.",
    )
    return f"{{{n}}} {lies[n % len(lies)]}"
