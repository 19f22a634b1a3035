"""The sentences around a redacted note. Pure."""

from market.core.locked import either

from ..events import LockedShown
from .redacting import Sentences


def sentences(who: str, about: str, *, kept: bool) -> Sentences:
    """What is said of the note of ``who``, about what is called so; ``kept``: whether the complete one lies with them."""
    looked = f"{who} looked into “{about}”" if about else f"{who} looked into it"
    where = f"The complete note lies with {who}." if kept else f"{who} has no desk here: the complete note was kept nowhere."
    return Sentences(
        head=f"{looked}. Of what was found, this is open to you:",
        nothing=f"{looked}, and what was found is closed to you.",
        neither=f"{looked}, and found no more than you would.",
        less=f"{looked}, and may read less of it than you: ask it yourself.",
        row=row_words,
        rowless=lambda sources: f"The note stands also on what is closed to you: {', '.join(sources)}.",
        last=where,
    )


def row_words(row: LockedShown) -> str:
    """What is said of one thing that a note stands on and that is closed: what kind of thing, what right it needs, whom to ask."""
    one = row.count == 1
    what = f"{_article(row.what)} {row.what}" if one else row.what
    about = f" about {row.about.name}" if row.about else ""
    needs = f"{'it needs' if one else 'they need'} {either(who.name for who in row.needs)}" if row.needs else "only the owner may read it"
    ask = f" Ask {row.ask.name}." if row.ask else ""
    return f"The note stands also on {what}{about}, closed to you: {needs}.{ask}"


def _article(word: str) -> str:
    return "an" if word[:1].casefold() in "aeiou" else "a"
