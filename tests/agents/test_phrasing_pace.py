"""Whatever a model writes, its line is compared in no time to speak of: the desk waits for it."""

import time

import pytest

from agents.phrasing.check import checked
from agents.phrasing.wording import Wording, told

WORDING = Wording(verdicts=("avoid", "caution", "none known"), names=("Skyvista Altura", "Asha Rao", "Beta Co"))
PARTS = "active; active; active"
TIE = "Asha Rao is director of Beta Co"


@pytest.mark.parametrize(
    "claims, said",
    [
        ([PARTS] * 4, "; ".join([PARTS] * 3 + ["active; active; dormant"])),
        ([PARTS] * 8, "; ".join([PARTS] * 7 + ["active, active active"])),
        ([TIE] * 8, "; ".join([TIE] * 7 + ["Beta Co is director of Asha Rao"])),
        ([TIE] * 8, f"{TIE}{', of Beta Co' * 7}, of Asha Rao"),
    ],
    ids=["another word", "run together", "turned", "elided"],
)
def test_a_line_that_could_be_read_in_very_many_ways_is_refused_at_once(claims: list[str], said: str) -> None:
    began = time.thread_time()
    assert checked(said, [told(claim, subject="Skyvista Altura") for claim in claims], WORDING)
    assert time.thread_time() - began < 3
