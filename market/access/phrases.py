"""What is said of a name that stands for nothing, for several, or for something closed."""

from market.core.finding import Claim, Draft, Resolution
from market.core.model import Outcome

from .wording import source


def named(resolution: Resolution, kinds: tuple[str, ...] = ()) -> Draft:
    """The finding that a name stands for nothing, for several, or for something closed."""
    if resolution.outcome is Outcome.RESTRICTED:
        closed = ", ".join(dict.fromkeys(source(register) for register in resolution.locked))
        claim = Claim(f"What I have on {resolution.text} stands only in what is closed to you: {closed}.", basis="sources")
    elif resolution.candidates:
        claim = Claim(f"{resolution.text} is no name that I can be sure of among what is open to you. Did you mean one of these?", basis="search")
    else:
        # of what is closed not even the name is told: this is no word on whether it exists
        text = f"Nothing that is open to you bears the name {resolution.text}; whether something that is closed to you does, I do not tell"
        claim = Claim(f"{text}. I looked nothing else up.", basis="search")
    return Draft(
        kind="resolution",
        outcome=resolution.outcome,
        claims=(claim,),
        about=tuple(match.entity for match in resolution.candidates),
        text=resolution.text,
        kinds=kinds,
        next=tuple((match.entity.name, match.entity.id) for match in resolution.candidates),
    )
