"""FalkorDB: the embedded server, connections and roles, named graphs, the query log. The only room that imports its client."""

from .check import Check, self_check
from .connection import Connection
from .engine import Engine, open_engine
from .errors import (
    BadParameter,
    ConnectionClosed,
    EngineMissing,
    EngineTooOld,
    EngineUnreachable,
    GraphError,
    GraphMissing,
    KeyMissing,
    QueryFailed,
    QueryRejected,
    QueryTimedOut,
    RoleRefused,
    SelfCheckFailed,
)
from .indexes import IndexFault, await_indexes, index_faults, make_index
from .keys import Keys, NoKey, PersonKey
from .log import QueryRecord
from .names import INBOX, cases_graph, changes_stream, events_stream, fork_graph, market_graph, memory_graph
from .people import NoSuchPerson, People, PersonThere
from .result import EdgeValue, NodeValue, PathValue, Result
from .roles import Role
from .secret import person_id

__all__ = [
    "INBOX",
    "BadParameter",
    "Check",
    "Connection",
    "ConnectionClosed",
    "EdgeValue",
    "Engine",
    "EngineMissing",
    "EngineTooOld",
    "EngineUnreachable",
    "GraphError",
    "GraphMissing",
    "IndexFault",
    "KeyMissing",
    "Keys",
    "NoKey",
    "NoSuchPerson",
    "NodeValue",
    "PathValue",
    "People",
    "PersonKey",
    "PersonThere",
    "QueryFailed",
    "QueryRecord",
    "QueryRejected",
    "QueryTimedOut",
    "Result",
    "Role",
    "RoleRefused",
    "SelfCheckFailed",
    "await_indexes",
    "cases_graph",
    "changes_stream",
    "events_stream",
    "fork_graph",
    "index_faults",
    "make_index",
    "market_graph",
    "memory_graph",
    "open_engine",
    "person_id",
    "self_check",
]
