"""A question that asked a closed source: the signal runs to it and stops there, red and marked by signs, and nothing behind it is drawn."""

from textual.widgets import Static

from agents.events import FindingShown
from agents.shapes import FreshShown
from agents.state import Asker
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.looked import ready
from tests.tui.rights import SEARCHED
from tests.tui.scripted import CLEAN, FINDING, Scripted, given, spoken
from tui.drawing.paint import Light, paint
from tui.drawing.picture import picture
from tui.drawing.stopped import SOURCE, Stop, begun_in, stopped, stops_of, trunk
from tui.drawing.union import key_of
from tui.paths import paths
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
    whom = ("project", "P012")
    assert stops_of([LOCKED, LOCKED]) == (
        Stop("Lakeview Residency", ("directors", SOURCE), whom),
        Stop("Lakeview Residency", ("land register", SOURCE), whom),
    )
    assert stops_of([FINDING]) == ()


def test_the_signal_stops_with_a_cross_a_sign_and_words_and_in_red() -> None:
    lines = stopped(stops_of([LOCKED]), 70)
    assert [line.plain for line in lines] == [
        "● Lakeview Residency",
        "┣━━╳ ⊘ directors · locked for you: the signal stops here",
        "┗━━╳ ⊘ land register · locked for you: the signal stops here",
    ]
    assert all("$error" in str(span.style) for line in lines[1:] for span in line.spans if span.start > 0), "red from where it branches off"


def test_what_has_not_run_yet_is_quiet_and_bears_no_cross() -> None:
    none, one = (stopped(stops_of([LOCKED]), 70, ran) for ran in (0, 1))
    assert [line.plain for line in none[1:]] == ["├╌╌╌   directors", "└╌╌╌   land register"]
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
        assert "┗━━╳ ⊘ parcels" in str(picture.query_one(Canvas).content)
        assert picture.telling
        picture.tick()
        assert not picture.telling


# -- who may not read what ---------------------------------------------------------------------------

PRIYA = Asker("P091", "Priya Natarajan", "person", "P091")


def test_the_signal_to_what_is_closed_goes_on_from_the_asker_in_the_same_picture() -> None:
    rows = paths([SEARCHED])
    stops = stops_of([SEARCHED], PRIYA)
    placed = picture(rows, 40)
    assert placed is not None
    node = begun_in(placed, stops)
    assert node is not None
    begun = key_of(placed.layout.nodes[node].entity)
    drawn = (*trunk(paint(placed, Light(0)).lines, placed, node, ran=True), *stopped(stops, 42, begun=begun))
    lines = [line.plain.rstrip() for line in drawn]
    assert lines[0] == "┏━● Priya Natarajan"
    assert all(line.startswith("┃") for line in lines[1 : placed.height + 1]), "one line runs beside the whole picture"
    assert lines[placed.height + 1 :] == [
        "┣━━╳ ⊘ contract with Sölvik Seafood",
        "┃      needs Contract desk or Leadership",
        "┃      ask Joseph Menon",
        "┗━━╳ ⊘ 3 conversations · needs Finance",
        "       ask Tomasz Wieczorek",
    ]
    assert sum("Priya Natarajan" in line for line in lines) == 1


def test_groups_that_documents_share_are_there_once_and_the_last_hop_is_the_right() -> None:
    placed = picture(paths([SEARCHED]), 60)
    assert placed is not None
    names = [node.entity.name for node in placed.layout.nodes]
    assert sorted(names) == ["All staff", "Call with Aurelin", "Loyalty discount", "Priya Natarajan", "Support", "Support handbook"]
    assert not any(node.flags for node in placed.layout.nodes), "a right is no alarm"
    assert {edge.label for edge in placed.layout.edges} == {"member of", "may read"}


def test_a_signal_that_has_not_run_leaves_the_line_beside_the_picture_quiet() -> None:
    stops, placed = stops_of([SEARCHED], PRIYA), picture(paths([SEARCHED]), 40)
    assert placed is not None
    node = begun_in(placed, stops)
    assert node is not None
    quiet, ran = (trunk(paint(placed, Light(0)).lines, placed, node, ran=told) for told in (False, True))
    assert (quiet[0].plain[:2], ran[0].plain[:2]) == ("╭╌", "┏━")
    assert (quiet[-1].plain, ran[-1].plain) == ("╎", "┃")


def test_what_is_closed_to_somebody_else_than_whom_the_paths_begin_with_hangs_from_whoever_asked() -> None:
    placed = picture(paths([SEARCHED]), 40)
    assert placed is not None
    stops = stops_of([SEARCHED], Asker("P002", "Tomasz Wieczorek", "person", "P002"))
    assert begun_in(placed, stops) is None
    assert stopped(stops, 42)[0].plain == "● Tomasz Wieczorek"
    assert stopped(stops_of([SEARCHED]), 42)[0].plain == "● you", "where nobody said who asks"


async def test_without_a_picture_what_is_closed_is_listed_below_the_hops() -> None:
    app = desk(Scripted(scripts={Q: spoken(given("ANSWERED_WITH_PATH", "It lasts twelve months.", findings=[SEARCHED]))}))
    async with app.run_test(size=(120, 36)) as pilot:
        await ready(app, pilot)
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        pane = app.desk.query_one(ThreadPane)
        await until(pilot, lambda: pane.drawn)
        assert not pane.query_one("#closed").display
        await pilot.press("f7")
        await until(pilot, lambda: not pane.drawn and pane.query_one("#closed").display)
        told = str(pane.query_one("#closed", Static).content)
        assert told.count("⊘") == 2
        assert " ".join(told.split()).startswith("⊘ contract with Sölvik Seafood · needs Contract desk or Leadership · ask Joseph Menon")
