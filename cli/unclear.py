"""Why a name stands for nothing that could be looked up, in a sentence. Pure."""

from market.core.finding import Resolution
from market.core.model import Outcome


def unclear_words(unclear: Resolution) -> str:
    """What a name could mean, that what there is of it is closed, or that it means nothing."""
    if unclear.outcome is Outcome.RESTRICTED:
        return f"{unclear.text}: what there is to read of it is not open to you ({', '.join(unclear.locked)})."
    typed = unclear.text.strip().casefold()
    # an id that is what was typed means several things, or the text would not be unclear
    ids = [m.entity.id if m.entity.own_id.casefold() == typed else m.entity.own_id for m in unclear.candidates]
    close = ", ".join(f"{m.entity.name} ({shown})" for m, shown in zip(unclear.candidates, ids, strict=True))
    return f"{unclear.text}: {'it could be any of: ' + close if close else 'nothing of that name is in these registers; nothing was looked up'}."
