"""The one registry of what a person can do: keys, slash commands, palette, help and the page in docs/ are all read from it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from textual.binding import Binding

type Group = Literal["asking", "looking", "keeping", "remembering", "carrying", "desk"]

GROUPS: Final[dict[Group, str]] = {
    "asking": "Asking",
    "looking": "Looking",
    "keeping": "Keeping an eye on",
    "remembering": "What is remembered of you",
    "carrying": "Taking along",
    "desk": "The desk",
}
"""How the help page calls the groups, in its order."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something the desk can do."""

    id: str
    """Its stable name: the id of its binding (for a keymap), and after ``/`` what is typed."""
    title: str
    """What the palette calls it."""
    about: str
    """One sentence for help and tooltip."""
    action: str
    """The action that does it, without ``action_``; with ``app.`` before it where the application does, otherwise the desk."""
    key: str = ""
    label: str = ""
    """Two words at most, for the footer; empty keeps it out."""
    slash: bool = False
    argument: str = ""
    """What may follow the slash command, in capitals; it is handed to the action as it was typed. Empty: nothing may."""
    needed: bool = False
    """Whether something has to follow."""
    group: Group = "desk"
    hidden: bool = False
    """Whether it is left out of what a slash offers: it works, and help and palette name it."""
    completes: str = ""
    """What its argument is completed from while one types:
    ``names``, ``watched``, ``turns``, ``rows``, ``paths``, ``queries``, ``themes``, ``parts``, ``switch``.
    Empty: nothing."""


COMMANDS: Final = (
    Command("help", "Help", "All keys and commands, those of the part with the cursor first.", "help", "f1", "help", slash=True),
    Command(
        "thread",
        "Go to the thread",
        "To the path, hop by hop, with the quoted row; again: back to the prompt. With a number: to that path.",
        "thread",
        "f2",
        "thread",
        slash=True,
        argument="N",
        completes="paths",
        group="looking",
    ),
    Command(
        "whole", "Thread on the whole screen", "The picture of all paths as broad as the terminal; again: back.", "whole", "f6", slash=True, group="looking"
    ),
    Command(
        "draw", "Picture or list", "The thread as a picture of all paths, or as a list, path by path and hop by hop.", "draw", "f7", slash=True, group="looking"
    ),
    Command(
        "numbers",
        "Numbers as pictures",
        "What the figures of the answer are made of, how they moved, and where they stand among all others.",
        "numbers",
        "f10",
        slash=True,
        group="looking",
    ),
    Command(
        "compare",
        "Side by side",
        "The watch list side by side, or the names that you give, with commas between them.",
        "compare",
        "f12",
        slash=True,
        argument="NAMES",
        group="looking",
        completes="watched",
    ),
    Command(
        "record",
        "The record in its file",
        "A quoted row among its neighbours: the one under the cursor of the thread, or the N-th of the answer.",
        "record",
        slash=True,
        argument="N",
        group="looking",
        completes="rows",
    ),
    Command(
        "computed",
        "How it was computed",
        "Every query of the answer with its parameters, rows and time; again: close. With a number: that query, and its rows.",
        "computed",
        "f3",
        "how computed",
        slash=True,
        argument="N",
        completes="queries",
        group="looking",
    ),
    Command(
        "sent",
        "What was sent to models",
        "Everything that your latest questions sent to a model, word for word, to whom, and what came back.",
        "sent",
        slash=True,
        group="looking",
    ),
    Command(
        "model",
        "The model",
        "Which model is asked, what for, and what it sees; with off or on: whether it is, until the desk is closed.",
        "model",
        slash=True,
        argument="ON/OFF",
        group="looking",
        completes="switch",
    ),
    Command(
        "watching",
        "Go to the watch list",
        "To the subjects you keep an eye on; again: back to the prompt.",
        "watching",
        "f4",
        "watch",
        slash=True,
        group="keeping",
    ),
    Command("retry", "Check and retry", "Look whether all is well and heal what is not; ask again what failed.", "retry", "f5", "retry", slash=True),
    Command("cancel", "Stop the running question", "Stop it and put your text back; otherwise go back to the prompt.", "cancel", "escape", group="asking"),
    Command("settings", "Settings", "Everything that can be set, with what it does; a change counts at once and is kept.", "app.settings", "f8", slash=True),
    Command("theme", "Look", "The colours by their name; without one, the settings.", "app.theme", slash=True, argument="NAME", completes="themes"),
    Command("warnings", "Warnings", "What is off, late or wrong, each in a whole sentence.", "app.warnings", "ctrl+t", slash=True, group="looking"),
    Command("log", "Log", "What the desk wrote down of itself, to its last line.", "app.log", "f9", slash=True),
    Command(
        "debug",
        "Look inside",
        "How fast keys are painted, the last events and queries, what runs, the versions; to be copied.",
        "app.debug",
        slash=True,
        hidden=True,
    ),
    Command("quit", "Quit", "Close the desk; nothing is lost.", "quit", "ctrl+q", "quit", slash=True),
    Command("again", "Ask again", "The last question once more, of the registers as they now are.", "again", slash=True, group="asking"),
    Command(
        "history",
        "Search what you sent",
        "Everything you sent before, narrowing while you type; one that you take goes into the prompt.",
        "history",
        slash=True,
        group="asking",
    ),
    Command(
        "copy",
        "Copy the answer",
        "An answer with its citations, to the clipboard: the last one, or the N-th from the end.",
        "copy",
        slash=True,
        argument="N",
        group="carrying",
        completes="turns",
    ),
    Command(
        "export",
        "Export the answer",
        "The last answer with its threads, quotes and queries, as a Markdown file.",
        "export",
        slash=True,
        argument="FILE",
        group="carrying",
    ),
    Command(
        "picture", "Picture of the screen", "What is on the screen at this moment, as an SVG file.", "picture", slash=True, argument="FILE", group="carrying"
    ),
    Command(
        "watch",
        "Watch",
        "Put a subject on the watch list by its name; without a name, the one on the screen.",
        "watch",
        slash=True,
        argument="NAME",
        group="keeping",
        completes="names",
    ),
    Command(
        "unwatch",
        "Take off the watch list",
        "By its name; without one, what is on the screen.",
        "unwatch",
        slash=True,
        argument="NAME",
        group="keeping",
        completes="watched",
    ),
    Command("greet", "What moved", "Looks once more what moved of what you watch since you last looked.", "greet", slash=True, group="keeping"),
    Command(
        "accept",
        "Accept",
        "You know about what the thread under the cursor ends at; it is told again only when it moves. A reason and “until 1 March 2027” may follow.",
        "accept",
        slash=True,
        argument="REASON",
        group="keeping",
    ),
    Command(
        "dispute",
        "Dispute",
        "You do not believe what the thread under the cursor ends at; it goes on counting. A reason and “until 1 March 2027” may follow.",
        "dispute",
        slash=True,
        argument="REASON",
        group="keeping",
    ),
    Command(
        "shortlist",
        "Shortlist",
        "The few that you keep; with a name, one more of them.",
        "shortlist",
        slash=True,
        argument="NAME",
        group="keeping",
        completes="names",
    ),
    Command(
        "memory",
        "What is remembered",
        "Everything that is kept of you, part by part: to be edited, taken back, and forgotten with all that hangs on it. With a part's name: at that part.",
        "memory",
        slash=True,
        argument="PART",
        completes="parts",
        group="remembering",
    ),
    Command(
        "rules",
        "Your rules",
        "What is checked for you in every answer; with words of yours behind it, one more rule.",
        "rules",
        slash=True,
        argument="RULE",
        group="remembering",
    ),
    Command("undo", "Take back", "Takes back what was kept last; once more, what was kept before it.", "undo", slash=True, group="remembering"),
    Command("sessions", "Sessions", "Your earlier sessions; one of them can be gone on with.", "sessions", slash=True, group="remembering"),
    Command(
        "resume",
        "Go on with a session",
        "The N-th of your sessions, from its latest questions on; without a number, the list.",
        "resume",
        slash=True,
        argument="N",
        group="remembering",
    ),
    Command(
        "reach",
        "Who reaches your memory",
        "Tries at this moment how far you get into anybody else's memory, and they into yours: 0, refused by the database.",
        "reach",
        slash=True,
        group="remembering",
    ),
)
"""In the order of the footer; help and docs group them."""


def bindings() -> Iterator[Binding]:
    """The keys of the desk. Priority, so that they work wherever the cursor stands; Esc is not, a dialogue closes first."""
    for command in COMMANDS:
        if command.key:
            yield Binding(
                command.key,
                command.action,
                command.label or command.title,
                show=bool(command.label),
                priority=command.key != "escape",
                id=command.id,
                tooltip=command.about,
            )


def slashed() -> tuple[Command, ...]:
    """The commands that can be typed, in the order of their names."""
    return tuple(sorted((c for c in COMMANDS if c.slash), key=lambda c: c.id))


def usage(command: Command) -> str:
    """How a slash command is typed: ``/watch [NAME]``."""
    if not command.argument:
        return f"/{command.id}"
    return f"/{command.id} {command.argument}" if command.needed else f"/{command.id} [{command.argument}]"
