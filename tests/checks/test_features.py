"""The manifest's check can fail: each way of breaking a promise is found, and only that."""

from pathlib import Path

import pytest

from checks import features
from checks.features import check, promised
from checks.marks import Mark, marks_of

PROVED = """
import pytest

@pytest.mark.feature("KH-1")
def test_it() -> None:
    assert True
"""


def carried(*numbers: str) -> tuple[Mark, ...]:
    return tuple(Mark(n, f"tests/test_a.py::test_{i}") for i, n in enumerate(numbers))


def test_a_manifest_that_keeps_its_word_has_no_fault() -> None:
    report = check({"test": ["KH-1"], "doc": ["Z1"], "later": ["CR-2"]}, carried("KH-1"), ["KH-1", "Z1", "CR-2"])
    assert report.faults == ()
    assert report.counts == {"test": 1, "doc": 1, "later": 1}
    assert report.tests == 1


@pytest.mark.parametrize(
    "manifest, marks, promises, fault",
    [
        ({"test": ["KH-1"]}, (), ["KH-1"], "KH-1: listed as test, and no test carries it"),
        ({"later": ["KH-1"]}, carried("KH-9"), ["KH-1"], "tests/test_a.py::test_0: KH-9 is not in features.toml"),
        ({"later": ["KH-1"]}, carried("KH-1"), ["KH-1"], "tests/test_a.py::test_0: KH-1 is listed as later, not as test"),
        ({"doc": ["KH-1"]}, carried("KH-1"), ["KH-1"], "tests/test_a.py::test_0: KH-1 is listed as doc, not as test"),
        ({"later": ["KH-1", "KH-1"]}, (), ["KH-1"], "features.toml: KH-1 is listed 2 times"),
        ({"later": ["KH-1"], "doc": ["KH-1"]}, (), ["KH-1"], "features.toml: KH-1 is listed 2 times"),
        ({"later": []}, (), ["KH-1"], "features.toml: KH-1 of FEATURES.md is missing"),
        ({"later": ["KH-1", "KH-2"]}, (), ["KH-1"], "features.toml: KH-2 is not in FEATURES.md"),
        ({"someday": ["KH-1"]}, (), [], "features.toml: 'someday' is none of test, story, doc, later"),
        ({"later": "KH-1"}, (), [], "features.toml: later must be a list of numbers"),
    ],
)
def test_each_broken_promise_is_one_fault(manifest: dict[str, object], marks: tuple[Mark, ...], promises: list[str], fault: str) -> None:
    assert check(manifest, marks, promises).faults == (fault,)


def test_without_the_list_of_promises_only_the_tests_are_counted() -> None:
    assert check({"later": ["KH-1"]}, (), None).faults == ()


def test_a_test_that_may_be_skipped_proves_nothing() -> None:
    source = PROVED.replace("@pytest", '@pytest.mark.skipif(True, reason="slow")\n@pytest', 1)
    assert check({"test": ["KH-1"]}, marks_of(source, "tests/test_a.py"), None).faults == ("KH-1: listed as test, and no test carries it",)


def test_marks_are_found_on_functions_classes_modules_and_parameters() -> None:
    source = """
import pytest
pytestmark = pytest.mark.feature("Z1")

@pytest.mark.feature("Z2", "Z3")
async def test_two() -> None: ...

@pytest.mark.feature("Z4")
class TestMany:
    @pytest.mark.feature("Z5")
    def test_one(self) -> None: ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.feature("Z6"))])
def test_each(n: int) -> None: ...
"""
    marks = marks_of(source, "tests/test_a.py")
    assert [m.number for m in marks if not m.fault] == ["Z1", "Z2", "Z3", "Z4", "Z6", "Z5"]
    assert not [m for m in marks if m.fault]


@pytest.mark.parametrize(
    "source, fault",
    [
        (PROVED.replace("def test_it", "def it"), "a feature mark that is on no test"),
        (PROVED.replace('"KH-1"', "NUMBER"), "a number must be written out, so that it can be found"),
        (PROVED.replace('"KH-1"', ""), "feature takes numbers and nothing else"),
    ],
)
def test_a_mark_that_pytest_would_not_see_is_a_fault(source: str, fault: str) -> None:
    assert [m.fault for m in marks_of(source, "tests/test_a.py")] == [fault]


def test_a_mark_outside_a_test_file_is_a_fault() -> None:
    assert [m.fault for m in marks_of(PROVED, "tests/worlds.py")] == ["a feature mark that is on no test"]


def test_numbers_are_read_from_lists_and_tables_and_nowhere_else() -> None:
    text = "# Features\n- KH-1 a promise like KH-2\n- HB-17 another\n| Z1 | a table's row |\n| # | head |\nsee CR-3\n"
    assert promised(text) == ("KH-1", "HB-17", "Z1")


def test_the_command_prints_every_fault_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = tmp_path / "main"
    (root / "tests").mkdir(parents=True)
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "FEATURES.md").write_text("- KH-1 one\n- KH-2 two\n")
    (root / "features.toml").write_text('test = ["KH-1"]\n')
    (root / "tests" / "test_a.py").write_text(PROVED)
    assert features.main(root) == 1
    assert "KH-2 of FEATURES.md is missing" in capsys.readouterr().out
    (root / "features.toml").write_text('test = ["KH-1"]\nlater = ["KH-2"]\n')
    assert features.main(root) == 0
    assert "1 test, 0 story, 0 doc, 1 later of 2 promised; 1 tests carry a number; 0 faults" in capsys.readouterr().out
