"""A turn's state moves by events alone; and the registry of commands is whole."""

from itertools import pairwise

from textual.actions import parse

from agents.events import AnswerDelta, CaseFailed, FindingJudged, RowsReturned, RunStarted, TurnFailed
from tests.tui.scripted import ANSWERED, COMPUTED, FINDING, TEXT
from tui.app import ClewApp
from tui.commands import COMMANDS, bindings
from tui.desk import Desk
from tui.slashes import Slash, SlashFault, slash
from tui.texts import answer_text
from tui.turn import Stage, Turn, after


def played(*events: object) -> Turn:
    turn = Turn("q")
    for event in events:
        turn = after(turn, event)  # type: ignore[arg-type]
    return turn


def test_the_deltas_spell_out_what_the_answer_says() -> None:
    turns = [Turn("q")]
    for event in ANSWERED:
        turns.append(after(turns[-1], event))
    assert all(later.text.startswith(earlier.text) for earlier, later in pairwise(turns))
    assert turns[-2].text == turns[-1].text == TEXT
    assert turns[-1].stage is Stage.ANSWERED
    assert turns[-1].computed == tuple(COMPUTED)
    assert turns[-1].ended() == turns[-1]


def test_a_second_run_voids_what_the_first_one_said() -> None:
    turn = played(
        FindingJudged(finding=FINDING),
        RowsReturned(question="a", rows=1, ms=1, computed=COMPUTED),
        AnswerDelta(text="Avo"),
        RunStarted(investigator="2", planner="playbook"),
    )
    assert (turn.text, turn.findings, turn.computed) == ("", (), ())


def test_a_finding_that_was_rejected_or_is_unjudged_is_not_shown() -> None:
    turn = played(FindingJudged(finding=FINDING.model_copy(update={"status": "rejected", "reasons": ["no such path"]})))
    assert turn.shown == ()
    assert turn.mended == ("rejected: no such path",)
    assert played(FindingJudged(finding=FINDING)).shown == (FINDING,)


def test_a_failed_turn_stays_failed_and_one_that_breaks_off_fails() -> None:
    failed = played(CaseFailed(reason="engine"), TurnFailed(reason="The engine is gone."), AnswerDelta(text="more"))
    assert (failed.stage, failed.reason, failed.text) == (Stage.FAILED, "The engine is gone.", "")
    assert played(AnswerDelta(text="Avo")).ended().stage is Stage.FAILED
    assert after(Turn("q").cancelled(), AnswerDelta(text="late")).text == ""


def test_the_copied_answer_carries_its_citations() -> None:
    text = answer_text(played(*ANSWERED))
    assert text.startswith("> q\n\nAvoid.")
    assert "[3] companies.csv line 13 (C012), as of 18 Sep 2025: “C012,Northstar Habitats Pvt Ltd,insolvency,2024-03-12”" in text
    assert answer_text(Turn("q")) == ""


def test_every_command_is_something_the_desk_can_do_and_no_key_is_taken_twice() -> None:
    keys = [command.key for command in COMMANDS if command.key]
    assert len(keys) == len(set(keys))
    assert len({command.id for command in COMMANDS}) == len(COMMANDS)
    for command in COMMANDS:
        space, name, _ = parse(command.action)
        assert callable(getattr(ClewApp if space == "app" else Desk, f"action_{name}"))
    assert all(binding.id and binding.tooltip for binding in bindings())


def test_slash_commands_are_read_and_faults_say_what_there_is() -> None:
    assert slash("is it safe") is None
    assert slash("//etc is a name") is None
    read = slash("/watch Lakeview Residency")
    assert isinstance(read, Slash)
    assert (read.command.id, read.argument) == ("watch", "Lakeview Residency")
    fault = slash("/wtach x")
    assert isinstance(fault, SlashFault)
    assert "/watch?" in fault.reason
    assert isinstance(slash("/help that"), SlashFault)
