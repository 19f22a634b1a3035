"""The guard itself: what it lets through, and what it does not."""

import os
import socket
import subprocess
import sys

import pytest

from agents.models import Asked, Message, ModelChosen, ModelFailed
from agents.models.turning import Models
from tests.guard import Reached, is_local


def test_no_test_connects_to_another_machine() -> None:
    with socket.socket() as asked:
        asked.settimeout(5)
        with pytest.raises(Reached):
            asked.connect(("192.0.2.1", 80))
        with pytest.raises(Reached):
            asked.connect_ex(("192.0.2.1", 80))
    with pytest.raises(Reached):
        socket.create_connection(("models.example", 443), timeout=5)


def test_this_machine_can_be_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname(), timeout=5) as asked:
        assert asked.getpeername() == server.getsockname()
    assert all(map(is_local, ("127.0.0.1", "::1", "localhost", None, b"127.0.0.1")))
    assert not any(map(is_local, ("8.8.8.8", "models.example", "2001:db8::1")))


def test_a_provider_is_not_reached_through_the_client_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-not-a-key-of-anybody")
    model = Models(ModelChosen("openai/some-model", call_seconds=10), lambda: 0).turn(lambda _: None).model
    with pytest.raises(ModelFailed) as caught:
        model.reply(Asked("hears", (Message("user", "{}"),)))
    assert caught.value.kind == "unreachable"


def test_a_process_that_a_test_starts_finds_no_key_and_no_way_out() -> None:
    script = "import os; print(sorted(n for n in os.environ if n.endswith('_API_KEY')), os.environ['HTTPS_PROXY'])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "[] http://127.0.0.1:9\n"
    assert not any(name.endswith("_API_KEY") for name in os.environ)
