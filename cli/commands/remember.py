"""`clew remember`: what a person wants Clew to keep in mind."""

import click

from cli.door import BAD_INPUT, Refused
from cli.own import deed_json, deed_line, own_memory
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell


@click.command(name="remember")
@click.argument("text", metavar="TEXT...", nargs=-1, required=True)
@global_options
def command(settings: Settings, text: tuple[str, ...]) -> int:
    """Keep what you want: as you would say it ("up to 1.6 crore, never B-khata"), or as KEY=VALUE.

    What was wanted before is kept with its dates; `clew memory undo` takes it back.
    """
    key, equals, value = " ".join(text).partition("=")
    if not equals or not key.strip() or not value.strip():
        raise Refused("Say it as KEY=VALUE, such as: clew remember budget='₹1.6 crore'.", BAD_INPUT)
    with own_memory(settings) as (own, _):
        from market.core.clock import now_ms

        deed = own.set(key.strip().casefold(), value.strip(), value.strip(), " ".join(text), at=now_ms())
    if settings.json:
        say_json({"deeds": [] if deed is None else [deed_json(deed)]})
    elif deed is None:
        tell("That is remembered already.")
    else:
        say(f"{deed_line(deed)}")
        tell("clew memory undo takes it back.")
    return 0
