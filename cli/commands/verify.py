"""`clew verify`: whether what a market holds can be relied on."""

import click

from cli.door import FAILED, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json


@click.command(name="verify")
@click.argument("named_market", metavar="[MARKET]", required=False)
@global_options
def command(settings: Settings, named_market: str | None) -> int:
    """Check MARKET: every quote against its file, the rule against its twin, links, and what must hold of facts."""
    with door(debug=settings.debug):
        from cli.indexes import index_sentences
        from cli.opened import opened  # late: the engine's client takes a moment to import
        from market.core.verify import Verified, verify
        from market.core.views import unclosed

        with opened(settings, named_market or settings.market_name) as house:
            # Whether the market can be relied on is asked by whoever keeps it: nothing is left unchecked because somebody may not read it.
            reader = unclosed(house.reader(settings))
            missed = index_sentences(reader.connection, house.form.name)
            found = (*verify(reader, house.form, house.archive), Verified("indexes", 1, missed))
    failed = sum(len(v.faults) for v in found)
    if settings.json:
        checks = [{"name": v.name, "checked": v.checked, "failed": len(v.faults), "faults": list(v.faults)} for v in found]
        say_json({"market": house.form.name, "revision": reader.view.revision, "checked": sum(v.checked for v in found), "failed": failed, "checks": checks})
    else:
        for one in found:
            say(f"{one.name:<10} {one.checked:>7} checked {len(one.faults):>5} failed")
            for fault in one.faults:
                say(f"  {fault}")
    return FAILED if failed else 0
