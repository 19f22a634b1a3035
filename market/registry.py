"""The one place where markets are registered."""

from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from market.core.form import Form

MARKETS: Final[tuple[str, ...]] = ("realty", "access")
"""Names of the markets that this Clew has; each is a folder beside this file whose ``form.py`` builds it."""

DEFAULT: Final = "realty"


class UnknownMarket(LookupError):
    """There is no market of that name; the message names the ones there are."""


@cache
def get(name: str) -> "Form":
    """The form of a market.

    Raises:
        UnknownMarket: no such market; the message suggests.
    """
    if name not in MARKETS:
        close = get_close_matches(name, MARKETS, n=1)
        hint = f"Did you mean {close[0]}?" if close else f"There is: {', '.join(MARKETS)}."
        raise UnknownMarket(f"No market is called {name!r}. {hint}")
    build = cast("Callable[[], Form]", import_module(f"market.{name}.form").build)
    return build()
