"""`clew locate`: where everything lies."""

import click

from cli.settings import Settings, global_options
from cli.speak import say, say_json


@click.command(name="locate")
@global_options
def command(settings: Settings) -> None:
    """Show where Clew keeps what it keeps."""
    paths = {name: str(path) for name, path in settings.place.listed().items()}
    if settings.json:
        say_json(paths)
        return
    for name, path in paths.items():
        say(f"{name:<6} {path}")
