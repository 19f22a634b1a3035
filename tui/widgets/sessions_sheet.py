"""The person's latest sessions, on the whole screen."""

from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from agents.mine.shapes import MemorySeen, MemoryWish, ResumeWanted, SessionsSeen, SessionsWanted

from ..plain import one_line
from ..words import count, day
from .own_sheet import Mind, OwnSheet


class SessionsSheet(OwnSheet):
    """The latest sessions, latest first. Enter goes on with one."""

    BINDINGS: ClassVar[list[BindingType]] = []
    TITLE_ = "sessions · Enter goes on with one"

    def __init__(self, mind: Mind) -> None:
        super().__init__(mind)
        self._ids: tuple[str, ...] = ()

    def begin(self) -> None:
        """The latest."""
        self.mind(SessionsWanted())

    def heard(self, wish: MemoryWish, seen: MemorySeen) -> None:
        """One a line: its number, its day, how long it was, what was asked first."""
        if not isinstance(seen, SessionsSeen):
            return
        kept = self.query_one("#kept", OptionList)
        kept.clear_options()
        self._ids = tuple(one.id for one in seen.sessions)
        rows = [
            Content.assemble(
                (f"{n:>3} ", "bold $primary"),
                f"{day(one.at)}  ",
                (f"{count(one.turns, 'question', 'questions')}{', this one' if one.current else ''}  ", "$quiet"),
                one_line(one.first),
            )
            for n, one in enumerate(seen.sessions, 1)
        ]
        kept.add_options([Option(row) for row in rows] or [Option(Content.styled("No session yet: ask something.", "$quiet"), disabled=True)])
        kept.highlighted = 0 if rows else None

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        if message.option_index < len(self._ids):
            self.dismiss(ResumeWanted(self._ids[message.option_index]))
