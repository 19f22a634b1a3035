"""Questions to begin with: about what whoever asks may read, and as whom they ask."""

from market.core.form import Reader
from market.core.look import entities

from .rights import asker, is_closed


def examples(reader: Reader) -> tuple[str, ...]:
    """Three questions that this market answers, fewer where it has nothing to ask about; to somebody unknown one about a group. Raises GraphError."""
    if asker(reader) is None:
        groups = entities(reader, "group", question="examples: groups")
        return tuple(f"Who is in {group.name}?" for group in groups[:1])
    documents = [one for one in entities(reader, "document", question="examples: documents") if not is_closed(reader, one.id)]
    tickets = [one for one in entities(reader, "ticket", question="examples: tickets") if one.name.endswith("?")]
    customers = entities(reader, "customer", question="examples: customers")
    looked_for = [one.name for one in tickets[-1:]] or [f"What do we know about {one.name}?" for one in customers[:1]]
    return (*looked_for, *(f"Why can I see {one.name}?" for one in documents[:1]), "What can I read?")
