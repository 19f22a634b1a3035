"""`clew show`: one screen of the desk, as text or as JSON."""

from typing import TYPE_CHECKING

import click

from cli.door import BAD_INPUT, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json
from tui.screens import OF_AN_ANSWER, OF_THE_DESK, SCREENS

if TYPE_CHECKING:
    from agents.house import House
    from tui.plain_screen.shown import Shown


@click.command(name="show")
@click.argument("screen", type=click.Choice(sorted(SCREENS)))
@click.argument("argument", nargs=-1)
@click.option("--of", "question", default="", metavar="QUESTION", help="The question whose answer is shown: for thread, record, computed, numbers.")
@global_options
def command(settings: Settings, screen: str, argument: tuple[str, ...], question: str) -> int:
    """Print one SCREEN of the desk, as its slash command shows it (ARGUMENT is what would follow that). With --json the values that it is made of."""
    if screen in OF_AN_ANSWER and not question:
        raise Refused(f'{screen} shows what an answer stands on: name the question, clew show {screen} --of "…".', BAD_INPUT)
    with door(debug=settings.debug):
        if screen in OF_THE_DESK:
            from tui.plain_screen.shown import show_desk
            from tui.settings import load

            shown = show_desk(screen, load(settings.place.settings).settings, settings.place.log)
        else:
            from cli.sitting import seated

            shown = seated(settings, lambda house: _shown(house, screen, " ".join(argument), question))
    if settings.json:
        from cli.answered import answer_json

        answer = answer_json(shown.answer) if shown.answer is not None else None
        say_json({"screen": screen, "lines": list(shown.lines), "seen": list(shown.seen), "answer": answer})
    else:
        for line in shown.lines:
            say(line)
    return 0


async def _shown(house: "House", screen: str, argument: str, question: str) -> "Shown":
    from tui.plain_screen.shown import show  # late, with everything that answers

    return await show(house, screen, argument, of=question)
