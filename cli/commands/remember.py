"""`clew remember`: what a person wants Clew to keep in mind."""

import click

from agents.mine.lines import deed_line
from cli.door import BAD_INPUT, NOT_ANSWERED, Refused
from cli.own import deed_json, earlier_of, own_memory
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell


@click.command(name="remember")
@click.argument("text", metavar="TEXT...", nargs=-1, required=True)
@global_options
def command(settings: Settings, text: tuple[str, ...]) -> int:
    """Keep what you want: as you would say it ("up to 1.6 crore, never B-khata"), or as KEY=VALUE.

    What was wanted before is kept with its dates; `clew memory undo` takes it back.
    """
    words = " ".join(text).strip()
    if not words.strip("= ") or words.endswith("="):
        raise Refused("There is nothing to remember: say it in your own words, or as KEY=VALUE.", BAD_INPUT)
    with own_memory(settings) as (own, house):
        from agents.minding.headless import remembered  # late, with the engine's client
        from market.core.clock import now_ms

        done = remembered(own, settings.person, house.form, words, at=now_ms(), earlier=lambda: earlier_of(settings, own, house))
    kept = done.kept
    code = NOT_ANSWERED if done.undone else 0
    if settings.json:
        say_json({"deeds": [deed_json(deed) for deed in kept.deeds], "same": kept.same, "said": [*kept.lines, *done.undone]})
        return code
    for deed in kept.deeds:
        say(deed_line(deed))
    for same in kept.same:
        tell(f"Remembered already: {same}.")
    for line in (*kept.lines, *done.undone):
        tell(line)
    if kept.deeds:
        tell("clew memory undo takes it back.")
    return code
