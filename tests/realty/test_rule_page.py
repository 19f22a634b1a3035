"""docs/rule.md is exact enough to compute a score by hand: every number of the rule stands in it as the code has it."""

import re
from pathlib import Path

from market.realty import constants

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "rule.md").read_text(encoding="utf-8")


def test_every_constant_stands_on_the_page() -> None:
    told = {name: float(value) for name, value in re.findall(r"^\| `([A-Z_]+)` \| ([\d.]+) \|", PAGE, re.MULTILINE)}
    assert told == {name: value for name, value in vars(constants).items() if name.isupper() and isinstance(value, int | float)}


def test_every_severity_and_weight_stands_on_the_page() -> None:
    for name in ("SEVERITY", "TIE_WEIGHT"):
        (line,) = re.findall(rf"^`{name}`, [^:]+: (.+)\.$", PAGE, re.MULTILINE)
        told = {key: float(value) for key, value in re.findall(r"`(\w+)` ([\d.]+)", line)}
        assert told == getattr(constants, name)
    assert f"`{constants.RULE_VERSION}`" in PAGE
