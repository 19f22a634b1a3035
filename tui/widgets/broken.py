"""An answer that no longer holds: the words that say so above it, and below it what is said since. The old one stays readable between them."""

from textual import events, on
from textual.content import Content
from textual.widgets import Static

from ..messages import Asked
from ..plain import many_lines, one_line
from ..turn import Turn
from ..words import day

SIGN = "✗"


class Broken(Static):
    """Says that the answer below no longer holds, and why. Gone as long as it does."""

    DEFAULT_CSS = """
    Broken { display: none; height: auto; margin: 0 2 1 2; padding: 0 1; border-left: thick $warning; color: $warning; }
    Broken.-some { display: block; }
    .-narrow Broken { margin-bottom: 0; }
    """

    def show(self, why: tuple[str, ...]) -> None:
        """Shows why."""
        self.set_class(bool(why), "-some")
        self.update(Content.assemble((f"{SIGN} no longer holds", "bold"), f": {' '.join(map(one_line, why))}" if why else ""))


class Instead(Static):
    """What is said since; where nothing is yet, that it can be asked again by a click."""

    DEFAULT_CSS = """
    Instead { display: none; height: auto; margin: 0 2 1 2; padding: 0 1; border-left: thick $primary; }
    Instead.-some { display: block; }
    .-narrow Instead { margin-bottom: 0; }
    """

    def __init__(self) -> None:
        super().__init__(Content(""))
        self._asked = ""

    def show(self, turn: Turn) -> None:
        """Shows it beneath the old answer."""
        self.set_class(bool(turn.broken_by), "-some")
        self._asked = "" if turn.instead else turn.asked
        if turn.instead:
            self.update(Content.assemble(("now: ", "bold $primary"), many_lines(turn.instead)))
        else:
            self.update(Content.assemble(("now: ", "bold $primary"), ("ask it again (click)", "$quiet")))

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        if self._asked:
            event.stop()
            self.post_message(Asked(self._asked))


def old_and_new(asked: str, text: str, at: int, why: tuple[str, ...], instead: str) -> str:
    """The whole of it as running text: what was asked and said, why it no longer holds, what is said since."""
    lines = [
        f"asked {f'on {day(at)}: ' if day(at) else ''}“{one_line(asked)}”",
        "",
        f"{SIGN} no longer holds: {' '.join(map(one_line, why))}",
        "",
        "said then:",
        *(f"  {line}" for line in many_lines(text).splitlines()),
        "",
        "said now:" if instead else "It was not asked again yet; /again or the question itself asks it.",
        *(f"  {line}" for line in many_lines(instead).splitlines()),
    ]
    return "\n".join(lines)
