"""How the command line speaks: results to standard output, everything else to standard error, nothing that could drive a terminal."""

import io
import json
import os
import sys
from collections.abc import Mapping

import click

from market.core.plain import plain, plain_lines


def say(text: str) -> None:
    """One line of a result."""
    _result(plain(text))


def say_lines(text: str) -> None:
    """A result of several lines."""
    _result(plain_lines(text))


def say_json(value: Mapping[str, object]) -> None:
    """One JSON object on one line. Characters that could drive a terminal stand as escapes, so that a parser gets them back as they were."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))
    if plain(text) != text:
        text = json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(", ", ": "))
    _result(text)


def end_results() -> None:
    """Hands out what is still held back. After it nothing more is said on standard output."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _nobody_reads()


def tell(text: str) -> None:
    """A remark: progress, a warning, an error."""
    _unicode(sys.stderr)
    click.echo(plain(text), err=True)


def _result(text: str) -> None:
    _unicode(sys.stdout)
    try:
        click.echo(text)
    except BrokenPipeError:
        _nobody_reads()


def _nobody_reads() -> None:
    # Whoever read our output has left (`clew assess realty | head`): nothing is wrong, and the rest goes nowhere.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unicode(stream: object) -> None:
    # A pipe under LANG=C would refuse "₹" and every Kannada name; what cannot be shown is better escaped than fatal.
    if isinstance(stream, io.TextIOWrapper) and (stream.encoding.lower() != "utf-8" or stream.errors != "backslashreplace"):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
