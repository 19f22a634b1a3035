"""docs/import.md says the form exactly: every file, its key, every column, what is required and every allowed word."""

import re
from pathlib import Path

import pytest

from market.core.register import Register
from market.realty.schema import REGISTERS, SOURCES

DOC = (Path(__file__).resolve().parents[2] / "docs" / "import.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("register", [SOURCES, *REGISTERS.values()], ids=lambda r: r.name)
def test_the_form_is_documented(register: Register) -> None:
    part = DOC.split(f"### `{register.file}`", 1)[1].split("\n### ", 1)[0].split("\n## ", 1)[0]
    assert all(f"`{name}`" in part.split("|", 1)[0] for name in register.key)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line.startswith("|")][2:]
    said = {name.strip("* "): (name.strip().startswith("**"), allowed) for names, allowed in rows for name in names.split(",")}
    assert said.keys() == register.by_name.keys()
    for name, (bold, allowed) in said.items():
        column = register.by_name[name]
        assert bold == column.required, name
        if "," in column.allowed and not column.allowed.startswith(("a number", "a whole")):
            assert re.findall(r"`(\w+)`", allowed) == column.allowed.split(", "), name
