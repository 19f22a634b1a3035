"""How the command line speaks: results to standard output, everything else to standard error, nothing that could drive a terminal."""

import csv
import io
import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Final, TextIO

import click

from market.core.plain import plain, plain_lines

_COMPUTED: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""How a text begins that a spreadsheet takes for a formula, also in its wide form."""
_PLACES: Final = 9
"""Decimals of a number in JSON: enough to sum points exactly, and none of the noise of binary fractions."""


class NotWritten(click.ClickException):
    """A result could not be written: a full disk, a closed terminal. Whoever waits for it must not take what came for all of it."""

    exit_code = 1

    def show(self, file: object = None) -> None:
        """Says it on standard error."""
        tell(f"clew: {self.message}")


def say(text: str) -> None:
    """One line of a result. Raises NotWritten."""
    _result(plain(text))


def say_lines(text: str) -> None:
    """A result of several lines. Raises NotWritten."""
    _result(plain_lines(text))


def say_json(value: Mapping[str, object]) -> None:
    """One JSON object on one line, numbers to nine decimals. Raises NotWritten.

    Characters that could drive a terminal stand as escapes, so that a parser gets them back as they were.
    """
    tidy = _tidy(value)
    text = json.dumps(tidy, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))
    if plain(text) != text:
        text = json.dumps(tidy, ensure_ascii=True, allow_nan=False, separators=(", ", ": "))
    _result(text)


def say_row(cells: Sequence[str | float | None]) -> None:
    """One row of a CSV table (RFC 4180), numbers to nine decimals, an empty cell for None. Raises NotWritten.

    A text that a spreadsheet would compute stands behind an apostrophe; characters that could drive a terminal are spelled out.
    """
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerow(_cell(cell) for cell in cells)
    _result(out.getvalue(), end="")


def end_results() -> None:
    """Hands out what is still held back. After it nothing more is said on standard output. Raises NotWritten."""
    try:
        sys.stdout.flush()
    except OSError as error:
        _lost(error)


def tell(text: str) -> None:
    """A remark: progress, a warning, an error."""
    _unicode(sys.stderr)
    try:
        click.echo(plain(text), err=True)
    except OSError:  # nobody can be told (a closed terminal); the exit code still says it
        _to_nowhere(sys.stderr)


def _result(text: str, end: str = "\n") -> None:
    _unicode(sys.stdout)
    try:
        click.echo(f"{text}{end}", nl=False)
    except OSError as error:
        _lost(error)


def _lost(error: OSError) -> None:
    _to_nowhere(sys.stdout)
    if not isinstance(error, BrokenPipeError):  # whoever read our output has left (`clew assess realty | head`): nothing is wrong
        raise NotWritten(f"The output could not be written: {error.strerror or error}.") from error


def _to_nowhere(stream: TextIO) -> None:
    # What the stream still holds would fail again when the program ends.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _cell(cell: str | float | None) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        text = plain(cell)
        return f"'{text}" if text.startswith(_COMPUTED) or cell.startswith(_COMPUTED) else text
    return json.dumps(_tidy(cell), allow_nan=False)


def _tidy(value: object) -> object:
    if isinstance(value, float):
        return round(value, _PLACES)
    if isinstance(value, Mapping):
        return {key: _tidy(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_tidy(item) for item in value]
    return value


def _unicode(stream: object) -> None:
    # A pipe under LANG=C would refuse "₹" and every Kannada name; what cannot be shown is better escaped than fatal.
    if isinstance(stream, io.TextIOWrapper) and (stream.encoding.lower() != "utf-8" or stream.errors != "backslashreplace"):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
