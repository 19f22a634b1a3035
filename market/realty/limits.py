"""Which registers an inquiry cannot see: those that were never obtained, and those that are closed to the one who asks."""

from dataclasses import dataclass

from market.core.form import Reader
from market.core.model import Freshness
from market.core.when import day_words

from .sources import sources_of


@dataclass(frozen=True, slots=True)
class Limits:
    """Which of the registers that an inquiry reads are not there for it."""

    lacking: tuple[str, ...] = ()
    """Never obtained."""
    closed: tuple[tuple[str, str], ...] = ()
    """Not readable by the principal: register and publisher."""
    fresh: tuple[Freshness, ...] = ()
    """The age of each of them that is not closed; of one that was never obtained, that."""

    def whole(self, *registers: str) -> bool:
        """Whether all of these were there to be read: only then does finding nothing in them say that there is nothing in them."""
        return not {*self.lacking, *(r for r, _ in self.closed)} & set(registers)

    def on_record(self, day: int, *registers: str) -> str:
        """``on record on 30 November 2026 (extract of 31 October 2026)``: what the registers say of a day is no younger than their extract.

        Where all extracts are of that day or later, no extract is named.
        """
        days = {f.as_of for f in self.fresh if f.obtained and f.register in registers}
        older = sorted(as_of for as_of in days if as_of is not None and as_of < day)
        extract = ""
        if None in days or not days:
            extract = " (extract of unknown age)"
        elif older:
            extract = f" ({'oldest ' if len(days) > 1 else ''}extract of {day_words(older[0])})"
        return f"on record on {day_words(day)}{extract}"


class Limited:
    """What an inquiry found, which tells what it could not see: that is what a sentence about the sources stands on."""

    __slots__ = ()
    limits: Limits

    @property
    def lacking(self) -> tuple[str, ...]:
        """Registers that were never obtained."""
        return self.limits.lacking


def limits(reader: Reader, *registers: str) -> Limits:
    """What an inquiry over these registers cannot see in this view."""
    sources = [f for f in sources_of(reader) if f.register in registers]
    return Limits(
        tuple(f.register for f in sources if not f.obtained),
        tuple((f.register, f.publisher) for f in sources if f.obtained and f.register in reader.view.denied),
        tuple(f for f in sources if f.register not in reader.view.denied),
    )
