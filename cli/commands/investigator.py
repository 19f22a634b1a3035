"""`clew investigator`: an Investigator in a process of its own, on this machine or another."""

import threading
from types import FrameType

import click

from cli.door import door
from cli.settings import Settings, global_options
from cli.signals import exit_code, on_ending
from cli.speak import tell


@click.command(name="investigator")
@global_options
def command(settings: Settings) -> int:
    """Take cases from the inbox until stopped (Ctrl-C). Several may work at once; a case whose Investigator died is taken over."""
    stop = threading.Event()
    heard: list[int] = []

    def leave(number: int, _frame: FrameType | None) -> None:
        heard.append(number)
        stop.set()  # the case that is being investigated is finished first

    with door(debug=settings.debug):
        from agents.desk import InvestigatorDesk  # late: the engine's client takes a moment to import
        from agents.faults import FaultLog
        from agents.furnishing import models_of
        from agents.handing import whose
        from agents.investigator import Investigator, unique_name
        from cli.chosen import model_of
        from cli.opened import opened
        from graph import Role
        from market.core.clock import now_ms

        chosen = model_of(settings)
        with opened(settings, settings.market_name) as house:
            on_ending(leave)
            desk, models = InvestigatorDesk(house.connect(Role.INVESTIGATOR), unique_name()), models_of(chosen, now_ms)
            worker = Investigator(desk, house.archive, FaultLog(settings.place.faults), models=models, whose=whose(house.engine))
            planner = models.name if models is not None and models.chosen.plans else "the playbook"
            tell(f"clew: investigating ({house.engine.place}), {planner} plans; Ctrl-C stops.")
            worker.work(stop)
    return exit_code(heard[0]) if heard else 0
