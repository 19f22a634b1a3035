"""What was sent to a model as it is kept with a run: each call with what its conversation has more than the one before. Pure."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from pydantic import TypeAdapter

from ..models import Sent


@dataclass(frozen=True, slots=True)
class _Kept:
    sent: Sent
    messages_before: int
    """So many messages of the call before stand before its own."""
    tools_before: bool
    """Whether it was offered the same tools."""


@cache
def _shape() -> TypeAdapter[_Kept]:
    return TypeAdapter(_Kept)


def packed(sent: Sent, before: Sent | None) -> str:
    """One call as JSON. ``before``: the call of the same run before it. A conversation is sent whole each time, and kept once."""
    asked = sent.asked
    shared = 0
    for ours, theirs in zip(asked.messages, before.asked.messages if before else (), strict=False):
        if ours != theirs:
            break
        shared += 1
    same_tools = before is not None and before.asked.tools == asked.tools
    own = replace(asked, messages=asked.messages[shared:], tools=() if same_tools else asked.tools)
    return _shape().dump_json(_Kept(replace(sent, asked=own), shared, same_tools)).decode()


def unpacked(kept: Iterable[str]) -> tuple[Sent, ...]:
    """The calls of one run, in their order, each with its whole conversation."""
    calls: list[Sent] = []
    for text in kept:
        one = _shape().validate_json(text)
        asked, last = one.sent.asked, calls[-1].asked if calls else None
        whole = replace(
            asked,
            messages=((*last.messages[: one.messages_before], *asked.messages) if last else asked.messages),
            tools=last.tools if last and one.tools_before else asked.tools,
        )
        calls.append(replace(one.sent, asked=whole))
    return tuple(calls)


def words(kept: str) -> Iterator[str]:
    """What one call told a model and heard from it, without what every call says alike (the task, the tools)."""
    one = _shape().validate_json(kept).sent
    yield from (m.text for m in one.asked.messages if m.by != "system")
    if one.reply is not None:
        yield one.reply.text
        yield from (call.arguments for call in one.reply.calls)
