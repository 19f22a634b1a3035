"""`clew watch`: the subjects that a person keeps an eye on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cli.door import door
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell

if TYPE_CHECKING:
    from agents.house import House
    from agents.state import WatchRow


@click.group(name="watch")
@global_options
def command(settings: Settings) -> None:
    """Keep an eye on subjects. Adding one records today's assessment as what was last looked at."""


@command.command(name="add")
@click.argument("names", metavar="NAME_OR_ID...", nargs=-1, required=True)
@global_options
def add(settings: Settings, names: tuple[str, ...]) -> int:
    """Put subjects on the list, by name or id. None is put on it if one of the names is unclear."""
    return _run(settings, add=names)


@command.command(name="remove")
@click.argument("names", metavar="NAME_OR_ID...", nargs=-1, required=True)
@global_options
def remove(settings: Settings, names: tuple[str, ...]) -> int:
    """Take subjects off the list, by name or id."""
    return _run(settings, remove=names)


@command.command(name="list")
@global_options
def list_them(settings: Settings) -> int:
    """Show the list, each as last assessed."""
    return _run(settings)


def _run(settings: Settings, *, add: Sequence[str] = (), remove: Sequence[str] = ()) -> int:
    with door(debug=settings.debug):
        from cli.sitting import seated

        rows = seated(settings, lambda house: _listed(house, add, remove))
    if not rows and not settings.json:
        tell("The watch list is empty. clew watch add NAME_OR_ID puts a subject on it.")
    for row in rows:
        _show(settings, row)
    return 0


async def _listed(house: "House", add: Sequence[str], remove: Sequence[str]) -> "Sequence[WatchRow]":
    if add:
        return await _added(house, add)
    rows = await house.watches()
    if not remove:
        return rows
    gone = [_one(rows, name) for name in remove]
    for row in gone:
        await house.unwatch(row.id)
    return gone


async def _added(house: "House", names: Sequence[str]) -> "Sequence[WatchRow]":
    """Puts all of them on the list; where one is unclear, those that it put there are taken off again. Raises NameUnclear, which says which one is."""
    from agents.state import NameUnclear

    before = {row.id for row in await house.watches()}
    added = list["WatchRow"]()
    for name in names:
        try:
            added.append(await house.watch(name))
        except NameUnclear as error:
            for row in added:
                if row.id not in before:
                    await house.unwatch(row.id)
            raise NameUnclear(f"“{name}”: {error}", error.candidates) from error
    return added


def _one(rows: "Sequence[WatchRow]", name: str) -> "WatchRow":
    """The watch of that name or id. Raises NameUnclear."""
    from agents.state import NameUnclear

    wanted = name.strip().casefold()
    found = [r for r in rows if wanted in (r.name.casefold(), r.id.casefold(), r.id.partition(":")[2].casefold())]
    if len(found) == 1:
        return found[0]
    listed = tuple(r.name for r in rows)
    raise NameUnclear(f"{name!r} is {'several' if found else 'not'} on your watch list{': ' + ', '.join(listed) if listed else ', which is empty'}.", listed)


def _show(settings: Settings, row: "WatchRow") -> None:
    own_id = row.id.partition(":")[2]
    if settings.json:
        say_json({"id": own_id, "name": row.name, "verdict": row.verdict, "flagged": row.flagged, "score": row.score})
    else:
        from market.registry import get  # late, as everything of a market

        score = "" if row.score is None else f", {get(settings.market_name).measure.scale.format(f'{row.score:g}')}"
        say(f"{'●' if row.flagged else '○'} {row.name} ({own_id}): {row.verdict or 'not assessed'}{score}")
