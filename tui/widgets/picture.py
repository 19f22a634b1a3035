"""The drawn thread: the picture of all paths, walked by keys and by mouse, and told hop by hop when it is new."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static

from ..drawing.paint import Drawing, Light, paint, pointed
from ..drawing.placed import Placed, Way
from ..drawing.stopped import MARGIN, Stop, begun_in, stopped, trunk
from ..drawing.telling import Role
from ..drawing.union import key_of
from ..drawing.walk import Cursor, Step, to_edge, to_flag, to_node, walked
from ..paths import Path
from ..pictured import told_of
from ..traced import Traced
from ..words import count

HOP: Final = 0.17
"""Seconds from one hop to the next while a new thread is told."""

STEPS: Final = {
    Way.DOWN: {"down": Step.ON, "up": Step.BACK, "right": Step.NEXT, "left": Step.BEFORE},
    Way.RIGHT: {"right": Step.ON, "left": Step.BACK, "down": Step.NEXT, "up": Step.BEFORE},
}
"""Which arrow goes where: along a path as its layers run, beside it to the next in the layer."""


class Canvas(Static):
    """The cells of the picture."""

    ALLOW_SELECT = False


class ThreadPicture(VerticalScroll, can_focus=True):
    """All paths as one picture. The path of the cursor is lit; what stands under it is said elsewhere."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(key, f"step('{key}')", key, show=False, id=f"picture_{key}", tooltip="Along the path, or to what stands beside it.")
            for key in ("up", "down", "left", "right")
        ),
        Binding("home", "ends(0)", "first hop", show=False, id="picture_home", tooltip="To the first hop of the path."),
        Binding("end", "ends(-1)", "last hop", show=False, id="picture_end", tooltip="To what the path ends at."),
        Binding("enter", "open", "row", show=False, id="picture_row", tooltip="Opens the register's row that proves the hop."),
    ]

    class Walked(Message):
        """The person put the cursor on another hop."""

        def __init__(self, path: int, hop: int) -> None:
            super().__init__()
            self.path = path
            self.hop = hop

    class RowWanted(Message):
        """The person wants to see the row behind the hop under the cursor."""

    class NodeChosen(Message):
        """The person pointed at an entity on which the cursor already was, or where no hop leads to."""

        def __init__(self, path: int, node: int) -> None:
            super().__init__()
            self.path = path
            """A path on which it is, ..."""
            self.node = node
            """... and which of its entities it is."""

    def __init__(self, *, wide: bool = False, every: float = HOP, id: str | None = None) -> None:
        """``wide``: it has the screen for itself. ``every``: seconds from hop to hop while it is told."""
        super().__init__(id=id)
        self._wide = wide
        self.every = every
        """Seconds from hop to hop while it is told."""
        self._paths: tuple[Path, ...] = ()
        self._stops: tuple[Stop, ...] = ()
        self._cursor: Cursor = (0, 0)
        self._placed: Placed | None = None
        self._drawing: Drawing | None = None
        self._shift = 0
        """Cells by which the picture stands to the right, where signals go on from it to what is closed."""
        self._cells = 0
        self._told: int | None = None
        """How many hops were told by now; None when all are."""
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The picture, and how many paths have no place in it."""
        yield Canvas(Content(""))
        yield Static(Content(""), classes="more")

    def on_mount(self) -> None:
        """Any key ends the telling."""
        if isinstance(self.app, Traced):
            self.app.pressed.subscribe(self, lambda _: self.finish())

    # -- what is shown ---------------------------------------------------------------------------

    @property
    def placed(self) -> Placed | None:
        """The picture as it stands; None where there is none."""
        return self._placed

    @property
    def telling(self) -> bool:
        """Whether it is being told at this moment."""
        return self._told is not None

    def show(self, rows: Sequence[Path], cells: int, cursor: Cursor = (0, 0), stops: Sequence[Stop] = ()) -> bool:
        """Draws these paths in ``cells`` cells, and beneath them what is closed; says whether there is a picture."""
        if (tuple(rows), tuple(stops), cells) != (self._paths, self._stops, self._cells):
            self.finish()
            self._paths, self._stops, self._cells, self._placed = tuple(rows), tuple(stops), cells, None
        self.point(*cursor)
        return self._placed is not None or bool(stops)

    def point(self, path: int, hop: int) -> None:
        """Puts the cursor on a hop. A path that had no place gets one."""
        self._cursor = (path, hop)
        if self._placed is None or path >= len(self._paths) or self._placed.layout.routes[path] is None:
            first = path if path < len(self._paths) else 0
            from ..drawing.picture import picture  # late: nothing is drawn before the first answer

            cells = self._cells - (MARGIN if self._goes_on else 0)
            self._placed = picture(self._paths, cells, first=first, wide=self._wide, detail=self._wide) if self._paths else None
        self._draw()

    @property
    def _goes_on(self) -> bool:
        """Whether a path begins with whom a signal comes from that is stopped."""
        starts = {key_of(path.thread.entities[0]) for path in self._paths}
        return any(stop.key in starts for stop in self._stops)

    def tell(self) -> None:
        """Tells the thread hop by hop, unless nothing shall move; the picture stands whole behind the last hop, or at any key."""
        if (self._placed is None and not self._stops) or self.app.animation_level != "full":
            return
        self._told = 0
        self._timer = self.set_interval(self.every, self.tick)
        self._draw()

    def tick(self) -> None:
        """One hop more."""
        if self._told is None:
            return
        self._told += 1
        if self._told > len(self._order) + len(self._stops):
            self.finish()
        else:
            self._draw()

    def finish(self) -> None:
        """The whole picture, at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._told is not None:
            self._told = None
            self._draw()

    @property
    def _order(self) -> tuple[tuple[int, int], ...]:
        """The order in which the paths are told."""
        return self._placed.layout.hops if self._placed is not None else ()

    def _draw(self) -> None:
        if self._placed is None:
            self._drawing = None
            self.set_class(False, "-more")
            self.query_one(Canvas).update(Content("\n").join(stopped(self._stops, self._cells, self._told)))
            return
        told, light = None if self._told is None else min(self._told, len(self._order)), Light(self._cursor[0])
        if told is not None:
            path, hop = self._order[told - 1] if told else (0, -1)
            light = Light(path, hop + 1, told)
        self._drawing = paint(self._placed, light, None if told is not None else self._cursor)
        self.query_one(Canvas).update(Content("\n").join(self._with_stops(self._placed, self._drawing.lines)))
        more = self._placed.layout.more
        self.set_class(more > 0, "-more")
        if more:
            self.query_one(".more", Static).update(
                Content(f"and {count(more, 'more path', 'more paths')}: choose one in the ledger, or click here for the next")
            )
        self._follow(self._order[max(told - 1, 0)] if told is not None and self._order else self._cursor)

    def _with_stops(self, placed: Placed, lines: Sequence[Content]) -> Sequence[Content]:
        """The picture, and what is closed beneath it, as far as that was told: behind the paths."""
        self._shift = 0
        if not self._stops:
            return lines
        ran = None if self._told is None else self._told - len(self._order)
        if (node := begun_in(placed, self._stops)) is None:
            return (*lines, Content(""), *stopped(self._stops, self._cells, ran))
        self._shift = MARGIN
        drawn = trunk(lines, placed, node, ran=ran is None or ran > 0)
        return (*drawn, *stopped(self._stops, self._cells, ran, begun=key_of(placed.layout.nodes[node].entity)))

    def _follow(self, cursor: Cursor) -> None:
        """Scrolls to what is under a cursor, and to where the picture begins where that can be seen too."""
        if self._placed is None:
            return
        node, _, _ = pointed(self._placed.layout, cursor)
        if node is not None:
            box = self._placed.boxes[node]
            self.scroll_to_region(Region(0, max(0, box.y - 2), 1, box.height + 2), animate=False, force=True)

    # -- keys and mouse --------------------------------------------------------------------------

    def action_step(self, key: str) -> None:
        """An arrow."""
        if self._placed is None:
            return
        step = STEPS[self._placed.way][key]
        there = walked(self._placed.layout, self._paths, self._cursor, step)
        if there == self._cursor and step is Step.ON:
            self.scroll_end(animate=False)  # what is closed stands beyond the last hop
        self._walk(there)

    def action_ends(self, hop: int) -> None:
        """The first or the last hop of the path."""
        if self._placed is not None:
            self._walk((self._cursor[0], hop % len(self._paths[self._cursor[0]].evidence) if self._paths[self._cursor[0]].evidence else 0))

    def action_open(self) -> None:
        """The row of the hop."""
        self.post_message(self.RowWanted())

    def _walk(self, cursor: Cursor | None) -> None:
        if cursor is not None and cursor != self._cursor:
            self.post_message(self.Walked(*cursor))

    @on(events.Click, "Canvas")
    def _clicked(self, event: events.Click) -> None:
        event.stop()
        self.focus()
        self.finish()
        if self._placed is None or self._drawing is None:
            return
        layout, (node, edge) = self._placed.layout, self._drawing.under(event.x - self._shift, event.y)
        if edge is not None:
            self._walk(to_edge(layout, self._cursor, edge))
        elif node is not None:
            flag = any(t.node == node and t.y == event.y and t.said.role in (Role.FLAG, Role.POINTS) for t in self._placed.texts)
            cursor = to_flag(layout, self._paths, self._cursor, node) if flag else to_node(layout, self._cursor, node)
            if cursor is None or (cursor == self._cursor and not flag):
                self._choose(node)
            else:
                self._walk(cursor)

    def _choose(self, node: int) -> None:
        routes = enumerate(self._placed.layout.routes if self._placed else ())
        at = min(
            ((path != self._cursor[0], path, route.nodes.index(node)) for path, route in routes if route is not None and node in route.nodes), default=None
        )
        if at is not None:
            self.post_message(self.NodeChosen(at[1], at[2]))

    @on(events.Click, ".more")
    def _next(self, event: events.Click) -> None:
        """The next path that has no place, in the middle of the picture."""
        event.stop()
        routes = self._placed.layout.routes if self._placed else ()
        hidden = [path for path, route in enumerate(routes) if route is None]
        self._walk(next(((path, 0) for path in (*(p for p in hidden if p > self._cursor[0]), *hidden)), None))

    @on(events.MouseMove, "Canvas")
    def _hovered(self, event: events.MouseMove) -> None:
        """Tells what is under the mouse, whole and in words."""
        if self._placed is None or self._drawing is None:
            return
        said = told_of(self._placed.layout, self._paths, *self._drawing.under(event.x - self._shift, event.y))
        canvas = self.query_one(Canvas)
        if str(canvas.tooltip or "") != str(said or ""):
            canvas.tooltip = said
