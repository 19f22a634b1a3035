"""The engine, and the market in it."""

from time import perf_counter
from typing import TYPE_CHECKING

from cli.indexes import index_sentences
from cli.settings import Settings

from .seen import Seen

if TYPE_CHECKING:
    from cli.opened import Opened


def engine(settings: Settings) -> list[Seen]:
    """Starts it, asks it, looks at its market. Raises what `opened` raises, but for an engine that cannot be had."""
    from cli.opened import opened  # late: the engine's client takes a moment to import
    from graph import GraphError, self_check

    found: list[Seen] = []
    began = perf_counter()
    try:
        with opened(settings, settings.market_name) as house:
            started = f"there after {perf_counter() - began:.2f} s"
            found.append(Seen("engine", not house.engine.warnings, f"FalkorDB {house.engine.version}, {house.engine.place}, {started}"))
            found.append(trust(house))
            found += [Seen(c.name, True, f"{c.seen} ({c.ms:.1f} ms)") for c in self_check(house.engine)]
            found.append(market(settings, house))
            found += indexes(house)
    except GraphError as error:
        found.append(Seen("engine", False, str(error)))
    return found


def trust(house: "Opened") -> Seen:
    """Whom the person trusts with what she tells: embedded, the account that runs Clew; on a server, whoever runs it."""
    from graph import Role

    if house.engine.embedded:
        return Seen("trust", True, "one account of the system is one domain of trust: whoever may read the data directory reads every memory in it")
    if house.engine.has(Role.ADMIN):
        return Seen("trust", True, "this address is an operator's: it may administer access, and whoever has it reads every memory on the server")
    return Seen("trust", True, "you are let in by your own key, as yourself alone; whoever runs the server reads everything on it")


def indexes(house: "Opened") -> list[Seen]:
    """Whether every index of the market's graph finds what a scan of it finds; nothing where nothing was imported."""
    from graph import Role
    from market.core.demo import never_imported

    reader = house.connect(Role.READER)
    if never_imported(reader, house.form.name):
        return []
    faults = index_sentences(reader, house.form.name)
    return [Seen(f"indexes of {house.form.name}", not faults, "; ".join(faults) or "each finds what a scan finds")]


def market(settings: Settings, house: "Opened") -> Seen:
    """What is loaded, whether the demo is whole, and which sources are late."""
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
    stale = [house.form.source_words(f.register) for f in freshness(reader) if f.stale]
    about = f"revision {reader.view.revision}, {len(house.form.subjects(reader))} {house.form.subject_word[1]}{', invented demo' if world == 'demo' else ''}"
    late = f"late: {', '.join(stale)}" if stale else "no source is late"
    return Seen(name, True, f"{about}; {late}", "what happened since does not show; bring in newer extracts" if stale else "")
