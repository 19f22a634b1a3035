"""The line to the engine, against a server that says what the test wants: what is lost, late, refused or half said is never taken for an answer."""

import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import pytest

from graph import BadParameter, Engine, EngineUnreachable, QueryRejected, Role, RoleRefused, market_graph
from graph.client import socket_address, told, url_address
from graph.compact import Names, OtherNames, read
from graph.wire import Client, Gone, Loading, Refused, Silent, Stranger, packed

OK = b"+OK\r\n"
SAY_NOTHING = b"..."


@contextmanager
def saying(path: Path, *lines: Sequence[bytes], hung_up: threading.Event | None = None) -> Iterator[list[bytes]]:
    """A server that takes one line after the other, and says to each command on it what stands there; yields all that it heard.

    ``hung_up`` is set when it has closed a line.
    """
    heard: list[bytes] = []
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(str(path))
    listener.listen()
    done = threading.Event()

    def serve() -> None:
        for replies in lines:
            line, _ = listener.accept()
            for reply in replies:
                heard.append(line.recv(65_536))
                if reply == SAY_NOTHING:
                    done.wait(10)
                    break
                line.sendall(reply)
            line.close()
            if hung_up is not None:
                hung_up.set()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield heard
    finally:
        done.set()
        listener.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "s"


def client(path: Path, *, silence_s: float = 5.0) -> Client:
    return socket_address(str(path), "here").client("asha", "secret", silence_s)


def test_whoever_comes_says_so_first_and_the_line_is_kept_for_the_next_command(path: Path) -> None:
    with saying(path, [OK, b"*3\r\n:1\r\n$2\r\n\xc3\xa9\r\n$-1\r\n", b"+PONG\r\n"]) as heard:
        ours = client(path)
        assert ours.send("XREAD", 1, "é") == [1, "é", None]
        assert ours.send("PING") == "PONG"
        assert heard == [packed(("AUTH", "asha", "secret")), packed(("XREAD", 1, "é")), packed(("PING",))]
        ours.close()


def test_a_command_whose_reply_was_lost_is_not_sent_again(path: Path) -> None:
    with saying(path, [OK, b"$5\r\nhal"], [OK, b"+PONG\r\n"]) as heard:
        ours = client(path)
        with pytest.raises(Gone):
            ours.send("XADD", "s", "*", "a", "b")
        assert ours.send("PING") == "PONG"
        assert [h for h in heard if b"XADD" in h] == [packed(("XADD", "s", "*", "a", "b"))]
        ours.close()


def test_a_line_that_was_hung_up_while_nobody_used_it_is_replaced(path: Path) -> None:
    hung_up = threading.Event()
    with saying(path, [OK, b"+one\r\n"], [OK, b"+two\r\n"], hung_up=hung_up):
        ours = client(path)
        assert ours.send("PING") == "one"
        assert hung_up.wait(10)
        assert ours.send("PING") == "two"
        ours.close()


def test_what_nobody_asked_for_is_nobodys_reply(path: Path) -> None:
    with saying(path, [OK, b"+one\r\n+stray\r\n"], [OK, b"+two\r\n", b"+three\r\n+str"], [OK, b"+four\r\n"]):
        ours = client(path)
        assert [ours.send("PING") for _ in range(4)] == ["one", "two", "three", "four"]
        ours.close()


def test_silence_is_an_error(path: Path) -> None:
    with saying(path, [OK, SAY_NOTHING]) as heard:
        ours = client(path, silence_s=0.1)
        with pytest.raises(Silent):
            ours.send("SLOW")
        assert len(heard) == 2
        ours.close()


@pytest.mark.parametrize(
    "reply, error, translated",
    [
        (b"-WRONGPASS invalid username-password pair\r\n", Stranger, RoleRefused),
        (b"-ERR AUTH called without any password configured\r\n", Stranger, RoleRefused),
        (b"-LOADING the dataset is in memory soon\r\n", Loading, EngineUnreachable),
        (b"-ERR max number of clients reached\r\n", Gone, EngineUnreachable),
    ],
)
def test_whoever_is_not_let_in_asks_nothing(path: Path, reply: bytes, error: type[Exception], translated: type[Exception]) -> None:
    with saying(path, [reply], [reply]) as heard:
        with pytest.raises(error):
            client(path).send("PING")
        with pytest.raises(translated), told("here"):
            client(path).send("PING")
        assert all(b"PING" not in h for h in heard)


def test_an_error_inside_a_reply_is_a_value_there_and_the_line_goes_on(path: Path) -> None:
    with saying(path, [OK, b"*2\r\n:7\r\n-ERR no\r\n", b"-ERR bad\r\n", b"+PONG\r\n"]) as _:
        ours = client(path)
        seven, error = ours.send("A")
        assert (seven, type(error), str(error)) == (7, Refused, "no")
        with pytest.raises(Refused, match="bad"):
            ours.send("B")
        assert ours.send("PING") == "PONG"
        ours.close()


def test_nobody_there_and_what_is_no_text() -> None:
    with pytest.raises(Gone):
        client(Path("/nonexistent/s")).send("PING")
    with pytest.raises(BadParameter):
        packed(("XADD", "\ud800"))


def test_an_address_says_where_and_who_and_shows_no_password() -> None:
    one = url_address("rediss://asha:se%40cret@db.example:7000/2?ssl_ca_certs=%2Fca.pem")
    assert (one.place, one.host, one.port, one.database, one.tls) == ("rediss://db.example:7000", "db.example", 7000, 2, {"ssl_ca_certs": "/ca.pem"})
    assert (one.login.command(), one.named, "cret" in repr(one)) == (("AUTH", "asha", "se@cret"), True, False)
    assert url_address("redis://:pw@h").login.command() == ("AUTH", "pw")
    assert (url_address("redis://h").login.command(), url_address("unix:///tmp/a%20b").path) == ((), "/tmp/a b")
    with pytest.raises(ValueError, match="--url takes"):
        url_address("redis://h?ssl_ca_certs=x")  # without TLS it would be let pass unseen


def test_every_kind_of_value_that_the_engine_knows_is_read(engine: Engine, market: str) -> None:
    asked = (
        "RETURN null, 'é', -7, true, 0.5, [1, [2.5, null]], {a: 1, b: [false]}, point({latitude: 12.5, longitude: 77.5}), vecf32([1.0, 0.5]), "
        "localdatetime('2026-11-30T01:02:03'), date('2026-11-30'), localtime('01:02:03'), duration('P1DT2H')"
    )
    [row] = engine.connect(Role.IMPORTER).query(market_graph(market), asked).rows
    assert row == (
        *(None, "é", -7, True, 0.5, [1, [2.5, None]], {"a": 1, "b": [False]}, {"latitude": 12.5, "longitude": 77.5}, [1.0, 0.5]),
        *(datetime(2026, 11, 30, 1, 2, 3, tzinfo=UTC), date(2026, 11, 30), time(1, 2, 3), timedelta(days=1, hours=2)),
    )


def test_a_reply_that_cannot_be_read_is_an_error() -> None:
    names = Names(0, lambda _procedure: ["A"])
    with pytest.raises(QueryRejected, match="kind"):
        read([[[1, "x"]], [[[99, "?"]]], []], names)
    with pytest.raises(QueryRejected, match="cannot be read"):
        read([[[1, "x"]], [[[14, 10**12]]], []], names)
    with pytest.raises(QueryRejected, match="does not list"):
        read([[[1, "x"]], [[[8, [0, [3], []]]]], []], names)
    with pytest.raises(Refused, match="late"):
        read([[[1, "x"]], [], Refused("late")], names)
    with pytest.raises(OtherNames) as other:
        read([Refused("version mismatch"), 4], names)
    assert other.value.version == 4
