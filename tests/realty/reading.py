"""Reads a town: a reader of a principal on a day, and questions asked of it by name."""

from market.core.finding import Answered, Draft, Resolution
from market.core.form import Reader
from market.core.model import Assessment
from market.core.views import open_view
from market.realty.form import build
from tests.realty.folders import ms
from tests.realty.imports import Town

TODAY = ms("2026-11-30")


def reader_of(town: Town, *, principal: str = "asha", day: int = TODAY, known_at: int | None = None) -> Reader:
    """A reader of the town's market."""
    view = open_view(town.connection, town.importer.name, principal=principal, now=day, closes=None, known_at=known_at)
    return Reader(town.connection, view, town.graph)


def ask(reader: Reader, question: str, **args: object) -> Answered:
    """One question of the realty market."""
    asked = build().questions[question]
    return asked.ask(reader, asked.args.model_validate(args))


def named(reader: Reader, text: str, *kinds: str) -> Resolution:
    """What a name means."""
    value = ask(reader, "resolve", text=text, **({"kinds": kinds} if kinds else {})).value
    assert isinstance(value, Resolution)
    return value


def assessed(reader: Reader, own_id: str) -> Assessment:
    """The rule's verdict on a project by its own id."""
    value = ask(reader, "assess", subject=f"project:{own_id}").value
    assert isinstance(value, Assessment)
    return value


def said(draft: Draft) -> str:
    """All sentences of a finding."""
    return " ".join(c.text for c in draft.claims)
