"""`clew doctor`: what is well, what is broken (exit 1), what is off and what that costs."""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.doctor.here import disk, extras, writable
from cli.doctor.probe import Answers, answered
from cli.doctor.terminal import carried, colours, keys, kind, signs, size
from tests.cli.running import NOW, Clew, run

GOOD = Answers({"語": (2, 2), "नी": (1, 1)}, kitty=True)


@pytest.mark.feature("Z14")
def test_it_looks_at_everything_and_says_what_is_off_and_what_that_costs(demo: Clew) -> None:
    done = demo.json("doctor")
    assert (done.code, done.only["ok"]) == (0, True)
    checks = {check["name"]: check for check in done.only["checks"]}
    assert {"clew", "python", "data", "log", "settings", "terminal", "engine", "market realty", "indexes of realty", "model", "recall by meaning"} <= set(
        checks
    )
    assert all(check["ok"] for check in checks.values())
    for name in ("terminal", "model", "recall by meaning"):
        assert checks[name]["off"]
        assert checks[name]["costs"]
    assert not checks["engine"]["off"]
    assert "one account of the system is one domain of trust" in checks["trust"]["seen"]
    assert "late: land register" in checks["market realty"]["seen"]
    text = demo.run("doctor").out
    assert "ok    engine: FalkorDB" in text
    assert "off   model: none: the playbook plans and phrases. Questions" in text


def test_settings_that_do_not_count_are_a_fault_with_their_line(demo: Clew, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('theme = "nord"\nthem = 1\n', encoding="utf-8")
    done = demo.run("doctor", env={"CLEW_SETTINGS": str(file)})
    assert done.code == 1
    assert "FAILS settings: unknown setting `them`; is `theme` meant? (mine.toml, line 2)" in done.out


def test_an_engine_that_cannot_be_had_is_a_fault(tmp_path: Path) -> None:
    done = run("doctor", "--data-dir", str(tmp_path), "--url", "redis://127.0.0.1:1")
    assert done.code == 1


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert writable("log", tmp_path / "log" / "desk.log").ok
    (tmp_path / "log").write_text("x", encoding="utf-8")
    seen = writable("log", tmp_path / "log" / "desk.log")
    assert not seen.ok
    assert "it lies in a file" in seen.seen


def test_the_room_on_the_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "MiB free" in disk(tmp_path / "not" / "there").seen
    for free, state in ((10 * 2**30, "ok"), (100 * 2**20, "off"), (2**20, "FAILS")):
        monkeypatch.setattr("shutil.disk_usage", lambda _, free=free: type("Usage", (), {"free": free}))
        assert disk(tmp_path).state == state


@pytest.mark.parametrize(
    "environment, state, words",
    [
        ({"TERM": "xterm-256color"}, "ok", "TERM=xterm-256color"),
        ({"TERM": "screen", "TMUX": "/tmp/x", "SSH_TTY": "/dev/pts/1"}, "ok", "in tmux over ssh"),
        ({"TERM": "dumb"}, "FAILS", "cannot be painted"),
        ({}, "FAILS", "(not set)"),
    ],
)
def test_what_the_terminal_calls_itself(environment: dict[str, str], state: str, words: str) -> None:
    seen = kind(environment)
    assert seen.state == state
    assert words in seen.seen


@pytest.mark.parametrize(
    "environment, state, seen",
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "ok", "16 million (COLORTERM)"),
        ({"TERM": "xterm-256color"}, "ok", "256"),
        ({"TERM": "xterm"}, "off", "16"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""}, "off", "none, as NO_COLOR asks"),
    ],
)
def test_colours_are_those_that_the_desk_would_use(environment: dict[str, str], state: str, seen: str) -> None:
    assert (colours(environment).state, colours(environment).seen) == (state, seen)


def test_size_signs_and_keys() -> None:
    assert [size(*cells).state for cells in ((120, 36), (79, 24), (20, 5))] == ["ok", "off", "FAILS"]
    assert signs("UTF-8", GOOD).state == "ok"
    assert signs("ascii", GOOD).state == "FAILS"
    assert signs("utf-8", Answers()).state == "ok"
    off = signs("utf-8", Answers({"नी": (1, 2)}))
    assert (off.state, off.seen) == ("off", "UTF-8; नी takes 2 columns instead of 1")
    assert keys(GOOD).state == "ok"
    assert "ctrl+j" in keys(Answers()).costs


def test_the_clipboard_and_the_mouse() -> None:
    def states(environment: dict[str, str], option: str, mouse: bool = True) -> list[str]:
        return [seen.state for seen in carried(environment, lambda _: option, mouse=mouse)]

    assert states({}, "") == ["ok", "ok"]
    assert states({"TMUX": "x"}, "external") == ["ok", "ok"]
    assert states({"TMUX": "x"}, "off") == ["off", "ok"]
    assert states({"STY": "x"}, "", mouse=False) == ["off", "off"]
    assert all(seen.costs for seen in extras())


def test_a_terminal_is_asked_and_a_silent_one_has_said_nothing() -> None:
    at = {"語": 3, "नी": 3}

    def ask(question: bytes, form: object) -> bytes:
        if question.endswith(b"\x1b[c"):
            return b"\x1b[?0u\x1b[?62;4c"
        sign = question.decode().removeprefix("\r").removesuffix("\x1b[6n")
        return f"\x1b[4;{at.get(sign, 2)}R".encode() if question.endswith(b"6n") else b""

    heard = answered(ask)
    assert heard.kitty
    assert heard.widths["語"] == (2, 2)
    assert heard.widths["नी"] == (1, 2)
    assert answered(lambda *_: b"") == Answers()


def test_on_a_terminal_that_answers_nothing_it_ends_and_gives_the_terminal_back(tmp_path: Path) -> None:
    import termios

    ours, theirs = pty.openpty()
    before = termios.tcgetattr(theirs)
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CLEW_") and k not in ("NO_COLOR", "TMUX", "STY")}
    environment |= {"CLEW_NOW": NOW, "TERM": "xterm-256color", "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", "from cli.main import main; main()", "doctor", "--data-dir", str(tmp_path / "data")]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True) as doctor:
        said, until = b"", time.monotonic() + 120
        while b"recall by meaning" not in said:
            assert time.monotonic() < until, said
            if select.select([ours], [], [], 0.2)[0]:
                said += os.read(ours, 65536)
        assert doctor.wait(30) in (0, 1)
    text = said.decode()
    assert "TERM=xterm-256color" in text
    assert "the terminal did not say" in text
    assert termios.tcgetattr(theirs) == before
    os.close(ours)
    os.close(theirs)
