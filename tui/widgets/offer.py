"""What the typed text may become, as a short list by the prompt."""

from rich.cells import cell_len
from textual import events, on
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from ..offers import MOST, NONE, Offers
from ..plain import fit, one_line, pad


class Offer(Static):
    """The list, narrowing while one types; gone where there is nothing to offer. A click takes a row."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Offer { display: none; height: auto; padding: 0 2; text-wrap: nowrap; text-overflow: ellipsis; }"

    class Clicked(Message):
        """The person clicked on a row."""

        def __init__(self, row: int) -> None:
            super().__init__()
            self.row = row

    def show(self, offers: Offers) -> None:
        """Shows what is offered."""
        self.display = offers != NONE
        self.update(listed(offers, max(20, self.app.size.width - 4)))

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        if (row := event.style.meta.get("row")) is not None:
            event.stop()
            self.post_message(self.Clicked(int(row)))


def listed(offers: Offers, width: int) -> Content:
    """The rows around the cursor, one line each; before anybody moves into the list the key that takes the first one stands before it."""
    if not offers.rows:
        return Content.styled(one_line(offers.note), "$quiet")
    first = max(0, offers.at - MOST + 1)
    shown = offers.rows[first : first + MOST]
    wide = min(max(cell_len(one_line(row.text)) for row in shown), width * 3 // 5)
    lines = []
    for n, row in enumerate(shown, first):
        here = n == offers.at
        lead = ("› " if offers.moved else "⇥ ") if here else "  "
        about = fit(one_line(row.about), max(0, width - wide - 4))
        parts = Content.assemble((lead, "$primary"), (pad(one_line(row.text), wide), "bold" if here else ""), (f"  {about}", "$quiet"))
        lines.append(parts.stylize(Style.from_meta({"row": n})))
    if left := len(offers.rows) - first - len(shown):
        lines.append(Content.styled(f"  … {left} more", "$quiet"))
    return Content("\n").join(lines)
