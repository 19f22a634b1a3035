"""The registry: what is typed after a slash, help, palette, docs and keys all say the same."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.widget import Widget

from market.core.measure import RISK, Measure
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.scripted import ANSWERED, STATE, Scripted
from tui.app import ClewApp
from tui.commands import COMMANDS, GROUPS, Command, bindings, slashed, usage
from tui.help import EVERYWHERE, parts
from tui.keymap import key_name
from tui.slashes import Slash, SlashFault, beginning, begun, fitting, slash
from tui.widgets.answer import AnswerText
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt
from tui.widgets.watching import Watching

DOCS = Path(__file__).parents[2] / "docs" / "desk.md"
Q = "Is Skyvista Altura safe?"


def prompt(app: ClewApp) -> Prompt:
    return app.desk.query_one(Prompt)


def ready(app: ClewApp) -> bool:
    return bool(app.desk.query("#foot.-offering"))


def test_every_command_has_one_name_one_key_and_words() -> None:
    assert len({c.id for c in COMMANDS}) == len(COMMANDS)
    keys = [c.key for c in COMMANDS if c.key]
    assert len(set(keys)) == len(keys)
    assert all(c.about.endswith(".") and c.title and c.group in GROUPS for c in COMMANDS)
    assert all(c.key or c.slash for c in COMMANDS)
    assert not [c.id for c in COMMANDS if c.argument and not c.slash]
    assert all(b.id and b.tooltip for b in bindings())


@pytest.mark.parametrize("part", [Prompt, AnswerText, Watching])
def test_every_key_of_a_part_has_a_name_for_the_keymap_and_words(part: type[Widget]) -> None:
    own = [b for b in part.BINDINGS if isinstance(b, Binding)]
    assert own
    assert not [b.key for b in own if not b.id or not b.tooltip]


@pytest.mark.parametrize(
    "typed,called",
    [
        ("/help", ("help", "")),
        ("/HELP ", ("help", "")),
        ("/watch  Green   Meadows ", ("watch", "Green   Meadows")),
        ("/export my file.md", ("export", "my file.md")),
        ("/copy", ("copy", "")),
    ],
)
def test_a_slash_command_is_read_with_what_follows_it(typed: str, called: tuple[str, str]) -> None:
    read = slash(typed)
    assert isinstance(read, Slash)
    assert (read.command.id, read.argument) == called


@pytest.mark.parametrize(
    "typed,said",
    [
        ("/wtach", "Did you mean /watch?"),
        ("/zzz", "A slash alone shows what there is."),
        ("/w", "could be"),
        ("/the", "/theme: the list completes it"),
        ("/help me", "takes nothing"),
        ("/", "A slash alone"),
    ],
)
def test_what_is_none_says_what_there_is(typed: str, said: str) -> None:
    read = slash(typed)
    assert isinstance(read, SlashFault)
    assert said in read.reason


def test_a_question_is_none() -> None:
    assert slash("is it safe / sound") is None
    assert slash("//path") is None
    assert fitting("//") == ()
    assert beginning("watch x") is None


def test_an_argument_is_handed_over_as_it_was_typed_and_never_run() -> None:
    read = slash("/watch x'); app.quit('")
    assert isinstance(read, Slash)
    assert read.action == ("", "watch", ("x'); app.quit('",))


def test_values_that_begin_so_come_before_those_with_such_a_word() -> None:
    assert begun("w", ("Whispering Woods", "Green Woods", "other")) == ("Whispering Woods", "Green Woods")
    assert begun("", ("b", "a")) == ("b", "a")


async def test_every_command_can_be_typed_and_says_something_or_opens_something() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        for command in slashed():
            if command.id == "quit":
                continue
            target: object = app if command.action.startswith("app.") else app.desk
            name = command.action.removeprefix("app.").partition("(")[0]
            assert hasattr(target, f"action_{name}"), command.id


async def test_asking_again_and_what_changed_behind_an_answer() -> None:
    house = Scripted({Q: ANSWERED})
    app = desk(house, every=0.05)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press(*"/again", "enter")
        await until(pilot, lambda: "Nothing was asked yet." in seen(app))
        prompt(app).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.desk.query_one(Conversation).turns()) and ready(app))
        house.changed = replace(STATE, subjects=117, fresh=("courts 0 d old",))
        await until(pilot, lambda: "117 projects" in seen(app) and "courts 0 d old" in seen(app))
        await until(pilot, lambda: "The registers have changed since this answer: /again asks it once more." in seen(app))
        prompt(app).value = "/again"
        await pilot.press("enter")
        await until(pilot, lambda: house.asked == [Q, Q])
        await until(pilot, lambda: "have changed" not in seen(app))


async def test_the_help_page_begins_with_the_part_that_has_the_cursor() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await pilot.press("f1")
        await until(pilot, lambda: "Here: prompt" in seen(app) and "A new line in the prompt." in seen(app))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)
        await pilot.press("f4", "f1")
        await until(pilot, lambda: "Here: watching" in seen(app) and "Puts back what was taken off last." in seen(app))


async def test_a_keymap_moves_a_key_and_the_help_page_says_so() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        app.set_keymap({"help": "ctrl+t", "break_line": "ctrl+o"})
        await pilot.press(*"a", "ctrl+o", "b")
        await until(pilot, lambda: prompt(app).value == "a\nb")
        await pilot.press("ctrl+t")
        await until(pilot, lambda: "Here: prompt" in seen(app))
        assert "^o" in seen(app)


def test_help_tells_every_command_once() -> None:
    told = [keys for _, lines in parts(None, {}) for keys, _ in lines]
    for command in COMMANDS:
        if command.slash:
            assert sum(keys.endswith(usage(command)) and keys.removesuffix(usage(command)).strip().count("/") == 0 for keys in told) == 1, command.id
    assert len(EVERYWHERE) > 3


def row(command: Command) -> str:
    """A line of the table in the docs."""
    key = key_name(command.key) if command.key else ""
    typed = f"`{usage(command)}`" if command.slash else ""
    return f"| {key} | {typed} | {command.title}. {command.about} |"


def test_the_docs_have_the_registrys_own_table() -> None:
    text = DOCS.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| ") and "---" not in line and "| key |" not in line]
    wanted = [row(c) for group in GROUPS for c in COMMANDS if c.group == group]
    assert [line for line in lines if line in wanted] == wanted, "\n".join(["", *wanted])


def test_the_help_calls_the_figures_as_the_market_does() -> None:
    rights = Measure(path=("reader", "readers"), point=("right", "rights"), name="share of readers", nothing="nothing of the kind")
    told = {measure: dict(dict(parts(None, {}, measure))["Signs"]) for measure in (RISK, rights)}
    assert "score" in told[RISK]["points"]
    assert told[RISK]["○"] == "not flagged: no known connection; that is not the same as safe"
    assert told[rights]["rights"] == "what each reader counts for; their sum over all readers, called K, stands beside the share of readers"
    assert told[rights]["○"] == "not flagged: nothing of the kind"
    assert "points" not in told[rights]
