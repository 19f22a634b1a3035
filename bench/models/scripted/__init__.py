"""A server that speaks as models do, over real HTTP on this machine, and says what it is told to: good, slow, lying, broken, dead.

It knows the chat completions that most providers understand (``POST /v1/chat/completions``, in one piece or streamed; ``GET /v1/models``).
"""

from .script import Behaviour, Request, Said, call, in_turn
from .server import MODEL, ScriptedServer
from .wire import asked

__all__ = ["MODEL", "Behaviour", "Request", "Said", "ScriptedServer", "asked", "call", "in_turn"]
