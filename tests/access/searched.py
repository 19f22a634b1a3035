"""What somebody of the demo organisation is told of a question that is looked for in what documents say."""

from collections.abc import Callable, Iterator

import pytest

from graph import Role, open_engine
from market.access.inquiries.search import SEARCH, Words
from market.access.search.model import Searched
from market.access.search.words import gist
from market.core.archive import Archive
from market.core.clock import parse_moment
from market.core.finding import Draft
from market.core.views import open_reader
from market.registry import get

NOW = parse_moment("2026-11-30T12:00:00Z")

type Asks = Callable[[str, str], tuple[Searched, Draft]]


@pytest.fixture(scope="module")
def asks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asks]:
    """What somebody is told of a question."""
    place = tmp_path_factory.mktemp("searched")
    form = get("access")
    with open_engine(place / "data") as engine:
        with engine.connect(Role.IMPORTER) as importer:
            assert not form.import_folder(importer, Archive(place / "files"), form.demo, now=NOW).rejected
        connection = engine.connect(Role.READER)

        def told(who: str, text: str) -> tuple[Searched, Draft]:
            reader = open_reader(connection, form, principal=who, now=NOW)
            words = gist(text)
            args = Words(text=str(words["text"]), why=bool(words.get("why")), further=bool(words.get("further")))
            answered = SEARCH.question.ask(reader, args)
            assert isinstance(answered.value, Searched)
            return answered.value, SEARCH.draft([answered])

        yield told


def shown(found: Searched) -> list[str]:
    """Each passage that is told, by its document and its heading."""
    return [f"{hit.of.own_id} {hit.heading}" for hit in found.hits]
