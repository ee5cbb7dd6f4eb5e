# Everything from a fresh clone: Python 3.11 or newer, git and make are all that is assumed.
# Each target installs its own parts into one environment; tools/set_up.py says which.
PYTHON ?= python3
OPTIONS ?=
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.set-up
# Some machines tell Python not to store bytecode. Then every program that the tests start would compile all libraries
# anew, for three seconds each.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test browser check bench break wheel clean

play: $(STAMPS)-play
	@$(BIN)/trackside serve --open $(OPTIONS)

# Three processes on two cores: now and then the tests wait for a browser or a server. A fourth gains nothing.
test: $(STAMPS)-test
	@$(BIN)/python tools/postgres.py
	@$(BIN)/python tools/chromium.py
	@$(BIN)/python -m pytest --numprocesses 3 --dist worksteal

# Only the tests in a real browser; `make test` runs them too.
browser: $(STAMPS)-test
	@$(BIN)/python tools/chromium.py
	@$(BIN)/python -m pytest --numprocesses 2 tests/browser

check: $(STAMPS)-check
	$(BIN)/ruff check src tests tools benchmarks examples training
	$(BIN)/ruff format --check src tests tools benchmarks examples training
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/rule_coverage.py
	$(BIN)/python tools/page_check.py

bench: $(STAMPS)-bench
	$(BIN)/trackside bench --cold

# Break rules on purpose, one at a time, and see a test turn red each time.
break: $(STAMPS)-test
	$(BIN)/python tools/break_rules.py

$(STAMPS)-%: pyproject.toml constraints.txt
	@$(PYTHON) tools/set_up.py $*
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
