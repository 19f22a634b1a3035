"""What a register is: its publisher, its address, how often it is published, and of which day the two extracts are."""

from dataclasses import dataclass

from .layout import Row


@dataclass(frozen=True, slots=True)
class Register:
    """One register of the demo."""

    name: str
    publisher: str
    url: str
    cadence_days: int
    first: str
    """Day of the first extract."""
    second: str
    """Day of the next one."""


@dataclass(frozen=True, slots=True)
class Sources:
    """All registers of a demo."""

    registers: tuple[Register, ...]

    def rows(self, *, next_month: bool) -> list[Row]:
        """The rows of ``sources.csv`` of the first or the next extract."""
        return [
            {
                "register": r.name,
                "publisher": r.publisher,
                "as_of": r.second if next_month else r.first,
                "url": r.url,
                "cadence_days": str(r.cadence_days),
                "world": "demo",
            }
            for r in self.registers
        ]

    def as_of_next(self, register: str) -> str:
        """Of which day the register's next extract is."""
        return next(r.second for r in self.registers if r.name == register)
