"""What the global options say is looked at before anything is started: the market, the data directory, the server's address."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from .door import BAD_INPUT, FAILED, Refused
from .place import DATA_VARIABLE
from .settings import URL_VARIABLE, Settings

_SHOWN: Final = 120
"""So much of a path is repeated."""


def check(settings: Settings, market: str | None) -> None:
    """Returns if all can be used; makes the data directory. ``market`` None: nobody named one, so it need not be looked up.

    Raises:
        UnknownMarket: there is no such market.
        Refused: the directory or the address is none; the sentence names the option.
    """
    if market is not None:
        from market.registry import MARKETS, get  # late, as everything that is behind the options

        if market not in MARKETS:
            get(market)  # raises, and says what may be meant; a market that there is comes later, while the engine starts
    settings.person  # noqa: B018  # raises where it is no name, before anything is started
    _check_place(settings)
    if settings.server:
        from graph.client import url_address

        try:
            url_address(settings.server)
        except ValueError as error:
            raise Refused(f"{_address(settings)} takes{str(error).removeprefix('--url takes')}.", BAD_INPUT) from error


@contextmanager
def reaching(settings: Settings) -> Iterator[None]:
    """Says what to do where the server of ``--url`` does not answer while it is being opened. Raises Refused."""
    from agents.state import HouseFailed  # late, as everything that is behind the options
    from graph.errors import EngineUnreachable

    try:
        yield
    except (EngineUnreachable, HouseFailed) as error:
        if settings.server and isinstance(error if isinstance(error, EngineUnreachable) else error.__cause__, EngineUnreachable):
            what_to_do = f"Start a FalkorDB server there, correct {_address(settings)}, or leave it away for the embedded engine."
            raise Refused(f"{str(error).rstrip('.')}. {what_to_do}", FAILED) from error
        raise


def _check_place(settings: Settings) -> None:
    from tempfile import TemporaryFile

    data = settings.place.data
    said = "--data-dir" if settings.data_dir else DATA_VARIABLE
    try:
        if not data.exists():
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=data):  # rights, a read-only disk and a full one are seen in no other way
            pass
    except OSError as error:
        shown = str(data) if len(str(data)) <= _SHOWN else f"{str(data)[:_SHOWN]}…"
        raise Refused(f"The data directory {shown} cannot be used: {_why(error)}. Choose another with {said}.", BAD_INPUT) from error


def _address(settings: Settings) -> str:
    return "--url" if settings.url else URL_VARIABLE


def _why(error: OSError) -> str:
    if isinstance(error, NotADirectoryError | FileExistsError):
        return "it is a file, or lies in one"
    return error.strerror or str(error)
