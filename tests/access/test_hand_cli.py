"""`clew access hand`, `notes`, `release`, as other programs run them."""

from pathlib import Path

import pytest

from tests.cli.running import Clew, run


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Clew:
    """The demo organisation in a data directory of its own."""
    place = tmp_path_factory.mktemp("handing") / "data"
    clew = Clew(place)
    assert clew.run("import", "access", "seeds/access/month-1").code == 0
    return clew


@pytest.mark.feature("NK-16")
def test_a_ticket_is_handed_over_and_comes_back_redacted(demo: Clew) -> None:
    ran = demo.run("access", "hand", "4821", "--to", "Ledger", "--user", "A1", "--json")
    assert (ran.code, ran.only["outcome"]) == (0, "ANSWERED_WITH_PATH")
    assert "A loyalty discount lasts twelve months" in ran.only["answer"]
    closed = [row for finding in ran.only["findings"] for row in finding["closed"]]
    assert [(row["what"], [group["id"] for group in row["needs"]], row["ask"]["id"]) for row in closed] == [
        ("contract", ["contract-desk", "leadership"], "P015"),
        ("conversation", ["finance"], "P020"),
    ]
    for secret in ("26,000", "21,320", "18 percent", "18 %", "Service contract"):
        assert secret not in ran.out
    ends = [thread["entities"][-1]["name"] for finding in ran.only["findings"] for thread in finding["threads"]]
    assert ends == ["Loyalty discount"], "a path to each document that is told, and to no other"
    lines = demo.run("access", "notes", "4821", "--user", "A1", "--json").lines
    assert [line["n"] for line in lines if "n" in line] == ["1", "2", "4"]
    assert [(line["outcome"], line["ask"]["id"]) for line in lines if "count" in line] == [("RESTRICTED", "P015")]
    assert [line["handed_by"] for line in lines if "handed_on" in line] == [None]
    assert "26,000" not in str(lines)
    whole = demo.run("access", "notes", "4821", "--user", "Ledger", "--json").lines
    assert [line["n"] for line in whole if "n" in line] == ["1", "2", "3", "4"]
    (handed,) = [line for line in whole if "handed_on" in line]
    assert handed["handed_by"] == "A1"
    assert "18 percent of the fee for twelve months" in handed["text"]
    assert any(mark["source"] == "documents/D02.md@D02" for mark in handed["citations"])


def test_in_words_it_is_a_question_like_any_other(demo: Clew) -> None:
    ran = demo.run("ask", "--market", "access", "--user", "P083", "ask the finance agent why the invoice of 4821 rose")
    assert ran.code == 0
    assert "Ledger looked into “Why did our October invoice rise?”" in ran.out
    assert "closed to you: it needs Contract desk or Leadership. Ask Henrik Salonen." in ran.out
    assert "26,000" not in ran.out


@pytest.mark.parametrize("arguments", [("hand", "9999", "--to", "Ledger"), ("hand", "4821", "--to", "Zebulon"), ("notes", "9999")])
def test_what_nobody_knows_is_told_and_nothing_is_looked_up(demo: Clew, arguments: tuple[str, ...]) -> None:
    ran = demo.run("access", *arguments, "--user", "P083", "--json")
    assert (ran.code, ran.only["outcome"]) == (3, "UNKNOWN_ENTITY")


@pytest.mark.feature("NK-17")
def test_a_draft_is_refused_line_by_line(demo: Clew, tmp_path: Path) -> None:
    draft = tmp_path / "draft.txt"
    draft.write_text("Dear Sölvik,\nyour discount of eighteen per cent has ended.\nIt does not renew by itself.\n", encoding="utf-8")
    ran = demo.run("access", "release", str(draft), "--for", "C1", "--ticket", "4821", "--user", "P083", "--json")
    assert ran.code == 3
    (line,) = ran.only["lines"]
    assert (ran.only["released"], line["line"], line["text"]) == (False, 2, "your discount of eighteen per cent has ended.")
    assert "“eighteen per cent”" in line["why"]
    assert (line["what"], line["ask"]["id"], ran.only["for"]["id"], ran.only["ticket"]["id"]) == ("contract", "P015", "C1", "4821")
    told = demo.run("access", "release", str(draft), "--for", "C1", "--user", "P014")
    assert "Service contract with Sölvik Seafood" in told.out, "who may read it is told which it is"
    assert "Service contract" not in ran.out + ran.err
    assert demo.run("access", "release", str(draft), "--for", "Ledger", "--user", "P014", "--json").only["released"] is True


def test_a_harmless_draft_goes_from_standard_input_too(demo: Clew, tmp_path: Path) -> None:
    draft = tmp_path / "draft.txt"
    draft.write_text("We are looking into it and write to you within three days.\n", encoding="utf-8")
    ran = run("--data-dir", str(demo.place), "access", "release", "-", "--for", "C1", "--user", "P083", "--json", stdin=draft)
    assert (ran.code, ran.only["released"], ran.only["lines"]) == (0, True, [])
    assert ran.only["compared_with"] > 50


def test_what_is_no_draft_or_goes_to_nobody_is_bad_input(demo: Clew, tmp_path: Path) -> None:
    draft = tmp_path / "draft.txt"
    draft.write_bytes(b"\xff\xfe\x00")
    assert demo.run("access", "release", str(draft), "--for", "C1").code == 2
    assert demo.run("access", "release", str(tmp_path / "none"), "--for", "C1").code == 2
    draft.write_text("x" * 300_000)
    assert demo.run("access", "release", str(draft), "--for", "C1", "--user", "P083").code == 2
    draft.write_text("Hello.")
    unknown = demo.run("access", "release", str(draft), "--for", "Zebulon", "--json")
    assert (unknown.code, unknown.only["released"]) == (3, None)
