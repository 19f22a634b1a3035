"""The terminal, as the desk would find it: size, colours, signs, mouse, clipboard, and the keys that it can tell apart."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from .probe import Answers, asked
from .seen import Seen

COMFORTABLE: Final = (80, 24)
LEAST: Final = (24, 6)
_PATIENCE_S: Final = 2.0

type Tmux = Callable[[str], str]
"""The value of one of tmux's options; empty where it is not known."""


def terminal(*, mouse: bool, environment: Mapping[str, str] = os.environ) -> Iterator[Seen]:
    """Everything about it; one line where there is none. ``mouse``: whether the desk is set to take it."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield Seen("terminal", True, "none: input or output is no terminal", "the desk cannot open here; commands work")
        return
    yield kind(environment)
    yield size(*os.get_terminal_size())
    yield colours(environment)
    answers = asked(sys.stdin.fileno(), sys.stdout.fileno())
    yield signs(sys.stdout.encoding, answers)
    yield keys(answers)
    yield from carried(environment, tmux_option, mouse=mouse)


def kind(environment: Mapping[str, str]) -> Seen:
    """What the terminal calls itself, and what it runs in."""
    name = environment.get("TERM", "")
    inside = [word for variable, word in (("TMUX", "in tmux"), ("STY", "in screen"), ("SSH_TTY", "over ssh")) if environment.get(variable)]
    about = " ".join([f"TERM={name or '(not set)'}", *inside])
    if name in ("", "dumb", "unknown"):
        return Seen("terminal", False, f"{about}: a full screen cannot be painted; set TERM to what your terminal is, such as xterm-256color")
    return Seen("terminal", True, about)


def size(columns: int, lines: int) -> Seen:
    """Whether there is room."""
    about = f"{columns}×{lines}"
    if columns < LEAST[0] or lines < LEAST[1]:
        return Seen("size", False, f"{about}: the desk needs {LEAST[0]}×{LEAST[1]} at least")
    small = columns < COMFORTABLE[0] or lines < COMFORTABLE[1]
    return Seen("size", True, about, f"one pane at a time, and little of it; {COMFORTABLE[0]}×{COMFORTABLE[1]} is enough" if small else "")


def colours(environment: Mapping[str, str]) -> Seen:
    """How many colours the desk would use."""
    if "NO_COLOR" in environment:
        return Seen("colours", True, "none, as NO_COLOR asks", "signs and words say everything; unset NO_COLOR for colours")
    if environment.get("COLORTERM", "").strip().casefold() in ("truecolor", "24bit"):
        return Seen("colours", True, "16 million (COLORTERM)")
    depth = environment.get("TERM", "").rpartition("-")[2]
    if depth in ("256color", "kitty"):
        return Seen("colours", True, "256")
    return Seen("colours", True, "16", "the looks clew-16 and clew-16-light; where the terminal has more, set COLORTERM=truecolor")


def signs(encoding: str, answers: Answers) -> Seen:
    """Whether names in all scripts keep their columns."""
    if encoding.casefold().replace("-", "") != "utf8":
        return Seen("signs", False, f"the terminal is written to in {encoding}: set LC_ALL to a UTF-8 locale, such as C.UTF-8")
    if not answers.widths:
        return Seen("signs", True, "UTF-8; the terminal did not say how wide it paints them")
    off = [f"{sign} takes {there} columns instead of {meant}" for sign, (meant, there) in answers.widths.items() if meant != there]
    return Seen("signs", True, "UTF-8, every sign as wide as it should be" if not off else f"UTF-8; {'; '.join(off)}", _shift(off))


def _shift(off: list[str]) -> str:
    return "columns beside such names shift; a newer terminal, or another font, keeps them" if off else ""


def keys(answers: Answers) -> Seen:
    """Whether Shift+Enter can be told from Enter."""
    if answers.kitty:
        return Seen("keys", True, "all of them told apart (kitty keyboard protocol): Shift+Enter breaks the line")
    return Seen("keys", True, "as every terminal tells them", "Shift+Enter is Enter here; ctrl+j breaks the line")


def carried(environment: Mapping[str, str], tmux: Tmux, *, mouse: bool) -> Iterator[Seen]:
    """Whether what is copied arrives, and whether clicks do. ``mouse``: as it is set."""
    if environment.get("TMUX"):
        clipboard = tmux("set-clipboard")
        no_copies = "copies stay in tmux's own buffer; tmux set -g set-clipboard on" if clipboard == "off" else ""
        yield Seen("clipboard", True, f"by tmux (set-clipboard {clipboard or 'not known'})", no_copies)
    elif environment.get("STY"):
        yield Seen("clipboard", True, "in screen", "copies do not arrive; tmux lets them through")
    else:
        yield Seen("clipboard", True, "OSC 52; if nothing arrives, allow it in the settings of your terminal")
    if mouse:
        yield Seen("mouse", True, "the desk takes it; hold Shift to select with the terminal itself")
    else:
        yield Seen("mouse", True, "left to the terminal, as it is set", "nothing of the desk can be clicked")


def tmux_option(name: str) -> str:
    """What tmux says of one of its options; empty where it says nothing."""
    program = shutil.which("tmux")
    if program is None:
        return ""
    try:
        done = subprocess.run([program, "display-message", "-p", f"#{{{name}}}"], capture_output=True, text=True, timeout=_PATIENCE_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip()
