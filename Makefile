# The jobs of this checkout, each one word. A fresh machine needs only make and Python 3.11 or
# newer with pip and venv; the first job that runs makes .venv and fills it.
#
#   make verify ARGS="swoop"      hand arguments on to the command
#   make test PYTHON=python3.12   use another Python (after make clean)

VENV ?= .venv
ARGS ?=
BIN := $(VENV)/bin

NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(or $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	if $$name -c '$(NEW_ENOUGH)' 2>/dev/null; then echo $$name; break; fi; done),python3)
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

# The pages of each language link to those of the other, where those have been built.
TO_ENGLISH = $(if $(wildcard docs/_build/html/index.html),-D hoyle_other_language=../html)
TO_RUSSIAN = $(if $(wildcard docs/_build/html-ru/index.html),-D hoyle_other_language=../html-ru)

.DEFAULT_GOAL := help
.PHONY: help verify test docs docs-ru site site-tools site-test messages lint format types bench deep evidence-report mutant-engines wheel clean

help:
	@echo 'make verify   run the rulebook: examples, properties and proofs'
	@echo 'make test     run the whole test suite'
	@echo 'make docs     build the documentation into docs/_build/html'
	@echo 'make docs-ru  build it in Russian into docs/_build/html-ru'
	@echo 'make site     build it with the referee that runs in the browser (needs npm)'
	@echo 'make site-tools install what the tests of the site need: a Chromium, and two npm packages'
	@echo 'make site-test  test the built site in the browser'
	@echo 'make messages bring the texts to translate up to date'
	@echo 'make lint     check the style of the code'
	@echo 'make format   put the code into that style'
	@echo 'make types    check the types'
	@echo 'make wheel    build the wheel and try it in a clean environment'
	@echo 'make bench    measure moves a second, here and in other libraries'
	@echo 'make deep     verify at length, with many more samples'
	@echo 'make evidence-report verify all and store what came of it (many minutes)'
	@echo 'make mutant-engines find wrong rules that play as engines anew (many minutes)'
	@echo 'make clean    remove everything these jobs have made'

verify: $(VENV)/.installed
	$(BIN)/hoyle verify $(ARGS)

test: $(VENV)/.installed-all
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile $(ARGS)

docs: $(VENV)/.installed-all
	$(BIN)/python -m sphinx -W --keep-going -n -q -j auto -b html $(TO_RUSSIAN) docs docs/_build/html $(ARGS)
	@echo 'The documentation is in docs/_build/html/index.html'

docs-ru: $(VENV)/.installed-all
	$(BIN)/python -m sphinx -W --keep-going -n -q -j auto -b html -D language=ru $(TO_ENGLISH) \
		docs docs/_build/html-ru $(ARGS)
	@echo 'The documentation is in docs/_build/html-ru/index.html'

# The documentation with what a page needs to run the reference in the browser. npm fetches a Python
# for the browser, pip the packages for that Python; both are written into one folder.
PARTS := docs/_build/parts
FOR_BROWSER := --only-binary=:all: --platform pyemscripten_2026_0_wasm32 --python-version 3.14 \
	--implementation cp --abi cp314 --abi none

site: $(VENV)/.installed-all $(PARTS)/.fetched
	$(BIN)/python -m sphinx -W --keep-going -n -q -j auto -b html -D hoyle_parts=$(abspath $(PARTS)) \
		$(TO_RUSSIAN) docs docs/_build/html $(ARGS)
	@echo 'The documentation is in docs/_build/html; a server has to hand it out, for example'
	@echo 'python -m http.server --bind 127.0.0.1 --directory docs/_build/html'

$(PARTS)/.fetched: docs/package.json docs/wheels.txt | $(VENV)/.installed-all
	@if ! command -v npm >/dev/null; then \
		echo 'make site needs npm, which comes with Node.js; make docs does without.' >&2; exit 1; \
	fi
	rm -rf $(PARTS)
	mkdir -p $(PARTS)
	cp docs/package.json $(PARTS)
	npm install --prefix $(PARTS) --no-package-lock --ignore-scripts --no-audit --no-fund --silent
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes \
		$(FOR_BROWSER) --requirement docs/wheels.txt --dest $(PARTS)/wheels
	@touch $@

# Browser tests of the pages that are in docs/_build/html; TESTS=stepper runs some of them.
TESTS ?=

site-tools:
	@.ci/site-tools

site-test: site-tools
	@node tests/site/run.js docs/_build/html $(TESTS)

messages: $(VENV)/.installed-all
	PYTHONPATH=docs/_ext $(BIN)/python -m hoyle_docs.catalogues

lint: $(VENV)/.installed-all
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(VENV)/.installed-all
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(VENV)/.installed-all
	$(BIN)/mypy $(ARGS)

wheel: $(VENV)/.installed-all
	.ci/wheel $(BIN)

bench: $(VENV)/.installed-bench
	$(BIN)/python tests/benchmarks/moves.py $(ARGS)
	$(BIN)/python tests/benchmarks/reading.py
	$(BIN)/python tests/benchmarks/replaying.py
	$(BIN)/python tests/benchmarks/checking.py
	$(BIN)/python tests/benchmarks/asking.py
	$(BIN)/python tests/benchmarks/exploring.py
	$(BIN)/python tests/benchmarks/hands.py

deep: $(VENV)/.installed
	$(BIN)/hoyle verify --deep $(ARGS)

evidence-report: $(VENV)/.installed
	for game in $(or $(ARGS),swoop haggis goat take); do \
		$(BIN)/hoyle verify $$game --json properties/hoyle_properties/$$game/evidence.json \
			|| exit $$?; \
	done

mutant-engines: $(VENV)/.installed
	$(BIN)/python -m hoyle_properties.mutation.engines $(or $(ARGS),swoop haggis goat take)

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	rm -rf docs/_build docs/generated tests/site/node_modules
	find docs -name '*.mo' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Installed once, and again only when pyproject.toml has changed: an editable install sees every
# other edit. The larger sets contain the smaller one.

$(VENV)/.installed: pyproject.toml
	@$(environment)
	$(INSTALL) '.'
	@touch $@

$(VENV)/.installed-all: pyproject.toml
	@$(environment)
	$(INSTALL) '.[all]'
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-bench: pyproject.toml
	@$(environment)
	$(INSTALL) '.[bench]'
	@touch $@ $(VENV)/.installed

define environment
set -e; \
if $(BIN)/python -m pip --version >/dev/null 2>&1; then exit 0; fi; \
if ! $(PYTHON) -c '$(NEW_ENOUGH)' 2>/dev/null; then \
	found=$$($(PYTHON) --version 2>&1) || found='not there'; \
	echo "Hoyle needs Python 3.11 or newer, and $(PYTHON) is $$found." >&2; \
	echo "If there is a newer one, name it: make PYTHON=/path/to/python $(MAKECMDGOALS)" >&2; \
	exit 1; \
fi; \
if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
	echo "$(PYTHON) comes without the modules venv and ensurepip, which Hoyle needs." >&2; \
	echo "On Debian and Ubuntu the package python3-venv brings them." >&2; \
	exit 1; \
fi; \
echo "Making $(VENV) with $$($(PYTHON) --version)"; \
$(PYTHON) -m venv $(VENV)
endef
