"""The application as something that is set: its look, its motion, its keys, the widths of its panes, and the settings screen."""

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from textual import on
from textual.events import Resize
from textual.reactive import var
from textual.types import AnimationLevel
from textual.widgets import Footer

from . import log
from .backend import Backend
from .desk import Desk
from .keymap import Keyed, editing, known
from .line import EVERY, PATIENCE
from .looks import bare
from .looks.derived import variables
from .looks.measures import SIDE_BY_SIDE, widths
from .looks.register import look, shown
from .messages import Opened
from .settings import DEFAULT, DeskPlaces, DeskSettings, Loaded
from .settings.keys import checked
from .settings.reading import wrong
from .traced import Traced
from .widgets.conversation import Conversation
from .widgets.debug import Made
from .widgets.head import Head, off
from .widgets.head_small import TooSmall
from .widgets.prompt import Prompt
from .widgets.settings import SettingsScreen
from .widgets.settings_keeper import Keeper
from .widgets.thread import ThreadPane

STILL: Final = ("NO_MOTION", "CLEW_REDUCED_MOTION")
"""Environment variables that stop all motion, whatever is set."""


class SetUp(Traced):
    """Holds the settings; whatever shows them follows at once."""

    settings: var[DeskSettings] = var(DEFAULT, init=False)
    """What is set."""

    def __init__(
        self,
        backend: Backend,
        *,
        patience: float = PATIENCE,
        every: float = EVERY,
        loaded: Loaded | None = None,
        places: DeskPlaces | None = None,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        """``loaded``: the settings and what is wrong with their file. ``places``: where they are kept; without them nothing is."""
        super().__init__()
        self.backend = backend
        """The house; whoever closes the application closes it."""
        self.places = places
        self.loaded = loaded or Loaded()
        self.key_faults: tuple[str, ...] = ()
        """What of the keymap does not count."""
        self._still = any(environment.get(name) for name in STILL)
        self._lively: AnimationLevel | None = None
        """How lively it was before its motion was stopped; None where it is not."""
        bare.without_colours(self, "NO_COLOR" in environment)
        self.set_reactive(SetUp.settings, self.loaded.settings)
        self._dress()
        self._keeper = Keeper(places)
        self.desk = self.make_desk(backend, patience=patience, every=every)

    def make_desk(self, backend: Backend, *, patience: float, every: float) -> Desk:
        """The desk that it shows."""
        return Desk(backend, patience=patience, every=every)

    @property
    def faults(self) -> tuple[str, ...]:
        """What of the person's settings does not count, one sentence each."""
        return (*map(str, self.loaded.faults), *self.key_faults)

    def on_mount(self) -> None:
        """Everything that was set."""
        self.desk.styles.layers = "default small"
        self.desk.mount(TooSmall(id="too-small"), self._keeper)
        self._settle()
        for fault in self.faults:
            log.write("warning", fault)

    def on_ready(self) -> None:
        """The desk is there: its panes are as they are set, and what is wrong with the settings is told even if the house never opens."""
        self._settle()
        if self.faults:
            self.desk.say(self.faults[0], lasting=True)

    @on(Opened)
    def _faults_told(self, message: Opened) -> None:
        """What is wrong with the settings is told with what else is off."""
        if self.faults:
            self.desk.query_one(Conversation).greet(replace(message.state, warnings=(*message.state.warnings, *self.faults)))

    async def on_unmount(self) -> None:
        """What was set a moment ago is kept too."""
        self._keeper.flush()

    def on_resize(self, event: Resize) -> None:
        """Panes grow and shrink with the terminal."""
        self.call_later(self._measure)

    # -- what follows ----------------------------------------------------------------------------

    def watch_settings(self, before: DeskSettings, now: DeskSettings) -> None:
        """Something was set: everything that shows it follows."""
        if before.theme != now.theme:
            self._dress()
        log.set_level(now.log)
        self._settle()

    def _dress(self) -> None:
        name = shown(self.settings.theme, colours=self.console.color_system, no_colour=self.no_color)
        self.register_theme(look(name))
        self.theme = name
        self.stylesheet.set_variables(self.get_css_variables())  # also where the name is that with which Textual began

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The desk's own variables, for a theme that was registered without them."""
        return variables(self.current_theme)

    def _settle(self) -> None:
        still = self._still or self.settings.motion == "reduced"
        if still and self._lively is None:
            self._lively, self.animation_level = self.animation_level, "none"
        elif not still and self._lively is not None:
            self.animation_level = self._lively
            self._lively = None
        keymap, self.key_faults = checked(self.settings.keymap, known(), editing(Prompt))
        before = self._keymap
        self.set_keymap(keymap)
        self.desk.settings = self.settings
        self.desk.set_class(self.settings.density == "compact", "-compact")
        self.desk.set_class(self.settings.thread == "list", "-list")
        for pane in self.desk.query(ThreadPane):
            pane.settle()
        if self._keymap != before:
            for part in self.desk.walk_children():
                if isinstance(part, Keyed):
                    part.rekey()
        self.desk.set_class(not self.settings.examples, "-bare")
        self._measure()

    def _measure(self) -> None:
        chosen = self.settings
        width = widths(self.size.width, watch=chosen.watch_width, share=chosen.thread_width, text=chosen.text_width)
        for pane, cells in (("#watching", width.watching), ("#thread", width.thread)):
            for found in self.desk.query(pane):
                if cells is None:
                    found.styles.clear_rule("width")
                else:
                    found.styles.width = cells
        for found in self.desk.query("#conversation"):
            if width.free is None:
                found.styles.clear_rule("padding")
            else:
                found.styles.padding = (0 if chosen.density == "compact" else 1, width.free, 0, 2)
        for footer in self.desk.query(Footer):
            footer.compact = self.size.width < SIDE_BY_SIDE
        for small in self.desk.query(TooSmall):
            small.fit(self.size)
        for head in self.desk.query(Head):
            head.refresh()  # what it says follows from the height too, and its own size does not

    # -- setting ---------------------------------------------------------------------------------

    def set(self, name: str, value: object) -> None:
        """Sets one setting to a value that it can have, and keeps it."""
        self.settings = self.settings.but(name, value)
        self._keeper.keep(name, value)

    def action_settings(self) -> None:
        """Opens the settings; whoever asks for it, it is the application that they follow."""
        self.call_later(self._open_settings)

    def _open_settings(self) -> None:
        place = f"kept in {self.places.settings}" if self.places else "not kept: this desk was opened without a place for settings"
        self.push_screen(SettingsScreen(self.settings, place, self.faults, self.loaded.model).data_bind(SetUp.settings))

    def action_warnings(self) -> None:
        """Opens what is off, whole."""
        self.push_screen(Made("what is off", self._warnings))

    @on(Head.Clicked)
    def _head_clicked(self) -> None:
        self.action_warnings()

    def _warnings(self) -> str:
        state = self.desk.query_one(Head).state
        told = [] if state is None else str(off(state, self.desk.query_one(Head).fault)).split("\n")
        return "\n\n".join([*told, *self.faults]) or "The records are not open yet."

    def action_theme(self, name: str = "") -> None:
        """Sets the look by its name; without one, opens the settings."""
        if not name:
            self.action_settings()
        elif (reason := wrong("theme", name)) is not None:
            self.desk.say(reason)
        else:
            self.set("theme", name)
            self.desk.say(f"The look is {name}.")

    @on(SettingsScreen.Changed)
    def _changed(self, message: SettingsScreen.Changed) -> None:
        self.set(message.setting, message.value)

    @on(SettingsScreen.Anyway)
    def _anyway(self) -> None:
        self._keeper.write(anyway=True)

    @on(Keeper.Kept)
    def _kept(self, message: Keeper.Kept) -> None:
        self.loaded = message.loaded
        self._tell("\n".join(self.faults) or "kept", wrong=bool(self.faults))

    @on(Keeper.Refused)
    def _refused(self, message: Keeper.Refused) -> None:
        log.write("warning", f"settings: {message.reason}")
        self._tell(f"{message.reason}; what you set holds until the desk closes", wrong=True)

    def _tell(self, words: str, *, wrong: bool) -> None:
        if isinstance(self.screen, SettingsScreen):
            self.screen.say(words, wrong=wrong)
        elif wrong:
            self.desk.say(words.partition("\n")[0], lasting=True)
