"""A server that speaks as models do, over real HTTP on this machine, and says what it is told to: good, slow, lying, broken, dead.

It knows the chat completions that most providers understand (``POST /v1/chat/completions``, in one piece or streamed; ``GET /v1/models``).
"""

import json
import select
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Final, Self

from agents.models.values import Call

MODEL: Final = "openai/scripted"
"""How a client names the model of this server; its ``api_base`` is the server's address."""
_PIECE: Final = 12
"""Characters of a streamed piece."""
_LOOK_S: Final = 0.02


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked, taken apart."""

    role: str
    """From the first line of the system's message: ``Task: plans.`` is ``plans``; empty where there is no such line."""
    system: str
    user: dict[str, Any]
    """The JSON object of the last message of the user's; empty where it is none."""
    messages: Sequence[Mapping[str, Any]]
    tools: Sequence[Mapping[str, Any]]
    """Each with ``name``, ``description`` and ``parameters``."""
    stream: bool
    model: str = ""
    body: Mapping[str, Any] = field(default_factory=dict)
    """All of it, as it came."""
    key: str = ""
    """The key that was sent."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the server answers."""

    text: str = ""
    calls: Sequence[Call] = ()
    status: int = 200
    """Of another than 200 the body is an error with the text as its message."""
    body: bytes | None = None
    """Sent as it is, whatever was asked."""
    pause: threading.Event | float = 0.0
    """Waited for before each piece: until it is set, or so many seconds."""
    after: int = 0
    """Pieces that come without a pause."""
    drop: bool = False
    """The connection ends in the middle, without a word."""
    finish: str = ""
    """Why it ended; empty: ``stop``, or ``tool_calls`` where it calls."""
    usage: bool = True
    """Whether it says how many tokens there were."""
    headers: Mapping[str, str] = field(default_factory=dict)


type Behaviour = Callable[[Request], Said]
"""What a model does with a request. What it raises is raised again when the server is left."""


def call(name: str, **arguments: object) -> Call:
    """A call of a tool; the server gives it an id."""
    return Call("", name, json.dumps(arguments))


def in_turn(*said: Said) -> Behaviour:
    """Says one thing after the other, and fails when it is asked more often."""
    left: Iterator[Said] = iter(said)
    one_at_a_time = threading.Lock()

    def behave(_request: Request) -> Said:
        with one_at_a_time:
            try:
                return next(left)
            except StopIteration:
                raise AssertionError(f"The scripted model was asked more often than {len(said)} times.") from None

    return behave


class ScriptedServer:
    """A model's server for as long as the block lasts."""

    def __init__(self, behaviour: Behaviour) -> None:
        self._behaviour = behaviour
        self._one_at_a_time = threading.Lock()
        self.requests: list[Request] = []
        """Everything that was asked, in order."""
        self.left: list[Request] = []
        """Requests whose client went away before it had the whole answer."""
        self.failures: list[BaseException] = []
        """What the behaviour raised."""
        self.closing = threading.Event()
        self._server: _Server | None = None

    @property
    def address(self) -> str:
        """Where it is asked: ``http://127.0.0.1:…/v1``. Raises RuntimeError: the block was not entered."""
        if self._server is None:
            raise RuntimeError("The scripted server is not running.")
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def behave(self, request: Request) -> Said:
        """What is said to a request; it is remembered."""
        with self._one_at_a_time:
            self.requests.append(request)
        return self._behaviour(request)

    def __enter__(self) -> Self:
        self._server = _Server(self)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, name="scripted model", daemon=True)
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.closing.set()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
        if error is None and self.failures:
            raise self.failures[0]


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, script: ScriptedServer) -> None:
        self.script = script
        super().__init__(("127.0.0.1", 0), _Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Keeps what the behaviour raised; a client that went away is none of its faults."""
        import sys

        error = sys.exception()
        if error is not None and not isinstance(error, ConnectionError):
            self.script.failures.append(error)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is written anywhere."""

    def do_GET(self) -> None:
        """Which models there are."""
        known = self.path.rstrip("/").endswith("/models")
        self._whole(200 if known else 404, json.dumps({"object": "list", "data": [{"id": "scripted", "object": "model"}]} if known else _error("Not here.")))

    def do_POST(self) -> None:
        """A completion."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        request = asked(body, self.headers.get("Authorization", "").removeprefix("Bearer "))
        if not self.path.rstrip("/").endswith("/chat/completions"):
            self._whole(404, json.dumps(_error("Not here.")))
            return
        said = self.server.script.behave(request)
        try:
            self._say(request, said)
        except ConnectionError:
            self.server.script.left.append(request)
            self.close_connection = True

    def _say(self, request: Request, said: Said) -> None:
        if said.body is not None:
            self._wait(said, 0)
            self._whole(said.status, said.body, "text/event-stream" if request.stream else "application/json", said.headers)
        elif said.status != 200:
            self._wait(said, 0)
            self._whole(said.status, json.dumps(_error(said.text)), headers=said.headers)
        elif request.stream:
            self._stream(request, said)
        elif said.drop:
            self._wait(said, 0)
            self._break_off()
        else:
            self._wait(said, 0)
            self._whole(200, json.dumps(completion(request, said)), headers=said.headers)

    def _stream(self, request: Request, said: Said) -> None:
        pieces = list(streamed(request, said))
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for number, piece in enumerate(pieces):
            self._wait(said, number)
            if said.drop and number >= (said.after or len(pieces) // 2):
                self._break_off()
                return
            line = f"data: {piece if isinstance(piece, str) else json.dumps(piece)}\n\n".encode()
            self.wfile.write(b"%x\r\n%b\r\n" % (len(line), line))
            self.wfile.flush()
        self.wfile.write(b"0\r\n\r\n")

    def _break_off(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def _wait(self, said: Said, number: int) -> None:
        if number < said.after or said.pause == 0.0:
            return
        until = None if isinstance(said.pause, threading.Event) else time.monotonic() + said.pause
        while not self.server.script.closing.wait(_LOOK_S):
            if said.pause.is_set() if isinstance(said.pause, threading.Event) else until is not None and time.monotonic() >= until:
                return
            readable, _, _ = select.select([self.connection], [], [], 0)
            if readable and not self.connection.recv(1, socket.MSG_PEEK):
                raise ConnectionAbortedError("The client went away.")
        raise ConnectionAbortedError("The server is being left.")

    def _whole(self, status: int, body: str | bytes, kind: str = "application/json", headers: Mapping[str, str] | None = None) -> None:
        content = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)


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


def _error(message: str) -> dict[str, Any]:
    return {"error": {"message": message, "type": "scripted", "code": None}}


def _text(message: Mapping[str, Any]) -> str:
    content = message.get("content") or ""
    return content if isinstance(content, str) else "".join(part.get("text", "") for part in content)
