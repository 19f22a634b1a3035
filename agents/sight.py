"""How one person looks at the market: on whose behalf, true when, known when."""

from dataclasses import dataclass

from market.core.when import day_words


@dataclass(frozen=True, slots=True)
class Sight:
    """How the market is read for this person: on whose behalf, true when, known when."""

    principal: str
    valid_at: int | None = None
    known_at: int | None = None

    @property
    def words(self) -> str:
        """``as of 1 January 2019, as known on 3 May 2024``; empty for the present."""
        said = [f"as of {day_words(self.valid_at)}"] if self.valid_at is not None else []
        said += [f"as known on {day_words(self.known_at)}"] if self.known_at is not None else []
        return ", ".join(said)

    @property
    def present(self) -> bool:
        """Whether it is the present that is looked at."""
        return self.valid_at is None and self.known_at is None
