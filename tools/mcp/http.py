"""The server over HTTP, for programs on this machine that hold the token: no other address is listened on, and no other name of this one is answered."""

import socket
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from mcp.server import Server
from mcp.server.auth.provider import AccessToken
from mcp.server.auth.settings import AuthSettings
from mcp.server.transport_security import TransportSecuritySettings
from pydantic import AnyHttpUrl

from .token import Token

HOST: Final = "127.0.0.1"
PATH: Final = "/mcp"
_NAMES: Final = (HOST, "localhost")
"""Under which names this machine is asked for. A page from elsewhere whose name was made to lead here is told apart by them."""
_BYTES: Final = 1_000_000
"""Of one request."""
_SESSIONS: Final = 64
_PATIENCE_S: Final = 3
"""How long answers that are under way are waited for when it ends."""


class PortTaken(OSError):
    """The port cannot be listened on; the message is a sentence."""


class _OneToken:
    """Lets in whoever holds the token, as the one principal."""

    def __init__(self, token: Token, principal: str) -> None:
        self._token, self._principal = token, principal

    async def verify_token(self, token: str) -> AccessToken | None:
        """The principal's, or None."""
        return AccessToken(token=token, client_id=self._principal, scopes=[]) if self._token.is_same(token) else None


async def serve_http(server: Server[Any], *, port: int, token: Token, principal: str, listening: Callable[[str], None]) -> None:
    """Serves until a signal ends it.

    Args:
        port: 0 for any that is free.
        listening: called with the address once it is listened on.

    Raises:
        PortTaken: it cannot be listened on.
    """
    try:
        listener = socket.create_server((HOST, port))
    except (OSError, OverflowError) as error:
        raise PortTaken(f"Port {port} of {HOST} cannot be listened on: {getattr(error, 'strerror', None) or error}.") from error
    with listener:
        own = listener.getsockname()[1]
        hosts = [f"{name}:{own}" for name in _NAMES]
        app = server.streamable_http_app(
            streamable_http_path=PATH,
            json_response=True,
            max_request_body_size=_BYTES,
            max_sessions=_SESSIONS,
            transport_security=TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=[f"http://{host}" for host in hosts]),
            # the address of an issuer is required; nothing is issued, and none is told
            auth=AuthSettings(issuer_url=AnyHttpUrl(f"http://{HOST}:{own}"), resource_server_url=None),
            token_verifier=_OneToken(token, principal),
        )
        config = uvicorn.Config(app, log_config=None, access_log=False, server_header=False, timeout_graceful_shutdown=_PATIENCE_S)
        listening(f"http://{HOST}:{own}{PATH}")
        await uvicorn.Server(config).serve(sockets=[listener])
