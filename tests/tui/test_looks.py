"""The looks: every colour that the desk names is there in every theme, and every text can be read on every ground that it stands on."""

import re
from pathlib import Path
from typing import Final

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color
from textual.filter import Monochrome, NoColor
from textual.widgets import Static

import tui
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import ANSWERED, Scripted
from tui.app import ClewApp
from tui.looks import OWN, THEMES, VARIABLES, look, shown
from tui.looks.contrast import ENOUGH, contrast, legible
from tui.looks.derived import grounds
from tui.looks.measures import LEAST, WIDEST, widths
from tui.settings import DeskSettings, Loaded
from tui.settings.schema import ENTRIES
from tui.theme import heat
from tui.widgets.head_small import TooSmall
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"
COLOURED: Final = tuple(name for name, theme in THEMES.items() if not theme.ansi)
_NAMED: Final = (
    "foreground",
    "primary",
    "secondary",
    "accent",
    "warning",
    "error",
    "success",
    "footer-key-foreground",
    "footer-description-foreground",
    *VARIABLES,
)
TEXTS: Final = (*_NAMED, *VARIABLES)
VGA: Final = {
    "ansi_black": "#000000", "ansi_red": "#aa0000", "ansi_green": "#00aa00", "ansi_yellow": "#aa5500", "ansi_blue": "#0000aa", "ansi_magenta": "#aa00aa",
    "ansi_cyan": "#00aaaa", "ansi_white": "#aaaaaa", "ansi_bright_black": "#555555", "ansi_bright_red": "#ff5555", "ansi_bright_green": "#55ff55",
    "ansi_bright_yellow": "#ffff55", "ansi_bright_blue": "#5555ff", "ansi_bright_magenta": "#ff55ff", "ansi_bright_cyan": "#55ffff",
    "ansi_bright_white": "#ffffff",
}  # fmt: skip
"""The sixteen colours as a console without a palette of its own has them."""


def named(theme: str) -> dict[str, str]:
    """Every variable of a theme as styles see it."""
    made = look(theme)
    return {**made.to_color_system().generate(), **made.variables}


@pytest.mark.parametrize("name", COLOURED)
def test_every_text_can_be_read_on_every_ground(name: str) -> None:
    colours = named(name)
    for text in TEXTS:
        if text == "rule":  # a line, not a text
            continue
        for ground in grounds(look(name)):
            assert contrast(Color.parse(colours[text]), ground) >= ENOUGH - 0.005, (text, colours[text], ground.hex)
    selected = colours.get("input-selection-foreground", colours["foreground"])
    assert contrast(Color.parse(selected), Color.parse(colours["input-selection-background"])) >= ENOUGH
    assert contrast(Color.parse(colours["block-cursor-foreground"]), Color.parse(colours["block-cursor-background"])) >= ENOUGH


@pytest.mark.parametrize("name", ["clew-16", "clew-16-light"])
def test_sixteen_colours_are_enough_to_read(name: str) -> None:
    colours = named(name)
    ground = Color.parse(VGA[colours["ansi-background"]])
    for text in TEXTS:
        assert colours[text].startswith("ansi_"), text
        if text != "rule":
            assert contrast(Color.parse(VGA[colours[text]]), ground) >= ENOUGH, text


@pytest.mark.parametrize("name", list(THEMES))
async def test_every_theme_dresses_the_whole_desk(name: str) -> None:
    app = ClewApp(Scripted({Q: ANSWERED}), loaded=Loaded(DeskSettings.of({"theme": name})), environment={})
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "playbook" in seen(app))
        assert app.theme == name
        app.action_settings()
        await until(pilot, lambda: "type to search" in seen(app))


def test_every_colour_that_is_named_is_one() -> None:
    known = set(named("clew"))
    used = set[str]()
    for file in Path(tui.__file__).parent.rglob("*"):
        if file.suffix in (".py", ".tcss"):
            used |= set(re.findall(r"\$([a-z][a-z-]*(?:\d+)?)", file.read_text(encoding="utf-8")))
    assert used - known - {"heat-"} <= {"set-clipboard"}
    assert all(set(VARIABLES) <= set(named(name)) for name in THEMES)
    assert set(ENTRIES["theme"].choices) == set(THEMES)


def test_heat_is_told_by_variables_so_that_it_follows_the_look() -> None:
    assert (heat(0, True), heat(50, True), heat(84.6, True), heat(100, True)) == ("$heat-0", "$heat-5", "$heat-8", "$heat-10")
    assert heat(None, True) == "$heat-0"
    assert heat(90, False) == heat(None, False) == "$calm"
    light = named("clew-light")
    assert Color.parse(light["heat-0"]) != Color.parse(light["heat-10"])


def test_a_colour_that_cannot_be_read_gives_way_and_one_that_can_stays() -> None:
    paper = Color.parse("#ffffff")
    assert legible(Color.parse("#000080"), paper) == Color.parse("#000080")
    assert contrast(legible(Color.parse("#ffd000"), paper), paper) >= ENOUGH
    both = (paper, Color.parse("#000000"))
    assert min(contrast(legible(Color.parse("#ff0000"), *both, enough=7), ground) for ground in both) >= 1
    assert contrast(Color.parse("#ffffff"), Color.parse("#000000")) == pytest.approx(21)
    assert contrast(Color.parse("#777777"), paper) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    "chosen, colours, none, theme",
    [
        ("clew", "truecolor", False, "clew"),
        ("nord", "256", False, "nord"),
        ("clew", "standard", False, "clew-16"),
        ("clew-light", "standard", False, "clew-16-light"),
        ("solarized-light", "standard", False, "clew-16-light"),
        ("dracula", "standard", False, "clew-16"),
        ("ansi-light", "standard", False, "ansi-light"),
        ("nord", "truecolor", True, "clew-plain"),
        ("clew", None, False, "clew-plain"),
    ],
)
def test_a_terminal_is_shown_what_it_can_show(chosen: str, colours: str | None, none: bool, theme: str) -> None:
    assert shown(chosen, colours=colours, no_colour=none) == theme


async def test_no_colour_means_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "playbook" in seen(app))
        assert app.theme == "clew-plain"
        assert any(isinstance(f, NoColor) for f in app.get_line_filters())
        assert not any(isinstance(f, Monochrome) for f in app.get_line_filters())
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "4 paths" in seen(app))
        plain = RichColor.default()
        for strip in app.screen._compositor.render_strips():
            for segment in strip.apply_filter(NoColor(), Color.parse("#000000")):
                assert segment.style is None or {segment.style.color, segment.style.bgcolor} <= {None, plain}
        assert {"●", "⚑", "○"} <= set(seen(app)), "signs say what colours would"


async def test_sixteen_colours_reach_the_terminal_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "playbook" in seen(app))
        assert app.theme == "clew-16"
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "4 paths" in seen(app))
        styles = {segment.style for strip in app.screen._compositor.render_strips() for segment in strip if segment.style}
        colours = {colour for style in styles for colour in (style.color, style.bgcolor) if colour is not None}
        assert {colour.system for colour in colours} <= {ColorSystem.STANDARD}


async def test_a_look_is_changed_at_once_and_the_desk_follows() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "playbook" in seen(app))
        app.set("theme", "clew-light")
        await until(pilot, lambda: app.desk.styles.background == Color.parse(named("clew-light")["background"]))
        app.set("motion", "reduced")
        assert app.animation_level == "none"
        app.set("thread", "list")
        await until(pilot, lambda: app.desk.has_class("-list"))


@pytest.mark.parametrize("variable", ["NO_MOTION", "CLEW_REDUCED_MOTION"])
async def test_a_system_that_wants_no_motion_gets_none(variable: str) -> None:
    app = ClewApp(Scripted(), environment={variable: "1"})
    async with app.run_test(size=SIZE):
        assert app.animation_level == "none"


@pytest.mark.parametrize("size", [(40, 10), (80, 24), (100, 30), (120, 36), (160, 48), (200, 60), (320, 90)])
async def test_no_line_of_the_conversation_is_longer_than_the_eye_follows(size: tuple[int, int]) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.desk.query(".answer")) and "Avoid. 84.6" in " ".join(seen(app).split()))
        answer = app.desk.query(".answer").first(Static)
        await until(pilot, lambda: 0 < answer.region.width <= 100)
        if size[0] >= 100:
            panes = [app.desk.query_one(pane).region for pane in ("#watching", "#conversation", "#thread")]
            assert sum(pane.width for pane in panes) == size[0]
            assert panes[2].width <= WIDEST
            assert answer.region.width >= 28


def test_panes_share_a_wide_terminal_and_take_turns_in_a_narrow_one() -> None:
    assert widths(99, watch=26, share=44, text=100).thread is None
    assert widths(120, watch=26, share=44, text=100) == widths(120, watch=26, share=44, text=90)
    assert widths(400, watch=26, share=44, text=100).thread == WIDEST
    wide = widths(400, watch=26, share=44, text=100)
    assert wide.watching is not None
    assert wide.free == 400 - wide.watching - WIDEST - 2 - 100


async def test_too_small_a_terminal_says_so_and_loses_nothing() -> None:
    house = Scripted({Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=(LEAST[0] - 1, 24)) as pilot:
        small = app.desk.query_one(TooSmall)
        await until(pilot, lambda: small.display and "too small" in seen(app) and f"needed {LEAST[0]}×{LEAST[1]}" in seen(app))
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: house.asked == [Q])
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: not small.display and "Skyvista" in seen(app))


def test_clews_own_are_first() -> None:
    assert [theme.name for theme in OWN] == list(THEMES)[: len(OWN)] == list(ENTRIES["theme"].choices)[: len(OWN)]


# -- pictures ------------------------------------------------------------------------------------


@pytest.mark.parametrize("look_", ["clew-light", "solarized-light", "dracula"])
def test_another_look_looks_like_this(snap_compare: Compare, look_: str) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    app.settings = DeskSettings.of({"theme": look_})
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "4 paths", ask=Q))


def test_without_colours_it_looks_like_this(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "4 paths", ask=Q))


def test_sixteen_colours_look_like_this(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "4 paths", ask=Q))


def test_very_wide_it_looks_like_this(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=(240, 60), run_before=reaching(app, "4 paths", ask=Q))


def test_compact_it_looks_like_this(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    app.settings = DeskSettings(density="compact", examples=False)
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "Avoid.", ask=Q))


def test_too_small_it_looks_like_this(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=(22, 5), run_before=reaching(app, "too small"))
