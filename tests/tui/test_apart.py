"""No two lines of a ledger read the same, and what is out of sight is counted and can be reached."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.widgets import OptionList, Static

from agents.events import FindingShown, ThreadShown
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.drawn import found, many, thread
from tests.tui.rights import SEARCHED
from tests.tui.rights import THREADS as RIGHTS
from tests.tui.scripted import FINDING, THREADS, Scripted, entity
from tests.tui.test_thread_picture import Q, answering, asked
from tui.apart import apart, short
from tui.ledger import ledger_lines
from tui.paths import paths
from tui.rows import ledger_rows
from tui.settings import DeskSettings
from tui.widgets.thread import ThreadPane


def relabelled(one: ThreadShown, n: int, label: str) -> ThreadShown:
    """The same path, tied otherwise at one hop."""
    steps = [step.model_copy(update={"label": label}) if i == n else step for i, step in enumerate(one.steps)]
    return one.model_copy(update={"steps": steps})


def twice(*threads: ThreadShown) -> FindingShown:
    return FINDING.model_copy(update={"threads": list(threads), "katz": sum(one.points for one in threads)})


SAME_NAMES = twice(THREADS[0], relabelled(THREADS[0], 2, "holds 30 % of"), THREADS[1])
"""One person, two ties to the same firm."""


def test_two_paths_by_the_same_names_are_told_apart_by_how_they_are_tied() -> None:
    parts = apart(paths([SAME_NAMES]))
    assert parts[0][-1] == "director of Northstar Habitats Pvt Ltd"
    assert parts[1][-1] == "holds 30 % of Northstar Habitats Pvt Ltd"
    assert parts[2][-2:] == ("Arvind Shetty", "Northstar Habitats Pvt Ltd")
    assert len(set(ledger_lines(SAME_NAMES))) == 4


def test_where_even_the_tie_is_the_same_its_row_tells() -> None:
    step = THREADS[0].steps[1]
    other = step.model_copy(update={"evidence": step.evidence.model_copy(update={"locator": "directors.csv line 99 (D003|C001)"})})
    again = THREADS[0].model_copy(update={"steps": [THREADS[0].steps[0], other, *THREADS[0].steps[2:]]})
    first, second = apart(paths([twice(THREADS[0], again)]))
    assert first != second
    assert "line 99" in second[0]


def test_two_flags_of_one_kind_on_the_subject_itself_are_told_by_their_rows() -> None:
    own = [thread(["Skyvista Altura"], "approval_expired", 0.3), thread(["Skyvista Altura"], "approval_expired", 0.3)]
    proofs = [THREADS[0].steps[0].evidence, THREADS[0].steps[1].evidence]
    finding = twice(*(one.model_copy(update={"flag_evidence": proof}) for one, proof in zip(own, proofs, strict=True)))
    first, second = apart(paths([finding]))
    assert first != second


@given(st.integers(1, 90), st.lists(st.sampled_from(["director of", "holds 30 % of", "ಸಿರಿ ನಿವಾಸ 青空"]), min_size=1, max_size=6))
def test_in_any_width_no_two_lines_read_the_same(width: int, labels: list[str]) -> None:
    rows = paths([twice(*(relabelled(THREADS[n % 2], 1 + n % 2, label) for n, label in enumerate(labels)))])
    lines = short(rows, apart(rows), [width] * len(rows))
    assert all(cell_len(line) <= width for line in lines)
    if width >= 6:
        assert len(set(lines)) == len(rows)


def test_what_is_cut_is_what_all_of_them_share() -> None:
    shown = [str(line) for line in ledger_rows(paths([SAME_NAMES]), 48)]
    assert all(cell_len(line) <= 48 for line in shown)
    assert len(set(shown)) == 3
    assert all(how in line for how, line in zip(("director", "holds", "Arvind"), shown, strict=True))


async def test_paths_out_of_sight_are_counted_and_a_key_or_a_click_leads_to_them() -> None:
    app = desk(Scripted({Q: answering(found(many(10)))}))
    async with app.run_test(size=SIZE) as pilot:
        await asked(pilot, app)
        await until(pilot, lambda: "↓ 7 more paths" in seen(app))
        pane, ledger = app.desk.query_one(ThreadPane), app.desk.query_one("#ledger", OptionList)
        await pilot.press("f2", "ctrl+down")
        assert pane.cursor[0] == ledger.highlighted == 1
        await pilot.click("#ledger-more")
        await until(pilot, lambda: pane.cursor[0] == 2)
        await pilot.press("ctrl+up", "ctrl+up", "ctrl+up")
        assert pane.cursor[0] == 9  # round at the ends
        await until(pilot, lambda: str(app.desk.query_one("#ledger-more", Static).content).startswith("↑ 7 above · ^"))
        await pilot.resize_terminal(120, 60)
        await until(pilot, lambda: "↑ 4 above" in seen(app))


async def test_the_line_names_the_persons_own_key() -> None:
    app = desk(Scripted({Q: answering(found(many(10)))}))
    app.settings = DeskSettings(keymap={"next_path": "ctrl+n"})
    async with app.run_test(size=SIZE) as pilot:
        await asked(pilot, app)
        await until(pilot, lambda: "↓ 7 more paths · ^n" in seen(app))
        await pilot.press("f2", "ctrl+n")
        assert app.desk.query_one(ThreadPane).cursor[0] == 1
        app.settings = DeskSettings(keymap={"next_path": "ctrl+t"})
        await until(pilot, lambda: "^t or a click" in seen(app))


async def test_nothing_is_said_where_all_are_in_sight() -> None:
    app = desk(Scripted({Q: answering(FINDING)}))
    async with app.run_test(size=(160, 48)) as pilot:
        await asked(pilot, app)
        await until(pilot, lambda: "4 paths" in seen(app))
        assert "more" not in str(app.desk.query_one("#ledger-more", Static).content)


NOOR, NESS = entity("P083", "Noor Haddad", "person"), entity("P084", "Aksel Ness", "person")


def test_paths_that_begin_with_several_are_called_by_whom_they_begin_with() -> None:
    others = [
        thread.model_copy(update={"entities": [other, *thread.entities[1:]]}) for thread, other in zip(RIGHTS, (RIGHTS[0].entities[0], NOOR, NESS), strict=True)
    ]
    rows = paths([SEARCHED.model_copy(update={"threads": others})])
    assert [names[0] for names in apart(rows)] == ["Priya Natarajan", "Noor Haddad", "Aksel Ness"]
    assert len(set(apart(rows))) == len(rows)


def test_two_that_go_by_the_same_names_from_several_beginnings_are_told_apart_by_how_they_are_tied() -> None:
    again = RIGHTS[0].model_copy(update={"steps": [*RIGHTS[0].steps[:-1], RIGHTS[0].steps[-1].model_copy(update={"label": "may write"})]})
    other = RIGHTS[1].model_copy(update={"entities": [NOOR, *RIGHTS[1].entities[1:]]})
    named = apart(paths([SEARCHED.model_copy(update={"threads": [RIGHTS[0], again, other]})]))
    assert [names[-1] for names in named[:2]] == ["may read Loyalty discount", "may write Loyalty discount"]
