"""What the desk shows of a model, where there is no screen: running text, an exported page, a replay."""

from dataclasses import replace

import pytest

from agents.looking.sent_shapes import ModelSeen, ModelWanted, SentSeen, SentWanted
from agents.recording import Recording, Step, read_lines, written
from agents.state import MODELLESS, ModelStanding
from tests.tui.modelled import ANSWERED, LABEL, LOST, MODEL, SENT, STANDING, UNREACHED, WITH_MODEL, Q, switched
from tests.tui.scripted import STATE, Scripted
from tests.tui.test_plain_screen import Talk
from tui.export import markdown
from tui.figures.model import call_line, model_lines, none_sent
from tui.messages import EventArrived
from tui.modelled import SEES
from tui.trace import words
from tui.turn import Turn, after


@pytest.mark.feature("CR-32", "Z16")
async def test_a_line_of_text_says_who_is_at_work_once_and_who_answered() -> None:
    talk = Talk(Scripted({Q: ANSWERED}, state=WITH_MODEL))
    said = await talk.of(Q)
    assert talk.told.count("... llama3.2:3b chooses questions") == 1, "and not four times a second"
    assert f"Answered by {LABEL}; findings checked: 1 accepted; models: 3 calls, 1,450 tokens, 4.2 s." in said
    at = said.index("Note on llama3.2:3b, phrases: sentence replaced. It says a word that no finding holds: “certainly”.")
    assert said[at + 1 : at + 3] == ["  it said: “{1} Certainly [bold]stay away[/] from Skyvista Altura.\\x1b[31m”", "  instead: “Avoid. 84.6 of 100.”"]


@pytest.mark.feature("Z14")
async def test_what_is_off_and_what_that_costs_is_said_in_text_too() -> None:
    talk = Talk(Scripted({Q: UNREACHED}, state=WITH_MODEL))
    assert (await talk.of())[0].endswith("mode: llama3.2:3b.")
    said = await talk.of(Q, "/warnings")
    assert said[0].startswith(f"{MODEL} gave nothing in the last answer (unreachable)")
    missing = replace(WITH_MODEL, model=replace(STANDING, off="the extra `model` is not installed: pip install 'clew[model]'."))
    talk = Talk(Scripted(state=missing))
    assert (await talk.of())[0].endswith("mode: playbook (llama3.2:3b cannot be asked).")
    assert "not installed" in (await talk.of("/warnings"))[0]
    assert (await Talk(Scripted()).of("/warnings"))[0].startswith("No model plans or phrases here")


async def test_the_model_is_turned_off_and_on_in_text() -> None:
    house = Scripted(state=WITH_MODEL, looks={ModelWanted: switched})
    talk = Talk(house)
    assert await talk.of("/model OFF") == ["From now on: playbook (llama3.2:3b is off)."]
    assert await talk.of("/model on") == ["From now on: llama3.2:3b."]
    assert (await talk.of("/model"))[0] == MODEL
    assert "turn it off and on" in (await talk.of("/model maybe"))[0]
    assert [w for w in house.wished if isinstance(w, ModelWanted)] == [ModelWanted("off"), ModelWanted("on"), ModelWanted()]


async def test_everything_that_was_sent_is_text() -> None:
    said = await Talk(Scripted(state=WITH_MODEL, looks={SentWanted: SENT})).of("/sent")
    assert said[0].endswith("“Is Skyvista Altura safe?”")
    assert said[1] == "  1. hears · llama3.2:3b · 210 tokens there, 20 back · 1.1 s"
    assert '     user: {"sentence": "is [red]Skyvista[/] any good?"}' in said
    assert '     came back: asks assess {"subject": "project:P001"}' in said
    assert "     may ask: assess, behind" in said
    assert said[-1] == "     failed: timeout: No reply within 20 s."
    assert call_line(LOST) == "phrases · llama3.2:3b · timeout"
    nothing = await Talk(Scripted(looks={SentWanted: SentSeen((), 4)})).of("/sent")
    assert nothing == ["Nothing was sent to any model in your last 4 questions. What a question sends is listed when it is answered."]
    assert none_sent(SentSeen((), 1)).startswith("Nothing was sent to any model in your last question.")
    assert none_sent(SentSeen((), 1), answer=True) == "Nothing was sent to any model for this answer."
    assert none_sent(SentSeen((), 0)) == "Nothing was sent to any model: nothing was asked yet."


def test_a_text_that_drives_a_terminal_is_spelled_out() -> None:
    lines = list(model_lines(ModelStanding("evil\x1b]0;x\x07", off="be\x1b[2Jcause", roles=("plans",))))
    assert all("\x1b" not in line and "\x07" not in line for line in lines)
    assert f"plans: {SEES['plans']}" in lines
    assert "clew --model NAME" in " ".join(model_lines(MODELLESS))
    assert ModelSeen(MODELLESS).model.asked is False


def turn_after() -> Turn:
    """The whole turn."""
    turn = Turn(Q)
    for event in ANSWERED:
        turn = after(turn, event)
    return turn


def test_an_exported_page_names_the_mode_and_what_was_not_believed() -> None:
    page = markdown(turn_after(), STATE)
    assert "Answered by Clew (ollama\\_chat/llama3.2:3b, completed by the playbook)" in page.replace("\\:", ":")
    assert "Asked of models: 3 calls, 1,450 tokens, 4.2 s" in page
    assert "## What a model did otherwise than was asked" in page
    assert "\\{1\\} Certainly \\[bold\\]stay away" in page, "what a model wrote is no markup"


def test_a_replay_shows_the_model_at_work_as_it_was() -> None:
    recorded = Recording("k1", Q, 1_796_000_000_000, tuple(Step(n * 100, event) for n, event in enumerate(ANSWERED)))
    played = read_lines(written(recorded))
    turn = Turn(Q)
    doings = []
    for step in played.steps:
        turn = after(turn, step.event)
        doings.append(turn.doing)
    assert "llama3.2:3b chooses questions" in doings
    assert turn.notes == turn_after().notes


def test_the_log_tells_kinds_and_numbers_and_nothing_that_was_said() -> None:
    told = [words(EventArrived(1, event)) for event in ANSWERED]
    assert ("debug", f"turn 1: {MODEL} plans: 3.4 s, 1120 tokens") in told
    assert ("info", f"turn 1: {MODEL} phrases: sentence replaced") in told
    assert not any("Certainly" in words for level, words in filter(None, told))
