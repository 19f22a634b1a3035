"""Keys of one's own: which of them can be, and why the others cannot."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

NAMED: Final = frozenset(
    {"enter", "escape", "tab", "space", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown", "up", "down", "left", "right"}
    | {f"f{n}" for n in range(1, 25)}
)
"""Keys that have a name instead of a sign."""
HELD: Final = ("ctrl", "alt", "shift", "super", "meta", "hyper")
"""Keys that are held while another is pressed."""
PREFIXES: Final = {"ctrl+b": "tmux and screen take it before the desk does", "ctrl+a": "it goes to the start of the line, and screen takes it"}
_SIGN: Final = re.compile(r"[a-z0-9]|[^\w\s]|[a-z]+(_[a-z]+)+")


@dataclass(frozen=True, slots=True)
class Key:
    """Something that a key does."""

    id: str
    """Its name in a keymap."""
    keys: tuple[str, ...]
    """The keys that do it as it comes."""
    everywhere: bool
    """Wherever the cursor stands, also in the prompt; otherwise only in its own part of the desk."""


def keys_of(text: str) -> tuple[str, ...]:
    """The keys of a keymap's entry, as the program calls them: ``Ctrl + T, f2`` is ``ctrl+t`` and ``f2``."""
    return tuple(re.sub(r"\s*\+\s*", "+", key.strip()).casefold() for key in text.split(",") if key.strip())


def checked(keymap: Mapping[str, str], known: Sequence[Key], editing: Iterable[str] = ()) -> tuple[dict[str, str], tuple[str, ...]]:
    """What of a keymap counts, and for the rest a sentence each.

    Args:
        keymap: command to keys, separated by commas.
        known: everything that a key can do.
        editing: keys with which a text is edited in the prompt.
    """
    by_id = {key.id: key for key in known}
    taken, good, faults = set(editing), dict[str, tuple[str, ...]](), list[str]()
    for name, text in keymap.items():
        if name not in by_id:
            near = get_close_matches(name.casefold(), by_id, n=1)
            faults.append(f"keymap: there is no command `{name}`{f'; is `{near[0]}` meant?' if near else '; the help page names them'}")
        elif why := _why_not(keys_of(text), by_id[name], taken):
            faults.append(f"keymap: `{name}` {why}")
        else:
            good[name] = keys_of(text)
    while clash := _clash(good, known):
        mine, other, key = clash
        faults.append(f"keymap: `{mine}` cannot have {key}: `{other}` has it; give `{other}` another key too")
        del good[mine]
    return {name: ",".join(keys) for name, keys in good.items()}, tuple(faults)


def _why_not(keys: Sequence[str], of: Key, editing: set[str]) -> str:
    if not keys:
        return "has no key; a command without one is reached by the palette, leave the line away instead"
    for key in keys:
        *held, last = key.split("+") if len(key) > 1 else (key,)
        if wrong := next((h for h in held if h not in HELD), ""):
            near = get_close_matches(wrong, HELD, n=1, cutoff=0.5)
            return f"cannot have {key}: nothing is held that is called `{wrong}`{f'; is `{near[0]}` meant?' if near else ''}"
        if last not in NAMED and not _SIGN.fullmatch(last):
            near = get_close_matches(last, sorted(NAMED), n=1, cutoff=0.5)
            return f"cannot have {key}: no key is called `{last}`{f'; is `{near[0]}` meant?' if near else ''}"
        if not of.everywhere or key in of.keys:
            continue
        if key in PREFIXES:
            return f"cannot have {key}: {PREFIXES[key]}"
        if key in editing:
            return f"cannot have {key}: it edits the text in the prompt"
        if set(held) <= {"shift"} and last not in NAMED | {"escape"}:
            return f"cannot have {key}: it writes in the prompt; take one with ctrl or alt, or an F-key"
    return ""


def _clash(good: Mapping[str, tuple[str, ...]], known: Sequence[Key]) -> tuple[str, str, str] | None:
    """A command of the keymap, another that has one of its keys, and the key. Only what works everywhere gets into each other's way."""
    everywhere = [key for key in known if key.everywhere]
    for mine in everywhere:
        for other in everywhere:
            if mine.id in good and other.id != mine.id:
                shared = set(good[mine.id]) & set(good.get(other.id, other.keys))
                if shared:
                    return mine.id, other.id, min(shared)
    return None
