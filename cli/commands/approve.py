"""`clew access approve` and `clew access decisions`: a person ends what the check of the rights found, and what was decided is told later."""

import click

from cli.door import BAD_INPUT, NOT_ANSWERED, Refused, door
from cli.settings import Settings, global_options
from cli.speak import say, say_json, tell


@click.command(name="approve")
@click.argument("fault", metavar="FAULT")
@click.option("--reason", required=True, help="Why, in one line; kept with the decision.")
@global_options
def approve_it(settings: Settings, fault: str, reason: str) -> int:
    """End what FAULT (its id or number in clew access health) is to blame on, and record who decided it and why. --user approves."""
    if settings.as_of is not None or settings.known_at is not None:
        raise click.UsageError("What is approved ends today: leave --as-of and --known-at out.")
    if not reason.strip():
        raise click.UsageError("A decision says why: give a reason.")
    with door(debug=settings.debug):
        from cli.decided import approved_json, approved_words
        from cli.opened import opened  # late: the engine's client takes a moment to import
        from graph import Role
        from market.access.decisions.approving import NoApprover, NoSuchFault, NotYours, approve, approver
        from market.access.health.check import closed
        from market.access.queries import entities
        from market.core.clock import now_ms
        from market.core.views import unclosed

        with opened(settings, "access") as house:
            asked = house.with_demo().reader(settings)
            if shut := closed(asked):
                tell(f"Who may and who should read what stands in registers that are closed to {asked.view.principal}: {', '.join(shut)}.")
                return _restricted(settings)
            reader = unclosed(asked)
            try:
                by = approver(reader, settings.person)
                made = approve(
                    reader, house.connect(Role.IMPORTER), house.connect(Role.INVESTIGATOR), house.archive, fault, by, " ".join(reason.split()), now=now_ms()
                )
            except (NoApprover, NotYours) as error:
                tell(f"clew: {error}")
                return _restricted(settings)
            except NoSuchFault as error:
                raise Refused(str(error), BAD_INPUT) from error
            called = entities(reader, {end for fact in made.fix.remove for end in (fact.subject, fact.object)})
    if settings.json:
        say_json(approved_json(made, called))
        return 0
    for line in approved_words(made, called):
        say(line)
    return 0


def _restricted(settings: Settings) -> int:
    if settings.json:
        say_json({"outcome": "RESTRICTED", "decision": None})
    return NOT_ANSWERED


@click.command(name="decisions")
@global_options
def decisions_made(settings: Settings) -> int:
    """What was decided about rights, as far as it may be told to --user: all that is about documents she may read, and that a right of hers ended."""
    with door(debug=settings.debug):
        from cli.decided import all_decided, decision_json, decision_words
        from cli.opened import opened
        from market.access.decisions.record import decisions
        from market.access.queries import called

        with opened(settings, "access") as house:
            reader = house.with_demo().reader(settings)
            who = called(reader, settings.person)
            found = decisions(reader, who[0] if len(who) == 1 else None)
            for one in found:
                if settings.json:
                    say_json(decision_json(one, reader.view))
                    continue
                for line in decision_words(one):
                    say(line)
            if not settings.json:
                tell(all_decided(found))
    return 0
