"""In which order the files of the suite are handed to workers: the long ones first, so that none of them is begun last and waited for alone.

A worker takes whole files (``--dist loadfile``); left to itself xdist hands out those with many tests first, and the longest have few (``make test`` says
``--no-loadscope-reorder``). A file that is not named here comes after, where it stood.
"""

from collections.abc import Iterable
from typing import Final

import pytest

LONGEST: Final = (
    "agents/test_validator.py",
    "tui/test_looks.py",
    "tui/test_desk.py",
    "bench/test_benches.py",
    "stories/test_modes.py",
    "tui/test_walks.py",
    "realty/test_searching_random.py",
    "durability/test_kills.py",
    "tui/test_on_the_house.py",
    "tui/test_thread_picture.py",
    "tui/test_returning.py",
    "realty/test_rule_and_twin.py",
    "agents/test_validator_by_hand.py",
    "tools/test_mcp_questions.py",
    "realty/test_three_extracts.py",
    "cli/test_memory.py",
    "tui/test_long.py",
    "bench/test_truth.py",
    "tui/test_burst.py",
    "realty/test_rule_mutations.py",
)
"""Files of ``tests/`` that take half a minute and more, the longest first."""
_PLACE: Final = {name: n for n, name in enumerate(LONGEST)}


def longest_first(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The same tests, those of the longest files first; within a file, and among all other files, they stay as they were."""
    return sorted(items, key=lambda item: _PLACE.get("/".join(item.path.parts[-2:]), len(_PLACE)))
