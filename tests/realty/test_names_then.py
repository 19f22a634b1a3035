"""What things were called: a view of an earlier day shows the names that were known then, as its quoted rows do."""

from market.core.completing import completions
from market.core.look import entity
from market.core.named import named_things
from market.core.namesakes import told_apart
from market.core.resolve import resolve
from market.realty.form import build
from tests.realty.imports import Town
from tests.realty.reading import reader_of

FIRMS = "company_id,name,status,status_since\nC1,{firm},insolvency,2024-03-14\n"
PROJECTS = "project_id,name,company_id\nP1,{project},C1\n"


def brought(town: Town, firm: str, project: str) -> int:
    """Imports the town with these names; when that was known."""
    town.imported(companies=FIRMS.format(firm=firm), projects=PROJECTS.format(project=project))
    return town.now


def called(town: Town, known_at: int | None = None) -> list[str]:
    """The project and the firm behind it, as a verdict names them."""
    found = build().assess(reader_of(town, known_at=known_at), "project:P1")
    return [e.name for e in found.paths[0].entities]


def test_a_spelling_that_was_corrected_is_the_old_one_in_an_earlier_view(town: Town) -> None:
    first = brought(town, "Lake Homs", "Lakeview")
    second = brought(town, "Lake Homes", "Lakeview")
    third = brought(town, "Lake Homes Ltd", "Lakeside")
    assert called(town, first) == ["Lakeview", "Lake Homs"]
    assert called(town, second) == ["Lakeview", "Lake Homes"]
    assert called(town, third) == called(town) == ["Lakeside", "Lake Homes Ltd"]
    for known_at, name in ((first, "Lakeview"), (third, "Lakeside")):
        reader = reader_of(town, known_at=known_at)
        assert [e.name for e in build().subjects(reader)] == [name]
        chosen = resolve(reader, "P1", ["project"]).chosen
        assert chosen is not None
        assert chosen.entity.name == name


def test_names_while_one_types_and_those_that_the_concierge_hears_are_those_of_then(town: Town) -> None:
    first = brought(town, "Lake Homs", "Lakeview")
    brought(town, "Lake Homes", "Lakeside")
    for known_at, name, other in ((first, "Lakeview", "Lakeside"), (None, "Lakeside", "Lakeview")):
        reader = reader_of(town, known_at=known_at)
        [begun] = completions(reader, "is Lake", ["project"], lambda _word: False)
        assert (begun.entity.name, begun.spelled) == (name, "")
        [meant] = completions(reader, f"is {other[:6]}", ["project"], lambda _word: False)
        assert (meant.entity.name, meant.spelled) == (name, other)
        [thing] = named_things(reader, ["project"])
        assert (thing.name, thing.aliases) == (name, (other,))


def test_a_name_that_is_no_longer_given_finds_still(town: Town) -> None:
    brought(town, "Lake Homs", "Lakeview")
    brought(town, "Lake Homes", "Lakeview")
    chosen = resolve(reader_of(town), "Lake Homs", ["company"]).chosen
    assert chosen is not None
    assert (chosen.entity.id, chosen.entity.name) == ("company:C1", "Lake Homes")


def test_an_old_name_from_a_closed_source_is_not_shown(town: Town) -> None:
    """A firm that at first only a suit named: that name is the court's, and who may not read it is not told it."""
    parties = "case_id,party_kind,party_id,party_name,side\nX1,company,C1,Secret Homes,defendant\n"
    suit = {"cases": "case_id,kind,status\nX1,fraud,pending\n", "case_parties": parties, "projects": PROJECTS.format(project="Lakeview")}
    closed = "register,publisher,as_of,readers\ncase_parties,Courts,2026-01-31,ravi\n"
    town.imported(**suit, sources=closed)
    first = town.now
    town.imported(**suit, companies="company_id,name\nC1,Lake Homes\n", sources=closed)
    for principal, names in (("ravi", ["Lake Homes", "Secret Homes"]), ("asha", ["Lake Homes", "C1"])):
        found = [entity(reader_of(town, principal=principal, known_at=known_at), "company:C1") for known_at in (None, first)]
        assert [one[0].name for one in found if one] == names


def test_another_world_begins_without_the_old_names(town: Town) -> None:
    brought(town, "Lake Homs", "Lakeview")
    brought(town, "Lake Homes", "Lakeview")
    folder = town.folder(companies=FIRMS.format(firm="Hill Homes"), projects=PROJECTS.format(project="Hilltop"))
    assert town.bring(folder, replace=True).rejected == ()
    assert called(town) == ["Hilltop", "Hill Homes"]
    row = town.connection.ro_query(town.graph, "MATCH (x:Entity {id: 'company:C1'}) RETURN x.named").one()
    assert row == (None,)


def test_what_tells_apart_is_never_what_was_typed() -> None:
    one, other = ("project", "P1", "P2"), ("project", "P2", "Lakeview")
    assert told_apart(one, (one, other), "p2") == "project:P1"
    assert told_apart(other, (one, other), "p2") == "Lakeview"
    assert told_apart(("project", "P3", "Twin"), (("project", "P3", "Twin"), ("project", "P4", "TWIN")), "twins") == "project:P3"
    assert told_apart(other, (one, other), "lakevew") == "Lakeview"
