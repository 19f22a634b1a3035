"""Where a market counts who may read something, no screen speaks of a score, of points or of what alarms."""

from agents.events import AnswerGiven
from agents.looking.shapes import BesideSeen, PastSeen, PointSeen, ScoreSeen, SpreadSeen
from agents.since import LineShown, MovedShown
from agents.state import WatchRow
from market.core.measure import RISK, Measure
from tests.tui.returned import said
from tests.tui.rights import LOYALTY, SEARCHED, THREADS
from tests.tui.scripted import DAY, FINDING
from tui.figures.beside import beside_lines, sides
from tui.figures.past import past_lines
from tui.figures.spread import spread_lines
from tui.ground import ground
from tui.ledger import ledger_lines
from tui.paths import paths
from tui.plain_screen import screens
from tui.receipt import received
from tui.rows import ledger_rows, total
from tui.turn import Stage, Turn
from tui.widgets.numbers import ledger
from tui.widgets.turn_block import verdict
from tui.widgets.watching import line

READERS = Measure(path=("reader", "readers"), point=("right", "rights"), places=0, name="share of readers", scale="{} %")
SHARED = SEARCHED.model_copy(
    update={"kind": "assessment", "subject": LOYALTY, "verdict": "shared", "score": 42.3, "katz": 3.0, "measure": READERS, "closed": []}
)


def test_the_sum_below_the_paths_is_of_rights() -> None:
    assert total(SHARED).plain == "3 readers, 3 rights  →  share of readers 42 %"
    assert total(SHARED.model_copy(update={"katz": 4.0})).plain.endswith("! the answer says 4 rights: the readers shown do not sum to that")
    assert total(FINDING).plain == "4 paths, 1.870 points  →  score 85 of 100", "and everywhere else of points"


def test_the_ledger_as_text_and_as_bars_counts_whole_rights() -> None:
    assert ledger_lines(SHARED)[-1] == "3  rights together (K); the share of readers made of them is 42 %"
    assert all(row.startswith("1  ") and "⚑" not in row for row in ledger_lines(SHARED)[:-1])
    assert ledger(SHARED, 90).plain.splitlines()[-1].endswith("rights (K): a share of readers of 42 %")


def test_the_line_above_an_answer_counts_readers() -> None:
    turn = Turn("who?", stage=Stage.ANSWERED, answer=_given())
    assert verdict(turn).plain == "✓ shared  3 readers"
    assert screens.verdict(turn) == "Shared, 3 readers."
    assert next(row for row in screens.thread(turn) if "together" in row).startswith("Rights: 3 rights together (K); the share of readers")


def test_history_and_distribution_are_of_the_share() -> None:
    past = PastSeen(LOYALTY, (PointSeen(DAY, 42.3, 3.0, "shared", False),), (), measure=READERS)
    assert past_lines(past)[0] == "The share of readers of Loyalty discount: 42 shared on 18 Sep 2025"
    spread = SpreadSeen((ScoreSeen("document:D01", "Loyalty discount", 42.3, "shared", False),), ("document", "documents"), 2, DAY, 1, READERS)
    told = spread_lines(spread)
    assert told[0] == "Of 1 document, by share of readers:"
    assert told[-1] == "2 documents more have no share of readers: what would be read is closed to you."


def test_a_comparison_says_by_which_tie_it_is_read() -> None:
    first = "Priya Natarajan › Support › may read"
    one = BesideSeen(
        "Loyalty discount", "document:D01", "", "ANSWERED_WITH_PATH", "shared", False, 42.3, 3.0, 3, first, 1.0, ties=(("may read", 3),), measure=READERS
    )
    told = "\n".join(beside_lines([one]))
    assert "readers: 3 readers" in told
    assert "3 rights" in told
    assert "ends at: 3× may read" in told
    assert "42 %" in told
    assert "score" not in told
    assert [row.label for row in sides([one], 30)][2:4] == ["share of readers", "readers"]


def test_the_watch_list_has_the_sign_behind_the_figure_only_where_there_is_one() -> None:
    assert line(WatchRow("document:D01", "Loyalty discount", 42.3, "shared", False), None, 30, READERS.unit).plain.splitlines()[0].endswith(" 42 %")
    assert line(WatchRow("document:D02", "D02", None, "", False), None, 30, READERS.unit).plain.splitlines() == [f"○ D02{' ' * 24}?", "  no verdict"]
    assert (READERS.unit, RISK.unit) == (" %", "")


def test_one_of_each_is_said_as_one() -> None:
    assert (READERS.paths(1), READERS.points(1.0), READERS.points(231.0)) == ("1 reader", "1 right", "231 rights")
    assert (RISK.paths(1), RISK.points(1.0), RISK.whole(None)) == ("1 path", "1.000 points", "? of 100")


def _given() -> AnswerGiven:
    return AnswerGiven(outcome="ANSWERED_WITH_PATH", text="Some may.", findings=[SHARED])


def test_a_move_of_one_right_is_said_as_one_and_has_its_line_in_the_ledger() -> None:
    thread = THREADS[0]
    lost = LineShown(kind="lost", points=-1.0, cause="world", at=DAY, words="", thread=thread)
    move = MovedShown(before=said("open to all", 100.0, 4.0), after=said("shared", 99.0, 3.0), cause="world", moved=True, lines=[lost])
    finding = received(SHARED.model_copy(update={"since": move, "threads": [thread]}))
    assert total(finding).plain == "together -1 right  →  share of readers 100 → 99 %"
    assert [row.plain.split(" Support")[0] for row in ledger_rows(paths([finding]), 60)] == ["-1 gone "]
    assert ground([finding]).in_ledger
    assert ledger_lines(finding)[-1] == "-1  rights together (K); the share of readers went from 100 to 99 %"
