"""The sources of a market as a resource: who publishes each, how old it is on the day of the view, and what was not obtained."""

from typing import Final

from .offers import NOTICE, Json, Resource
from .values import Named, value_json, view_json
from .views import Views

SOURCES: Final = "clew://sources"


def sources_resource(views: Views) -> Resource:
    """Every source that the rule reads or that the market has, with its age, and whether it is closed to this principal."""
    about = f"Every source of {views.form.title}, with its publisher and its age on the day of the view. What is stale or was not obtained may hide anything."
    return Resource(SOURCES, "sources", about, lambda: _read(views))


def _read(views: Views) -> Json:
    with views.open() as reader:
        fresh = views.form.sources(reader)
    denied = reader.view.denied
    told = []
    for one in fresh:
        value = value_json(one, Named())
        told.append({**(value if isinstance(value, dict) else {}), "words": views.form.source_words(one.register), "closed": one.register in denied})
    return {"notice": NOTICE, "view": view_json(reader.view), "sources": told}
