"""Over HTTP only programs of this machine that hold the token are let in, whatever they call themselves."""

import json
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final

import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError

from tests.tools.serving import Serving, arguments, call, environment, http_server, over_http

HELLO: Final = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
}
TAKES: Final = {"Accept": "application/json, text/event-stream"}


def post(serving: Serving, **headers: str) -> httpx2.Response:
    """A first message, with these headers besides what every client sends."""
    return httpx2.post(serving.url, json=HELLO, headers=TAKES | {k.replace("_", "-"): v for k, v in headers.items()}, timeout=30)


def bearer(token: str) -> str:
    """As it stands in the header."""
    return f"Bearer {token}"


def test_who_holds_the_token_is_let_in(asha: Serving) -> None:
    answer = post(asha, Authorization=bearer(asha.token))
    assert answer.status_code == 200
    assert answer.json()["result"]["serverInfo"]["name"] == "clew"


@pytest.mark.parametrize("shape", ["nothing", "another", "empty", "cut", "longer", "basic", "unicode"])
def test_who_does_not_is_kept_out(asha: Serving, shape: str) -> None:
    token = asha.token
    headers = {
        "nothing": {},
        "another": {"Authorization": bearer("x" * len(token))},
        "empty": {"Authorization": "Bearer"},
        "cut": {"Authorization": bearer(token[:-1])},
        "longer": {"Authorization": bearer(f"{token}x")},
        "basic": {"Authorization": f"Basic {token}"},
        "unicode": {"Authorization": bearer("\xe9" * 30)},
    }[shape]
    raw = {k.encode(): v.encode("latin-1") for k, v in (TAKES | headers).items()}
    answer = httpx2.post(asha.url, json=HELLO, headers=raw, timeout=30)
    assert answer.status_code == 401
    assert token not in answer.text
    assert "serverInfo" not in answer.text


async def test_the_sdks_own_client_is_kept_out_without_the_token(asha: Serving) -> None:
    async with httpx2.AsyncClient(headers={"Authorization": bearer("wrong" * 8)}) as web:
        with pytest.raises(ExceptionGroup) as refused:
            async with Client(streamable_http_client(asha.url, http_client=web), read_timeout_seconds=30) as client:
                await client.list_tools()
    assert refused.group_contains(MCPError)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "169.254.169.254", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:{port}", "[::1]:{port}"]
)
def test_a_foreign_host_is_refused_even_with_the_token(asha: Serving, host: str) -> None:
    port = str(httpx2.URL(asha.url).port)
    answer = post(asha, Authorization=bearer(asha.token), Host=host.replace("{port}", port))
    assert answer.status_code == 421
    assert "serverInfo" not in answer.text


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1:1", "null", "http://localhost.evil.example:{port}"])
def test_a_page_from_elsewhere_is_refused_even_with_the_token(asha: Serving, origin: str) -> None:
    port = str(httpx2.URL(asha.url).port)
    answer = post(asha, Authorization=bearer(asha.token), Origin=origin.replace("{port}", port))
    assert answer.status_code == 403


def test_it_listens_on_this_machine_alone(asha: Serving) -> None:
    url = httpx2.URL(asha.url)
    assert url.host == "127.0.0.1"
    others = {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)} - {"127.0.0.1"}
    for address in [*others, "127.0.0.2"]:
        with socket.socket() as probe:
            probe.settimeout(5)
            assert probe.connect_ex((address, url.port or 0)) != 0, address


def test_other_paths_and_huge_messages_are_refused(asha: Serving) -> None:
    headers = TAKES | {"Authorization": bearer(asha.token)}
    assert httpx2.post(asha.url.removesuffix("/mcp") + "/", json=HELLO, headers=headers, timeout=30).status_code == 404
    huge = httpx2.post(asha.url, content=json.dumps({**HELLO, "pad": "x" * 1_100_000}), headers=headers | {"Content-Type": "application/json"}, timeout=30)
    assert huge.status_code == 413


def test_the_token_is_told_once_and_never_written_to_standard_output(demo: Path) -> None:
    with http_server(demo, "asha") as serving:
        token = serving.token
        assert len(token) >= 40
        post(serving, Authorization=bearer("wrong" * 8))
        post(serving, Authorization=bearer(token), Host="evil.example")
        serving.process.terminate()
        out, _ = serving.process.communicate(timeout=60)
    assert out == ""
    assert sum(token in line for line in serving.said) == 1


async def test_a_token_of_ones_own_comes_from_a_file_or_the_environment(demo: Path, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("a-token-that-is-long-enough-to-hold\n", encoding="utf-8")
    file.chmod(0o600)
    with http_server(demo, "asha", "--token-file", str(file)) as serving:
        async with over_http(serving.url, "a-token-that-is-long-enough-to-hold") as client:
            assert not (await call(client, "known")).refused
        assert not any("a-token" in line for line in serving.said)
    with http_server(demo, "asha", env={"CLEW_MCP_TOKEN": "another-token-that-is-long-enough"}) as serving:
        async with over_http(serving.url, "another-token-that-is-long-enough") as client:
            assert not (await call(client, "known")).refused


def refusal(*arguments: str) -> tuple[int, str]:
    """How a command ends that is refused before it serves."""
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, encoding="utf-8", env=environment(), timeout=60, stdin=subprocess.DEVNULL, check=False
    )
    return done.returncode, done.stderr


def test_what_cannot_be_served_is_refused_in_a_sentence(demo: Path, tmp_path: Path) -> None:
    short, open_to_all = tmp_path / "short", tmp_path / "open"
    short.write_text("short", encoding="utf-8")
    short.chmod(0o600)
    open_to_all.write_text("a-token-that-is-long-enough-to-hold", encoding="utf-8")
    open_to_all.chmod(0o644)
    for more, code, said in (
        (["--http", "--token-file", str(short)], 2, "holds no token"),
        (["--http", "--token-file", str(open_to_all)], 2, "can be read by others"),
        (["--http", "--token-file", str(tmp_path / "none")], 2, "cannot be read"),
        (["--port", "8000"], 2, "belong to --http"),
        (["--market", "none"], 2, "none"),
    ):
        found, err = refusal(*arguments(demo, "asha", *more))
        assert (found, said in err) == (code, True), (more, err)


def test_a_port_that_is_taken_is_said(demo: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, err = refusal(*arguments(demo, "asha", "--http", "--port", str(port)))
    assert code == 1
    assert re.search(rf"Port {port} of 127.0.0.1 cannot be listened on", err)


def test_without_the_extra_it_says_what_to_install(demo: Path) -> None:
    start = "import sys; sys.modules['mcp'] = None; from cli.main import main; main()"
    code, err = refusal("-c", start, *arguments(demo, "asha")[2:])
    assert (code, "pip install 'clew[mcp]'" in err) == (1, True)
