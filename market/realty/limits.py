"""Which registers an inquiry cannot see: those that were never obtained, and those that are closed to the one who asks."""

from dataclasses import dataclass

from market.core.form import Reader

from .sources import sources_of


@dataclass(frozen=True, slots=True)
class Limits:
    """Which of the registers that an inquiry reads are not there for it."""

    lacking: tuple[str, ...] = ()
    """Never obtained."""
    closed: tuple[tuple[str, str], ...] = ()
    """Not readable by the principal: register and publisher."""

    def whole(self, *registers: str) -> bool:
        """Whether all of these were there to be read: only then does finding nothing in them say that there is nothing in them."""
        return not {*self.lacking, *(r for r, _ in self.closed)} & set(registers)


def limits(reader: Reader, *registers: str) -> Limits:
    """What an inquiry over these registers cannot see in this view."""
    sources = [f for f in sources_of(reader) if f.register in registers]
    return Limits(
        tuple(f.register for f in sources if not f.obtained),
        tuple((f.register, f.publisher) for f in sources if f.obtained and f.register in reader.view.denied),
    )
