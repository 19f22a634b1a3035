"""The settings on one page, made from their schema: a change counts at once, and is kept."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ..closing import ClosedByClick
from ..keymap import key_of
from ..plain import fit, one_line, pad
from ..settings import DeskSettings
from ..settings.reading import MODEL
from ..settings.schema import ENTRIES, GROUPS, Entry
from ..settings.stepping import fits, meant, shown, stepped, steps

FEW: Final = 6
"""So many choices are named."""
NAME: Final = 16
"""Cells of a setting's name."""


def rows(settings: DeskSettings, needle: str, width: int) -> Sequence[tuple[str, Content]]:
    """One row a setting that the words find, and one before the first of each group; a group's has no name."""
    found = list[tuple[str, Content]]()
    for group in GROUPS:
        mine = [entry for entry in ENTRIES.values() if entry.group == group and fits(entry, needle)]
        if mine:
            found.append(("", Content.styled(group, "bold $primary")))
            found += [(entry.name, row(entry, getattr(settings, entry.name), width)) for entry in mine]
    return found


def row(entry: Entry, value: object, width: int) -> Content:
    """Name, value, and a dot where it is not as it comes. What has a next value stands between the signs of the keys that step."""
    changed = value != entry.default
    words = one_line(shown(entry, value))
    told = f"‹ {words} ›" if steps(entry) else words
    room = max(8, width - NAME - 4)
    return Content.assemble((" • " if changed else "   ", "$primary"), pad(entry.name, NAME), (fit(told, room), "bold" if changed else ""))


def model_rows(model: Mapping[str, object], needle: str, width: int) -> Sequence[tuple[str, Content]]:
    """The settings of the model that the words find, with what the file says; they are read here and written there. ``model``: what stands under [model]."""
    from agents.models.choosing import ENTRIES as OF_THE_MODEL  # late: most never look

    words = needle.casefold().split()
    found = list[tuple[str, Content]]()
    for name, entry in OF_THE_MODEL.items():
        if all(word in f"{MODEL} {name} {entry.about}".casefold() for word in words):
            value = model.get(name, entry.default)
            said = ("yes" if value else "no") if isinstance(value, bool) else f"{value:g}" if isinstance(value, float) else str(value)
            changed = name in model
            label = Content.assemble((" • " if changed else "   ", "$primary"), pad(name, NAME))
            found.append((f"{MODEL}.{name}", Content.assemble(label, (fit(one_line(said or "empty"), max(8, width - NAME - 4)), "bold" if changed else ""))))
    return [("", Content.styled("The model", "bold $primary")), *found] if found else []


def about_model(name: str) -> Content:
    """What a setting of the model does, and where it is set."""
    from agents.models.choosing import ENTRIES as OF_THE_MODEL

    entry = OF_THE_MODEL[name.removeprefix(f"{MODEL}.")]
    where = "in the file, under [model]; counts from the next opening on. /model off turns the model off for this sitting"
    return Content.assemble(entry.about.replace("`", ""), "\n", (entry.allowed, "$quiet"), "\n", (where, "$primary"))


def allowed(entry: Entry) -> str:
    """What a setting may be, in a line: of many choices only how many they are, since the keys show each."""
    return f"one of {len(entry.choices)}" if len(entry.choices) > FEW else entry.allowed


class SettingsScreen(ClosedByClick):
    """Every setting with its value; below, what the one under the cursor does. Typing searches."""

    DEFAULT_CSS = """
    SettingsScreen { align: center middle; }
    SettingsScreen #settings { width: 96; max-width: 96%; height: 32; max-height: 96%; border: round $primary 60%; background: $panel; padding: 0 1;
        border-title-color: $primary; border-subtitle-color: $quiet; }
    SettingsScreen Input { height: 1; border: none; padding: 0 1; background: $background; }
    SettingsScreen #settings-rows { height: 1fr; border: none; padding: 0; margin-top: 1; background: $panel; background-tint: transparent; }
    SettingsScreen #settings-about { height: auto; max-height: 9; min-height: 3; margin-top: 1; }
    SettingsScreen #settings-value { display: none; margin-top: 1; }
    SettingsScreen #settings-said { height: auto; max-height: 4; }
    """
    BOX = "#settings"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f8", "leave", "close", id="close_settings", tooltip="Back to the desk; from a value, back to the settings."),
        Binding("left", "step(-1)", "before", id="setting_before", show=False, tooltip="The value before."),
        Binding("right", "step(1)", "next", id="setting_next", show=False, tooltip="The next value."),
        Binding("delete", "reset", "as it comes", id="setting_reset", tooltip="The setting as it comes."),
        Binding("ctrl+s", "anyway", "write anyway", id="settings_anyway", tooltip="Write into a file with which something is wrong."),
    ]

    class Changed(Message):
        """The person set something."""

        def __init__(self, name: str, value: object) -> None:
            super().__init__()
            self.setting = name
            self.value = value

    class Anyway(Message):
        """The person knows that something is wrong with the file, and wants it written."""

    settings: reactive[DeskSettings] = reactive(DeskSettings, init=False)

    def __init__(self, settings: DeskSettings, place: str, faults: Sequence[str] = (), model: Mapping[str, object] | None = None) -> None:
        """``place``: the file, in words; ``faults``: what of it does not count; ``model``: what it says of the model."""
        super().__init__()
        self._place = place
        self._faults = tuple(faults)
        self._model = model or {}
        self._shown: list[str] = []
        self.set_reactive(SettingsScreen.settings, settings)

    def compose(self) -> ComposeResult:
        """Search, rows, what it does, a value to type, what became of it."""
        with Vertical(id="settings"):
            yield Input(placeholder="type to search", id="settings-search", select_on_focus=False)
            yield OptionList(id="settings-rows", markup=False)
            yield Static(id="settings-about")
            yield Input(id="settings-value")
            yield Static(id="settings-said")

    def on_mount(self) -> None:
        """The cursor on the first setting."""
        box = self.query_one("#settings")
        box.border_title = "settings"
        keys = [key_of(self, name) for name in ("setting_before", "setting_next", "setting_reset", "close_settings")]
        box.border_subtitle = f"{keys[0]} {keys[1]} change · {keys[2]} as it comes · {keys[3]} closes"
        self.call_after_refresh(self._fill)
        self._rows.focus()
        self.say("\n".join(self._faults), wrong=True) if self._faults else self.say(self._place)

    @property
    def _rows(self) -> OptionList:
        return self.query_one("#settings-rows", OptionList)

    @property
    def _under(self) -> str:
        at = self._rows.highlighted
        return self._shown[at] if at is not None and at < len(self._shown) else ""

    @property
    def current(self) -> Entry | None:
        """The setting of the desk under the cursor; None where it is on one of the model."""
        return ENTRIES.get(self._under)

    def watch_settings(self) -> None:
        """Something was set, here or elsewhere."""
        if self.is_mounted:
            self._fill()

    def say(self, words: str, *, wrong: bool = False) -> None:
        """What became of the last change, or where the settings are kept."""
        lines = [Content.assemble(("! ", "bold $error") if wrong else "", (one_line(line), "" if wrong else "$quiet")) for line in words.split("\n")]
        todo = [Content.assemble(("^s", "bold $primary"), (" writes what you change into the file anyway", "$quiet"))] if wrong else []
        self.query_one("#settings-said", Static).update(Content("\n").join([*lines[:3], *todo]))

    def _fill(self) -> None:
        was = self._under
        needle, width = self.query_one("#settings-search", Input).value, self._rows.scrollable_content_region.width or 80
        found = [*rows(self.settings, needle, width), *model_rows(self._model, needle, width)]
        self._shown = [name for name, _ in found]
        self._rows.clear_options()
        self._rows.add_options([Option(content, disabled=not name) for name, content in found] or [Option("nothing of that name", disabled=True)])
        names = [name for name in self._shown if name]
        if names:
            self._rows.highlighted = self._shown.index(was if was in names else names[0])
        self._describe()

    def _describe(self) -> None:
        entry = self.current
        if entry is None:
            self.query_one("#settings-about", Static).update(about_model(self._under) if self._under else "")
            return
        value = getattr(self.settings, entry.name)
        keys = [f"{name}: {one_line(keys)}" for name, keys in value.items()] if isinstance(value, Mapping) else []
        about = Content.assemble(entry.about.replace("`", ""), "\n", (f"{allowed(entry)}; as it comes: {shown(entry, entry.default)}", "$quiet"))
        here = [Content.styled(f"\n{' · '.join(keys)}" if keys else "\nin the file, under [keymap]", "$primary")] if isinstance(value, Mapping) else []
        self.query_one("#settings-about", Static).update(Content.assemble(about, *here))

    @on(OptionList.OptionHighlighted)
    def _moved(self, message: OptionList.OptionHighlighted) -> None:
        message.stop()
        self._describe()

    @on(Input.Changed, "#settings-search")
    def _searched(self, message: Input.Changed) -> None:
        message.stop()
        self._fill()

    @on(Input.Submitted, "#settings-search")
    def _found(self, message: Input.Submitted) -> None:
        message.stop()
        self._rows.focus()

    def on_key(self, event: events.Key) -> None:
        """Whoever types is searching; down leaves the search."""
        search = self.query_one("#settings-search", Input)
        if event.key == "down" and self.focused is search:
            event.stop()
            self._rows.focus()
        elif self.focused is self._rows and (event.is_printable or event.key == "backspace"):
            event.stop()
            search.focus()
            if event.is_printable and event.character:
                search.insert_text_at_cursor(event.character)
            else:
                search.action_delete_left()

    def action_step(self, by: int) -> None:
        """Sets what is under the cursor to its next value."""
        if (entry := self.current) is not None and steps(entry):
            self._set(entry, stepped(entry, getattr(self.settings, entry.name), by))

    def action_reset(self) -> None:
        """Sets it to what it is as it comes."""
        if (entry := self.current) is not None and not isinstance(entry.default, dict):
            self._set(entry, entry.default)

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        entry = self.current
        if entry is None:
            return
        if isinstance(entry.default, bool) or entry.choices:
            self.action_step(1)
        elif not isinstance(entry.default, dict):
            field = self.query_one("#settings-value", Input)
            field.display = True
            field.value = str(getattr(self.settings, entry.name))
            field.border_title = entry.name
            field.focus()

    @on(Input.Submitted, "#settings-value")
    def _typed(self, message: Input.Submitted) -> None:
        message.stop()
        entry = self.current
        if entry is None:
            return
        value, reason = meant(entry, message.value)
        if reason:
            self.say(reason, wrong=True)
        else:
            self._set(entry, value)
            self._close_value()

    def _close_value(self) -> None:
        self.query_one("#settings-value", Input).display = False
        self._rows.focus()

    def _set(self, entry: Entry, value: object) -> None:
        if value != getattr(self.settings, entry.name):
            self.post_message(self.Changed(entry.name, value))

    def action_anyway(self) -> None:
        """Writes what was changed, whatever the file looks like."""
        self.post_message(self.Anyway())

    def action_leave(self) -> None:
        """From a value back to the settings, from the search too, from the settings back to the desk."""
        if self.query_one("#settings-value", Input).display:
            self._close_value()
        elif self.query_one("#settings-search", Input).value:
            self.query_one("#settings-search", Input).value = ""
            self._rows.focus()
        else:
            self.dismiss()
