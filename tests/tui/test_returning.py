"""The return at the desk: what moved stands first, its paths are drawn, the prompt is nobody else's, and what moves later moves nothing else."""

import asyncio
from dataclasses import replace
from itertools import pairwise

import pytest
from textual.widget import Widget
from textual.widgets import OptionList, Static

from agents.events import AnswerDelta
from agents.mine.shapes import AllBrokenSeen, BrokenWanted
from agents.state import HouseFailed
from tests.tui.desks import SIZE, desk, painted, seen, until
from tests.tui.looked import ready
from tests.tui.returned import BROKEN, GAINED, LIVE, LOST, QUIET, RETURNED, TWO, VALLEY, coming_back, moved, said, told
from tests.tui.scripted import ANSWERED, NOT_IN_GRAPH, STATE, Scripted
from tui.app import ClewApp
from tui.greeted import Move, Said, arrow, as_they_are, change_of, pieces
from tui.paths import paths
from tui.receipt import receipt_of, received
from tui.rows import ledger_rows, total
from tui.turn import Stage
from tui.widgets.broken import Broken, Instead
from tui.widgets.conversation import Conversation
from tui.widgets.debug import Made
from tui.widgets.greeting_block import GreetingBlock, MoveHead, Opens, StaleHead, moved_line
from tui.widgets.prompt import Prompt
from tui.widgets.thread import ThreadPane
from tui.widgets.watching import Watching

Q = "Is Skyvista Altura safe?"


def heads(app: ClewApp) -> list[str]:
    return [str(head.content) for head in app.desk.query(MoveHead)]


def inside(app: ClewApp, pane: Widget) -> str:
    """The words that are to be seen in a part of the desk."""
    lines = seen(app).splitlines()[pane.region.y : pane.region.bottom]
    return " ".join(" ".join(line[pane.region.x : pane.region.right] for line in lines).split())


def watched(app: ClewApp) -> str:
    return inside(app, app.desk.query_one(Watching))


def talked(app: ClewApp) -> str:
    return inside(app, app.desk.query_one(Conversation))


def test_nothing_of_the_text_is_lost_where_it_is_taken_apart() -> None:
    found = pieces(TWO)
    assert [type(piece) for piece in found] == [Said, Move, Move, Said]
    moves = [piece for piece in found if isinstance(piece, Move)]
    assert [(m.item.name, change_of(m.move).points) for m in moves] == [("Whispering Woods", 52.0), ("Palm Valley", -41.0)]
    kept = "\n".join(piece.text for piece in found)
    assert all(sentence in kept for sentence in TWO.text.splitlines() if "→" not in sentence)
    assert all(f"[{mark}]" in moves[0].text for mark in (1, 2, 3))


def test_a_receipt_is_drawn_with_lines_that_sum_to_the_move() -> None:
    for finding in (GAINED, LOST):
        drawn = received(finding)
        rows = ledger_rows(paths([drawn]), 60)
        points = [float(row.plain.split()[1] if row.plain[0] != " " else row.plain.split()[0]) for row in rows]
        assert drawn.katz is not None
        assert round(sum(points), 3) == round(drawn.katz, 3)
        assert f"together {drawn.katz:+.3f} points" in total(drawn).plain
        assert "!" not in total(drawn).plain
    assert "gone" in ledger_rows(paths([received(LOST)]), 60)[0].plain
    broken = received(GAINED).model_copy(update={"threads": received(GAINED).threads[:1]})
    assert "do not sum" in total(broken).plain


@pytest.mark.feature("KH-28")
async def test_what_moved_stands_first_and_its_path_is_drawn() -> None:
    app = desk(coming_back())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: len(heads(app)) == 2)
        assert "Whispering Woods: none known → caution, 0 → 52  ▲ +52" in heads(app)[0]
        assert "Palm Valley: avoid → caution, 62 → 21  ▼ -41  a correction" in heads(app)[1]
        await until(pilot, lambda: "Welcome back, Asha." in seen(app) and "none known →" in seen(app))
        text = seen(app)
        assert text.index("Welcome back, Asha.") < text.index("none known →")
        # the first one is drawn at once, with a receipt that sums; the list says who moved, by signs and words
        pane = app.desk.query_one(ThreadPane)
        await until(pilot, lambda: [f.id for f in pane.findings] == ["m1"])
        assert pane.query_one("#ledger", OptionList).option_count == 2
        assert "together +0.740 points  →  score 0 → 52 of 100" in str(pane.query_one("#ledger-sum", Static).content)
        await until(pilot, lambda: "▲ +52 caution" in watched(app) and "▼ -41 caution" in watched(app))
        # the cursor on another shows that one; Enter goes to its paths
        assert app.focused is app.desk.query_one(Prompt)
        app.desk.query(MoveHead).last().focus()
        await until(pilot, lambda: [f.id for f in pane.findings] == ["m2"])
        assert "-0.727 gone" in str(pane.query_one("#ledger", OptionList).get_option_at_index(0).prompt)
        await pilot.press("enter")
        await until(pilot, lambda: pane.has_focus_within)
        # a click shows it too, and leaves the cursor where it is
        await pilot.press("escape")
        await pilot.click(app.desk.query(MoveHead).first(), offset=(4, 0))
        await until(pilot, lambda: [f.id for f in pane.findings] == ["m1"])


async def test_nothing_changed_is_said_in_a_line_of_what_was_checked() -> None:
    app = desk(coming_back(QUIET))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "Nothing has moved since" in talked(app))
        assert "checked, unchanged" in talked(app)
        assert not heads(app)
        assert "▲" not in seen(app)


async def test_a_question_before_the_greeting_came_is_asked_and_keeps_its_thread() -> None:
    house = coming_back(greeting=asyncio.Event(), scripts={Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        # the greeting is told as it arrives; what is typed goes to the prompt, and what is sent is asked
        await until(pilot, lambda: "Welcome back, Asha." in seen(app))
        await pilot.press(*"xy")
        assert app.desk.query_one(Prompt).value == "xy"
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: any(turn.stage is Stage.ANSWERED for turn in app.desk.query_one(Conversation).turns()))
        before = app.desk.query_one(ThreadPane).findings
        await pilot.press(*"and")
        assert house.greeting is not None
        house.greeting.set()
        await until(pilot, lambda: len(heads(app)) == 2)
        assert app.desk.query_one(ThreadPane).findings == before
        assert app.desk.query_one(Prompt).value == "and"
        assert app.focused is app.desk.query_one(Prompt)


async def test_a_greeting_that_fails_says_so_and_can_be_had_again() -> None:
    house = coming_back()
    events, house.return_ = house.return_, [AnswerDelta(text="Welcome")]
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        await until(pilot, lambda: house.greeted == 1)
        house.return_ = events
        app.desk.query_one(Prompt).value = "/greet"
        await pilot.press("enter")
        await until(pilot, lambda: len(heads(app)) == 2)
        assert house.greeted == 2


@pytest.mark.feature("HB-12", "HB-20")
async def test_what_moves_while_the_desk_is_open_takes_neither_cursor_nor_place() -> None:
    house = coming_back(QUIET, scripts={f"q{n}": NOT_IN_GRAPH for n in range(12)})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        for n in range(12):
            app.desk.query_one(Prompt).value = f"q{n}"
            await pilot.press("enter")
            await until(pilot, lambda n=n: len([t for t in app.desk.query_one(Conversation).turns() if t.stage is Stage.ANSWERED]) == n + 1)  # type: ignore[misc]
        talk = app.desk.query_one(Conversation)
        await painted(app, pilot)
        talk.page(-1)
        await painted(app, pilot)
        place = talk.scroll_offset
        await pilot.press(*"and the l")
        await house.moves.put(LIVE)
        await until(pilot, lambda: "Just now: Whispering Woods: none known → caution, 0 → 52" in seen(app))
        await until(pilot, lambda: "▲ +52" in watched(app))
        assert talk.scroll_offset == place
        assert app.focused is app.desk.query_one(Prompt)
        assert app.desk.query_one(Prompt).value == "and the l"
        assert [t.unasked for t in talk.turns()] == [False] * 12 + [True]
        assert len(heads(app)) == 1


@pytest.mark.feature("CR-34")
async def test_from_left_to_right_stands_what_changed_whom_it_touches_and_how_it_spreads_and_below_why() -> None:
    app = desk(coming_back())
    async with app.run_test(size=SIZE) as pilot:
        pane, talk = app.desk.query_one(ThreadPane), app.desk.query_one(Conversation)
        await until(pilot, lambda: [f.id for f in pane.findings] == ["m1"])
        await until(pilot, lambda: "▲ +52" in watched(app))
        changed, whom, spread = app.desk.query_one(Watching).region, talk.region, pane.region
        assert changed.right <= whom.x < whom.right <= spread.x, "no part stands over another"
        assert changed.y == whom.y == spread.y
        # what changed, whom it touches with cause and verdicts, how it spreads hop by hop to the flag
        assert "Whispering Woods" in watched(app)
        assert "Whispering Woods: none known → caution, 0 → 52" in talked(app)
        assert "⚑" in inside(app, pane)
        assert all(name in inside(app, pane) for name in ("Whispering", "Meera Nambiar", "Northstar Habitats"))
        # below all three: why, as the queries by which it was computed
        await pilot.press("f3")
        why = app.desk.query_one("#computed")
        await until(pilot, lambda: why.region.height > 0)
        assert why.region.y >= max(part.region.bottom for part in (talk, pane))


async def test_news_takes_no_thread_away_that_is_read() -> None:
    house = coming_back(TWO)
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        pane = app.desk.query_one(ThreadPane)
        await until(pilot, lambda: [f.id for f in pane.findings] == ["m1"])
        pane.go(1, 0)
        await house.moves.put(LIVE)
        await until(pilot, lambda: len(heads(app)) == 3)
        await until(pilot, lambda: "Just now: Whispering Woods" in seen(app))
        assert [f.id for f in pane.findings] == ["m1"]
        assert pane.cursor == (1, 0)
        news = app.desk.query(MoveHead).last()
        news.post_message(Opens.Opened(news, go=False))
        await until(pilot, lambda: [f.id for f in pane.findings] == ["m3"])


async def test_news_is_drawn_where_nothing_is_read() -> None:
    house = coming_back(QUIET)
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        await until(pilot, lambda: "Nothing has moved since" in talked(app))
        await house.moves.put(LIVE)
        await until(pilot, lambda: [f.id for f in app.desk.query_one(ThreadPane).findings] == ["m3"])


async def test_what_moves_while_a_question_runs_is_told_when_it_is_over() -> None:
    gate = asyncio.Event()
    house = coming_back(QUIET, scripts={Q: ANSWERED}, gate=(3, gate))
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await house.moves.put(LIVE)
        await until(pilot, lambda: app.desk._held == (LIVE,))
        assert not heads(app)
        gate.set()
        await until(pilot, lambda: len(heads(app)) == 1)
        assert [t.unasked for t in app.desk.query_one(Conversation).turns()] == [False, True]


@pytest.mark.feature("HB-38")
async def test_an_answer_that_no_longer_holds_bears_words_and_the_new_one_beneath_it() -> None:
    old = ANSWERED[-1].model_copy(update={"answer_id": "a1"})
    house = coming_back(QUIET, scripts={Q: [*ANSWERED[:-1], old]})
    house.own = {**house.own, BrokenWanted: AllBrokenSeen(())}
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: any(turn.stage is Stage.ANSWERED for turn in app.desk.query_one(Conversation).turns()))
        assert not app.desk.query_one(Broken).display
        house.own = {**house.own, BrokenWanted: AllBrokenSeen((BROKEN,))}
        await house.moves.put(TWO)
        await until(pilot, lambda: "Whispering Woods moved." in str(app.desk.query_one(Broken).content))
        await until(pilot, lambda: "Caution, 52 of 100." in str(app.desk.query_one(Instead).content))
        assert "no longer holds" in str(app.desk.query_one(Broken).content)
        assert "Its own papers are in order." in app.desk.query_one(Conversation).turns()[0].text
        # the line in the greeting opens both, one below the other
        app.desk.query(StaleHead).last().focus()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Made) and "said now:" in seen(app))
        shown = seen(app)
        order = [shown.index(words) for words in ("is whispering woods ok", "no longer holds", "said then:", "None known.", "said now:", "Caution, 52")]
        assert all(a < b for a, b in pairwise(order))


FIRST = replace(STATE, first="What shall I call you, and what are you looking for?")


@pytest.mark.feature("KH-25")
async def test_somebody_new_is_asked_once_and_may_skip() -> None:
    house = Scripted({"asha, 3 bhk": NOT_IN_GRAPH}, state=FIRST, rows=[])
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "What shall I call you" in seen(app) and "Esc skips" in seen(app))
        assert house.greeted == 0
        await pilot.press("escape")
        await until(pilot, lambda: house.skipped == 1)
        await until(pilot, lambda: "Skipped; it is not asked again." in seen(app))
        assert "What shall I call you" not in seen(app)
        await pilot.press("escape")
        assert house.skipped == 1


async def test_what_somebody_new_sends_is_the_answer() -> None:
    house = Scripted({"asha, 3 bhk": NOT_IN_GRAPH}, state=FIRST, rows=[])
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "What shall I call you" in seen(app))
        app.desk.query_one(Prompt).value = "asha, 3 bhk"
        await pilot.press("enter")
        await until(pilot, lambda: house.asked == ["asha, 3 bhk"])
        await until(pilot, lambda: "Esc skips" not in seen(app))
        await pilot.press("escape")
        assert house.skipped == 0


async def test_a_house_that_was_healed_greets_nobody_again() -> None:
    house = coming_back()
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: len(heads(app)) == 2)
        await pilot.press("f5")
        await until(pilot, lambda: "Checked" in seen(app))
        assert house.greeted == 1
        assert len(heads(app)) == 2


async def test_waiting_for_what_moves_goes_on_after_a_failure() -> None:
    house = coming_back(QUIET)
    app = desk(house, every=0.05)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        await until(pilot, lambda: "Nothing has moved since" in talked(app))
        await house.moves.put(HouseFailed("The engine is gone."))
        await house.moves.put(LIVE)
        await until(pilot, lambda: len(heads(app)) == 1)
        assert isinstance(app.desk.query_one("#return"), GreetingBlock)


def test_what_was_closed_meanwhile_has_no_score_and_no_fall() -> None:
    before, after = said("avoid", 62.0, 0.97), said("", 0.0, 0.0).model_copy(update={"outcome": "RESTRICTED"})
    finding = moved("f1", VALLEY, before, after, (), cause="rights")
    move = receipt_of(finding)
    assert move is not None
    change = change_of(move)
    assert (change.points, arrow(change)) == (None, "⊘")
    [row] = as_they_are(RETURNED[1:2], {"project:P031": move})
    assert (row.score, row.verdict) == (None, "")
    assert "avoid → no verdict, 62 → ?  ⊘" in moved_line(Move(told(finding, ""), finding, move, "")).plain
