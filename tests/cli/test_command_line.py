"""The frame of every command: options in any place, exit codes, one sentence for an error, nothing that could drive a terminal."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli import __version__
from cli.main import COMMANDS
from tests.cli.running import run


@pytest.mark.parametrize("arguments", [["--version"], ["locate", "--version"]])
def test_version_is_said_wherever_it_is_asked_for(arguments: list[str]) -> None:
    done = run(*arguments)
    assert (done.code, done.out, done.err) == (0, f"clew {__version__}\n", "")


def test_help_lists_every_command_that_there_is() -> None:
    done = run("--help")
    assert done.code == 0
    listed = done.out.partition("Commands:")[2]
    assert all(f"\n  {name}" in listed for name in COMMANDS)


def test_options_count_before_and_after_the_command_and_the_later_one_wins(tmp_path: Path) -> None:
    before = run("--json", "--data-dir", str(tmp_path / "a"), "locate")
    after = run("locate", "--json", "--data-dir", str(tmp_path / "a"))
    both = run("--data-dir", str(tmp_path / "b"), "--json", "locate", "--data-dir", str(tmp_path / "a"))
    assert before.out == after.out == both.out
    assert json.loads(before.out)["data"] == str(tmp_path / "a")
    assert not (tmp_path / "a").exists(), "asking where makes nothing"


def test_an_option_outweighs_the_environment(tmp_path: Path) -> None:
    environment = {"CLEW_DATA_DIR": str(tmp_path / "env")}
    assert json.loads(run("locate", "--json", env=environment).out)["data"] == str(tmp_path / "env")
    assert json.loads(run("--data-dir", str(tmp_path / "said"), "locate", "--json", env=environment).out)["data"] == str(tmp_path / "said")


@pytest.mark.parametrize("option", ["--as-of", "--known-at"])
@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "2026-13-01", "", "20260901", "2026-09-01T25:00"])
def test_a_bad_day_is_wrong_usage_told_in_a_sentence(option: str, day: str) -> None:
    done = run("locate", option, day)
    assert done.code == 2
    assert done.out == ""
    assert option in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("arguments", [["no-such-command"], ["locate", "--no-such-option"], ["locate", "too", "many"]])
def test_wrong_usage_is_two(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert "Traceback" not in done.err


def test_a_hostile_path_cannot_drive_the_terminal(tmp_path: Path) -> None:
    done = run("locate", "--data-dir", str(tmp_path / "a\x1b]0;owned\x07\u202eb"))
    assert done.code == 0
    assert "\x1b" not in done.out
    assert "\u202e" not in done.out
    assert "\\x1b" in done.out


@pytest.mark.parametrize("where", ["file", "in/a/file", "too-long"])
def test_a_data_directory_that_cannot_be_used_is_bad_input(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("x")
    place = {"file": tmp_path / "file", "in/a/file": tmp_path / "file" / "data", "too-long": tmp_path / ("x" * 300)}[where]
    for command in (["ask", "hello"], ["verify", "realty"]):
        done = run("--data-dir", str(place), *command)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert "--data-dir" in done.err
    assert "CLEW_DATA_DIR" in run("verify", "realty", env={"CLEW_DATA_DIR": str(place)}).err


@pytest.mark.parametrize("arguments", [["ask", "hello"], ["verify", "realty"]])
def test_a_server_is_named_by_an_address_and_must_answer(tmp_path: Path, arguments: list[str]) -> None:
    place = ("--data-dir", str(tmp_path / "data"))
    wrong = run(*place, *arguments, "--url", "http://x")
    assert (wrong.code, wrong.out) == (2, "")
    assert "--url takes redis://" in wrong.err
    silent = run(*place, *arguments, "--url", "redis://127.0.0.1:1")
    assert (silent.code, silent.out) == (1, "")
    assert "Start a FalkorDB server there" in silent.err


@pytest.mark.parametrize("arguments", [["locate"], ["locate", "--json"], ["--version"], ["--help"]])
def test_a_full_disk_is_told(tmp_path: Path, arguments: list[str]) -> None:
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"  # not one byte more fits into a file
    command = [sys.executable, "-c", f"{full}\nfrom cli.main import main; main()", *arguments]
    with (tmp_path / "out").open("w") as out:
        done = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith("clew: The output could not be written: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["", "  ", "asha\nravi", "\x1b[31masha", "asha\u202e", "a" * 201])
@pytest.mark.parametrize("arguments", [["ask", "hello"], ["remember", "budget=1 crore"], ["--plain"]])
def test_what_is_no_name_is_nobody(tmp_path: Path, name: str, arguments: list[str]) -> None:
    place = tmp_path / "data"
    done = run("--data-dir", str(place), "--user", name, *arguments)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.startswith("clew: --user takes a name")
    assert not (place / "engine").exists()
    assert "\x1b" not in done.err


def test_a_name_of_the_environment_is_one_too_and_an_empty_one_is_none(tmp_path: Path) -> None:
    place = str(tmp_path / "data")
    blank = run("--data-dir", place, "remember", "budget=1 crore", env={"CLEW_USER": " "})
    assert (blank.code, blank.err) == (2, "clew: CLEW_USER takes a name; there is none in it.\n")
    assert run("--data-dir", place, "locate", env={"CLEW_USER": ""}).code == 0


def test_the_command_runs_as_a_module_too() -> None:
    done = subprocess.run([sys.executable, "-m", "cli.main", "--version"], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (0, f"clew {__version__}\n")
