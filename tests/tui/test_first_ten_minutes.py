"""The page of the first ten minutes is true: its questions, asked again on a new data directory, get those verdicts."""

from pathlib import Path

from checks.first_ten_minutes import DAY, PAGE, SCENES
from tests.cli.running import run


def test_its_questions_still_get_those_verdicts(tmp_path: Path) -> None:
    questions = tmp_path / "questions"
    questions.write_text("".join(f"{scene.types}\n" for scene in SCENES if scene.types), encoding="utf-8")
    done = run("--data-dir", str(tmp_path / "data"), "--user", "asha", "--plain", env={"CLEW_NOW": DAY}, stdin=questions)
    assert done.code == 0, done.err
    lines = done.out.splitlines()
    said = {line: lines[n + 1] for n, line in enumerate(lines) if line.startswith("> ")}
    for scene in SCENES:
        if scene.verdict:
            assert said[f"> {scene.types}"] == scene.verdict
        elif scene.types:
            assert said[f"> {scene.types}"].startswith("Watching ")


def test_every_scene_stands_on_the_page_with_what_was_seen() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for scene in SCENES:
        assert scene.says in page
        assert scene.types in page
        assert scene.shows.casefold() in page.casefold()
    assert page.count("```text") == len(SCENES)
    assert "/tmp/" not in page
