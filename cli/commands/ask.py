"""`clew ask`: one question, answered."""

from typing import TYPE_CHECKING

import click

from cli.door import NOT_ANSWERED, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json, say_lines, tell

if TYPE_CHECKING:
    from agents.events import AnswerGiven, Choice


@click.command(name="ask")
@click.argument("text", nargs=-1, required=True)
@global_options
def command(settings: Settings, text: tuple[str, ...]) -> int:
    """Ask one question, in your own words."""
    words = " ".join(text).strip()
    if not words:
        raise click.UsageError("There is nothing to answer: give a question.")
    with door(debug=settings.debug):
        from cli.sitting import one_turn, seated

        given = seated(settings, lambda house: one_turn(house, words))
        from cli.answered import answer_json, is_answered  # only now: the engine is started before anything slow is imported

    if settings.json:
        say_json(answer_json(given))
    else:
        show(given)
    return 0 if is_answered(given) else NOT_ANSWERED


def show(given: "AnswerGiven") -> None:
    """Prints an answer, the rows behind its marks and what could be asked next."""
    say_lines(given.text)
    if given.citations:
        say("")
    for mark in given.citations:
        say(f"[{mark.n}] {mark.locator}{', entered by you' if mark.entered_by_you else ''}")
        say(f"    {mark.quote}")
    if given.spent is not None:
        from tui.modelled import spent_words  # late: only where a model was asked

        tell(f"clew: answered by {given.planner}; models: {spent_words(given.spent)}; clew sent shows what was sent.")
    for note in given.notes:
        tell(f"clew: {note.role} ({note.model}): {note.what}. {note.detail}")
    if given.choices:
        say("")
        for choice in given.choices:
            say(f"next: {next_line(choice)}")


def next_line(choice: "Choice") -> str:
    """The text to send, after the label where that tells more: which of two people of one name it is."""
    said, told = choice.typed, choice.typed.casefold().rstrip("?")
    return said if choice.label.casefold().rstrip("?") in told or told in choice.label.casefold() else f"{choice.label}: {said}"
