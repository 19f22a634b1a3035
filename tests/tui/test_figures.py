"""The pure parts: cells, figures, days, history, threads and marks."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.content import Content

from agents.state import ModelStanding
from market.core.model import OPEN_END, UNKNOWN_START
from tests.tui.scripted import ARVIND, CITED, DAY, FINDING, MEERA, STATE, THREADS, quoted
from tui.history import History
from tui.ledger import bar, rounded
from tui.naming import targets
from tui.paths import Path, paths, place, tails
from tui.plain import celled, fit, folded, many_lines, one_line, pad
from tui.rows import ENTITY, hung, sources
from tui.widgets.answer import marked
from tui.widgets.head import headline
from tui.words import count, day, score, span

WIDE = st.text(st.sampled_from("ab ñ語クರಾಮनीक्षि\u200d👨👩🇮🇳❤\ufe0fאבع"), max_size=40)


@given(WIDE, st.integers(0, 30))
def test_a_cut_text_never_takes_more_cells_than_it_was_given(typed: str, cells: int) -> None:
    text = one_line(typed)
    assert cell_len(fit(text, cells)) <= cells
    assert cell_len(pad(text, cells)) == cells


def test_joiners_stay_where_a_script_needs_them_and_are_spelled_out_where_they_join_nothing() -> None:
    for written in ("ರ\u200d್ಯ", "ನ್\u200c", "👨\u200d👩\u200d👧", "क\u094d\u200dष"):
        assert one_line(written) == written
    assert one_line("Sky\u200dvista\u200d") == "Sky\\u200dvista\\u200d"
    assert one_line("\u200cA") == "\\u200cA"
    assert many_lines("ಕ\u200d\n\u200dಕ") == "ಕ\\u200d\n\\u200dಕ"


def test_a_text_that_fits_is_left_alone() -> None:
    assert fit("ಕನ್ನಡ", 4) == "ಕನ್ನಡ"
    assert fit("Skyvista", 5) == "Skyv…"
    assert fit("語語語", 4) == "語…"


@given(st.lists(st.floats(0, 5, allow_nan=False), max_size=40))
def test_the_points_as_shown_sum_to_k_as_shown(points: list[float]) -> None:
    shown, total = rounded(points)
    assert round(sum(shown) * 1000) == round(total * 1000)
    assert abs(total - sum(points)) <= 0.0005 + 1e-9
    assert all(abs(a - b) <= 0.001 + 1e-9 for a, b in zip(shown, points, strict=True))


def test_a_bar_is_as_long_as_its_share_and_never_nothing_for_something() -> None:
    assert bar(4, 4, 8) == "━" * 8
    assert bar(1, 4, 8) == "━━      "
    assert bar(0.0001, 4, 8) == "╸       "
    assert bar(0, 4, 8) == " " * 8


def test_days_are_utc_and_what_is_not_known_is_left_out() -> None:
    assert day(DAY) == "18 Sep 2025"
    assert day(None) == day(UNKNOWN_START) == day(OPEN_END) == ""
    assert span(DAY, None) == "since 18 Sep 2025"
    assert span(UNKNOWN_START, DAY) == "until 18 Sep 2025"
    assert span(None, OPEN_END) == ""


def test_figures_are_worded() -> None:
    assert count(1, "row", "rows") == "1 row"
    assert count(1200, "row", "rows") == "1,200 rows"
    assert (score(84.62), score(None)) == ("85", "?")


def test_the_history_walks_back_and_returns_to_the_draft() -> None:
    history = History().sent("one").sent("two").sent("two")
    assert history.texts == ("one", "two")
    history, text = history.move(-1, "draft")
    assert text == "two"
    history, text = history.move(-1, text)
    history, text = history.move(-1, text)
    assert text == "one"
    history, text = history.move(1, text)
    history, text = history.move(1, text)
    assert text == "draft"
    assert history.move(1, "draft")[1] == "draft"


def test_a_path_is_told_from_its_neighbours() -> None:
    told = tails(paths([FINDING]))
    assert told[0] == (MEERA.name, "Northstar Habitats Pvt Ltd")
    assert told[3] == (ARVIND.name, "Northstar Habitats Pvt Ltd", "Northstar Greens")
    assert tails([Path(FINDING, THREADS[0])]) == (("Skyvista Projects LLP", MEERA.name, "Northstar Habitats Pvt Ltd"),)
    assert tails([]) == ()


def test_a_mark_is_found_on_its_path_the_shown_one_first() -> None:
    rows = paths([FINDING])
    assert place(rows, CITED[1]) == (1, 1)
    assert place(rows, CITED[2], near=0) == (0, 3)
    assert place(rows, CITED[2], near=1) == (1, 3)
    assert place(rows, quoted("land", 1, "x", "x")) is None


def test_only_a_number_with_a_citation_is_a_mark() -> None:
    text = "a [1] b [9] [bold red]c[/] [@click=app.quit]d[/] [2]"
    places = targets(text, (1, 2), {})
    assert tuple(place.mark for place in places) == (1, 2)
    shown = marked(text, places)
    assert shown.plain == text
    assert [shown.plain[s.start : s.end] for s in shown.spans if not isinstance(s.style, str) and s.style.meta] == ["[1]", "[2]"]


@pytest.mark.parametrize("width", [80, 120, 160])
def test_another_day_than_today_is_never_left_out_of_the_head(width: int) -> None:
    state = replace(STATE, person="somebody with a long name", sight="as of 1 January 2019, as known on 28 September 2024")
    line = str(headline(state, width))
    assert cell_len(line) == width
    assert "as of 1 January 2019, as known on 28 September 2024" in line
    assert "as of" not in str(headline(STATE, width))


@pytest.mark.parametrize("warnings", [(), ("one", "two")])
@pytest.mark.parametrize("banner", [False, True])
def test_how_many_there_are_is_the_last_that_the_head_loses(warnings: tuple[str, ...], banner: bool) -> None:
    state = replace(STATE, person="asha with a name that is long", recall="off", warnings=warnings)
    line = str(headline(state, 80, banner=banner, key="ctrl+t"))
    assert cell_len(line) == 80
    assert "91 projects" in line
    assert "land 34 d old" not in line
    wide = str(headline(state, 220, banner=banner, key="ctrl+t"))
    assert wide.index("asha with a name that is long") < wide.index("Bengaluru homes") < wide.index("91 projects") < wide.index("courts 12 d old")
    assert "invented demo data" in str(headline(state, 70, banner=True)), "that it is invented is said whatever goes"


def test_a_long_name_of_a_model_is_cut_before_the_market_and_the_counts_go() -> None:
    state = replace(STATE, model=ModelStanding("openai/SmolLM2-135M-Instruct"), recall="off")
    failed = str(headline(state, 82, fault="timeout"))
    assert failed.startswith("Clew  91 projects ")
    assert failed.endswith("playbook (SmolLM2-135M-Instruct: timeout) · recall: words only")
    cut = str(headline(state, 80, fault="timeout"))
    assert cut.startswith("Clew  91 projects ")
    assert cut.endswith("playbook (SmolLM2-135M-Instru…: timeout) · recall: words only")
    market = str(headline(replace(state, recall=""), 65, fault="timeout"))
    assert market.startswith("Clew  Bengaluru homes · 91 projects ")
    assert market.endswith("playbook (SmolLM2…: timeout)")
    for width in range(24, 120):
        line = str(headline(state, width, fault="timeout"))
        assert cell_len(line) == width
        assert "91 projects" in line
    assert str(headline(state, 40, fault="timeout")) == "Clew  91 projects  playbook (SmolLM2…: …"
    assert str(headline(STATE, 39, banner=True)) == "Clew  invented demo data       playbook"


@given(st.text(st.sampled_from("ab, ,語👩"), max_size=60), st.integers(4, 30))
def test_a_row_is_broken_behind_its_commas_and_nothing_is_lost(row: str, cells: int) -> None:
    lines = celled(row, cells).split("\n")
    assert "".join(lines) == row
    assert all(cell_len(line) <= cells for line in lines)


def test_a_row_is_not_broken_inside_a_cell_where_it_need_not_be() -> None:
    assert celled("P001,Skyvista Altura,C001,Sarjapur Road,registered", 22).split("\n") == ["P001,Skyvista Altura,", "C001,Sarjapur Road,", "registered"]


@given(st.text(st.sampled_from("ab  \n語"), max_size=90), st.integers(4, 30))
def test_a_question_is_repeated_in_three_lines_at_most(asked: str, cells: int) -> None:
    lines = folded(asked, cells, 3).split("\n")
    assert len(lines) <= 3
    assert all(cell_len(line) <= cells for line in lines)
    assert folded("one two three four five six", 9, 3) == "one two\nthree\nfour fiv…"


def test_what_is_wrapped_stays_beside_its_sign() -> None:
    lines = str(hung(Content("a name of several words"), 12, ENTITY)).split("\n")
    assert lines == ["● a name of", "  several", "  words"]


def test_sources_are_called_as_the_market_calls_them() -> None:
    named = [fresh.model_copy(update={"words": "land register"}) if fresh.stale else fresh for fresh in FINDING.fresh]
    later = named[0].model_copy(update={"register_": "cases", "words": "", "age_days": -2855})
    missing = named[0].model_copy(update={"register_": "works", "words": "works", "obtained": False})
    assert str(sources([FINDING.model_copy(update={"fresh": [*named, later, missing]})])) == (
        "sources: land register 65 d (late) · works not obtained · courts 12 d · directors 19 d · cases dated 2,855 days later"
    )
