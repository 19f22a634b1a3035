"""Everything of one market that is offered: its questions, its sources, the prompt."""

from .offers import Offers, Resource, Shelf, Tool
from .prompt import instructions, investigation
from .questions import question_tools
from .sources import sources_resource
from .views import Views


def market_offers(views: Views, *, tools: tuple[Tool, ...] = (), resources: tuple[Resource, ...] = (), shelves: tuple[Shelf, ...] = ()) -> Offers:
    """The offers of a market, and beside them what other rooms add."""
    return Offers(
        instructions=instructions(views.form, views.principal),
        tools=(*question_tools(views), *tools),
        resources=(sources_resource(views), *resources),
        shelves=shelves,
        prompts=(investigation(views),),
    )
