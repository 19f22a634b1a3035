"""Forgetting is real: what hangs on it is listed first, falls in one write, and no text of it is left anywhere."""

import json
from collections.abc import Sequence
from importlib import import_module

import pytest

from graph import Connection
from memory import queries
from memory.deeds import deeds, undo
from memory.forgetting import Falling, Item, find_items, forget, gather, would_fall
from memory.forgetting.falling import names_in
from memory.person import introduced, person_name, set_introduced, set_name
from memory.preferences import prefer, preference_history, preferences
from memory.shortlist import shortlist, shortlisted, unshortlist
from memory.staleness import Break, mark_stale, replace_answer
from memory.stances import Stance, add_stance, stances
from memory.standing import add_rule, rules
from memory.transitions import Transition, looked
from memory.words import Asked, Cite, Subject

from .keeping import OTHER, PROJECT, said


def texts(concierge: Connection, graph: str) -> str:
    """Every property of everything in the graph, the names of keys and relations among it."""
    nodes = concierge.ro_query(graph, "MATCH (n) RETURN labels(n), n").rows
    edges = concierge.ro_query(graph, "MATCH ()-[r]->() RETURN type(r), r").rows
    return repr(nodes) + repr(edges)


def kinds(falls: Sequence[object]) -> list[str]:
    """What falls, each kind as often as it does."""
    return sorted(str(getattr(fall, "kind", "")) for fall in falls)


def typed(concierge: Connection, graph: str) -> list[str]:
    """What was typed and is still kept."""
    return [str(r[0]) for r in concierge.ro_query(graph, "MATCH (t:Turn) RETURN t.text ORDER BY t.at").rows]


def talk(concierge: Connection, graph: str, session: str, text: str, at: int, *, about: Subject = PROJECT, fact: str = "FLAGGED:b") -> tuple[str, str]:
    """A turn with its answer, its run, and what was said of a subject."""
    turn = queries.add_turn(concierge, graph, session, text=text, at=at)
    answer = queries.add_answer(
        concierge, graph, turn, text=f"Of {about.name}: avoid.", outcome="ANSWERED_WITH_PATH", case=f"case-{at}", at=at + 1, cites=[Cite(1, "realty", fact, 2)],
        subject=about, asked=Asked("assess", {"subject": about.id}, about=(about,)), market="realty", assessed=[(about, said(1.0, at + 1))],
    )  # fmt: skip
    queries.keep_run(concierge, graph, turn, case=f"case-{at}", run="packed")
    return turn, answer


@pytest.mark.feature("Z9")
def test_a_preference_falls_with_its_history_and_with_the_journal_lines_that_tell_it(concierge: Connection, graph: str) -> None:
    prefer(concierge, graph, "budget", "14000000", "₹1.4 crore", "upto 1.4 cr", at=1)
    prefer(concierge, graph, "budget", "16000000", "₹1.6 crore", "we can go up to 1.6 crore", at=2)
    prefer(concierge, graph, "budget", "17000000", "₹1.7 crore", "or 1.7", at=3)
    undo(concierge, graph, at=4)
    prefer(concierge, graph, "areas", '["Bellandur"]', "Bellandur", "in Bellandur", at=5)
    item = Item("preference", "budget")
    falls = would_fall(concierge, graph, item)
    assert kinds(falls) == ["journal line"] * 4 + ["preference"] * 3, "also what was taken back, and that it was"
    before = texts(concierge, graph)
    assert would_fall(concierge, graph, item) == falls
    assert texts(concierge, graph) == before, "looking changes nothing"
    done = forget(concierge, graph, item, at=9)
    assert done is not None
    assert done.falls == falls
    left = texts(concierge, graph)
    assert "1.4" not in left
    assert "16000000" not in left
    assert "budget" not in left
    assert [p.key for p in preferences(concierge, graph)] == ["areas"]
    assert [(d.verb, d.shown) for d in deeds(concierge, graph)] == [("forget", "forgot a preference"), ("prefer", "areas: Bellandur")]
    assert forget(concierge, graph, item, at=10) is None
    assert would_fall(concierge, graph, item) == ()


def test_one_value_of_a_preference_can_be_forgotten_alone(concierge: Connection, graph: str) -> None:
    prefer(concierge, graph, "budget", "14", "₹14", "a", at=1)
    prefer(concierge, graph, "budget", "15", "₹15", "b", at=2)
    prefer(concierge, graph, "budget", "16", "₹16", "c", at=3)
    middle = preference_history(concierge, graph, "budget")[1]
    forget(concierge, graph, Item("preference", middle.id), at=4)
    assert [p.value for p in preference_history(concierge, graph, "budget")] == ["16", "14"]
    assert "₹15" not in texts(concierge, graph)


@pytest.mark.feature("Z9")
def test_a_turn_falls_with_all_that_was_derived_of_it(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    turn, answer = talk(concierge, graph, session, "secret: up to 1.6 crore, and is Skyvista ok", 10)
    prefer(concierge, graph, "budget", "16000000", "₹1.6 crore", "secret: up to 1.6 crore", at=11, turn=turn)
    add_rule(concierge, graph, "realty", "b_khata", "never B-khata", "secret rule", at=11, turn=turn)
    queries.add_watch(concierge, graph, PROJECT, said(1.0, 12), turn=turn)
    shortlist(concierge, graph, OTHER, at=12, turn=turn)
    mark_stale(concierge, graph, [Break(answer, "secret broke")], at=20)
    again, new = talk(concierge, graph, session, "secret: up to 1.6 crore, and is Skyvista ok", 30)
    replace_answer(concierge, graph, answer, new)
    talk(concierge, graph, session, "and Lakeview", 40, about=OTHER, fact="FLAGGED:c")
    falls = would_fall(concierge, graph, Item("turn", turn))
    assert kinds(falls) == sorted(
        ["turn", "answer", "assessment", "preference", "rule", "watch", "assessment", "shortlist", "stale mark"]
        + ["turn", "answer", "assessment"]  # asked once more
        + ["citation", "subject"]  # that nothing holds any more
        + ["journal line"] * 4
    )
    assert {f.id for f in falls if f.kind == "turn"} == {turn, again}
    assert {f.case for f in falls if f.kind in ("turn", "answer")} == {"case-10", "case-30"}
    done = forget(concierge, graph, Item("turn", turn), at=50)
    assert done is not None
    assert done.falls == falls
    left = texts(concierge, graph)
    assert [text for text in ("secret", "1.6", "B-khata", "Skyvista", PROJECT.id, "FLAGGED:b", turn, again, answer) if text in left] == []
    assert typed(concierge, graph) == ["and Lakeview"]
    assert queries.watches(concierge, graph, "realty") == ()
    assert shortlisted(concierge, graph) == ()
    assert queries.last_assessment(concierge, graph, OTHER) == said(1.0, 41)
    assert [d.shown for d in deeds(concierge, graph)] == ["forgot a turn"]


def test_a_subject_falls_with_whatever_names_it(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    about, _ = talk(concierge, graph, session, "is it ok", 10)
    named, _ = talk(concierge, graph, session, "is LAKEVIEW better than skyvista altura?", 20, about=OTHER)
    talk(concierge, graph, session, "is Lakeview ok", 30, about=OTHER)
    queries.add_watch(concierge, graph, PROJECT, said(1.0, 40))
    shortlist(concierge, graph, PROJECT, at=41)
    add_stance(concierge, graph, Stance("", "accepted", PROJECT, "case:S1", "OS 12", "I know", at=42))
    looked(concierge, graph, [Transition(PROJECT, 43, None, said(2.0, 43), "world", "[]")], {PROJECT: said(2.0, 43), OTHER: said(0.0, 43)}, at=43)
    prefer(concierge, graph, "areas", '["near Skyvista Altura"]', "near Skyvista Altura", "near it", at=44)
    prefer(concierge, graph, "budget", "1", "₹1", "x", at=45)
    item = Item("subject", "realty|project:P001")
    falls = would_fall(concierge, graph, item)
    assert {f.id for f in falls if f.kind == "turn"} == {about, named}
    assert {f.kind for f in falls} >= {"subject", "watch", "shortlist", "stance", "transition", "assessment", "preference", "answer", "journal line"}
    forget(concierge, graph, item, at=50)
    left = texts(concierge, graph).casefold()
    assert "skyvista" not in left
    assert "p001" not in left
    assert "os 12" not in left
    assert [p.key for p in preferences(concierge, graph)] == ["budget"]
    assert typed(concierge, graph) == ["is Lakeview ok"]
    assert queries.last_assessment(concierge, graph, OTHER) == said(0.0, 43)


def test_an_answer_falls_and_its_question_stays_without_what_was_recorded(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    _, answer = talk(concierge, graph, session, "is it ok", 10)
    falls = would_fall(concierge, graph, Item("answer", answer))
    assert kinds(falls) == ["answer", "citation", "run"]
    forget(concierge, graph, Item("answer", answer), at=20)
    assert queries.answers(concierge, graph) == ()
    assert queries.runs(concierge, graph) == ()
    assert typed(concierge, graph) == ["is it ok"]
    assert concierge.ro_query(graph, "MATCH (f:FactRef) RETURN count(f)").rows == ((0,),)


def test_what_two_answers_cite_stays_while_one_does(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    _, first = talk(concierge, graph, session, "a", 10)
    _, second = talk(concierge, graph, session, "b", 20)
    forget(concierge, graph, Item("answer", first), at=30)
    assert [a.cites for a in queries.answers(concierge, graph)] == [(Cite(1, "realty", "FLAGGED:b", 2),)]
    forget(concierge, graph, Item("answer", second), at=31)
    assert "FLAGGED:b" not in texts(concierge, graph)


def test_a_session_falls_with_its_turns(concierge: Connection, graph: str) -> None:
    session, other = queries.open_session(concierge, graph, at=1), queries.open_session(concierge, graph, at=2)
    talk(concierge, graph, session, "first", 10)
    talk(concierge, graph, session, "second", 20)
    only, _ = talk(concierge, graph, other, "third", 30, about=OTHER)
    forget(concierge, graph, Item("session", session), at=40)
    assert typed(concierge, graph) == ["third"]
    forget(concierge, graph, Item("turn", only), at=41)
    assert concierge.ro_query(graph, "MATCH (s:Session) RETURN count(s)").rows == ((0,),), "a session without turns says nothing"


def test_a_rule_and_a_stance_fall_alone(concierge: Connection, graph: str) -> None:
    add_rule(concierge, graph, "realty", "b_khata", "never B-khata", "w", at=1)
    add_rule(concierge, graph, "realty", "title", "always check title", "w", at=2)
    add_stance(concierge, graph, Stance("", "disputed", PROJECT, "case:S1", "OS 12", "not mine", at=3))
    [stance] = stances(concierge, graph, at=9)
    forget(concierge, graph, Item("rule", "b_khata"), at=10)
    forget(concierge, graph, Item("stance", stance.id), at=11)
    left = texts(concierge, graph)
    assert "khata" not in left
    assert "OS 12" not in left
    assert PROJECT.name not in left, "nothing else was known of it"
    assert [r.check for r in rules(concierge, graph)] == ["title"]


def test_a_name_is_forgotten(concierge: Connection, graph: str) -> None:
    set_name(concierge, graph, "Meera", at=2)
    assert kinds(would_fall(concierge, graph, Item("name"))) == ["journal line", "name"]
    forget(concierge, graph, Item("name"), at=3)
    assert person_name(concierge, graph) == ""
    assert "Meera" not in texts(concierge, graph)
    assert "asha" not in texts(concierge, graph)


def test_everything_is_everything(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    talk(concierge, graph, session, "first", 10)
    prefer(concierge, graph, "budget", "1", "₹1", "x", at=45)
    queries.add_watch(concierge, graph, PROJECT, said(1.0, 40))
    set_introduced(concierge, graph, at=5)
    falls = would_fall(concierge, graph, Item("everything"))
    assert {"turn", "answer", "preference", "subject", "journal line"} <= {f.kind for f in falls}
    assert [(f.kind, f.shown) for f in falls if f.kind in ("name", "watch", "session")] == [
        ("name", "what you are called"),
        ("session", "1"),
        ("watch", "Skyvista Altura"),
    ]
    done = forget(concierge, graph, Item("everything"), at=50)
    assert done is not None
    nodes = concierge.ro_query(graph, "MATCH (n) RETURN labels(n)").rows
    assert sorted(str(n[0]) for n in nodes) == ["['Deed']", "['Person']"]
    assert [(d.id, d.shown) for d in deeds(concierge, graph)] == [(done.deed.id, "forgot everything")]
    assert introduced(concierge, graph) is None
    queries.open_memory(concierge, graph, name="asha", at=60)
    assert prefer(concierge, graph, "budget", "1", "₹1", "x", at=61)
    assert undo(concierge, graph, at=62)
    assert undo(concierge, graph, at=63) is None, "no undo brings back what was forgotten"


def test_things_are_found_by_what_a_person_calls_them(concierge: Connection, graph: str) -> None:
    session = queries.open_session(concierge, graph, at=1)
    turn, answer = talk(concierge, graph, session, "Is it ok?", 10)
    prefer(concierge, graph, "budget", "1", "₹1", "x", at=45)
    add_rule(concierge, graph, "realty", "b_khata", "never B-khata", "w", at=1)
    [rule] = rules(concierge, graph)
    assert find_items(concierge, graph, "everything") == (Item("everything", "", "everything"),)
    assert find_items(concierge, graph, "My budget") == (Item("preference", "budget", "budget"),)
    assert find_items(concierge, graph, "never b-khata") == (Item("rule", rule.id, "never B-khata"),)
    for text in ("Skyvista altura", "P001", "project:P001"):
        assert find_items(concierge, graph, text) == (Item("subject", "realty|project:P001", "Skyvista Altura"),)
    assert find_items(concierge, graph, "is it ok?") == (Item("turn", turn, "Is it ok?"),)
    assert find_items(concierge, graph, turn[:8]) == (Item("turn", turn, "Is it ok?"),)
    assert [i.kind for i in find_items(concierge, graph, answer)] == ["answer"]
    assert [i.kind for i in find_items(concierge, graph, session)] == ["session"]
    assert find_items(concierge, graph, "") == ()
    assert find_items(concierge, graph, "nothing of that name") == ()


@pytest.mark.feature("Z9")
def test_what_another_terminal_adds_while_it_is_looked_what_falls_falls_too(concierge: Connection, graph: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = queries.open_session(concierge, graph, at=1)
    turn, answer = talk(concierge, graph, session, "secret one", 10)

    def add_a_turn() -> None:
        talk(concierge, graph, session, "secret two", 20)

    def add_an_answer() -> None:
        queries.add_answer(concierge, graph, turn, text="secret, again", outcome="NOT_IN_GRAPH", case="case-30", at=30)

    def mark() -> None:
        mark_stale(concierge, graph, [Break(answer, "secret broke")], at=40)

    def want() -> None:
        prefer(concierge, graph, "budget", "1", "₹1", "secret budget", at=50, turn=turn)

    meanwhile = [want, mark, add_an_answer, add_a_turn]

    def gathered(connection: Connection, name: str, item: Item, *, cases: Sequence[str] = ()) -> Falling:
        found = gather(connection, name, item, cases=cases)
        if meanwhile:
            meanwhile.pop()()
        return found

    monkeypatch.setattr(import_module("memory.forgetting.forget"), "gather", gathered)
    done = forget(concierge, graph, Item("session", session), at=60)
    assert done is not None
    assert kinds(done.falls) == sorted(
        ["session", *["turn"] * 2, *["answer"] * 3, *["assessment"] * 2, "citation", "subject", "stale mark", "preference", "journal line"]
    )
    left = texts(concierge, graph)
    assert [text for text in ("secret", "Skyvista", turn, answer, session) if text in left] == []
    assert concierge.ro_query(graph, "MATCH (n) WHERE NOT n:Person AND NOT n:Deed RETURN labels(n)").rows == (), "nothing hangs on nobody"
    assert [d.verb for d in deeds(concierge, graph)] == ["forget"], "it was forgotten once"


@pytest.mark.parametrize(
    "typed_text",
    [
        "Is  Café   Bhoomi safe?",
        "is CAFE\u0301 bhoomi safe",
        "Ｃａｆé Bhoomi",
        "Is it safe?\nCafé\nBhoomi",
    ],
)
def test_a_name_is_found_however_it_is_spelt(concierge: Connection, graph: str, typed_text: str) -> None:
    cafe = Subject("realty", "project:P009", "Café Bhoomi")
    session = queries.open_session(concierge, graph, at=1)
    shortlist(concierge, graph, cafe, at=2)
    turn = queries.add_turn(concierge, graph, session, text=typed_text, at=3)
    falls = would_fall(concierge, graph, Item("subject", "realty|project:P009"))
    assert turn in {f.id for f in falls if f.kind == "turn"}


def test_a_name_is_found_within_json() -> None:
    names = names_in(['The "Grand" Arcade'])
    assert names(json.dumps(["realty", 'The "Grand" Arcade'], ensure_ascii=False))
    assert names('so The "Grand" Arcade it is')
    assert not names("The Grand Arcade")


def test_a_list_is_forgotten_and_the_other_stays(concierge: Connection, graph: str) -> None:
    for n, subject in enumerate((PROJECT, OTHER)):
        shortlist(concierge, graph, subject, at=10 + n)
        queries.add_watch(concierge, graph, subject, said(1.0, 20 + n))
    unshortlist(concierge, graph, market="realty", subject=OTHER.id, at=30)
    assert find_items(concierge, graph, "my shortlist") == (Item("shortlist", "", "your shortlist"),)
    assert find_items(concierge, graph, "Watch list") == (Item("watching", "", "your watch list"),)
    done = forget(concierge, graph, Item("shortlist"), at=40)
    assert done is not None
    assert kinds(done.falls) == sorted([*["shortlist"] * 2, *["journal line"] * 3])
    assert shortlisted(concierge, graph) == ()
    assert find_items(concierge, graph, "shortlist") == ()
    assert [w.subject for w in queries.watches(concierge, graph, "realty")] == [PROJECT, OTHER]
    assert forget(concierge, graph, Item("watching"), at=41) is not None
    left = texts(concierge, graph)
    assert [name for name in ("Skyvista", "Lakeview") if name in left] == []
    assert [d.shown for d in deeds(concierge, graph)] == ["forgot a watch list", "forgot a shortlist"]
