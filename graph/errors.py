"""What can go wrong in the database, each with its own type: an error is never an empty result.

::

    GraphError
    ├── EngineMissing          the embedded engine cannot run here: library, platform, or a server without FalkorDB
    ├── EngineTooOld           an engine that loses acknowledged writes
    ├── EngineUnreachable      gone, killed, still loading, refusing connections, or silent
    ├── ConnectionClosed       this end was closed by its owner
    ├── RoleRefused            the database does not let this role do that
    │   └── KeyMissing         a server, and no key by which this person could be let in
    ├── SelfCheckFailed        the engine answers, and answers wrongly
    └── QueryFailed            the engine answered, and the answer is no
        ├── QueryTimedOut      it took longer than it may
        └── QueryRejected      a bad query, or a write where only reading is allowed
            ├── GraphMissing   there is no graph of that name
            └── BadParameter   a parameter that cannot be said to the engine as it is

Every message is a sentence for a person and carries no password.
"""


class GraphError(Exception):
    """Anything that went wrong between Clew and its database."""


class EngineMissing(GraphError):
    """The engine cannot run here; the sentence says what to install or to use instead."""


class EngineTooOld(GraphError):
    """The engine is older than Clew may trust with writes."""


class EngineUnreachable(GraphError):
    """Nothing answers: the engine was killed, is loading, or cannot be connected to. Trying again may help (``Engine.revive``)."""


class ConnectionClosed(GraphError):
    """The connection or its engine was closed on this side."""


class RoleRefused(GraphError):
    """The access rules of the database refuse this command or this key to this role."""


class KeyMissing(RoleRefused):
    """A server keeps people apart by their keys, and there is none here for this one, or the server does not take it."""


class SelfCheckFailed(GraphError):
    """A check at start gave a wrong result; ``check`` names it."""

    def __init__(self, check: str, reason: str) -> None:
        super().__init__(f"The self-check of the engine failed at “{check}”: {reason}")
        self.check = check


class QueryFailed(GraphError):
    """The engine answered that the query cannot be done."""


class QueryTimedOut(QueryFailed):
    """The query took longer than its time limit and was stopped; a write was undone."""


class QueryRejected(QueryFailed):
    """The engine does not accept the query: bad syntax, a missing parameter, or a write in a read-only question."""


class GraphMissing(QueryRejected):
    """There is no graph of that name."""


class BadParameter(QueryRejected):
    """A parameter cannot be passed as it is; ``name`` says which."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"The parameter {name!r} cannot be passed to the engine: {reason}")
        self.name = name
