"""A question that asked a closed source: the signal runs to it and stops there, red and marked by signs, and nothing behind it is drawn."""

from agents.events import FindingShown
from agents.shapes import FreshShown
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.looked import ready
from tests.tui.scripted import CLEAN, FINDING, Scripted, given, spoken
from tui.drawing.stopped import Stop, stopped, stops_of
from tui.widgets.picture import Canvas, ThreadPicture
from tui.widgets.prompt import Prompt
from tui.widgets.thread import ThreadPane

Q = "Is Lakeview Residency safe?"
LOCKED = CLEAN.model_copy(
    update={
        "outcome": "RESTRICTED",
        "verdict": "",
        "score": None,
        "katz": None,
        "walked": None,
        "locked": ["directors", "parcels"],
        "fresh": [FreshShown(register="parcels", publisher="The vault", as_of=None, age_days=None, stale=False, words="land register")],  # type: ignore[call-arg]
    }
)


def answer(finding: FindingShown) -> Scripted:
    return Scripted(scripts={Q: spoken(given("RESTRICTED", "The directors are locked for you.", findings=[finding]))})


def test_every_closed_source_is_a_stop_once_and_in_words() -> None:
    assert stops_of([LOCKED, LOCKED]) == (Stop("Lakeview Residency", "directors"), Stop("Lakeview Residency", "land register"))
    assert stops_of([FINDING]) == ()


def test_the_signal_stops_with_a_cross_a_sign_and_words_and_in_red() -> None:
    lines = stopped(stops_of([LOCKED]), 70)
    assert [line.plain for line in lines] == [
        "● Lakeview Residency",
        "├━━╳ ⊘ directors  locked for you: the signal stops here",
        "└━━╳ ⊘ land register  locked for you: the signal stops here",
    ]
    assert all("$error" in str(span.style) for line in lines[1:] for span in line.spans)


def test_what_has_not_run_yet_is_quiet_and_bears_no_cross() -> None:
    none, one = (stopped(stops_of([LOCKED]), 70, ran) for ran in (0, 1))
    assert [line.plain for line in none[1:]] == ["├╌╌╌ directors", "└╌╌╌ land register"]
    assert ["╳" in line.plain for line in one[1:]] == [True, False]


def test_a_narrow_picture_is_cut_and_never_wider() -> None:
    assert all(line.cell_length <= 24 for line in stopped(stops_of([LOCKED]), 24))


async def test_the_drawn_thread_shows_the_stopped_signal_and_tells_it() -> None:
    app = desk(answer(LOCKED))
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "Checked" in seen(app) or "locked for you: the signal" in seen(app))
        pane, picture = app.desk.query_one(ThreadPane), app.desk.query_one(ThreadPicture)
        await until(pilot, lambda: pane.drawn)
        picture.finish()
        await until(pilot, lambda: "━━╳ ⊘ directors" in seen(app))
        assert "━━╳ ⊘ land register" in seen(app)
        assert pane.paths == (), "a stop is no path: it has no points, and no row"


async def test_paths_that_are_open_stand_above_what_is_closed_and_are_told_first() -> None:
    app = desk(Scripted(scripts={Q: spoken(given("ANSWERED_WITH_PATH", "Avoid.", findings=[FINDING.model_copy(update={"locked": ["parcels"]})]))}))
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        pane, picture = app.desk.query_one(ThreadPane), app.desk.query_one(ThreadPicture)
        await until(pilot, lambda: pane.drawn and picture.placed is not None)
        picture.finish()
        assert picture.placed is not None
        app.animation_level, picture.every = "full", 3600.0
        picture.tell()
        hops = len(picture.placed.layout.hops)
        for _ in range(hops):
            picture.tick()
        assert "╳" not in str(picture.query_one(Canvas).content)
        picture.tick()
        assert "└━━╳ ⊘ parcels" in str(picture.query_one(Canvas).content)
        assert picture.telling
        picture.tick()
        assert not picture.telling
