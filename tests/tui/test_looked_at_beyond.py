"""What a model asked beyond the question stands in no heading, decides no word above an answer, and is the last thing that the thread shows."""

import pytest
from textual.widgets import OptionList, Static

from agents.events import EntityShown, FindingShown
from tests.tui.desks import SIZE, desk, until
from tests.tui.modelled import Q
from tests.tui.scripted import CITED, FINDING, STATE, SUBJECT, Scripted, given, spoken
from tui.export import markdown
from tui.plain_screen.screens import thread as plain_thread
from tui.plain_screen.screens import verdict as plain_verdict
from tui.turn import Stage, Turn
from tui.widgets.prompt import Prompt
from tui.widgets.thread import ThreadPane
from tui.widgets.turn_block import verdict
from tui.words import came_of, judged_each

LAKE = EntityShown(id="P002", name="Lakeview Residency", kind="project", words="project")
ALSO = FindingShown(id="f2", kind="assessment", status="accepted", outcome="NOT_IN_GRAPH", verdict="none known", score=0.0, subject=LAKE, also=True)
BEHIND = FINDING.model_copy(update={"id": "f3", "kind": "behind", "also": True})
NOBODY = FindingShown(id="f4", kind="connection", status="accepted", outcome="NOT_IN_GRAPH", about=[SUBJECT, LAKE], walked=40)


def answered(*findings: FindingShown, outcome: str = "ANSWERED_WITH_PATH") -> Turn:
    return Turn(Q, stage=Stage.ANSWERED, answer=given(outcome, "x", findings=list(findings), citations=CITED))


def test_the_verdict_above_an_answer_is_of_what_was_asked() -> None:
    alone, beside = answered(FINDING), answered(ALSO, FINDING, ALSO)
    assert verdict(beside) == verdict(alone)
    assert plain_verdict(beside) == plain_verdict(alone) == "Avoid, 85 of 100, 4 paths."
    assert judged_each([ALSO]) == ()
    none = answered(NOBODY, BEHIND, outcome="NOT_IN_GRAPH")
    assert plain_verdict(none) == "No known connection; that is not the same as safe."
    assert "avoid" not in str(verdict(none))


def test_a_search_of_nobody_is_still_one_where_somebody_was_looked_at_beside() -> None:
    search = FindingShown(id="f5", kind="find", status="accepted", outcome="NOT_IN_GRAPH")
    turn = answered(search, ALSO, outcome="NOT_IN_GRAPH")
    assert turn.answer is not None
    assert came_of(turn.answer) == "nothing found that fits"


def test_in_words_and_on_a_page_it_comes_last_and_says_what_it_is() -> None:
    turn = answered(BEHIND, FINDING)
    assert [f.id for f in turn.shown] == [FINDING.id, "f3"]
    lines = list(plain_thread(turn))
    assert lines.index("Also looked at: Skyvista Altura.") > next(n for n, line in enumerate(lines) if line.startswith("Path 4 of 4"))
    heads = [line for line in markdown(turn, STATE).splitlines() if line.startswith("## ")]
    assert heads[0].startswith("## 4 threads of Skyvista Altura")
    assert heads[1].startswith("## Also looked at: 4 threads of Skyvista Altura")


@pytest.mark.parametrize("findings", [[BEHIND, FINDING], [NOBODY, BEHIND]])
async def test_the_thread_opens_with_what_was_asked(findings: list[FindingShown]) -> None:
    own = next(f for f in findings if not f.also)
    app = desk(Scripted({Q: spoken(given(own.outcome, "x", findings=findings, citations=CITED, answer_id="a1"))}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        pane = app.desk.query_one(ThreadPane)
        await until(pilot, lambda: len(pane.findings) == len(findings))
        await pilot.pause()

        def head() -> str:
            return str(pane.query_one("#thread-title", Static).content)

        assert "also looked at" not in head()
        assert ("avoid" in head()) == bool(own.threads)
        assert pane.query_one("#ledger", OptionList).display
        own_paths, paths = len(own.threads), len(pane.paths)
        assert [p.finding.also for p in pane.paths] == [False] * own_paths + [True] * (paths - own_paths)
        pane.action_path(-1)
        await pilot.pause()
        assert pane.cursor[0] == paths - 1
        assert head().startswith("also looked at: Skyvista Altura")
        pane.show(pane.findings, CITED)
        pane.action_path(1)
        await pilot.pause()
        assert pane.cursor[0] == (1 if own_paths else 0)
