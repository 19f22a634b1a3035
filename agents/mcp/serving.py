"""Everything that one MCP server offers, put together for one principal: the market's own offers, the validator, the person's cases."""

from dataclasses import dataclass

from graph import Engine, Role
from market.core.clock import now_ms
from market.core.form import Form
from tools.mcp.market import market_offers
from tools.mcp.offers import Offers
from tools.mcp.views import Views

from ..typed import plain_text
from ..validating.archived import Archived
from .cases import OwnCases
from .proposing import proposing


@dataclass(frozen=True, slots=True)
class Served:
    """What is offered, and to whom."""

    principal: str
    offers: Offers


def served(engine: Engine, form: Form, archive: Archived, *, principal: str, as_of: int | None, known_at: int | None) -> Served:
    """The offers to one principal.

    Args:
        principal: the person's name: on whose behalf the market is read, and whose cases are shown.
        as_of: what was true then, ms; None for the moment of each call.
        known_at: what the market knew then, ms; None for everything.

    Raises:
        GraphError: the engine failed, or a server has no key of that person's.
    """
    name = plain_text(principal)
    views = Views(engine, form, name, as_of, known_at, now_ms)
    person = engine.person(name)
    own = OwnCases(views, engine.connect(Role.CONCIERGE, person), person)
    return Served(name, market_offers(views, tools=(proposing(views, archive),), resources=(own.resource(),), shelves=own.shelves()))
