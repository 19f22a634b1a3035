"""`clew locate`: where everything lies."""

import click

from cli.settings import Settings, global_options
from cli.speak import say, say_json


@click.command(name="locate")
@global_options
def command(settings: Settings) -> None:
    """Show where Clew keeps what it keeps, and where exports go. Makes nothing."""
    from tui.settings import exports_of, load  # late: reading settings takes a moment to import

    place = settings.place
    exports = exports_of(load(place.settings).settings.exports)
    paths = {name: str(path) for name, path in {**place.listed(), "exports": exports}.items()}
    if settings.json:
        say_json(paths)
        return
    for name, path in paths.items():
        say(f"{name:<8} {path}")
