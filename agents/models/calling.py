"""One call to a provider, piece by piece, in an event loop of its own thread: so that it can be given up at any moment, and its connection with it."""

import asyncio
import os
import re
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Final

from .failing import failed, kind_of, told
from .keys import secrets
from .values import Asked, Call, Message, ModelChosen, ModelFailed

MOST_CALLS: Final = 64
"""Calls of one reply; whoever makes more is not doing what was asked."""
PER_TOKEN: Final = 32
"""Characters of a reply for each token that it may have: no token is longer, so whoever writes more ignores the bound."""

OPTIONAL: Final = ("response_format", "temperature", "stream_options", "max_tokens")
"""What a request can do without where a provider does not take it."""
_APART: Final = 1_000
"""Between the numbers of calls that came under the same number."""
_NO_TEXT: Final = re.compile("[\0\ud800-\udfff]")
"""A NUL and half a character: nothing can keep or send them on."""
_MOST_TOKENS: Final = 10**9
"""A provider that counts more than this, or less than none, counts wrongly."""

_loops: Final[dict[int, asyncio.AbstractEventLoop]] = {}
_one_at_a_time: Final = threading.Lock()


def run[T](work: Coroutine[Any, Any, T]) -> Future[T]:
    """Runs it in the thread of the calls, which is started with the first of them; cancelling what is returned ends it."""
    with _one_at_a_time:
        loop = _loops.get(os.getpid())
        if loop is None:
            loop = _loops[os.getpid()] = asyncio.new_event_loop()
            threading.Thread(target=loop.run_forever, name="calls to models", daemon=True).start()
    return asyncio.run_coroutine_threadsafe(work, loop)


@dataclass(slots=True)
class Heard:
    """What has come back so far."""

    text: str = ""
    finish: str = ""
    refusal: str = ""
    tokens_in: int = 0
    tokens_out: int = 0
    """As the provider counts; 0 where it does not."""
    pieces: int = 0
    slots: dict[int, list[str]] = field(default_factory=dict)
    """Calls by their number in the reply: id, name, arguments."""
    size: int = 0

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls, in the order in which they began."""
        return tuple(Call(own or f"call-{n + 1}", name, arguments) for n, (own, name, arguments) in enumerate(self.slots.values()))


@dataclass(frozen=True, slots=True)
class Wanted:
    """One call: who is asked, and what."""

    chosen: ModelChosen
    asked: Asked
    without: frozenset[str]
    """Of :data:`OPTIONAL`, what is left out."""
    longest: int
    seconds: float
    key: str = field(default="", repr=False)
    spends_all: bool = False
    """Whether these seconds are the last of the turn's budget."""


async def call(litellm: ModuleType, wanted: Wanted, said: Callable[[str], None]) -> Heard:
    """Asks, and hears everything that comes back. ``said`` is called with every piece of text, and with an empty one for every other sign of life.

    Raises:
        ModelFailed: there is no reply.
    """
    heard = Heard()
    try:
        async with asyncio.timeout(wanted.seconds):
            answer = await litellm.acompletion(**body(wanted))
            if wanted.chosen.streams:
                async for piece in answer:
                    _piece(wanted, heard, piece, said)
            else:
                _piece(wanted, heard, answer, said)
    except ModelFailed:
        raise
    except _below(litellm) as error:
        raise _told(wanted, error) from error
    return heard


def body(wanted: Wanted) -> dict[str, Any]:
    """The arguments of the library's call."""
    chosen, asked = wanted.chosen, wanted.asked
    optional: dict[str, Any] = {"temperature": 0, "max_tokens": wanted.longest}
    if chosen.streams:
        optional["stream_options"] = {"include_usage": True}
    if asked.as_json:
        optional["response_format"] = {"type": "json_object"}
    arguments: dict[str, Any] = {
        "model": chosen.name,
        "messages": [message(m) for m in asked.messages],
        "timeout": wanted.seconds,
        "num_retries": 0,
        "max_retries": 0,
        "stream": chosen.streams,
    }
    if chosen.api_base:
        arguments["api_base"] = chosen.api_base
    if wanted.key:
        arguments["api_key"] = wanted.key
    if asked.tools:
        arguments["tools"] = [{"type": "function", "function": {"name": t.name, "description": t.about, "parameters": dict(t.schema)}} for t in asked.tools]
    return arguments | {name: value for name, value in optional.items() if name not in wanted.without}


def message(m: Message) -> dict[str, Any]:
    """A message as providers take it."""
    if m.by == "tool":
        return {"role": "tool", "tool_call_id": m.answers, "content": m.text}
    if m.calls:
        called = [{"id": c.id, "type": "function", "function": {"name": c.name, "arguments": c.arguments}} for c in m.calls]
        return {"role": "assistant", "content": m.text or None, "tool_calls": called}
    return {"role": m.by, "content": m.text}


def _piece(wanted: Wanted, heard: Heard, piece: Any, said: Callable[[str], None]) -> None:
    if (usage := getattr(piece, "usage", None)) is not None:
        heard.tokens_in, heard.tokens_out = _counted(usage.prompt_tokens), _counted(usage.completion_tokens)
    for choice in (piece.choices or ())[:1]:
        delta = choice.delta if wanted.chosen.streams else choice.message
        text = _text(delta.content) if isinstance(delta.content, str) else ""
        heard.text += text
        heard.size += len(text)
        heard.refusal += _text(getattr(delta, "refusal", None) or "")
        for number, part in enumerate(delta.tool_calls or ()):
            _called(heard, part, number if not wanted.chosen.streams else getattr(part, "index", None) or 0)
        heard.finish = _text(choice.finish_reason or heard.finish)
        if text or delta.tool_calls:
            heard.pieces += 1
        said(text)
    if heard.size > PER_TOKEN * wanted.longest or len(heard.slots) > MOST_CALLS:
        raise failed("broken", wanted.chosen, f"it wrote more than the {wanted.longest} tokens that it may, without an end")


def _text(said: str) -> str:
    """What came, as text that can be kept: whatever is none shows as the sign for that."""
    return _NO_TEXT.sub("\N{REPLACEMENT CHARACTER}", said)


def _counted(tokens: int | None) -> int:
    """As many tokens as a provider says, where that can be: no account grows by what it is told of less than none."""
    return int(tokens) if tokens and 0 < tokens <= _MOST_TOKENS else 0


def _called(heard: Heard, part: Any, index: int) -> None:
    """A part of a call is added to what came of it before; a new id under an old number begins another call, as some servers number them all 0."""
    own, name, arguments = (_text(said or "") for said in (part.id, part.function.name, part.function.arguments))
    known = max((n for n in heard.slots if n % _APART == index), default=None)
    if known is None:
        known = index
    elif own and name and heard.slots[known][0] not in ("", own):
        known += _APART
    slot = heard.slots.setdefault(known, ["", "", ""])
    slot[0], slot[1], slot[2] = slot[0] or own, slot[1] or name, slot[2] + arguments
    heard.size += len(arguments) + len(name)


def _below(litellm: ModuleType) -> tuple[type[Exception], ...]:
    """What the library raises, what the libraries below it do, and what either trips over when a stranger's answer is not of the form that it should have."""
    import aiohttp  # late: they come with the library
    import httpx

    of = litellm.exceptions
    return (
        of.openai.OpenAIError,
        of.ModelNotMappedError,
        of.BudgetExceededError,
        of.GuardrailRaisedException,
        of.BlockedPiiEntityError,
        of.ModifyResponseException,
        of.SensitiveDataRouteException,
        httpx.HTTPError,
        httpx.InvalidURL,
        httpx.StreamError,
        aiohttp.ClientError,
        OSError,
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        RuntimeError,
    )


def _told(wanted: Wanted, error: BaseException) -> ModelFailed:
    kind = kind_of(error)
    detail = told(getattr(error, "message", None) or error, (wanted.key, *secrets()))
    if kind == "timeout" and wanted.spends_all:
        return failed("over budget", wanted.chosen, f"the turn's {wanted.chosen.budget.seconds:g} seconds are spent")
    if kind == "timeout":
        detail = f"within {wanted.seconds:.3g} s"
    elif kind == "unreachable":
        detail = ""
    return failed(kind, wanted.chosen, detail)
