"""The server: answers over HTTP as its behaviour says, as slowly and as brokenly as it says."""

import json
import select
import socket
import sys
import threading
import time
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Final, Self

from .script import Behaviour, Request, Said
from .wire import asked, completion, refusal, streamed

MODEL: Final = "openai/scripted"
"""How a client names the model of this server; its ``api_base`` is the server's address."""
_LOOK_S: Final = 0.02


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
        self._whole(200 if known else 404, json.dumps({"object": "list", "data": [{"id": "scripted", "object": "model"}]} if known else refusal("Not here.")))

    def do_POST(self) -> None:
        """A completion."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        request = asked(body, self.headers.get("Authorization", "").removeprefix("Bearer "))
        if not self.path.rstrip("/").endswith("/chat/completions"):
            self._whole(404, json.dumps(refusal("Not here.")))
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
            self._whole(said.status, json.dumps(refusal(said.text)), headers=said.headers)
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
