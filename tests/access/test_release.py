"""May this text go to whom it is for? Drafts written by hand, on the demo organisation, on the real engine."""

from collections.abc import Callable, Iterator

import pytest

from graph import Role, open_engine
from market.access.release.model import Released
from market.access.release.releasing import release, whom
from market.core.archive import Archive
from market.core.clock import parse_moment
from market.core.model import Entity
from market.core.resolve import resolve
from market.core.views import open_reader
from market.registry import get
from tests.access.written import Written, drafts

NOW = parse_moment("2026-11-30T12:00:00Z")

type Releases = Callable[[Written], Released]


@pytest.fixture(scope="module")
def releases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Releases]:
    """Looks through a draft for a drafter of the first line."""
    place = tmp_path_factory.mktemp("release")
    form = get("access")
    with open_engine(place / "data") as engine:
        with engine.connect(Role.IMPORTER) as importer:
            assert not form.import_folder(importer, Archive(place / "files"), form.demo, now=NOW).rejected
        reader = open_reader(engine.connect(Role.READER), form, principal="P085", now=NOW)

        def meant(text: str, *kinds: str) -> Entity:
            chosen = resolve(reader, text, kinds).chosen
            assert chosen is not None, text
            return chosen.entity

        def looked_through(draft: Written) -> Released:
            ticket = meant(draft.ticket, "ticket") if draft.ticket else None
            return release(reader, draft.text, whom(meant(draft.to, "person", "agent", "customer")), ticket, now=NOW)

        yield looked_through


def test_there_are_enough_of_both() -> None:
    assert len(list(drafts("harmless"))) >= 30
    assert len(list(drafts("leaking"))) >= 40


@pytest.mark.feature("NK-17")
@pytest.mark.parametrize("draft", [*drafts("leaking"), *drafts("leaking-values")], ids=lambda draft: f"{draft.to}: {next(iter(draft.refused.values()))}")
def test_what_gives_something_away_does_not_go_and_it_is_said_which_line_and_why(draft: Written, releases: Releases) -> None:
    found = releases(draft)
    assert not found.released
    assert {line.line for line in found.lines} == set(draft.refused), found.lines
    for line in found.lines:
        assert draft.refused[line.line] in line.why, line.why
        assert line.text == draft.text.split("\n")[line.line - 1]
        assert line.what


@pytest.mark.feature("NK-17")
@pytest.mark.parametrize("draft", [*drafts("harmless"), *drafts("harmless-values")], ids=lambda draft: f"{draft.to}: {draft.text[:40]}")
def test_what_gives_nothing_away_goes(draft: Written, releases: Releases) -> None:
    found = releases(draft)
    assert found.released, found.lines
    assert found.looked_at > 0


@pytest.mark.parametrize(
    "text, to, ticket, what, owner",
    [
        ("You will be credited five percent of the month.", "C2", "4826", "contract", "P015"),
        ("The fee is 18 percent less.", "C1", "4821", "contract", "P015"),
        ("Aurelin's liability is capped at two million euro a year.", "P110", "", "contract", "P015"),
        ("Zafrane began with us on the first of March.", "P083", "", "contract", "P015"),
        ("The trial of the gateways begins on the first of March.", "P083", "", "decision", "P168"),
    ],
)
def test_of_several_documents_in_which_it_stands_that_one_is_named_which_is_about_it(
    text: str, to: str, ticket: str, what: str, owner: str, releases: Releases
) -> None:
    (line,) = releases(Written(to, ticket, text, {})).lines
    assert (line.what, line.ask and line.ask.own_id) == (what, owner), line
