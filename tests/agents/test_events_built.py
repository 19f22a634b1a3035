"""What checks the events is built when it is wanted, not when their file is imported; afterwards nothing is left to build."""

import subprocess
import sys
from typing import Final

LEFT: Final = """
from pydantic import BaseModel
from agents import events
def left(shape):
    return [shape.__name__] * (not shape.__pydantic_complete__) + [name for narrower in shape.__subclasses__() for name in left(narrower)]
before = left(events.FindingShown), left(events.AnswerGiven)
events.build()
shapes = [shape for shape in vars(events).values() if isinstance(shape, type) and issubclass(shape, BaseModel) and shape is not BaseModel]
print(before, [name for shape in shapes for name in left(shape)])
print(events.EVENT.validate_json(events.to_json(events.TurnFailed(reason="r"))))
"""


def test_an_import_builds_nothing_and_building_leaves_nothing() -> None:
    said = subprocess.run([sys.executable, "-c", LEFT], capture_output=True, text=True, check=True, timeout=60).stdout.splitlines()
    assert said[0] == "(['FindingShown'], ['AnswerGiven']) []"
    assert said[1].startswith("case='' run='' type='TurnFailed' reason='r'")
