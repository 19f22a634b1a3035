"""`clew model`: keys of models in the system's keyring."""

import sys

import click

from cli.door import BAD_INPUT, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json


@click.group(name="model")
@global_options
def command(settings: Settings) -> None:
    """Keys of models. Which model is asked, --model or the settings say; clew doctor tries it."""


@command.command(name="key")
@click.argument("provider")
@click.option("--forget", is_flag=True, help="Take the provider's key out of the keyring.")
@global_options
def key(settings: Settings, provider: str, forget: bool) -> int:
    """Keep a provider's key in the system's keyring: asked for on a terminal, else read from standard input. A variable of the environment goes before it.

    PROVIDER is what stands before the slash in a model's name: openai, anthropic.
    """
    with door(debug=settings.debug):
        from agents.models import keys

        name = provider.strip().casefold()
        if not keys.is_provider(name):
            raise Refused("a provider is one word, such as openai: what stands before the slash in a model's name.", BAD_INPUT)
        try:
            if forget:
                return _forgotten(settings, name, keys.forget(name))
            given = (click.prompt("Key", hide_input=True, err=True) if sys.stdin.isatty() else sys.stdin.readline()).strip()
            if not given or not given.isprintable() or any(c.isspace() for c in given):
                raise Refused("that is no key: a key is one word.", BAD_INPUT)
            keys.keep(name, given)
        except keys.NoKeyring as error:
            raise Refused(str(error)) from error
    say_json({"provider": name, "kept": "the system's keyring"}) if settings.json else say(f"The key of {name} is kept in the system's keyring.")
    return 0


def _forgotten(settings: Settings, provider: str, there: bool) -> int:
    if settings.json:
        say_json({"provider": provider, "forgotten": there})
    else:
        say(f"The key of {provider} is forgotten." if there else f"There was no key of {provider} in the keyring.")
    return 0
