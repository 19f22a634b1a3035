"""The picture of the thread as a function: what is drawn, and that it says nothing that no path says."""

import unicodedata
from itertools import combinations, pairwise

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.tui.drawn import NAMES, drawn, many, some_paths, thread
from tests.tui.scripted import FINDING, THREADS
from tui.drawing.layout import layout
from tui.drawing.paint import Light, paint
from tui.drawing.picture import picture
from tui.drawing.placed import Box, Placed, Way
from tui.drawing.strokes import E, N, S, W, stroke
from tui.drawing.telling import Role, name
from tui.paths import Path, paths
from tui.plain import fit

pictures = given(some_paths(), st.integers(20, 160), st.booleans(), st.booleans())
often = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def placed(rows: tuple[Path, ...], width: int, wide: bool = False, detail: bool = False, first: int = 0) -> Placed:
    found = picture(rows, width, first=first, wide=wide, detail=detail)
    assert found is not None
    return found


def text_of(found: Placed, light: Light | None = None, cursor: tuple[int, int] | None = None) -> str:
    return "\n".join(line.plain.rstrip() for line in paint(found, light or Light(), cursor).lines)


def cells(box: Box) -> set[tuple[int, int]]:
    return {(x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)}


@often
@pictures
def test_no_two_boxes_overlap_and_all_lie_within_the_picture(rows: tuple[Path, ...], width: int, wide: bool, detail: bool) -> None:
    found = placed(rows, width, wide, detail)
    for one, other in combinations(found.boxes, 2):
        assert not cells(one) & cells(other)
    for box in found.boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= found.width <= width
        assert box.y + box.height <= found.height


@often
@pictures
def test_no_line_is_wider_than_the_picture_in_any_script(rows: tuple[Path, ...], width: int, wide: bool, detail: bool) -> None:
    found = placed(rows, width, wide, detail)
    lines = paint(found, Light(0), (0, 0)).lines
    assert len(lines) == found.height
    for line in lines:
        assert line.cell_length <= width
        assert not any(unicodedata.category(char) == "Cc" for char in line.plain)


@often
@pictures
def test_texts_lie_beside_each_other_and_beside_the_lines(rows: tuple[Path, ...], width: int, wide: bool, detail: bool) -> None:
    found = placed(rows, width, wide, detail)
    taken = dict[tuple[int, int], str]()
    for text in found.texts:
        for x in range(text.x, text.x + cell_len(text.said.text)):
            assert (x, text.y) not in taken
            taken[x, text.y] = text.said.text
    if found.way is Way.DOWN:
        assert not {(x, y) for run in found.runs for x, y, *_ in run.cells} & taken.keys()


@often
@pictures
def test_every_edge_runs_from_box_to_box_and_through_no_other(rows: tuple[Path, ...], width: int, wide: bool, detail: bool) -> None:
    found = placed(rows, width, wide, detail)
    drawing = paint(found, Light())
    for edge, run in zip(found.layout.edges, found.runs, strict=True):
        if edge.source == edge.target:
            assert not run.cells
            continue
        way = [(x, y) for x, y, *_ in run.cells]
        for (x, y), (i, j) in pairwise(way):
            assert abs(x - i) + abs(y - j) == 1
        source, target = found.boxes[edge.source], found.boxes[edge.target]
        (x, y), (i, j) = way[0], way[-1]
        back, forth = ((0, -1), (0, 1)) if found.way is Way.DOWN else ((-1, 0), (1, 0))
        assert (x + back[0], y + back[1]) in cells(source)
        assert (i + forth[0], j + forth[1]) in cells(target)
        written = {(t.x + k, t.y) for t in found.texts if t.node is not None for k in range(cell_len(t.said.text))}
        assert not set(way) & written
        assert all((x, y) not in cells(box) or box is source for x, y in way for box in found.boxes)
        assert drawing.under(*way[0]) != (None, None)


@often
@pictures
def test_lines_join_what_a_path_ties_and_only_cross_what_it_does_not(rows: tuple[Path, ...], width: int, wide: bool, detail: bool) -> None:
    found = placed(rows, width, wide, detail)
    at = dict[tuple[int, int], dict[tuple[int, int], int]]()
    joined = dict[tuple[int, int], set[tuple[int, int]]]()
    for edge, run in zip(found.layout.edges, found.runs, strict=True):
        for x, y, mask, net in run.cells:
            here = at.setdefault((x, y), {})
            here[net] = here.get(net, 0) | mask
        layers = {slot: k for k, row in enumerate(found.layout.layers) for slot in row}
        nets = {net[0]: net for *_, net in run.cells}
        for a, b in pairwise(edge.chain):
            joined.setdefault(nets[layers[a]], set()).add((a, b))
    for nets_here in at.values():
        if len(nets_here) > 1:
            assert sorted(nets_here.values()) == sorted([N | S, E | W])
    for pairs in joined.values():
        sources, targets = {a for a, _ in pairs}, {b for _, b in pairs}
        assert pairs == {(a, b) for a in sources for b in targets}


@often
@pictures
def test_every_name_is_there_or_ends_in_an_ellipsis(rows: tuple[Path, ...], width: int, wide: bool, detail: bool) -> None:
    found = placed(rows, width, wide, detail)
    said = {text.node: text.said.text for text in found.texts if text.said.role is Role.NAME}
    for i, node in enumerate(found.layout.nodes):
        whole = name(node)
        assert said[i] == whole or (said[i] == fit(whole, cell_len(said[i])) and said[i].endswith("…")) or said[i] == fit(whole, 1)
    shown = {e.id for row, route in zip(rows, found.layout.routes, strict=True) if route is not None for e in row.thread.entities}
    assert {node.entity.id for node in found.layout.nodes} == shown


@often
@given(some_paths(), st.integers(20, 160), st.booleans(), st.data())
def test_the_same_paths_give_the_same_picture_with_the_chosen_one_in_it(rows: tuple[Path, ...], width: int, wide: bool, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(rows) - 1))
    found = placed(rows, width, wide, first=first)
    assert found == placed(tuple(rows), width, wide, first=first)
    route = found.layout.routes[first]
    assert route is not None
    thread = rows[first].thread
    assert [found.layout.nodes[i].entity for i in route.nodes] == [
        next(e for row in rows for e in row.thread.entities if (e.kind, e.id) == (one.kind, one.id)) for one in thread.entities
    ]
    for (one, other), edge in zip(pairwise(route.nodes), route.edges, strict=True):
        assert {one, other} == {found.layout.edges[edge].source, found.layout.edges[edge].target}


@often
@pictures
def test_layers_lead_on_and_are_no_broader_than_there_is_room(rows: tuple[Path, ...], width: int, wide: bool, detail: bool) -> None:
    del wide, detail
    found = layout(rows, 4)
    one = layout(rows[:1], 4)
    for edge in found.edges:
        assert found.nodes[edge.source].layer < found.nodes[edge.target].layer or edge.source == edge.target
    assert max(map(len, found.layers)) <= max(4, *map(len, one.layers))
    assert sorted(slot for row in found.layers for slot in row) == list(range(sum(map(len, found.layers))))


@pytest.mark.feature("CR-40")
def test_paths_that_share_people_and_firms_meet_at_the_flag() -> None:
    text = text_of(placed(paths([FINDING]), 48), Light(0))
    assert (
        text
        == """\
● Skyvista Altura
┃ developed by
● Skyvista Projects LLP
┠────────────────╮
┃ director       │ director
● Meera Nambiar  • Arvind Shetty
┃ director of    │ director of
┠────────────────╯
● Northstar Habitats Pvt Ltd
│ ⚑ insolvency  0.712 + 0.712
│ developed
• Northstar Greens
  ⚑ stalled  0.223 + 0.223"""
    )


@pytest.mark.parametrize("names", [NAMES[:5], NAMES[5:]])
def test_every_script_keeps_its_column(names: tuple[str, ...]) -> None:
    fan = [thread(["Subject", one, "Firm"], "stalled", 0.5) for one in names]
    found = placed(drawn(*fan), 90)
    drawing = paint(found, Light())
    for box in found.boxes:
        line = drawing.lines[box.y].plain
        assert cell_len(line[: line.index("•", _index_at(line, box.x))]) == box.x


def _index_at(line: str, cell: int) -> int:
    """The first character that begins at this cell or later."""
    return next(i for i in range(len(line) + 1) if cell_len(line[:i]) >= cell)


def test_forty_paths_are_drawn_as_far_as_there_is_room_and_the_others_are_counted() -> None:
    rows = drawn(*many(40))
    small, large = placed(rows, 48), placed(rows, 160)
    assert small.layout.more > large.layout.more > 0
    assert small.layout.more + sum(route is not None for route in small.layout.routes) == 40
    chosen = placed(rows, 48, first=39)
    assert chosen.layout.routes[39] is not None
    assert "Firm 39" in text_of(chosen)
    side = placed(drawn(*many(20)), 160, wide=True)
    assert side.way is Way.RIGHT
    assert side.layout.more == 0


def test_a_path_that_is_read_backwards_says_so() -> None:
    rows = drawn(thread(["A", "B", "C"], label="owns"), thread(["C", "B"], label="owned by"))
    found = layout(rows, 4)
    assert [edge.label for edge in found.edges] == ["owns", "owns + ↑ owned by"]


def test_the_lit_path_is_heavy_the_rest_is_light_and_what_was_not_told_yet_is_not_lit() -> None:
    found = placed(paths([FINDING]), 48)
    lines = text_of(found, Light(1)).splitlines()
    assert lines[3].strip() == "┡━━━━━━━━━━━━━━━━┓"
    before = text_of(found, Light(0, 1, 1))
    assert before.count("┃") == 1
    assert found.layout.hops == ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 3))


def test_the_cursor_has_a_sign_and_knows_what_lies_under_a_cell() -> None:
    found = placed(paths([FINDING]), 48)
    drawing = paint(found, Light(0), (0, 1))
    assert drawing.under(found.width - 1, 0) == (None, None)
    line = next(line.plain for line in drawing.lines if "Meera" in line.plain)
    assert line.startswith("▸ Meera")
    y = next(i for i, line in enumerate(drawing.lines) if "Arvind" in line.plain)
    x = drawing.lines[y].plain.index("Arvind")
    assert found.layout.nodes[drawing.under(x, y)[0] or 0].entity.name == "Arvind Shetty"
    edge = drawing.under(x, y - 1)[1]
    assert edge is not None
    assert found.layout.edges[edge].label == "director"


def test_no_path_and_no_room_give_no_picture() -> None:
    assert picture((), 80) is None
    assert picture(paths([FINDING]), 12) is None


def test_points_are_told_one_by_one_where_there_is_room() -> None:
    assert "0.712 + 0.712" in text_of(placed(paths([FINDING]), 100))
    assert sum(thread.points for thread in THREADS) == pytest.approx(1.8698)


@pytest.mark.parametrize(
    "lines, heavy, char", [(N | S, 0, "│"), (S | E, 0, "╭"), (E | W, E | W, "━"), (N | E | S | W, N | S, "╂"), (0, 0, " "), (N | S, S, "╽")]
)
def test_a_stroke_joins_its_sides(lines: int, heavy: int, char: str) -> None:
    assert stroke(lines, heavy) == char


test_every_edge_runs_from_box_to_box_and_through_no_other = example(drawn(*many(12)), 160, True, True)(
    test_every_edge_runs_from_box_to_box_and_through_no_other
)
