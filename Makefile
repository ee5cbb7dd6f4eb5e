# Everything from a fresh clone: Python 3.11 or newer, git and make are all that is assumed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test browser check bench break clean

play: $(VENV)/.installed
	@$(BIN)/trackside serve --open

test: $(VENV)/.installed
	@$(BIN)/python tools/postgres.py
	@$(BIN)/python tools/chromium.py
	@$(BIN)/python -m pytest --numprocesses 2

# Only the tests in a real browser; `make test` runs them too.
browser: $(VENV)/.installed
	@$(BIN)/python tools/chromium.py
	@$(BIN)/python -m pytest --numprocesses 2 tests/browser

check: $(VENV)/.installed
	$(BIN)/ruff check src tests tools benchmarks examples training
	$(BIN)/ruff format --check src tests tools benchmarks examples training
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/rule_coverage.py
	$(BIN)/python tools/page_check.py

bench: $(VENV)/.installed
	$(INSTALL) --editable '.[bench]'
	$(BIN)/trackside bench --cold

# Break rules on purpose, one at a time, and see a test turn red each time.
break: $(VENV)/.installed
	$(BIN)/python tools/break_rules.py

$(VENV)/.installed: pyproject.toml constraints.txt
	@echo "setting up in $(VENV) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Trackside needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) --editable '.[server,env,test,check,plots,cluster]'
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
