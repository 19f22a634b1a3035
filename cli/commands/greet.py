"""`clew greet`: what moved since the person last looked."""

from typing import TYPE_CHECKING

import click

from cli.door import FAILED, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say_json

if TYPE_CHECKING:
    from agents.events import AnswerGiven
    from agents.house import House


@click.command(name="greet")
@click.option("--peek", is_flag=True, help="Keep nothing: the next greeting tells the same again.")
@global_options
def command(settings: Settings, peek: bool) -> int:
    """Say what moved of the watch list since you last looked, by which paths and why, and which earlier answers no longer hold."""
    if settings.as_of is not None or settings.known_at is not None:
        raise click.UsageError("A greeting is of the present: leave --as-of and --known-at out.")
    with door(debug=settings.debug):
        from cli.sitting import seated

        seated(settings, lambda house: _greet(house, settings, peek=peek))
    return 0


async def _greet(house: "House", settings: Settings, *, peek: bool) -> None:
    from contextlib import aclosing

    from agents.events import AnswerGiven, TurnFailed  # late, with everything that answers

    async with aclosing(house.greet(peek=peek)) as events:
        async for event in events:
            if isinstance(event, TurnFailed):
                raise Refused(event.reason, FAILED)
            if isinstance(event, AnswerGiven):
                _show(settings, event)
    if not peek:
        await house.ask_again()


def _show(settings: Settings, given: "AnswerGiven") -> None:
    if settings.json:
        from cli.greeted import greeting_json

        say_json(greeting_json(given))
        return
    from cli.commands.ask import show

    show(given)
