"""A model that is really asked: over the library, within the turn's budget, and given up at once when nobody waits any more."""

import queue
import threading
import time
from collections.abc import Callable
from typing import Final

from . import keys
from .calling import OPTIONAL, Heard, Wanted, call, run
from .failing import failed, told, who
from .library import is_there, library
from .spending import Overspent, Spending, tokens_in, tokens_of
from .values import Asked, ModelChosen, ModelFailed, Progress, Reply, Sent

TELL_S: Final = 0.2
"""How often it is told how far a call is."""
_LOOK_S: Final = 0.05
_RETRIED: Final = frozenset({"rate limited", "disconnected"})
_REST_S: Final = 0.5
"""Rest before it is asked once more."""


class LiteModel:
    """One model for one turn. It is called from a thread; one call at a time."""

    def __init__(
        self, chosen: ModelChosen, spending: Spending, keep: Callable[[Sent], None], now: Callable[[], int], known: "Known", stop: threading.Event | None = None
    ) -> None:
        """
        Args:
            chosen: which model.
            spending: the turn's account.
            keep: is handed everything that was sent, with what came of it.
            now: the clock, ms.
            known: what was learned of it in earlier turns.
            stop: ends whatever is under way, and everything after it, once it is set.
        """
        self._chosen, self._spending, self._keep, self._now, self._known = chosen, spending, keep, now, known
        self._stop = stop or threading.Event()

    @property
    def name(self) -> str:
        """As it was chosen."""
        return self._chosen.name

    def reply(self, asked: Asked, told: Callable[[Progress], None] | None = None) -> Reply:
        """Asks and waits; once more where the provider took no more for the moment or broke off before any text was told.

        What of a request it says that it does not take (JSON mode, a temperature) is left out then and from then on.

        Raises:
            ModelFailed: there is no reply; nothing else is raised for whatever a provider does.
        """
        one = _One(self._chosen, self._spending, self._keep, self._now, self._known, self._stop, asked, told or _nobody)
        tried_again = False
        while True:
            try:
                return one.asked_once()
            except ModelFailed as failure:
                if one.spoke:
                    raise
                if not self._leaves_out(asked, failure):
                    if tried_again or failure.kind not in _RETRIED:
                        raise
                    tried_again = True
                    one.rest(_REST_S)

    def _leaves_out(self, asked: Asked, failure: ModelFailed) -> bool:
        """Whether something is left out from now on that may have been why it was refused: it was asked with it, and can be asked without."""
        if failure.kind != "refused":
            return False
        said = str(failure).casefold()
        for name in OPTIONAL:
            if name not in self._known.without and (name in said or (name == "response_format" and asked.as_json)):
                self._known.without.add(name)
                return True
        return False


class Known:
    """What was learned of a model while it was asked: shared by all turns of a process."""

    def __init__(self) -> None:
        self.without = set[str]()
        """Of what may be left out of a request, what it does not take."""
        self.key: str | None = None
        """The key to be sent, where it is none of the environment's; None before that was looked up."""


class _One:
    """One request, asked once or twice."""

    def __init__(
        self,
        chosen: ModelChosen,
        spending: Spending,
        keep: Callable[[Sent], None],
        now: Callable[[], int],
        known: Known,
        stop: threading.Event,
        asked: Asked,
        tell: Callable[[Progress], None],
    ) -> None:
        self._chosen, self._spending, self._keep, self._now, self._known, self._stop = chosen, spending, keep, now, known, stop
        self._asked, self._tell = asked, tell
        self.spoke = False
        """Whether somebody was told any text."""
        self._pieces = 0
        """Of text, in the call that is under way."""
        self._ready = True
        """Whether what speaks to it is imported."""

    def rest(self, seconds: float) -> None:
        """Waits; whoever ends the turn ends that too. Raises ModelFailed."""
        if self._stop.wait(seconds):
            raise failed("cancelled", self._chosen)

    def asked_once(self) -> Reply:
        """The reply. Raises ModelFailed."""
        started = time.monotonic()
        self._import(started)
        wanted = self._wanted()
        at, started = self._now(), time.monotonic()
        reply: Reply | None = None
        failure: ModelFailed | None = failed("cancelled", self._chosen)  # whatever else ends it: somebody does not wait any more
        try:
            heard = self._heard(wanted, started)
            reply, failure = self._read(heard, time.monotonic() - started), self._fault(heard)
        except ModelFailed as why:
            failure = why
            raise
        finally:
            seconds = time.monotonic() - started
            if reply is None:
                self._spending.end(tokens_of(self._asked), self._pieces, seconds, None)
            else:
                self._spending.end(reply.tokens_in, reply.tokens_out, seconds, cost_of(self._chosen, reply))
            why_not = (failure.kind, str(failure)) if failure is not None else (None, "")
            self._keep(Sent(self._asked.role, self._chosen.name, at, self._asked, reply, *why_not))
        if failure is not None:
            raise failure
        return reply

    def _import(self, started: float) -> None:
        """Waits for the library, which takes seconds the first time, and for no longer than somebody waits."""
        if is_there():
            library()
            self._told(started, 0)
            return
        self._ready = False
        self._told(started, 0)
        why: list[ModelFailed] = []

        def work() -> None:
            try:
                library()
            except ModelFailed as failure:
                why.append(failure)

        thread = threading.Thread(target=work, name="import what speaks to models", daemon=True)
        thread.start()
        last = 0.0
        while thread.is_alive():
            thread.join(_LOOK_S)
            last = self._tick(started, last, 0)
        if why:
            raise why[0]
        self._ready = True
        self._told(time.monotonic(), 0)

    def _wanted(self) -> Wanted:
        key = self._key()
        try:
            room = self._spending.begin(tokens_of(self._asked), self._asked.longest)
        except Overspent as why:
            raise failed("over budget", self._chosen, str(why)) from why
        seconds = min(self._chosen.call_seconds, room.seconds)
        last = room.seconds < self._chosen.call_seconds
        return Wanted(self._chosen, self._asked, frozenset(self._known.without), room.tokens, seconds, key, last)

    def _key(self) -> str:
        if self._known.key is None:
            self._known.key = key_for(self._chosen)
        return self._known.key

    def _heard(self, wanted: Wanted, started: float) -> Heard:
        pieces: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        future = run(call(library(), wanted, pieces.put))
        future.add_done_callback(lambda _: pieces.put(None))
        last, text = 0.0, ""
        self._pieces = 0
        try:
            while True:
                try:
                    piece = pieces.get(timeout=_LOOK_S)
                except queue.Empty:
                    piece = ""
                else:
                    if piece is None:
                        break
                    self._pieces += bool(piece)
                    text += piece
                before, last = last, self._tick(started, last, self._pieces, text)
                text = "" if last != before else text
            if text and not future.cancelled() and future.exception() is None:
                self._told(started, self._pieces, text)
            return future.result()
        finally:
            future.cancel()
            self._done(started)

    def _tick(self, started: float, last: float, tokens: int, text: str = "") -> float:
        """Tells how far it is where that is due; when it was told last. Raises ModelFailed: nobody waits any more."""
        if self._stop.is_set():
            raise failed("cancelled", self._chosen)
        now = time.monotonic()
        if now - max(last, started) < TELL_S:
            return last
        self._told(started, tokens, text)
        return now

    def _told(self, started: float, tokens: int, text: str = "") -> None:
        if self._stop.is_set():
            raise failed("cancelled", self._chosen)
        self.spoke = self.spoke or bool(text)
        self._tell(Progress(self._asked.role, self._chosen.name, time.monotonic() - started, tokens, text, ready=self._ready))

    def _done(self, started: float) -> None:
        if not self._stop.is_set():
            self._tell(Progress(self._asked.role, self._chosen.name, time.monotonic() - started, self._pieces, done=True))

    def _read(self, heard: Heard, seconds: float) -> Reply:
        called = [part for c in heard.calls for part in (c.name, c.arguments)]
        counted = heard.tokens_out or tokens_in(heard.text, *called)
        return Reply(heard.text or heard.refusal, heard.calls, heard.finish, heard.tokens_in or tokens_of(self._asked), counted, seconds)

    def _fault(self, heard: Heard) -> ModelFailed | None:
        """Why what came back, which was paid for, is no reply; None where it is one."""
        if heard.refusal or heard.finish == "content_filter":
            held = told(heard.refusal) or "its provider's filter held the answer back"
            return failed("refused", self._chosen, held, advice="the playbook answers instead")
        return failed("empty", self._chosen) if not heard.calls and not heard.text.strip() else None


def key_for(chosen: ModelChosen) -> str:
    """The key that has to be sent with each call; empty where the library finds it in the environment, or none is wanted.

    Raises:
        ModelFailed: there is none, or nobody knows the provider.
    """
    provider, missing = provider_of(chosen)
    names = keys.wanted(missing)
    if not names:
        return ""
    if key := keys.kept(provider):
        return key
    if chosen.api_base:
        return "none"  # a server of one's own takes any
    advice = f"set {' or '.join(names)} in the environment, or `clew model key {provider}` keeps one in the keyring"
    raise ModelFailed("no key", f"{who(chosen)} needs a key, and has none: {advice}.")


def cost_of(chosen: ModelChosen, reply: Reply) -> float | None:
    """What a reply cost in US dollars, by the price list that came with the library; None for a server of one's own, or a model that the list lacks."""
    prices = library().model_cost
    listed = None if chosen.api_base else prices.get(chosen.name) or prices.get(chosen.name.partition("/")[2])
    if listed is None:
        return None
    return float(reply.tokens_in * listed.get("input_cost_per_token", 0) + reply.tokens_out * listed.get("output_cost_per_token", 0))


def provider_of(chosen: ModelChosen) -> tuple[str, tuple[str, ...]]:
    """Whose model it is, and which variables of the environment that provider wants and lacks.

    Raises:
        ModelFailed: nobody knows the provider.
    """
    litellm = library()
    try:
        _, provider, _, _ = litellm.get_llm_provider(chosen.name, api_base=chosen.api_base or None)
    except litellm.exceptions.BadRequestError as why:
        advice = "write it as `provider/name`: `ollama_chat/llama3.2:3b`, or `openai/NAME` with the `api_base` of a server"
        raise ModelFailed("refused", f"{who(chosen)} is not asked, as its name says no provider that is known; {advice}.") from why
    missing = litellm.validate_environment(chosen.name)["missing_keys"]
    return str(provider), tuple(str(name) for name in missing)


def _nobody(_progress: Progress) -> None:
    """Nobody wants to know."""
