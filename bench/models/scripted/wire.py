"""The chat completions that most providers understand, as JSON: a request taken apart, an answer in one piece or streamed. Pure but for the clock."""

import json
import time
from collections.abc import Iterator, Mapping
from typing import Any, Final

from agents.models.values import Call

from .script import Request, Said

_PIECE: Final = 12
"""Characters of a streamed piece."""


def asked(body: Mapping[str, Any], key: str = "") -> Request:
    """A request taken apart."""
    messages = body.get("messages", [])
    system = next((_text(m) for m in messages if m.get("role") == "system"), "")
    user = next((_text(m) for m in reversed(messages) if m.get("role") == "user"), "")
    first = system.partition("\n")[0].strip()
    try:
        given = json.loads(user)
    except json.JSONDecodeError:
        given = {}
    return Request(
        role=first.removeprefix("Task:").strip(" .") if first.startswith("Task:") else "",
        system=system,
        user=given if isinstance(given, dict) else {},
        messages=messages,
        tools=[tool["function"] for tool in body.get("tools") or ()],
        stream=bool(body.get("stream")),
        model=str(body.get("model", "")),
        body=body,
        key=key,
    )


def completion(request: Request, said: Said) -> dict[str, Any]:
    """An answer in one piece."""
    message: dict[str, Any] = {"role": "assistant", "content": said.text or None}
    if said.calls:
        message["tool_calls"] = [_called(call, n) for n, call in enumerate(said.calls)]
    whole = {**_head(request, "chat.completion"), "choices": [{"index": 0, "message": message, "finish_reason": _finish(said)}]}
    return {**whole, "usage": _usage(request, said)} if said.usage else whole


def streamed(request: Request, said: Said) -> Iterator[dict[str, Any] | str]:
    """An answer piece by piece: texts cut anywhere, each call's name first and its arguments in two halves, the calls mixed; then why it ended."""
    yield _piece(request, {"role": "assistant", "content": ""})
    for start in range(0, len(said.text), _PIECE):
        yield _piece(request, {"content": said.text[start : start + _PIECE]})
    for n, call in enumerate(said.calls):
        whole = _called(call, n)
        yield _piece(request, {"tool_calls": [{"index": n, **whole, "function": {"name": call.name, "arguments": ""}}]})
    for half in (0, 1):
        for n, call in enumerate(said.calls):
            middle = len(call.arguments) // 2
            yield _piece(request, {"tool_calls": [{"index": n, "function": {"arguments": call.arguments[middle:] if half else call.arguments[:middle]}}]})
    yield _piece(request, {}, _finish(said))
    if said.usage and (request.body.get("stream_options") or {}).get("include_usage"):
        yield {**_head(request, "chat.completion.chunk"), "choices": [], "usage": _usage(request, said)}
    yield "[DONE]"


def _piece(request: Request, delta: Mapping[str, Any], finish: str | None = None) -> dict[str, Any]:
    return {**_head(request, "chat.completion.chunk"), "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


def _head(request: Request, kind: str) -> dict[str, Any]:
    return {"id": "scripted-1", "object": kind, "created": int(time.time()), "model": request.model}


def _called(call: Call, number: int) -> dict[str, Any]:
    return {"id": call.id or f"call-{number + 1}", "type": "function", "function": {"name": call.name, "arguments": call.arguments}}


def _finish(said: Said) -> str:
    return said.finish or ("tool_calls" if said.calls else "stop")


def _usage(request: Request, said: Said) -> dict[str, int]:
    sent = len(json.dumps(list(request.messages))) // 4
    back = (len(said.text) + sum(len(c.name) + len(c.arguments) for c in said.calls)) // 4 + 1
    return {"prompt_tokens": sent, "completion_tokens": back, "total_tokens": sent + back}


def refusal(message: str) -> dict[str, Any]:
    """What stands in the body of another status than 200."""
    return {"error": {"message": message, "type": "scripted", "code": None}}


def _text(message: Mapping[str, Any]) -> str:
    content = message.get("content") or ""
    return content if isinstance(content, str) else "".join(part.get("text", "") for part in content)
