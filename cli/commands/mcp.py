"""`clew mcp`: the market's questions for other programs, over the Model Context Protocol."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cli.door import BAD_INPUT, FAILED, Refused, door
from cli.settings import Settings, global_options
from cli.speak import tell

if TYPE_CHECKING:
    from agents.mcp.serving import Served
    from tools.mcp.token import Token

PORT: Final = 8766
_MISSING: Final = "clew mcp needs the extra of that name, which is not installed: pip install 'clew[mcp]' (in a clone: .venv/bin/pip install -e '.[mcp]')."


@click.command(name="mcp")
@click.option("--http", "over_http", is_flag=True, help="Over streamable HTTP on 127.0.0.1, for who holds the token; otherwise standard input and output.")
@click.option("--port", type=click.IntRange(0, 65_535), default=None, help="The port for --http (else 8766; 0: any that is free).")
@click.option(
    "--token-file", type=click.Path(path_type=Path), metavar="FILE", help="A file with the token (else $CLEW_MCP_TOKEN, else one is made and told once)."
)
@global_options
def command(settings: Settings, over_http: bool, port: int | None, token_file: Path | None) -> int:
    """Let other programs ask: read-only tools, sources, your cases, over MCP, on your behalf and with your rights."""
    if not over_http and (port is not None or token_file is not None):
        raise click.UsageError("--port and --token-file belong to --http.")
    _look_for_the_extra()
    token = _token(token_file) if over_http else None
    with door(debug=settings.debug):
        import asyncio  # late, with everything that answers

        from agents.mcp.serving import served
        from cli import __version__
        from cli.opened import opened

        with opened(settings, settings.market_name) as house:
            found = served(house.with_demo().engine, house.form, house.archive, principal=settings.person, as_of=settings.as_of, known_at=settings.known_at)
            serving = _over_stdio(found, __version__) if token is None else _over_http(found, PORT if port is None else port, token, __version__)
            _tell_warnings()
            asyncio.run(serving)
    return 0


def _look_for_the_extra() -> None:
    from importlib.util import find_spec

    if find_spec("mcp") is None or find_spec("uvicorn") is None:
        raise Refused(_MISSING, FAILED)


def _token(file: Path | None) -> "Token":
    from tools.mcp.token import BadToken, find_token

    try:
        return find_token(file)
    except BadToken as error:
        raise Refused(str(error), BAD_INPUT) from error


def _tell_warnings() -> None:
    """What the protocol's library has to say of a request goes where everything goes that is no answer, and cannot drive a terminal there."""
    import logging

    class Telling(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            tell(f"clew: {record.getMessage()}")

    for library in ("mcp", "uvicorn"):
        logger = logging.getLogger(library)
        logger.addHandler(Telling(logging.WARNING))
        logger.propagate = False


async def _over_stdio(found: "Served", version: str) -> None:
    from tools.mcp.server import server_of
    from tools.mcp.stdio import serve_stdio

    tell(f"clew: answering on standard input and output, on behalf of {found.principal}.")
    await serve_stdio(server_of(found.offers, version=version))


async def _over_http(found: "Served", port: int, token: "Token", version: str) -> None:
    from tools.mcp.http import serve_http
    from tools.mcp.server import server_of

    def listening(address: str) -> None:
        tell(f"clew: answering at {address}, on behalf of {found.principal}; Ctrl-C stops.")
        if token.made:
            tell(f"clew: token for this run: {token.text}")

    await serve_http(server_of(found.offers, version=version), port=port, token=token, principal=found.principal, listening=listening)
