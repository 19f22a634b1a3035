"""What the hands do, in pictures: completing, searching, several lines, help, the menu of a name."""

from textual.pilot import Pilot
from textual.widgets import Input

from tests.tui.desks import desk, seen, still, until
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import ANSWERED, Scripted

Q = "Is Skyvista Altura safe?"
SENT = ("Is Skyvista Altura safe?", "who is behind Northstar", "and the land?\nboth parcels, please", "ಸ್ಕೈವಿಸ್ಟಾ 青空 who is behind it")


def test_names_while_one_types(snap_compare: Compare) -> None:
    app = desk(Scripted())
    offered = reaching(app, "also Northstar", keys=[*"who is behind nor"])

    async def act(pilot: Pilot[None]) -> None:
        await offered(pilot)
        await pilot.press("down", "down")
        await until(pilot, lambda: "› Northstar Habitats" in seen(app))

    assert snap_compare(app, terminal_size=SMALL, run_before=act)


def test_commands_while_one_types(snap_compare: Compare) -> None:
    app = desk(Scripted())
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "more", keys=["/"]))


def test_what_may_follow_a_command(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "⇥ Skyvista Altura", keys=["/", *"unwatch "]))


def test_searching_what_was_sent(snap_compare: Compare) -> None:
    app = desk(Scripted(sent=list(SENT)))
    found = reaching(app, "1 of 2", keys=["ctrl+r", *"behind"])

    async def act(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        await found(pilot)
        app.desk.query_one("#search", Input).cursor_blink = False

    assert snap_compare(app, terminal_size=SMALL, run_before=act)


def test_a_question_in_several_lines(snap_compare: Compare) -> None:
    app = desk(Scripted())
    lines = ["Is Skyvista Altura safe", "and who is behind it", "and the land", "and the sellers", "and the courts", "and the rest"]
    keys = [key for line in lines for key in (*line, "ctrl+j")][:-1]
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "and the rest", keys=keys))


def test_help_of_the_watch_list(snap_compare: Compare) -> None:
    app = desk(Scripted())
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "Here: watching", keys=["f4", "f1"]))


def test_what_can_be_done_about_a_name(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    shown = reaching(app, "Meera Nambiar [1]", ask=Q, keys=["shift+tab", "left"])

    async def act(pilot: Pilot[None]) -> None:
        await shown(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: "Write the name into the prompt" in seen(app))
        still(app)

    assert snap_compare(app, terminal_size=MIDDLE, run_before=act)
