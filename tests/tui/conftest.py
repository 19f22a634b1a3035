"""Every desk in these tests is the same on every machine: no environment reaches its colours, its widths or its clock."""

import pytest

from tests.tui.idle import idle

_REACHING = (
    "NO_COLOR",
    "COLORTERM",
    "COLUMNS",
    "LINES",
    "UNICODE_VERSION",
    "TEXTUAL",
    "TMUX",
    "TEXTUAL_ANIMATIONS",
    "TEXTUAL_COLOR_SYSTEM",
    "TEXTUAL_THEME",
    "TEXTUAL_FPS",
)


@pytest.fixture(autouse=True)
def pinned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colour, width, locale and clock of a screen are those of the tests."""
    for name in _REACHING:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TZ", "UTC")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key is waited for as long as the desk works on it: for files that press hundreds of them (``usefixtures``)."""
    monkeypatch.setattr("textual.app.wait_for_idle", idle)
    monkeypatch.setattr("textual.pilot.wait_for_idle", idle)
