"""How far a bench is: said now and then, with what the rest may take."""

import pytest

from cli.commands.bench import Told


def test_it_is_said_every_few_seconds_and_not_for_every_piece(capsys: pytest.CaptureFixture[str]) -> None:
    at = 0.0
    told = Told("twin", lambda: at)
    for done in range(1, 501):
        at = done * 0.1
        told(done, 500)
    said = capsys.readouterr()
    lines = said.err.splitlines()
    assert said.out == ""
    assert 8 <= len(lines) <= 10
    assert lines[0] == "clew: bench twin: 50 of 500, about 45 s left"


def test_nothing_done_says_nothing_of_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    at = 0.0
    told = Told("desk", lambda: at)
    at = 60.0
    told(0, 5)
    assert capsys.readouterr().err == "clew: bench desk: 0 of 5\n"
