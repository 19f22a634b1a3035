"""What a person could ask first, of the very things that are in front of them."""

from market.core.form import Reader
from market.core.look import around, entities

_TOLD_FIRST = "project:P001"
"""The demo's own story; a market of one's own that has no such project begins at its first name."""


def examples(reader: Reader) -> tuple[str, ...]:
    """Three questions that this market can answer, about subjects that it has; one where it has none."""
    projects = entities(reader, "project", question="examples: projects")
    asked = ["What do you know, and how old is it?"]
    if projects:
        first = next((p for p in projects if p.id == _TOLD_FIRST), projects[0])
        firms = [t.far for t in around(reader, [first.id], ("DEVELOPS",), question="examples: who develops it", ended=False)]
        asked = [f"Is {first.name} safe?", f"Who is behind {firms[0].name if firms else first.name}?", *asked]
    return tuple(asked)
