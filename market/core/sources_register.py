"""``sources.csv``: the register of the registers, which every market's folder has."""

from dataclasses import replace

from .entered import ENTERED_BY_YOU
from .register import Register, choice, day, number, text


def sources_register(becomes: str) -> Register:
    """Its form. ``becomes``: what its rows become in this market, as a phrase."""
    return Register(
        "sources",
        ("register",),
        (
            replace(text("register", required=True), allowed="the file's name without .csv"),
            replace(text("publisher", required=True), allowed=f"the office that it is from; {ENTERED_BY_YOU!r} marks what you type"),
            replace(day("as_of", required=True), allowed="an ISO date: the day that it speaks of"),
            replace(text("url"), allowed="its address; shown as a link"),
            replace(number("cadence_days", low=1, high=36_525, whole=True), allowed="a whole number of 1 or more; older than so many days it is late"),
            replace(choice("world", "demo"), allowed="nothing (the invented demo has the word demo here)"),
            replace(text("readers"), allowed="who alone may read it: names separated by semicolons; empty for everybody"),
        ),
        about="what each extract is, how old it is and when the next is due",
        becomes=becomes,
        obtained="you write it yourself",
    )
