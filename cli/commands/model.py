"""`clew model`: which model was chosen and how it stands with it; keys of models in the system's keyring."""

import sys
from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from cli.chosen import model_of
from cli.door import BAD_INPUT, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json

if TYPE_CHECKING:
    from agents.models import ModelChosen
    from agents.state import ModelStanding


@click.group(name="model", invoke_without_command=True)
@global_options
def command(settings: Settings) -> int:
    """Which model is asked and for what, how its exam went and what that took. Nobody is asked for it: clew doctor tries the model."""
    if click.get_current_context().invoked_subcommand is not None:
        return 0
    with door(debug=settings.debug):
        from agents.state import MODELLESS

        chosen = model_of(settings)
        try:
            standing, spent = _standing(settings, chosen) if chosen is not None else (MODELLESS, None)
        except OSError as error:
            raise Refused(f"how the exam went cannot be read: {error.strerror or error}.") from error
    if settings.json:
        said = asdict(standing)
        say_json({**{name: said[name] for name in ("name", "reviewer", "roles", "memory", "off", "exam", "budget")}, "exam_spent": spent})
        return 0
    from tui.figures.model import model_lines  # late, with the rest

    for line in model_lines(standing, desk=False):
        say(line)
    return 0


def _standing(settings: Settings, chosen: "ModelChosen") -> "tuple[ModelStanding, Mapping[str, object] | None]":
    """How it stands with the model, and what its exams took; None where none was begun. Raises OSError."""
    from agents.looking.model import examined  # late: most have no model
    from agents.models.sittings import together
    from agents.models.turning import Models
    from agents.understanding import FILE, Exam, Kept
    from market.core.clock import now_ms
    from market.registry import get

    exam = Exam(chosen, get(settings.market_name), Kept(settings.place.data / FILE), now_ms) if chosen.hears else None
    sittings = exam.sittings() if exam is not None else ()
    return examined(Models(chosen, now_ms), exam), together(sittings).model_dump() if sittings else None


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
