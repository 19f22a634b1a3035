"""`clew remember`, `forget`, `memory`, `accept` and `dispute`, as other programs run them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from agents.own_memory import OwnMemory
from cli.commands.forget import command
from cli.door import Refused
from graph import open_engine
from memory.forgetting import Forgotten, Item
from tests.cli.running import Clew, Ran, run

SAFE = "Is Skyvista Altura safe?"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data directory with the demo whose engine stays up; each test is another person in it."""
    directory = tmp_path_factory.mktemp("memory") / "data"
    with open_engine(directory):
        assert Clew(directory).run("assess", "realty", "P001").code == 0
        yield directory


def clew(place: Path, user: str, *arguments: str) -> Ran:
    """Runs a command on behalf of somebody."""
    return run("--data-dir", str(place), "--user", user, *arguments)


@pytest.mark.feature("KH-25")
def test_a_preference_is_remembered_with_its_history(place: Path) -> None:
    first = clew(place, "meera", "remember", "budget=₹1.4 crore")
    assert (first.code, first.out) == (0, "+ budget: ₹1.4 crore\n")
    assert "clew memory undo" in first.err
    second = clew(place, "meera", "remember", "budget=₹1.6 crore", "--json")
    [deed] = second.only["deeds"]
    assert (deed["sign"], deed["shown"], deed["undone_at"]) == ("~", "budget: ₹1.4 crore → ₹1.6 crore", None)
    again = clew(place, "meera", "remember", "budget=₹1.6 crore", "--json")
    assert (again.code, again.only["deeds"], again.only["same"]) == (0, [], ["budget: ₹1.6 crore"])
    seen = clew(place, "meera", "memory", "show", "--json").only
    assert seen["name"] == "meera"
    assert [(p["key"], p["shown"], p["until"], p["source"]) for p in seen["preferences"]] == [("budget", "₹1.6 crore", None, "said")]
    assert [(p["shown"], p["until"] is None) for p in seen["history"]] == [("₹1.6 crore", True), ("₹1.4 crore", False)]
    text = clew(place, "meera", "memory", "show").out
    assert "budget: ₹1.6 crore, since 29 November 2026 (you said “budget=₹1.6 crore”)" in text


@pytest.mark.feature("KH-25")
def test_a_sentence_is_remembered_as_it_would_be_said(place: Path) -> None:
    said = clew(place, "noor", "remember", "up", "to", "1.6", "crore,", "never", "B-khata", "--json").only
    assert [d["shown"] for d in said["deeds"]] == ["budget: ₹1.6 crore", "rule: never B-khata"]
    assert clew(place, "noor", "remember", "budget=1,60,00,000").out == "", "the same sum is the same budget"
    note = clew(place, "noor", "remember", "my mother needs a lift")
    assert note.out == "+ note 1: my mother needs a lift\n"
    watch = clew(place, "noor", "remember", "keep an eye on Lakeview")
    assert (watch.code, watch.out, "clew watch add Lakeview" in watch.err) == (3, "", True)
    asked_back = clew(place, "noor", "remember", "up to 1.8", "--json")
    assert (asked_back.code, asked_back.only["deeds"], "1.8 of what?" in asked_back.only["said"][0]) == (3, [], True)
    assert clew(place, "noor", "remember", "budget=").code == 2


def test_what_a_question_wrote_is_in_its_json(place: Path) -> None:
    said = clew(place, "ines", "ask", "Keep an eye on Lakeview Residency. We can go up to 1.6 crore.", "--json").only
    assert [(d["verb"], d["sign"], d["shown"]) for d in said["kept"]] == [
        ("prefer", "+", "budget: ₹1.6 crore"),
        ("watch", "+", "watching: Lakeview Residency"),
    ]
    listed = clew(place, "ines", "memory", "diff", "--json").lines
    assert [d["id"] for d in listed] == [d["id"] for d in said["kept"]], "the journal knows them by the same ids"
    assert clew(place, "ines", "ask", SAFE, "--json").only["kept"] == []
    back = clew(place, "ines", "ask", "undo", "--json").only["kept"]
    assert {d["verb"] for d in back} == {"undo"}
    assert len(back) == 2
    clew(place, "ines", "remember", "budget=1 crore")
    [gone] = clew(place, "ines", "ask", "yes, forget my budget", "--json").only["kept"]
    assert gone["verb"] == "forget"


@pytest.mark.parametrize("pair", ["budget=banana", "budget=1.6", "areas=Atlantis", "rooms=many", "note=" + "x" * 600])
def test_what_is_no_value_is_not_kept(place: Path, pair: str) -> None:
    key, _, value = pair.partition("=")
    for told in (clew(place, "jaya", "remember", pair), clew(place, "jaya", "memory", "edit", key, value)):
        assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert clew(place, "jaya", "memory", "show", "--json").only["preferences"] == []


def test_what_is_too_long_or_wanted_by_nobody_is_not_kept(place: Path) -> None:
    long = "a lift " * 100
    for arguments in (["remember", long], ["accept", "Skyvista Altura", "--reason", long], ["memory", "edit", "budget", long]):
        told = clew(place, "kavi", *arguments)
        assert (told.code, told.out, "500" in told.err, told.err.count("\n")) == (2, "", True, 1)
    for key in ("nope", "note 7"):
        told = clew(place, "kavi", "memory", "edit", key, "x")
        assert (told.code, told.err.startswith(f"clew: You want nothing that is called '{key}'")) == (3, True)
    shown = clew(place, "kavi", "memory", "show", "--json").only
    assert (shown["preferences"], shown["stances"]) == ([], [])
    assert clew(place, "kavi", "remember", "areas=Hebbal").out == "+ areas: Hebbal\n"
    assert clew(place, "kavi", "remember", "rooms=3").out == "+ rooms: 3 BHK\n"
    assert clew(place, "kavi", "remember", "parking=two").out == "+ parking: two\n", "a key of one's own is one's own affair"
    assert clew(place, "kavi", "memory", "edit", "parking", "three").out == "~ parking: two → three\n"


@pytest.mark.feature("Z9")
def test_a_memory_is_diffed_edited_and_taken_back(place: Path) -> None:
    clew(place, "ravi", "remember", "budget=1 crore")
    assert clew(place, "ravi", "memory", "edit", "budget", "2 crore").out == "~ budget: ₹1 crore → ₹2 crore\n"
    assert clew(place, "ravi", "memory", "edit", "budget").out == "- budget: ₹2 crore\n"
    assert clew(place, "ravi", "memory", "edit", "budget").code == 3
    assert clew(place, "ravi", "memory", "undo").out == "~ taken back: budget: ₹2 crore\n"
    assert [(d["sign"], d["shown"], d["undone_at"] is None) for d in clew(place, "ravi", "memory", "diff", "--json").lines] == [
        ("+", "budget: ₹1 crore", True),
        ("~", "budget: ₹1 crore → ₹2 crore", True),
        ("-", "budget: ₹2 crore", False),
        ("~", "taken back: budget: ₹2 crore", True),
    ]
    assert clew(place, "ravi", "memory", "diff", "--since", "2027-01-01").out == ""
    for _ in range(2):
        assert clew(place, "ravi", "memory", "undo", "--json").code == 0
    none = clew(place, "ravi", "memory", "undo")
    assert (none.code, none.err) == (3, "clew: There is nothing to take back.\n")


def test_an_amount_is_edited_as_people_write_it(place: Path) -> None:
    [deed] = clew(place, "sana", "memory", "edit", "budget", "1,60,00,000", "--json").only["deeds"]
    assert deed["shown"] == "budget: ₹1.6 crore"
    again = clew(place, "sana", "memory", "edit", "budget", "1.6 crore")
    assert (again.code, again.out, again.err) == (0, "", "It is that already.\n")
    said = clew(place, "sana", "memory", "approve", "budget")
    assert (said.code, said.out) == (3, ""), "it was said, not inferred"


def test_a_note_is_edited_in_its_place(place: Path) -> None:
    clew(place, "tara", "remember", "south facing, please")
    clew(place, "tara", "remember", "a lift that works")
    assert clew(place, "tara", "memory", "edit", "note 2", "two lifts = better").out == "~ note 2: a lift that works → two lifts = better\n"
    shown = clew(place, "tara", "memory", "show", "--json").only
    assert {p["key"]: p["value"] for p in shown["preferences"]} == {"note 1": "south facing, please", "note 2": "two lifts = better"}
    assert clew(place, "tara", "memory", "edit", "note 2", " ").code == 2
    assert clew(place, "tara", "memory", "edit", "note 2").out == "- note 2: two lifts = better\n"


@pytest.mark.feature("Z9")
def test_forgetting_lists_first_and_asks_before_it_forgets(place: Path) -> None:
    clew(place, "kiran", "ask", SAFE)
    clew(place, "kiran", "remember", "for=secret figure")
    listed = clew(place, "kiran", "forget", "for", "--dry-run", "--json").only
    assert listed["forgotten"] is False
    assert sorted(f["kind"] for f in listed["falls"]) == ["journal line", "preference"]
    refused = clew(place, "kiran", "forget", "for")
    assert (refused.code, refused.out) == (2, "")
    assert "preference: for: secret figure" in refused.err
    assert "Nothing was forgotten" in refused.err
    assert clew(place, "kiran", "memory", "show", "--json").only["preferences"] != []
    done = clew(place, "kiran", "forget", "for", "--yes", "--json").only
    assert (done["forgotten"], done["falls"]) == (True, listed["falls"])
    assert "secret figure" not in clew(place, "kiran", "memory", "show", "--json").out
    assert clew(place, "kiran", "memory", "diff", "--since", "2026-11-01").out == "- forgot a preference  29 November 2026\n"
    assert clew(place, "kiran", "forget", "for", "--yes").code == 3
    whole = clew(place, "kiran", "memory", "forget", "Skyvista Altura", "--yes", "--json").only
    assert {"subject", "turn", "answer", "case", "event"} <= {f["kind"] for f in whole["falls"]}
    left = clew(place, "kiran", "memory", "show", "--json").only
    assert (left["counts"]["Turn"], left["counts"]["Subject"], left["sessions"]) == (0, 0, [])


def test_sessions_are_listed_and_read(place: Path) -> None:
    assert clew(place, "leela", "memory", "sessions", "--json").out == ""
    clew(place, "leela", "ask", SAFE)
    [session] = clew(place, "leela", "memory", "sessions", "--json").lines
    assert (session["turns"], session["first"]) == (1, SAFE)
    [turn] = clew(place, "leela", "memory", "sessions", session["id"][:8], "--json").lines
    assert (turn["text"], turn["outcome"], turn["stale"]) == (SAFE, "ANSWERED_WITH_PATH", False)
    assert f"you: {SAFE}" in clew(place, "leela", "memory", "sessions", session["id"]).out
    assert clew(place, "leela", "memory", "sessions", "nothing-so").code == 3


@pytest.mark.feature("Z7")
def test_a_flag_is_accepted_until_a_day_and_the_subject_is_shown_as_before(place: Path) -> None:
    before = clew(place, "divya", "assess", "realty", "Skyvista Altura", "--json").only
    flag = before["paths"][0]["flag"]["entity"]["id"]
    stance = clew(place, "divya", "accept", "Skyvista Altura", flag, "--reason", "I know", "--until", "2027-03-01", "--json").only
    assert (stance["kind"], stance["name"], stance["reason"], stance["expired"], stance["new"]) == ("accepted", "Skyvista Altura", "I know", False, True)
    assert stance["until"].startswith("2027-03-01")
    assert stance["katz"] == pytest.approx(before["katz"])
    assert stance["revision"] == before["revision"]
    again = clew(place, "divya", "accept", "P001", flag, "--reason", "I know", "--until", "2027-03-01", "--json").only
    assert again["new"] is False
    assert clew(place, "divya", "assess", "realty", "Skyvista Altura", "--json").only == before, "it still counts"
    clew(place, "divya", "dispute", "Skyvista Altura", flag, "--reason", "another firm of that name")
    [held] = clew(place, "divya", "memory", "show", "--json").only["stances"]
    assert (held["kind"], held["target_name"]) == ("disputed", stance["target_name"])
    assert clew(place, "divya", "dispute", "Skyvista Altura", flag, "--end").code == 0
    assert clew(place, "divya", "memory", "show", "--json").only["stances"] == []
    assert clew(place, "divya", "dispute", "Skyvista Altura", "--end").code == 3


@pytest.mark.feature("Z7")
def test_what_is_accepted_again_keeps_its_reason_and_its_end_until_another_is_said(place: Path) -> None:
    clew(place, "gita", "accept", "Skyvista Altura", "--reason", "I know", "--until", "2027-03-01")
    again = clew(place, "gita", "accept", "Skyvista Altura", "--json").only
    assert (again["reason"], again["until"][:10], again["new"]) == ("I know", "2027-03-01", False)
    longer = clew(place, "gita", "accept", "Skyvista Altura", "--until", "2027-06-01", "--json").only
    assert (longer["reason"], longer["until"][:10]) == ("I know", "2027-06-01")
    never = clew(place, "gita", "accept", "Skyvista Altura", "--until", "never", "--reason", "it is settled", "--json").only
    assert (never["reason"], never["until"]) == ("it is settled", None)
    disputed = clew(place, "gita", "dispute", "Skyvista Altura", "--json").only
    assert (disputed["reason"], disputed["until"]) == ("", None), "why it is accepted is no reason to dispute it"


def test_what_cannot_be_accepted_is_said(place: Path) -> None:
    unknown = clew(place, "nila", "accept", "No Such Project")
    assert (unknown.code, unknown.out) == (3, "")
    clean = clew(place, "nila", "accept", "Lakeview Residency", "suit")
    assert clean.code == 3
    assert "Nothing alarms at Lakeview Residency" in clean.err
    several = clew(place, "nila", "accept", "Skyvista Altura", "xyzzy")
    assert several.code == 3
    assert "Nothing that alarms at Skyvista Altura is called 'xyzzy'; there is: " in several.err
    assert clew(place, "nila", "memory", "show", "--json").only["stances"] == []


def test_a_list_of_names_is_put_on_the_watch_list_whole_or_not_at_all(place: Path) -> None:
    clew(place, "lila", "watch", "add", "Skyvista Altura")
    told = clew(place, "lila", "watch", "add", "Skyvista Altura", "Lakeview Residency", "Nope Towers")
    assert (told.code, told.out) == (3, "")
    assert "clew: “Nope Towers”: " in told.err
    assert [w["name"] for w in clew(place, "lila", "watch", "list", "--json").lines] == ["Skyvista Altura"]


@pytest.mark.feature("KH-25")
def test_the_plain_desk_asks_somebody_new_once_what_they_look_for(place: Path, tmp_path: Path) -> None:
    typed = tmp_path / "typed"
    for account, first, then in (("arun", "asha. up to 1.4 cr", "Welcome, Asha."), ("bela", "", "You have not told me any budget yet.")):
        typed.write_text(f"{first}\nwhat is my budget?\n", encoding="utf-8")
        plain = ("--data-dir", str(place), "--plain")
        done = run(*plain, env={"LOGNAME": account}, stdin=typed)
        assert (done.code, "What shall I call you" in done.out, then in done.out) == (0, True, True)
        assert ("Budget: ₹1.4 crore" in done.out) is bool(first)
        again = run(*plain, env={"LOGNAME": account}, stdin=typed)
        assert (again.code, "What shall I call you" in again.out) == (0, False)
    named = run(*plain, "--user", "chitra", stdin=typed)
    assert (named.code, "What shall I call you" in named.out) == (0, False), "a program that names somebody is no conversation"


@pytest.mark.feature("NK-14")
def test_nobody_reaches_another_persons_memory(place: Path) -> None:
    clew(place, "priya", "remember", "budget=1 crore")
    found = clew(place, "priya", "memory", "reach", "--json").only
    assert (found["reached"], found["loose"], found["sound"]) == (0, 0, True)
    assert found["mine"] == 2
    assert clew(place, "esha", "memory", "show", "--json").only["preferences"] == []


def test_what_was_said_is_found_again(place: Path) -> None:
    clew(place, "tara", "ask", SAFE)
    found = clew(place, "tara", "memory", "recall", "altura", "--words", "--json").only
    assert found["mode"] == "full text"
    assert [h["said"] for h in found["hits"]] == [SAFE]
    assert f"you: {SAFE}" in clew(place, "tara", "memory", "recall", "altura", "--words").out


def test_text_that_is_no_preference_is_wrong_usage(place: Path) -> None:
    done = clew(place, "uma", "remember", "=")
    assert (done.code, done.out) == (2, "")


def test_a_day_that_is_past_is_no_end_of_a_stance(place: Path) -> None:
    refused = clew(place, "otto", "accept", "Skyvista Altura", "--until", "2026-11-28")
    assert (refused.code, refused.out) == (2, "")
    assert "That day is past" in refused.err
    assert clew(place, "otto", "accept", "Skyvista Altura", "--until", "2026-11-29", "--json").only["expired"] is False, "today lasts until its end"


def test_a_list_is_forgotten_by_what_it_is_called(place: Path) -> None:
    clew(place, "pia", "watch", "add", "Skyvista Altura", "Lakeview Residency")
    listed = clew(place, "pia", "forget", "watch list", "--dry-run")
    assert "  watch: Skyvista Altura\n" in listed.out
    done = clew(place, "pia", "forget", "my watchlist", "--yes")
    assert (done.code, done.out) == (0, "Forgotten: 8 things.\n")
    assert clew(place, "pia", "watch", "list", "--json").out == ""


def test_everything_that_would_fall_is_listed_the_watch_and_the_name_too(place: Path) -> None:
    clew(place, "rhea", "ask", "Keep an eye on Lakeview Residency. Call me Rhea.")
    out = clew(place, "rhea", "forget", "everything", "--dry-run").out
    for line in ("name: what you are called", "watch: Lakeview Residency", "session: that of 29 November 2026"):
        assert f"  {line}\n" in out
    told = clew(place, "rhea", "ask", "forget everything").out
    assert "· watch: Lakeview Residency" in told
    assert "· turn: Keep an eye on Lakeview Residency. Call me Rhea." in told


def test_a_subject_is_forgotten_by_the_first_words_of_its_name_and_a_name_by_asking(place: Path) -> None:
    clew(place, "sara", "ask", "Keep an eye on Skyvista Altura. Call me Sara.")
    first = clew(place, "sara", "ask", "forget skyvista", "--json").only
    assert (first["outcome"], first["kept"]) == ("ANSWERED_FROM_MEMORY", [])
    assert "· watch: Skyvista Altura" in first["answer"]
    assert "  watch: Skyvista Altura\n" in clew(place, "sara", "forget", "skyvista", "--dry-run").out
    [gone] = clew(place, "sara", "ask", "yes, forget skyvista", "--json").only["kept"]
    assert gone["verb"] == "forget"
    assert clew(place, "sara", "watch", "list", "--json").out == ""
    assert "what you are called" in clew(place, "sara", "ask", "forget my name").out
    [gone] = clew(place, "sara", "ask", "yes, forget my name", "--json").only["kept"]
    assert gone["verb"] == "forget"


def test_what_was_forgotten_meanwhile_is_not_told_as_forgotten(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clew(place, "omar", "remember", "budget=1 crore")

    def forgotten_by_another(own: OwnMemory, item: Item, *, at: int) -> Forgotten | None:
        """The other terminal is quicker."""
        assert forget(own, item, at=at) is not None
        return forget(own, item, at=at)

    forget = OwnMemory.forget
    monkeypatch.setattr(OwnMemory, "forget", forgotten_by_another)
    with pytest.raises(Refused, match="forgotten meanwhile"):
        command.main(["budget", "--yes", "--data-dir", str(place), "--user", "omar"], standalone_mode=False)
    assert clew(place, "omar", "memory", "show", "--json").only["preferences"] == []
