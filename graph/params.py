"""How parameters are said to the engine: as literals in front of the query, where nothing inside them can become query.

Strings are quoted, and only two characters need it (the quote and the backslash). What the engine cannot carry unchanged is
refused by name: a NUL (it ends the query there), a lone surrogate, a number out of range, a value that is no plain data.
"""

import math
import re
from collections.abc import Mapping
from typing import Final

from .errors import BadParameter, QueryRejected

_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_INT_MIN: Final = -(2**63)
_INT_MAX: Final = 2**63 - 1
_DEEP: Final = 32
"""Deeper nesting than this is a mistake, or an attack on the parser's stack."""


def checked_text(query: str) -> str:
    """The query's text itself. Raises QueryRejected if the engine would not read all of it."""
    if "\0" in query:
        raise QueryRejected("A query cannot contain a NUL character.")
    if _surrogate(query):
        raise QueryRejected("A query cannot contain half of a character (a lone surrogate).")
    return query


def header(params: Mapping[str, object]) -> str:
    """``{"a": 1}`` → ``CYPHER a=1 `` (empty without parameters). Raises BadParameter for what cannot be passed unchanged."""
    if not params:
        return ""
    parts = []
    for name, value in params.items():
        if not _NAME.fullmatch(name):
            raise BadParameter(str(name), "its name is not a plain identifier")
        parts.append(f"{name}={_literal(name, value, 0)}")
    return f"CYPHER {' '.join(parts)} "


def _literal(name: str, value: object, depth: int) -> str:
    if depth > _DEEP:
        raise BadParameter(name, f"it is nested more than {_DEEP} deep")
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return _string(name, value)
        case int():
            if not _INT_MIN <= value <= _INT_MAX:
                raise BadParameter(name, f"{value} does not fit in 64 bits")
            return str(int(value))
        case float():
            if not math.isfinite(value):
                raise BadParameter(name, f"{value} is not a finite number")
            return repr(float(value))
        case list() | tuple():
            return f"[{','.join(_literal(name, item, depth + 1) for item in value)}]"
        case dict() | Mapping():
            return f"{{{','.join(f'{_key(name, key)}:{_literal(name, item, depth + 1)}' for key, item in value.items())}}}"
        case _:
            raise BadParameter(name, f"a {type(value).__name__} is not plain data")


def _key(name: str, key: object) -> str:
    if not isinstance(key, str) or not key:
        raise BadParameter(name, f"the key {key!r} of a map is not a name")
    if "`" in key or "\0" in key or _surrogate(key):
        raise BadParameter(name, f"the key {key!r} of a map has a character that cannot be quoted")
    return f"`{key}`"


def _string(name: str, value: str) -> str:
    if "\0" in value:
        raise BadParameter(name, "it has a NUL character, at which the engine would stop reading")
    if _surrogate(value):
        raise BadParameter(name, "it has half of a character (a lone surrogate)")
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _surrogate(text: str) -> bool:
    return any("\ud800" <= char <= "\udfff" for char in text) if not text.isascii() else False
