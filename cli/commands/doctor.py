"""`clew doctor`: what works here, what does not, and what is off."""

import platform
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from cli.door import FAILED, door
from cli.indexes import index_sentences
from cli.settings import Settings, global_options
from cli.speak import say, say_json

if TYPE_CHECKING:
    from cli.opened import Opened


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing that was looked at."""

    name: str
    ok: bool
    seen: str


@click.command(name="doctor")
@global_options
def command(settings: Settings) -> int:
    """Look at everything Clew stands on, and say what is well and what is not."""
    from cli import __version__

    seen = [Seen("clew", True, __version__), Seen("python", True, f"{platform.python_version()} on {platform.platform()}")]
    seen.append(Seen("data", True, str(settings.place.data)))
    with door(debug=settings.debug):
        seen += _engine(settings)
    ok = all(s.ok for s in seen)
    if settings.json:
        say_json({"ok": ok, "checks": [{"name": s.name, "ok": s.ok, "seen": s.seen} for s in seen]})
    else:
        for one in seen:
            say(f"{'ok   ' if one.ok else 'FAILS'} {one.name}: {one.seen}")
    return 0 if ok else FAILED


def _engine(settings: Settings) -> list[Seen]:
    from cli.opened import opened  # late: the engine's client takes a moment to import
    from graph import GraphError, self_check

    found: list[Seen] = []
    try:
        with opened(settings, settings.market_name) as house:
            found.append(Seen("engine", not house.engine.warnings, f"FalkorDB {house.engine.version}, {house.engine.place}"))
            found += [Seen(c.name, True, f"{c.seen} ({c.ms:.1f} ms)") for c in self_check(house.engine)]
            found.append(_market(settings, house))
            found += indexes_seen(house)
    except GraphError as error:
        found.append(Seen("engine", False, str(error)))
    return found


def indexes_seen(house: "Opened") -> list[Seen]:
    """Whether every index of the market's graph finds what a scan of it finds; nothing where nothing was imported."""
    from graph import Role
    from market.core.demo import never_imported

    reader = house.connect(Role.READER)
    if never_imported(reader, house.form.name):
        return []
    faults = index_sentences(reader, house.form.name)
    return [Seen(f"indexes of {house.form.name}", not faults, "; ".join(faults) or "each finds what a scan finds")]


def _market(settings: Settings, house: "Opened") -> Seen:
    from graph import Role
    from market.core.demo import missing_key_facts, never_imported, world_of
    from market.core.views import freshness

    name = f"market {house.form.name}"
    if never_imported(house.connect(Role.READER), house.form.name):
        return Seen(name, True, "nothing imported yet; the demo loads when it is needed")
    reader = house.reader(settings)
    world = world_of(reader)
    missing = missing_key_facts(reader, house.form) if world == "demo" else ()
    if missing:
        return Seen(name, False, f"the demo lacks {'; '.join(' '.join(m) for m in missing)}")
    stale = [f.register for f in freshness(reader) if f.stale]
    about = f"revision {reader.view.revision}, {len(house.form.subjects(reader))} {house.form.subject_word[1]}{', invented demo' if world == 'demo' else ''}"
    return Seen(name, True, f"{about}; stale: {', '.join(stale) or 'nothing'}")
