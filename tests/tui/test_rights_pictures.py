"""Pictures of a desk at which who asks decides what may be read."""

import pytest

from tests.tui.desks import desk
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.rights import STATE_OF_NOBODY, STATE_OF_PRIYA, TURN, Q
from tests.tui.scripted import Scripted


@pytest.mark.feature("NK-8")
@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_an_answer_and_what_of_it_is_closed(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(Scripted({Q: TURN}, state=STATE_OF_PRIYA, rows=[]))
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "Joseph", Q))


@pytest.mark.feature("NK-8")
def test_the_signal_to_each_document_and_to_what_is_closed_on_the_whole_screen(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: TURN}, state=STATE_OF_PRIYA, rows=[]))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "ask Tomasz Wieczorek", Q, ["f6"]))


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_the_same_as_a_list(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(Scripted({Q: TURN}, state=STATE_OF_PRIYA, rows=[]))
    keys = ["f2"] if size == SMALL else ["f7"]
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "⊘ 3 conversations", Q, keys))


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_somebody_whom_the_market_does_not_know(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(Scripted(state=STATE_OF_NOBODY, rows=[]))
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "! Nobody in access"))
