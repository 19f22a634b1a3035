"""Writes docs/first-ten-minutes.md: somebody new, at the real desk in a real terminal, as text. ``python -m checks.first_ten_minutes``.

tmux is the terminal; the clock stands on the evening of the demo. What stands on the page is what stood on the screen.
"""

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

PAGE: Final = Path(__file__).parent.parent / "docs" / "first-ten-minutes.md"
DAY: Final = "2026-11-28T18:30:00Z"
COLUMNS, LINES = 120, 36
_DEADLINE_S: Final = 120.0


class NeverShown(Exception):
    """The words never came onto the screen."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Something the newcomer does, and what is seen then."""

    says: str
    """What is told before the picture."""
    types: str = ""
    """A text that is typed and sent."""
    keys: tuple[str, ...] = ()
    """Keys, as tmux calls them, that are pressed after it."""
    shows: str = ""
    """Words that have to stand on the screen."""
    back: tuple[str, ...] = ()
    """Keys that lead back to the prompt, each pressed when the screen stands still."""
    verdict: str = ""
    """The first line of the answer to what was typed, as `clew ask` and the desk without a screen give it too."""


SCENES: Final = (
    Scene(
        "`clew` opens the desk. The demo was loaded meanwhile; it says that it is invented, how old its oldest sources are, and what could be asked.",
        shows="91 projects",
    ),
    Scene(
        "A project by its name, as one would say it. The verdict comes first, then why: its own papers are in order, and yet.",
        "is skyvista altura ok to buy",
        shows="10 paths",
        verdict="Avoid, 86 of 100, 10 paths.",
    ),
    Scene(
        "F2: into the thread. All ten paths lead to one firm. Down to the next tie, and Enter: the row that proves it, in its file, among its neighbours.",
        keys=("F2", "Down", "Enter"),
        shows="line",
        back=("Escape", "Escape"),
    ),
    Scene("F3: how it was computed, with every query.", keys=("F3",), shows="run again, copy", back=("F3",)),
    Scene("F10: how the score came about over the years, and where it stands among all.", keys=("F10",), shows="here: Skyvista Altura", back=("Escape",)),
    Scene(
        "What weighs most?",
        "why 86",
        shows="add up to K",
        verdict="Avoid, 86 of 100, 10 paths.",
    ),
    Scene(
        "A slip of the finger is read as what it is. “None known” is no praise: it says how far was looked.",
        "lakevew residency?",
        shows="None known",
        verdict="None known, no known connection; that is not the same as safe.",
    ),
    Scene("What the records do not know, it does not guess.", "is the metro coming there", shows="no question", verdict="No question for that."),
    Scene(
        "A name that is not there. It does not guess; it asks back.",
        "anything on green acres",
        shows="which one?",
        verdict="Which one?",
    ),
    Scene("Two of them on the watch list. Tomorrow it says first what has moved.", "/watch Lakeview Residency", shows="Watching Lakeview"),
    Scene("", "/watch Whispering Woods", shows="Watching Whispering"),
    Scene("F1, whenever one does not know how to go on. Ctrl+Q leaves; nothing is lost.", keys=("F4", "F1"), shows="help"),
)


def tmux(*arguments: str) -> str:
    """One call of a tmux of our own."""
    return subprocess.run(["tmux", "-L", "clew-first", *arguments], capture_output=True, text=True, check=True, timeout=30).stdout


def screen() -> str:
    """What stands on the screen."""
    return "\n".join(line.rstrip() for line in tmux("capture-pane", "-p", "-t", "desk").splitlines()).rstrip()


def shown(words: str) -> str:
    """The screen once the words stand on it and nothing changes any more. Raises NeverShown."""
    end, before = time.monotonic() + _DEADLINE_S, ""
    while time.monotonic() < end:
        now = screen()
        if now and words.casefold() in now.casefold() and now == before:
            return now
        before = now
        time.sleep(0.7)
    raise NeverShown(f"{words!r} never stood on the screen:\n{before}")


def played(scene: Scene) -> str:
    """Does what a scene says; the screen then."""
    if scene.types:
        tmux("send-keys", "-t", "desk", "-l", scene.types)
        shown(scene.types[-20:])
        tmux("send-keys", "-t", "desk", "Enter")
    for key in scene.keys:
        tmux("send-keys", "-t", "desk", key)
    picture = shown(scene.shows)
    for key in scene.back:
        tmux("send-keys", "-t", "desk", key)
        shown("")
    return picture


def page(pictures: list[tuple[Scene, str]]) -> str:
    """The page."""
    parts = [
        "# The first ten minutes",
        f"Somebody opens Clew for the first time, with nothing imported. This is what stood on the screen, {COLUMNS} columns by {LINES} lines, taken from a "
        "real terminal by `python -m checks.first_ten_minutes`; a test asks the same questions again and compares the verdicts.",
    ]
    for scene, picture in pictures:
        parts += [scene.says] if scene.says else []
        parts += [f"Typed: `{scene.types}`"] if scene.types else []
        parts += [f"Pressed: {', '.join(f'`{key}`' for key in scene.keys)}"] if scene.keys else []
        parts.append(f"```text\n{picture}\n```")
    return "\n\n".join(parts) + "\n"


def main() -> int:
    """Runs the desk and writes the page."""
    clew = Path(sys.executable).with_name("clew")
    with TemporaryDirectory(prefix="clew-first-") as place:
        command = f"env -u NO_COLOR CLEW_NOW={DAY} NO_MOTION=1 {clew} --data-dir {place}/data --user asha"
        tmux("-f", "/dev/null", "new-session", "-d", "-s", "desk", "-x", str(COLUMNS), "-y", str(LINES), command)
        try:
            pictures = [(scene, played(scene)) for scene in SCENES]
            tmux("send-keys", "-t", "desk", "Escape", "C-q")
        finally:
            end = time.monotonic() + 30
            while subprocess.run(["tmux", "-L", "clew-first", "has-session", "-t", "desk"], capture_output=True, check=False).returncode == 0:
                if time.monotonic() > end:
                    tmux("kill-session", "-t", "desk")
                time.sleep(0.3)
    PAGE.write_text(page(pictures).replace(place, "~/.local/share/clew"), encoding="utf-8")
    print(PAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
