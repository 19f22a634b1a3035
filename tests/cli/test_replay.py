"""`clew replay` and `clew --plain`, as other programs run them."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Clew, run


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Clew:
    """A data directory in which one question was asked."""
    clew = Clew(tmp_path_factory.mktemp("replay"))
    assert clew.run("ask", "Is Skyvista Altura safe?").code == 0
    return clew


def test_the_events_of_a_case_as_json_and_again_from_their_file(asked: Clew, tmp_path: Path) -> None:
    done = asked.run("replay", "latest", "--json")
    assert done.code == 0
    head, *events = done.lines
    assert (head["type"], head["asked"]) == ("Recorded", "Is Skyvista Altura safe?")
    assert [events[0]["event"]["type"], events[-1]["event"]["type"]] == ["CaseOpened", "AnswerGiven"]
    assert [e["after_ms"] for e in events] == sorted(e["after_ms"] for e in events)
    by_case = asked.run("replay", head["case"][:10], "--json")
    assert by_case.out == done.out
    file = tmp_path / "run.ndjson"
    file.write_text(done.out, encoding="utf-8")
    from_file = run("replay", "--data-dir", str(tmp_path / "never made"), str(file), "--json")
    assert [json.loads(line)["event"] for line in from_file.out.splitlines()[1:]] == [e["event"] for e in events]
    assert not (tmp_path / "never made").exists()


def test_an_unknown_case_is_a_sentence_with_the_latest_ones(asked: Clew) -> None:
    done = asked.run("replay", "no-such-case")
    assert done.code == 3
    assert done.out == ""
    assert done.err.startswith("clew: No recorded case is 'no-such-case'. The latest: ")
    assert "'Is Skyvista Altura safe?'" in done.err


def test_what_is_no_recording_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "x.ndjson"
    file.write_text('{"type": "Recorded", "asked": "x", "at": 1}\nnonsense\n', encoding="utf-8")
    done = run("replay", str(file), "--json")
    assert (done.code, done.out) == (2, "")
    assert "line 2 is no event" in done.err
    file.write_bytes(b"\xff\xfe\x00")
    assert run("replay", str(file), "--json").code == 2


def test_a_replay_without_a_terminal_says_what_else_there_is(asked: Clew) -> None:
    done = asked.run("replay", "latest")
    assert done.code == 2
    assert "--plain" in done.err
    played = asked.run("replay", "latest", "--plain", "--speed", "100")
    assert played.code == 0
    assert "Path 1 of 10" in played.out


def test_the_plain_desk_without_a_terminal_ends_with_its_input(asked: Clew) -> None:
    done = asked.run("--plain")  # its input is empty
    assert done.code == 0
    assert done.out.splitlines()[0].startswith("Clew for asha, ")
    assert "\x1b" not in done.out + done.err
