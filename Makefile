# Longtable. `make run` serves, `make test` checks everything; both fetch what they need first.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check install -qq --no-deps --only-binary :all: --require-hashes

.PHONY: run setup test lint soak bench screenshots browser translations lock

run: .venv/.runtime node_modules/.ok
	@$(BIN)/python -m app

setup: .venv/.dev node_modules/.ok

test: setup lint browser
	$(BIN)/pytest -n 2 --dist worksteal -rs -m "not browser and not slow"
	$(BIN)/node --test "tests/web/*.test.js"
	$(BIN)/python -m tests.walks --seconds 30
	$(BIN)/pytest -n 2 --dist worksteal -rP -m "browser or slow"

lint: setup
	$(BIN)/ruff check .
	$(BIN)/mypy
	node_modules/.bin/tsc --project .
	$(BIN)/python -m tools.translations check

soak: setup
	$(BIN)/python -m tests.soak

bench: setup
	$(BIN)/python -m tests.bench

screenshots: setup browser
	$(BIN)/python -m tests.screenshots

browser:
	@sh tools/browser.sh

translations: setup
	$(BIN)/python -m tools.translations update

lock: export CUSTOM_COMPILE_COMMAND = make lock
lock: COMPILE = build/lock/bin/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host
lock: node_modules/.ok
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip --disable-pip-version-check install --quiet pip-tools==7.6.2
	$(COMPILE) --output-file requirements.txt requirements.in
	$(COMPILE) --output-file requirements-dev.txt requirements-dev.in
	$(BIN)/npm update --package-lock-only --loglevel=error

.venv/.python:
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else "Longtable needs Python 3.11 or newer; set PYTHON to one.")'
	@echo "Setting up .venv and node_modules: this happens once."
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/.runtime: requirements.txt | .venv/.python
	@$(PIP) -r requirements.txt
	@$(BIN)/pip check > /dev/null
	@touch $@

.venv/.dev: requirements.txt requirements-dev.txt | .venv/.python
	@$(PIP) -r requirements.txt -r requirements-dev.txt
	@$(BIN)/pip check > /dev/null
	@touch .venv/.runtime $@

node_modules/.ok: package-lock.json | .venv/.runtime
	@$(BIN)/npm ci --ignore-scripts --no-audit --no-fund --loglevel=error > /dev/null
	@touch $@
