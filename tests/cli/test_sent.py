"""`clew ask` with a model, and `clew sent`: what other programs read of it. Over real HTTP, to a server of the test's own."""

import pytest

from bench.models.behaviours import BEHAVIOURS, good
from bench.models.scripted import MODEL, Behaviour, Said, ScriptedServer
from tests.cli.running import Clew, Ran

SAFE = "Is Skyvista Altura safe?"
KEYS = {"role", "model", "at", "messages", "tools", "schemas", "reply", "tokens_in", "tokens_out", "seconds", "failed", "reason"}


def asking(clew: Clew, behaviour: Behaviour, *options: str) -> Ran:
    """One question, with a model that behaves so."""
    with ScriptedServer(behaviour) as server:
        return clew.run("ask", SAFE, "--model", MODEL, *options, env={"CLEW_MODEL_BASE": server.address})


@pytest.mark.feature("CR-31", "CR-32")
def test_the_answer_says_who_planned_what_was_noted_and_what_was_spent(fresh: Clew) -> None:
    assert fresh.json("sent").out == "", "nobody was asked yet"
    plain = fresh.json("ask", SAFE).only
    assert (plain["planner"], plain["notes"], plain["spent"]) == ("playbook", [], None)
    done = asking(fresh, good(), "--json")
    assert done.code == 0
    planned = done.only
    assert planned["planner"].startswith(MODEL)
    assert set(planned["spent"]) == {"calls", "tokens_in", "tokens_out", "seconds", "cost"}
    assert planned["spent"]["calls"] > 0
    assert (planned["outcome"], [f["score"] for f in planned["findings"]]) == (plain["outcome"], [f["score"] for f in plain["findings"]])
    (turn,) = fresh.json("sent").lines
    assert turn["asked"] == SAFE
    assert len(turn["calls"]) == planned["spent"]["calls"]
    assert all(set(call) == KEYS for call in turn["calls"])
    assert {call["role"] for call in turn["calls"]} == {"plans", "phrases"}
    assert all(call["messages"][0]["text"].startswith(f"Task: {call['role']}.") for call in turn["calls"])
    told = fresh.run("sent")
    assert f"“{SAFE}”" in told.out.splitlines()[0]
    assert "came back: asks assess {" in told.out


@pytest.mark.feature("Z14")
def test_a_dead_model_is_told_beside_a_whole_answer(fresh: Clew) -> None:
    done = asking(fresh, BEHAVIOURS["dead"])
    assert done.code == 0
    assert "avoid" in done.out
    assert f"clew: answered by playbook ({MODEL}: " in done.err
    assert "clew sent shows what was sent." in done.err
    (turn,) = fresh.json("sent").lines
    assert all(call["failed"] and call["reason"] and not call["reply"] for call in turn["calls"])


@pytest.mark.feature("CR-31", "CR-32")
def test_an_exam_is_on_an_account_of_its_own_and_holds_nothing_of_a_person(fresh: Clew) -> None:
    odd = "would a careful lawyer frown at Skyvista Altura"
    with ScriptedServer(lambda _: Said("I would look at the developer first.")) as server:
        env = {"CLEW_MODEL_BASE": server.address}
        before = fresh.run("--json", "model", "--model", MODEL, env=env).only
        assert (before["name"], before["exam_spent"]) == (MODEL, None)
        fresh.run("ask", odd, "--model", MODEL, env=env)
        many = len(server.requests)
        standing, told = fresh.run("--json", "model", "--model", MODEL, env=env).only, fresh.run("model", "--model", MODEL, env=env).out
        assert len(server.requests) == many, "nobody is asked for it"
    assert standing["exam"].startswith("Failed: ")
    assert standing["exam_spent"]["calls"] == many > 0
    assert f"Its exam took {many} calls, {standing['exam_spent']['tokens_in']:,} tokens there, " in told
    (exam,) = fresh.json("sent").lines
    assert (exam["exam"], exam["holds_of_you"], exam["spent"]) == (MODEL, "nothing", standing["exam_spent"])
    assert [call["role"] for call in exam["calls"]] == ["entrance exam"] * many
    assert all(set(call) == KEYS for call in exam["calls"])
    assert odd not in str(exam)
    said = fresh.run("sent")
    assert "it holds nothing of you. Failed: " in said.out
    assert "Nothing was sent to any model in your last question." in said.err


def test_without_a_model_its_command_says_so(fresh: Clew) -> None:
    assert fresh.run("model").out.startswith("No model was chosen.")
    assert fresh.run("--json", "model").only["name"] == ""


def test_of_nobody_and_of_no_number_nothing_was_sent(fresh: Clew) -> None:
    assert "Nothing was sent to any model" in fresh.run("sent").err
    assert fresh.run("sent", "--limit", "0").code == 2
