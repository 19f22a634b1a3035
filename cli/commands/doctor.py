"""`clew doctor`: what works here, what does not, and what is off and what that costs."""

from collections.abc import Iterator

import click

from cli.doctor.seen import Seen
from cli.door import FAILED, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json


@click.command(name="doctor")
@global_options
def command(settings: Settings) -> int:
    """Look at everything Clew stands on, and say what is well, what is not, and what is off."""
    with door(debug=settings.debug):
        seen = list(_looked_at(settings))
    ok = all(s.ok for s in seen)
    if settings.json:
        say_json({"ok": ok, "checks": [{"name": s.name, "ok": s.ok, "seen": s.seen, "off": bool(s.costs), "costs": s.costs} for s in seen]})
    else:
        for one in seen:
            say(f"{one.state:<5} {one.name}: {one.seen}{f'. {one.costs[:1].upper()}{one.costs[1:]}.' if one.costs else ''}")
    return 0 if ok else FAILED


def _looked_at(settings: Settings) -> Iterator[Seen]:
    from cli.doctor import engine, here, model, terminal
    from tui.settings import load  # late: reading settings takes a moment to import

    loaded = load(settings.place.settings)
    yield from here.program()
    yield from here.files(settings.place)
    yield from here.settings(settings.place.settings, loaded)
    yield from terminal.terminal(mouse=loaded.settings.mouse)
    yield from engine.engine(settings)
    yield from model.model(settings)
    yield from here.extras()
