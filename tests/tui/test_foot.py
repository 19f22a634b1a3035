"""The row of keys at the foot of the desk, in every width."""

import pytest
from textual.widgets._footer import FooterKey

from tests.tui.desks import desk, seen, until
from tests.tui.scripted import Scripted


@pytest.mark.parametrize("width", [40, 60, 70, 76, 78, 80, 84, 90, 99])
async def test_no_key_looks_out_behind_that_of_the_palette(width: int) -> None:
    app = desk(Scripted())
    async with app.run_test(size=(width, 24)) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        await until(pilot, lambda: "palette" in seen(app).splitlines()[-1])
        await until(pilot, lambda: all(key.compact for key in app.screen.query(FooterKey)))
        assert seen(app).splitlines()[-1].endswith("^p palette ")
