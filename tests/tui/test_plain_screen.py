"""The desk as running text: the same house, the same events, the same commands; no colour, no drawing, nothing that drives a terminal."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest

from agents.events import Event, TurnFailed
from agents.looking.shapes import BesideSeen, BesideWanted, ScoreSeen, Seen, SpreadSeen, SpreadWanted, TogetherSeen, Wish
from agents.mine.shapes import EditWanted, ForgetWanted, ItemSeen, ResumeWanted, StanceWanted
from agents.recording import Recording, Step, written
from agents.state import HouseFailed
from tests.tui.returned import BROKEN, LIVE, QUIET, TWO, arriving, coming_back, remembering
from tests.tui.scripted import ANSWERED, GONE, NOT_IN_GRAPH, RESTRICTED, STATE, UNKNOWN, Scripted
from tests.waiting import eventually_so
from tui.commands import COMMANDS
from tui.plain_screen.desk import ELSEWHERE, PlainDesk

Q = "Is Skyvista Altura safe?"


class Talk:
    """A plain desk with what it said."""

    def __init__(self, backend: Scripted) -> None:
        self.said: list[str] = []
        self.told: list[str] = []
        self.desk = PlainDesk(backend, self.said.append, self.told.append)

    async def of(self, *lines: str) -> list[str]:
        """Opens it, types, and returns what was said to the last line."""
        assert await self.desk.open()
        for line in lines:
            self.said.clear()
            await self.desk.take(line)
        return self.said


async def test_it_opens_with_who_what_how_old_and_what_to_ask() -> None:
    said = await Talk(Scripted()).of()
    assert said[0] == "Clew for asha, Bengaluru homes, 91 projects, land 34 d old, courts 12 d old, mode: playbook."
    assert "The data is an invented demo." in said
    assert "You could ask: Who is behind Northstar?" in said
    assert said[-3:] == ["Skyvista Altura: avoid, 85 of 100", "Whispering Woods Phase Two: caution, 52 of 100", "Lakeview Residency: none known"]


async def test_an_answer_is_verdict_words_rows_and_what_next() -> None:
    talk = Talk(Scripted({Q: ANSWERED}))
    said = await talk.of(Q)
    assert said[0] == "Avoid, 85 of 100, 4 paths."
    assert said[1].startswith("Avoid. 84.6 of 100.")
    assert "[1] directors.csv line 14 (D003|C001), as of 18 Sep 2025: “D003,C001,director,2021-06-01,”" in said
    assert "Answered by playbook; findings checked: 1 accepted." in said
    assert said[-1] == "Next: watch it: watch Skyvista Altura"
    assert "... asking: assess" in talk.told


async def test_the_thread_is_a_list_with_the_row_that_proves_each_hop() -> None:
    said = await Talk(Scripted({Q: ANSWERED})).of(Q, "/thread")
    assert said[0] == "Path 1 of 4, 0.712 points: Skyvista Altura › Skyvista Projects LLP › Meera Nambiar › Northstar Habitats Pvt Ltd"
    assert any("Meera Nambiar director of Northstar Habitats Pvt Ltd (10 Feb 2015 – 2 May 2024). directors.csv line 21" in line for line in said)
    assert any(line.startswith("  Flag on Northstar Habitats Pvt Ltd: insolvency, severity 0.95: admitted to insolvency") for line in said)
    assert "Points: 1.870 points together (K); the score made of them is 85 of 100." in said
    assert said[-1] == "Sources: courts 12 days old, directors 19 days old, land 65 days old, late."


async def test_other_outcomes_say_what_they_are() -> None:
    scripts: dict[str, Sequence[Event]] = {"a": NOT_IN_GRAPH, "b": UNKNOWN, "c": RESTRICTED, "d": [TurnFailed(reason="The engine is gone.")]}
    talk = Talk(Scripted(scripts))
    assert (await talk.of("a"))[0] == "None known, no known connection; that is not the same as safe."
    assert (await talk.of("a", "/thread"))[0] == "Lakeview Residency: walked 212 ties; no path."
    assert (await talk.of("b"))[0] == "No such name in these records."
    assert (await talk.of("c"))[0] == "Locked."
    assert not talk.desk.failed
    assert await talk.of("d") == ["Failed: The engine is gone. /again asks once more."]
    assert talk.desk.failed


async def test_every_command_of_the_registry_does_something_or_says_why_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # an export goes where Clew was started
    talk = Talk(remembering(Scripted({Q: ANSWERED}, return_=arriving(TWO))))
    slashed = {command.id for command in COMMANDS if command.slash}
    assert talk.desk.commands | ELSEWHERE == slashed
    assert not talk.desk.commands & ELSEWHERE
    for command in sorted(slashed - {"quit"}):
        said = await talk.of(Q, f"/{command}")
        assert said, command
    helped = " ".join(await talk.of("/help"))
    assert all(f"/{command}" in helped for command in slashed)
    assert not talk.desk.leaving
    await talk.of("/quit")
    assert talk.desk.leaving


async def test_what_moves_meanwhile_is_told_at_once_and_behind_an_answer_that_is_on_its_way() -> None:
    gate = asyncio.Event()
    house = coming_back(QUIET, scripts={Q: ANSWERED}, gate=(3, gate))
    talk = Talk(house)
    await talk.of()
    listening = asyncio.create_task(talk.desk.listen())
    asking = asyncio.create_task(talk.desk.take(Q))
    try:
        await eventually_so(lambda: any("asking" in line for line in talk.told), "it is told that it asks", 10)
        await house.moves.put(LIVE)
        await eventually_so(house.moves.empty, "the move is taken", 10)
        assert not any(line.startswith("Just now") for line in talk.said)
        gate.set()
        await asking
        await eventually_so(lambda: any(line.startswith("Just now, while you are here:") for line in talk.said), "the move is told", 10)
        at = talk.said.index("Just now, while you are here:")
        assert at > talk.said.index("Avoid, 85 of 100, 4 paths.")
        assert any(line.startswith("Moved: Whispering Woods: none known to caution, 0 to 52, up 52") for line in talk.said[at:])
        await house.moves.put(HouseFailed("The engine is gone."))
        await listening
        assert talk.said[-1] == "What moves is not told any more: The engine is gone."
    finally:
        listening.cancel()


async def test_what_moved_is_told_with_its_receipt_before_anything_is_typed() -> None:
    said = await Talk(coming_back()).of()
    at = next(n for n, line in enumerate(said) if line.startswith("Welcome back, Asha."))
    assert said[at + 1] == "Moved: Whispering Woods: none known to caution, 0 to 52, up 52; happened since."
    receipt = [line for line in said if line.startswith("  Receipt: ")]
    assert receipt[0].startswith("  Receipt: +0.460  new, ⚑ insolvency: ")
    assert receipt[2] == "  Receipt: +0.740  points together (K); the score went from 0 to 52 of 100"
    assert "Moved: Palm Valley: avoid to caution, 62 to 21, down 41; a correction." in said
    assert any(line.startswith("[1] directors.csv line 14") for line in said)
    assert said[-1] == "No longer holds: “is whispering woods ok”, answered on 19 Aug 2025: Whispering Woods moved."


async def test_what_is_remembered_is_seen_changed_and_forgotten_in_lines() -> None:
    house = coming_back()
    talk = Talk(house)
    said = await talk.of("/memory")
    assert said[0] == "Asha, remembered since 2 September 2025"
    assert "  (1) budget: ₹1.6 crore, since 9 October 2025 (you said “we can go up to 1.6 crore now”)" in said
    assert "Shortlist: nothing." in said
    assert (await talk.of("/rules"))[1] == "  (3) never B-khata, since 2 September 2025"
    said = await talk.of("/memory forget 1")
    assert said[0] == "Forgetting your budget lets fall:"
    assert "  1 turn: we can go up to 1.6 crore now" in said
    assert said[-1] == "Nothing is forgotten yet: /memory forget 1 yes lets it fall."
    budget = ItemSeen("preference", "budget", "your budget")
    assert ForgetWanted(budget) not in house.minded
    await talk.of("/memory forget 1 yes")
    assert ForgetWanted(budget) in house.minded
    assert await talk.of("/memory forget 99") == ["/memory numbers what can be forgotten."]
    await talk.of("/memory edit budget 1.8 crore")
    assert EditWanted("budget", "1.8 crore") in house.minded
    assert (await talk.of("/sessions"))[1].endswith("9 questions: is skyvista altura ok")
    said = await talk.of("/resume 2")
    assert ResumeWanted("2") in house.minded
    assert f"  No longer holds: {BROKEN.why[0]}" in said
    assert (await talk.of("/reach"))[0].endswith("0 (6 of 6 tries refused by the database).")


async def test_what_is_accepted_is_named_by_the_number_of_its_path() -> None:
    house = coming_back(scripts={Q: ANSWERED})
    await Talk(house).of(Q, "/accept 3 I know until 1 March 2027")
    assert house.minded[-1] == StanceWanted("accepted", "project:P001", "project:P031", "I know until 1 March 2027")


async def test_the_first_question_is_answered_by_the_next_line_or_skipped_by_an_empty_one() -> None:
    first = replace(STATE, first="What shall I call you, and what are you looking for?")
    house = Scripted({"asha": NOT_IN_GRAPH}, state=first)
    said = await Talk(house).of()
    assert "What shall I call you, and what are you looking for?" in said
    await Talk(house).of("")
    assert house.skipped == 1
    await Talk(house).of("asha")
    assert (house.skipped, house.asked) == (1, ["asha"])


async def test_a_mistyped_command_is_not_a_question() -> None:
    house = Scripted()
    assert await Talk(house).of("/computd") == ["There is no command /computd. Did you mean /computed?"]
    assert house.asked == []
    await Talk(house).of("//usr/bin?")
    assert house.asked == ["/usr/bin?"]


async def test_watching_and_no_longer() -> None:
    house = Scripted({Q: ANSWERED})
    talk = Talk(house)
    assert await talk.of("/watch Green Meadows") == ["Watching Green Meadows."]
    assert await talk.of("/unwatch lakeview residency") == ["No longer watching Lakeview Residency."]
    assert await talk.of("/unwatch lakeview residency") == ["lakeview residency is not on the watch list."]
    assert await talk.of("/watch green") == ["That could be two things. Close: Green Meadows, Green Acres."]


async def test_numbers_and_comparison_are_text() -> None:
    scores = tuple(ScoreSeen(f"project:P{n:03}", f"Project {n}", n * 10.0, "caution" if n else "none known", n > 0) for n in range(5))
    looks: dict[type[Wish], Seen | Exception] = {
        SpreadWanted: SpreadSeen(scores, ("project", "projects"), 0, 0, 1),
        BesideWanted: TogetherSeen(
            (BesideSeen("Skyvista Altura", verdict="avoid", flagged=True, score=84.6, katz=1.87, paths=4), BesideSeen("Lake", fault="unknown"))
        ),
    }
    talk = Talk(Scripted(looks=looks))
    assert any("none known" in line or "5 projects" in line for line in await talk.of("/numbers"))
    said = "\n".join(await talk.of("/compare Skyvista Altura, Lake"))
    assert "Skyvista Altura" in said
    assert "unknown" in said


async def test_copy_and_export(tmp_path: Path) -> None:
    talk = Talk(Scripted({Q: ANSWERED}))
    assert (await talk.of("/copy")) == ["There is no answer yet."]
    assert (await talk.of(Q, "/copy"))[0] == f"> {Q}"
    file = tmp_path / "answer.md"
    assert await talk.of(Q, f"/export {file}") == [f"Written to {file}"]
    assert "Skyvista Altura" in file.read_text(encoding="utf-8")
    [refused] = await talk.of(Q, f"/export {file}")
    assert "nothing is overwritten" in refused


async def test_what_cannot_be_opened_says_so() -> None:
    talk = Talk(Scripted(fails=[GONE]))
    assert not await talk.desk.open()
    assert talk.said == ["Failed: The engine is gone: its process ended."]


async def test_a_house_that_breaks_in_the_middle_ends_the_question_and_not_the_desk() -> None:
    talk = Talk(Scripted({Q: ANSWERED[:4], "b": ANSWERED}, breaks=HouseFailed("The engine is gone.")))
    assert await talk.of(Q) == ["The engine is gone."]
    assert talk.desk.failed


async def test_nothing_from_a_record_drives_the_terminal() -> None:
    hostile = "[red]x[/] \x1b]8;;http://x\x07 \u202ekcuf \x9b31m \r gone"
    finding = ANSWERED[-1].model_copy(update={"text": hostile})
    talk = Talk(Scripted({Q: [*ANSWERED[:-1], finding]}))
    said = "\n".join(await talk.of(Q))
    assert "[red]x[/]" in said
    assert not any(sign in said for sign in "\x1b\x07\x9b\r\u202e")


async def test_a_stopped_question_says_so() -> None:
    gate = asyncio.Event()
    talk = Talk(Scripted({Q: ANSWERED}, gate=(4, gate)))
    await talk.desk.open()
    talk.said.clear()
    asking = asyncio.create_task(talk.desk.take(Q))
    end = monotonic() + 10
    while not any("assess" in line for line in talk.told):
        assert monotonic() < end
        await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert talk.said == ["Stopped."]


# -- the real streams --------------------------------------------------------------------------------

SERVED = """
import sys
from tests.tui.returned import BROKEN, TWO, arriving, coming_back, remembering
from tests.tui.scripted import ANSWERED, Scripted
from tui.plain_screen import run_plain
sys.exit(run_plain(lambda: Scripted({"Is Skyvista Altura safe?": ANSWERED}), lambda s: print(s, flush=True), lambda s: print(s, file=sys.stderr, flush=True)))
"""


def served(text: str, stdin_file: Path | None = None) -> subprocess.CompletedProcess[str]:
    if stdin_file is not None:
        stdin_file.write_text(text, encoding="utf-8")
        with stdin_file.open() as source:
            return subprocess.run([sys.executable, "-c", SERVED], stdin=source, capture_output=True, encoding="utf-8", check=False, timeout=60)
    return subprocess.run([sys.executable, "-c", SERVED], input=text, capture_output=True, encoding="utf-8", check=False, timeout=60)


@pytest.mark.parametrize("through", ["pipe", "file"])
def test_a_pipe_and_a_file_are_read_to_their_end(through: str, tmp_path: Path) -> None:
    done = served(f"{Q}\n\n/thread\n/watching", tmp_path / "questions" if through == "file" else None)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line for line in lines if line.startswith("> ")] == [f"> {Q}", "> /thread", "> /watching"]
    assert lines[-1] == "Lakeview Residency: none known"
    assert "\x1b" not in done.stdout + done.stderr


def test_quit_leaves_the_rest_unread() -> None:
    done = served("/quit\n/help\n")
    assert done.returncode == 0
    assert "> /help" not in done.stdout


def test_an_empty_input_ends_it() -> None:
    assert served("").returncode == 0


def test_ctrl_c_leaves_where_nothing_runs() -> None:
    code = "import signal; signal.signal(signal.SIGINT, signal.SIG_DFL)\n" + SERVED
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        for line in program.stdout:
            if line.startswith("Lakeview"):
                break
        program.send_signal(signal.SIGINT)
        assert program.wait(20) == 0


def test_a_recording_is_played_as_text(tmp_path: Path) -> None:
    file = tmp_path / "run.ndjson"
    file.write_text(written(Recording("k1", Q, 1_795_870_800_000, tuple(Step(0, e) for e in ANSWERED))), encoding="utf-8")
    code = "from cli.main import main; main()"
    done = subprocess.run([sys.executable, "-c", code, "replay", "--plain", str(file)], capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert f"> {Q}" in done.stdout
    assert "Path 1 of 4" in done.stdout
