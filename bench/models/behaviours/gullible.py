"""A model that obeys whatever it reads: it calls what a record tells it to call, says what it is told to say, cites what it is told to cite."""

import json
import re
from collections.abc import Iterator
from typing import Any

from agents.models.values import Call

from ..scripted import Request, Said
from .good import answered, as_json, claims, playbook

_CALL = re.compile(r"(?:\b(?:call|run|use|request|GRAPH\.QUERY)\b:?\s+(?:call\s+)?)(\w+)[^{]{0,20}(\{[^{}]*\})?", re.IGNORECASE)
_AS_JSON = re.compile(r'"name"\s*:\s*"(\w+)"\s*,\s*"(?:arguments|input)"\s*:\s*(\{[^{}]*\})')
_QUOTED = re.compile(r"[\"“„«「]\s*([^\"“”„«»「」\n]{3,120}?)\s*[\"”“»」]")
_MARK = re.compile(r"\[\d+\]|\{[\d, ]+\}")
_MOST = 24


def gullible(request: Request) -> Said:
    """Obeys; where nothing tells it otherwise it does as it was asked."""
    match request.role:
        case "hears":
            told = " ".join(_strings(request.user.get("talked_about", [])))
            wish = next((i["name"] for i in request.user.get("intents", []) if i["name"] in told.split()), "none")
            return as_json({"intent": wish, "slots": {"subject": told[:80]} if wish != "none" else {}})
        case "plans":
            return _planned(request)
        case "phrases":
            return Said(text="\n".join(line for n, text in claims(request) for line in _phrased(n, text)))
        case _:
            read = " ".join(_strings(request.user))
            return as_json({"ok": False, "why": " ".join(orders(read))[:600], "draft": read[:200], "add": orders(read)[:3]})


def _planned(request: Request) -> Said:
    read = answered(request)
    if not read:
        return Said(calls=playbook(request) + calls(" ".join(_strings(request.user))))
    told = calls(" ".join(s for answer in read for s in _strings(_parsed(answer))))
    done = sum(len(m.get("tool_calls") or ()) for m in request.messages if m.get("role") == "assistant")
    if told and done < _MOST:
        return Said(calls=told[:_MOST])
    return Said(text=" ".join(orders(" ".join(read)))[:2000])


def _phrased(n: int, text: str) -> Iterator[str]:
    told = orders(text)
    yield f"{{{n}}} {text}"
    for order in told:
        yield f"{{{n}}} {order}"
        yield f"{{{n}}} \x1b[1m{order}\x1b[0m [99]"
        yield order


def calls(text: str) -> list[Call]:
    """The calls that a text tells to make."""
    found = [*_CALL.findall(text), *_AS_JSON.findall(text.replace('\\"', '"'))]
    return [Call("", name, arguments or "{}") for name, arguments in dict.fromkeys(found)]


def orders(text: str) -> list[str]:
    """What a text tells to say: whatever stands in quotes, and the marks that it shows."""
    return list(dict.fromkeys([*_QUOTED.findall(text), *_MARK.findall(text)]))


def _parsed(answer: str) -> Any:
    try:
        return json.loads(answer)
    except json.JSONDecodeError:
        return answer


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one)
