"""Work that asks a model, followed from an event loop; and what is left behind when nobody waits any more."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import aclosing

import pytest

from agents.events import ModelAtWork
from agents.models import Asked, Message, ModelChosen, ModelFailed, Progress, Sent
from agents.models.failing import CAUSES, KINDS, failed, kind_of, place, told
from agents.models.following import Done, followed
from agents.models.library import library
from agents.models.turning import Models
from bench.models.scripted import Said, ScriptedServer, in_turn
from tests.waiting import eventually_so

ASKED = Asked("hears", (Message("user", "{}"),))


def asks(address: str, sent: list[Sent], times: int = 1) -> Callable[[Callable[[Progress], None]], str]:
    """Work that asks so many times."""
    model = Models(ModelChosen("openai/scripted", address), lambda: 0).turn(sent.append).model
    return lambda tell: " ".join(model.reply(ASKED, tell).text for _ in range(times))


async def test_it_tells_how_far_it_is_and_ends_with_what_came_of_it() -> None:
    with ScriptedServer(in_turn(Said("one two three four five six", pause=0.2), Said("and"))) as server:
        seen = [event async for event in followed(asks(server.address, [], 2), "case-1", "run-1")]
    *progress, last = seen
    assert last == Done("one two three four five six and")
    assert all(isinstance(p, ModelAtWork) and (p.role, p.model, p.case, p.run) == ("hears", "openai/scripted", "case-1", "run-1") for p in progress)
    assert [p.done for p in progress if isinstance(p, ModelAtWork)].count(True) == 2
    assert len(progress) > 4


async def test_what_the_work_raises_is_raised() -> None:
    with ScriptedServer(in_turn(Said("no", status=401))) as server:
        with pytest.raises(ModelFailed, match="does not take the key"):
            async for _ in followed(asks(server.address, [])):
                pass


async def test_leaving_ends_the_call_within_half_a_second_and_begins_no_other() -> None:
    sent: list[Sent] = []
    with ScriptedServer(lambda _: Said("never", pause=threading.Event())) as server:
        async with aclosing(followed(asks(server.address, sent, 3))) as events:
            async for _ in events:
                if server.requests:
                    break
            left = time.monotonic()
        assert time.monotonic() - left < 0.5
        await eventually_so(lambda: bool(server.left), "the connection is closed", 10)
    assert [s.failed for s in sent] == ["cancelled"]
    assert len(server.requests) == 1


def test_every_exception_of_the_library_has_a_kind() -> None:
    of = library().exceptions
    raised = {n for n, it in vars(of).items() if isinstance(it, type) and issubclass(it, Exception) and it.__module__ == of.__name__}
    assert raised - set(KINDS) == set()
    assert set(KINDS) - raised <= {"OpenAIError"}
    assert not set(KINDS) & set(CAUSES)


def test_an_unclear_failure_is_what_it_arose_from() -> None:
    def raised(cause: Exception) -> BaseException:
        class APIConnectionError(Exception):
            pass

        error = APIConnectionError("something")
        error.__cause__ = cause
        return error

    assert kind_of(raised(ConnectionRefusedError())) == "unreachable"
    assert kind_of(raised(TimeoutError())) == "timeout"
    assert kind_of(raised(ConnectionResetError())) == "disconnected"
    assert kind_of(raised(KeyError("choices"))) == "broken"
    assert kind_of(raised(ArithmeticError())) == "disconnected"


def test_an_address_is_named_without_what_is_secret_in_it() -> None:
    assert place("https://me:secret@models.example:8080/v1/?token=abc") == "models.example:8080/v1"
    assert "secret" not in str(failed("unreachable", ModelChosen("openai/x", "https://me:secret@models.example/v1")))


def test_a_providers_text_is_cut_and_shown_as_it_is() -> None:
    assert told("litellm.BadRequestError: OpenAIException - no\x1b[2J way\u202e", ()) == "no\\x1b[2J way\\u202e"
    assert len(told("x" * 5000)) == 201
    assert told("the key letmein-42 is wrong", ("letmein-42",)) == "the key … is wrong"
    assert told("Bearer abc.def is wrong") == "… is wrong"


def test_choosing_a_model_imports_nothing_and_importing_it_reads_no_file_and_asks_nobody() -> None:
    script = """
import os, sys
open(".env", "w").write("OPENAI_API_KEY=from-a-file")
import socket
def refuse(*_): raise AssertionError("the network was asked")
socket.socket.connect = socket.socket.connect_ex = socket.getaddrinfo = refuse
from agents.models import ModelChosen
from agents.models.turning import Models
turn = Models(ModelChosen("openai/x", "http://127.0.0.1:9/v1"), lambda: 0).turn(lambda _: None)
assert not {"litellm", "openai", "httpx", "aiohttp"} & set(sys.modules)
from agents.models.library import library
assert library().success_callback == []
assert "OPENAI_API_KEY" not in os.environ
print("quiet")
"""
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": ":".join(p for p in sys.path if p)}
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([sys.executable, "-c", script], cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert (done.stdout, done.stderr) == ("quiet\n", "")
