"""`clew forget`: what is to be kept no longer, with everything that hangs on it."""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import click

from agents.mine.lines import ONLY_COUNTED, fall_line
from agents.plurals import some
from cli.door import BAD_INPUT, NOT_ANSWERED, Refused
from cli.own import earlier_of, own_memory
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell

if TYPE_CHECKING:
    from agents.earlier import Earlier
    from memory.forgetting import Fall, Item

_LISTED: Final = 12
"""So many of one kind are shown by themselves."""
_CUT: Final = 100


@click.command(name="forget")
@click.argument("item", metavar="ITEM", nargs=-1, required=True)
@click.option("--dry-run", is_flag=True, help="Only list what would fall.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@global_options
def command(settings: Settings, item: tuple[str, ...], dry_run: bool, yes: bool) -> int:
    """Forget ITEM with everything that hangs on it, which is listed first. No undo brings it back.

    ITEM is a preference ("budget"), a rule, a subject, a text that you typed, "name", "everything", or an id that `clew memory show` prints.
    """
    wanted = " ".join(item)
    with own_memory(settings) as (own, house):
        from market.core.clock import now_ms

        earlier = earlier_of(settings, own, house)
        meant = _one(_shown(own.items(wanted), earlier), wanted)
        falls = own.would_fall(meant)
        hidden = earlier.hiding(falls)
        falls = tuple(map(hidden, falls))
        if not dry_run:
            if not settings.json or not yes:
                _list(meant, falls)
            if not yes and not _sure():
                tell("Nothing was forgotten.")
                return 0
            done = own.forget(meant, at=now_ms())
            if done is None:
                raise Refused("It is there no longer: it was forgotten meanwhile, from another terminal.", NOT_ANSWERED)
            falls = tuple(map(hidden, done.falls))
    if settings.json:
        rows = [{"kind": f.kind, "id": f.id, "shown": f.shown if f.kind != "session" else fall_line(f)} for f in falls]
        say_json({"item": {"kind": meant.kind, "id": meant.id, "shown": meant.shown}, "falls": rows, "forgotten": not dry_run})
    elif dry_run:
        _list(meant, falls, out=True)
    else:
        say(f"Forgotten: {some(len(falls), 'thing')}.")
    return 0


def _shown(found: "Sequence[Item]", earlier: "Earlier") -> "Sequence[Item]":
    """The same, as they may be shown now."""
    from memory.forgetting import Fall

    items = [Fall(item.kind, item.id, item.shown) for item in found]
    hidden = earlier.hiding(items)
    return [replace(item, shown=hidden(fall).shown) for item, fall in zip(found, items, strict=True)]


def _one(found: "Sequence[Item]", wanted: str) -> "Item":
    """The one that is meant. Raises Refused."""
    if not found:
        raise Refused(f"Nothing that is remembered is called {wanted!r}. clew memory show lists what is.", NOT_ANSWERED)
    if len(found) > 1:
        listed = "; ".join(f"{i.kind} {i.id} ({_cut(i.shown)})" for i in found[:5])
        raise Refused(f"{wanted!r} could be {len(found)} things; name one by its id: {listed}.", NOT_ANSWERED)
    return found[0]


def _sure() -> bool:
    """Asks on a terminal. Raises Refused where nobody can answer."""
    if not sys.stdin.isatty():
        raise Refused("Nothing was forgotten: say --yes where nobody can be asked.", BAD_INPUT)
    return click.confirm("Forget all of it?", err=True)


def _list(item: "Item", falls: "Sequence[Fall]", *, out: bool = False) -> None:
    write = say if out else tell
    write(f"With {item.kind} {_cut(item.shown or item.id)} would fall:" if item.kind != "everything" else "Everything would fall:")
    counts = Counter(f.kind for f in falls)
    for kind, n in counts.items():
        if kind in ONLY_COUNTED or n > _LISTED:
            write(f"  {some(n, kind)}")
            continue
        for fall in falls:
            if fall.kind == kind:
                write(f"  {kind}: {_cut(fall_line(fall))}")


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _CUT else f"{line[: _CUT - 2].rstrip()} …"
