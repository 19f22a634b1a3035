"""`clew investigator`: an Investigator in a process of its own, on this machine or another."""

import signal
import threading

import click

from cli.door import door
from cli.settings import Settings, global_options
from cli.speak import tell


@click.command(name="investigator")
@global_options
def command(settings: Settings) -> int:
    """Take cases from the inbox until stopped (Ctrl-C). Several may work at once; a case whose Investigator died is taken over."""
    stop = threading.Event()
    with door(debug=settings.debug):
        from agents.desk import InvestigatorDesk  # late: the engine's client takes a moment to import
        from agents.investigator import Investigator, unique_name
        from cli.opened import opened
        from graph import Role

        with opened(settings, settings.market_name) as house:
            for sign in (signal.SIGINT, signal.SIGTERM):
                signal.signal(sign, lambda _number, _frame: stop.set())
            worker = Investigator(InvestigatorDesk(house.connect(Role.INVESTIGATOR), unique_name()), house.archive)
            tell(f"clew: investigating ({house.engine.place}); Ctrl-C stops.")
            worker.work(stop)
    return 0
