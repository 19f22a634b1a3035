"""What is taken along: to the clipboard, also through tmux; as Markdown in which nothing is obeyed; as a picture. Nothing is overwritten."""

from base64 import b64decode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.scripted import ANSWER, ANSWERED, FINDING, NOT_IN_GRAPH, STATE, TEXT, Scripted, cited, quoted
from tui.app import ClewApp
from tui.clipboard import through_tmux, wrapped
from tui.export import escaped, fenced, markdown
from tui.files import NotWritten, named_file, wanted, write_new
from tui.turn import Stage, Turn
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"
TURN = Turn(Q, stage=Stage.ANSWERED, text=TEXT, answer=ANSWER)


def ready(app: ClewApp) -> bool:
    return bool(app.desk.query("#foot.-offering"))


async def send(app: ClewApp, pilot: object, text: str) -> None:
    """Sends a text."""
    app.desk.query_one(Prompt).value = text
    await pilot.press("enter")  # type: ignore[attr-defined]


def test_the_page_has_the_answer_its_threads_its_rows_their_ages_and_the_queries() -> None:
    page = markdown(TURN, STATE)
    assert page.startswith("# Is Skyvista Altura safe?\n\nBengaluru homes. Answered by Clew (playbook). **This data is invented: a demo.**")
    assert "Meera Nambiar [\\[1\\]](#row-1)" in page
    assert "## 4 threads of Skyvista Altura: avoid, 85 of 100" in page
    assert "1.870 points (K)" in page
    assert page.count("\n### ") == 4
    assert "Ends at ⚑ **insolvency**: admitted to insolvency on 12 Mar 2024" in page
    assert '<a id="row-3"></a>**\\[3\\]** companies.csv line 13 \\(C012\\), as of 18 Sep 2025' in page
    assert "```\nC012,Northstar Habitats Pvt Ltd,insolvency,2024-03-12\n```" in page
    assert "- land: 65 days old, as of 18 Sep 2025, late" in page
    assert "```cypher\nMATCH (p:Project {id: $id})-[:DEVELOPS]-(c)\nRETURN c.id\n```" in page
    assert '```json\n{"id": "project:P001", "denied": []}\n```' in page


def test_an_answer_without_a_path_says_what_kind_it_is() -> None:
    page = markdown(Turn("lakevew?", stage=Stage.ANSWERED, answer=NOT_IN_GRAPH[-1]), STATE)  # type: ignore[arg-type]
    assert "*No known connection; that is not the same as safe.*" in page
    assert "threads" not in page
    assert markdown(Turn("?"), STATE) == ""


HOSTILE = "<script>x</script> [y](http://evil) ![i](j) **b** `c` | --- \x1b[31m \u202egnp\n# head\n1. one"


def test_names_and_quotes_are_data() -> None:
    evil = FINDING.model_copy(update={"subject": FINDING.subject.model_copy(update={"name": HOSTILE})})  # type: ignore[union-attr]
    answer = ANSWER.model_copy(update={"text": f"{HOSTILE} [1]", "findings": [evil], "citations": [cited(1, quoted("x", 1, "k", "``` \n````\n<b>"))]})
    page = markdown(Turn(HOSTILE, stage=Stage.ANSWERED, answer=answer), STATE)
    prose = page.split("`````")[0]
    assert "<script>" not in page
    assert "](http" not in page
    assert "\x1b" not in page
    assert "\u202e" not in page
    assert "\n# head" not in prose.removeprefix("# ")
    assert "`````\n``` \n````\n<b>\n`````" in page


@given(st.text(max_size=80))
def test_a_fence_is_never_closed_by_what_it_holds(text: str) -> None:
    first, *middle, last = fenced(text).split("\n")
    assert first == last
    assert set(first) == {"`"}
    assert not any(line.strip().startswith(first) for line in middle)


@given(st.text(max_size=80))
def test_escaped_text_is_one_line_without_live_signs(text: str) -> None:
    shown = escaped(text)
    assert "\n" not in shown
    for sign in "`*_[]<>#|":
        assert shown.count(sign) == shown.count(f"\\{sign}")


async def test_an_answer_is_exported_where_one_is_and_never_over_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await send(app, pilot, "/export")
        await until(pilot, lambda: "There is no answer yet." in seen(app))
        await send(app, pilot, Q)
        await until(pilot, lambda: bool(app.desk.query_one(Conversation).turns()) and ready(app))
        await send(app, pilot, "/export")
        first = tmp_path / "clew-is-skyvista-altura-safe.md"
        await until(pilot, first.exists)
        await until(pilot, lambda: "written to" in seen(app))
        await send(app, pilot, "/export")
        await until(pilot, (tmp_path / "clew-is-skyvista-altura-safe-2.md").exists)
        assert first.read_text(encoding="utf-8") == markdown(TURN, STATE)
        await send(app, pilot, f"/export {first.name}")
        await until(pilot, lambda: "Not written, name another file" in seen(app))
        await send(app, pilot, "/export no/such/place.md")
        await until(pilot, lambda: "Not written (No such file or directory)" in seen(app))


async def test_a_picture_of_the_screen_is_what_was_on_it(tmp_path: Path) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await send(app, pilot, f"/picture {tmp_path / 'my screen.svg'}")
        picture = tmp_path / "my screen.svg"
        await until(pilot, picture.exists)
        await until(pilot, lambda: "A picture of the screen: written to" in seen(app))
        drawn = picture.read_text(encoding="utf-8")
        assert drawn.startswith("<svg")
        assert "@font-face" not in drawn
        assert "Whispering" in drawn
        assert "/picture" not in drawn


async def test_an_earlier_answer_is_copied_by_its_number_from_the_end() -> None:
    app = desk(Scripted({Q: ANSWERED, "lakevew?": NOT_IN_GRAPH}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        for n, text in enumerate((Q, "lakevew?"), 1):
            await send(app, pilot, text)
            await until(pilot, lambda n=n: len(app.desk.query_one(Conversation).turns()) == n and ready(app))  # type: ignore[misc]
        await send(app, pilot, "/copy")
        await until(pilot, lambda: app.clipboard.startswith("> lakevew?"))
        await send(app, pilot, "/copy 2")
        await until(pilot, lambda: app.clipboard.startswith(f"> {Q}"))
        await send(app, pilot, "/copy 3")
        await until(pilot, lambda: "/copy takes a number from 1, the last answer, to 2" in seen(app))


async def test_what_the_mouse_selects_is_copied() -> None:
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await send(app, pilot, Q)
        await until(pilot, lambda: bool(app.desk.query_one(Conversation).turns()) and ready(app) and "Avoid. 84.6" in seen(app))
        await pilot.pause()
        region = app.desk.query_one(Conversation).region
        y = next(y for y, line in enumerate(seen(app).splitlines()) if "Avoid. 84.6" in line[region.x : region.right])
        x = seen(app).splitlines()[y].index("Avoid. 84.6")
        await pilot.mouse_down(offset=(x, y))
        await pilot.hover(offset=(x + 11, y))
        await pilot.mouse_up(offset=(x + 11, y))
        await pilot.press("ctrl+c")
        await until(pilot, lambda: app.clipboard.startswith("Avoid. 84."))


def test_the_sequence_for_tmux_holds_the_text_and_no_bare_escape() -> None:
    made = wrapped("ಕನ್ನಡ\n")
    assert made.startswith("\x1bPtmux;\x1b\x1b]52;c;")
    assert made.endswith("\a\x1b\\")
    assert b64decode(made.split(";c;")[1].removesuffix("\a\x1b\\")).decode() == "ಕನ್ನಡ\n"


def test_inside_tmux_a_copy_goes_by_its_own_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not _with_tmux(tmp_path, monkeypatch, "exit 1")  # one that is too old knows no -w
    assert _with_tmux(tmp_path, monkeypatch, f'echo "$@" > {tmp_path}/said; cat > {tmp_path}/taken')
    assert (tmp_path / "said").read_text(encoding="utf-8") == "load-buffer -w -\n"
    assert (tmp_path / "taken").read_text(encoding="utf-8") == "line one\nಕನ್ನಡ"
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert not through_tmux("no tmux at all")


def _with_tmux(folder: Path, monkeypatch: pytest.MonkeyPatch, does: str) -> bool:
    """Whether a tmux that does this takes a text."""
    program = folder / "bin" / "tmux"
    program.parent.mkdir(exist_ok=True)
    program.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:/usr/bin:/bin")
    return through_tmux("line one\nಕನ್ನಡ")


async def test_what_is_copied_inside_tmux_is_handed_to_it_without_holding_up_the_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMUX", "/tmp/x,1,0")
    taken = tmp_path / "taken"
    _with_tmux(tmp_path, monkeypatch, f"cat > {taken}.new && mv {taken}.new {taken}")
    taken.unlink()
    app = desk(Scripted({Q: ANSWERED}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: ready(app))
        await send(app, pilot, Q)
        await until(pilot, lambda: bool(app.desk.query_one(Conversation).turns()) and ready(app))
        await send(app, pilot, "/copy")
        await until(pilot, taken.exists)
        assert taken.read_text(encoding="utf-8") == app.clipboard


def test_names_of_files_and_that_none_is_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert named_file("Is A/B: ../../x\x00 ok?", "md") == "clew-is-a-b-x-ok.md"
    assert named_file("word " * 40, "md").startswith("clew-word-word")
    assert len(named_file("word " * 40, "md")) < 70
    assert named_file("???", "svg") == "clew.svg"
    exports = tmp_path / "deep" / "exports"
    assert wanted("", "d.md", exports) == (exports / "d.md", False)
    assert wanted(str(tmp_path), "d.md", exports) == (tmp_path / "d.md", False)
    assert wanted("e.md", "d.md", exports) == (tmp_path / "e.md", True)
    assert write_new(exports / "d.md", "0", named=False).read_text(encoding="utf-8") == "0"
    assert write_new(tmp_path / "e.md", "1", named=True).read_text(encoding="utf-8") == "1"
    with pytest.raises(NotWritten, match="there already"):
        write_new(tmp_path / "e.md", "2", named=True)
    assert write_new(tmp_path / "e.md", "2", named=False) == tmp_path / "e-2.md"
    assert (tmp_path / "e.md").read_text(encoding="utf-8") == "1"
    with pytest.raises(NotWritten, match="Not written"):
        write_new(tmp_path / "x\0y", "2", named=True)
