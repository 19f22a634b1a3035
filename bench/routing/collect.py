"""Writes the asked sentences into the market's phrasings, with their names masked: ``python -m bench.routing.collect``.

The names are those of the demo, and what a sentence leans on is what was said before it in the same talk.
"""

from collections.abc import Mapping
from typing import Final

from agents.routing.named import Names, names_of
from agents.routing.second import masked
from bench.engines import own_engine
from graph import Role
from market.core.archive import Archive
from market.core.demo import load_demo
from market.core.form import Form
from market.core.named import named_things
from market.core.views import open_reader
from market.realty.saying.phrasings import FOLDER
from market.registry import get

from ..clock import NOW
from . import FREE, SETS, UNTAUGHT
from .items import read_sets

MARKET: Final = "realty"


def collected(form: Form, names: Names) -> Mapping[str, str]:
    """The file of each set that teaches, by its name. Raises BadSet, OSError."""
    taught = read_sets(SETS, but=FREE | UNTAUGHT)
    return {name: "".join(f"{item.intents[0]}\t{masked(item.text, form.saying, (), names)}\n" for item in items) for name, items in taught.items()}


def demo_names(form: Form) -> Names:
    """What is named in the demo. Raises GraphError."""
    with own_engine() as (engine, place):
        with engine.connect(Role.IMPORTER) as importer:
            load_demo(importer, Archive(place / "files"), form, now=NOW)
        with engine.connect(Role.READER) as connection:
            return names_of(named_things(open_reader(connection, form, principal="asker", now=NOW), form.saying.named))


def main() -> None:
    """Writes one file for each set."""
    form = get(MARKET)
    for name, text in collected(form, demo_names(form)).items():
        (FOLDER / f"{name}.tsv").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
