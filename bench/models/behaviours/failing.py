"""Models that give nothing that can be used: garbage, nothing, too many requests, too late, no connection."""

import threading

from agents.models.values import Call

from ..scripted import Behaviour, Request, Said
from .good import answered, claims


def broken(request: Request) -> Said:
    """Speaks no JSON where JSON is wanted, calls with broken arguments, and now and then sends bytes that are no answer at all."""
    match request.role:
        case "hears":
            return Said(text='{"intent": "assess", "slots": {"subject": ')
        case "plans" if not answered(request):
            return Said(calls=[Call("", "assess", '{"subject": '), Call("", "behind", "[1, 2]"), Call("", "", "null")])
        case "phrases" if len(claims(request)) > 1:
            return Said(text="{1 Broken\n{999} {} {x}\n{1,} \ufffd\ufffd\n{-1} No.\n{1}")
        case "reviews":
            return Said(text="```json\n{'ok': False,}\n```")
        case _:
            return Said(body=b'data: {"choices": [{"delta": {"content"\n\n')


def empty(_request: Request) -> Said:
    """Says nothing."""
    return Said()


def limited(_request: Request) -> Said:
    """Is asked too often, whoever asks."""
    return Said(text="Rate limit reached. Please try again later.", status=429)


def slow(until: threading.Event | float = 60.0) -> Behaviour:
    """Begins to speak and does not go on before ``until`` (an event, or seconds a piece)."""

    def behave(_request: Request) -> Said:
        return Said(text="One moment, please.", pause=until, after=1)

    return behave


def dead(_request: Request) -> Said:
    """Goes away in the middle."""
    return Said(text="The connection", drop=True)
