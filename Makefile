# Every target works alone, as the first one, on a machine with Python 3.11+, git and make.
# The project keeps its own Python in .venv; nothing here needs or looks at an activated one.

# The Python that makes .venv: python3 or, where there is none, the newest that is tested.
ifndef PYTHON
PYTHON := $(or $(shell command -v python3 || command -v python3.14 || command -v python3.13 || \
            command -v python3.12 || command -v python3.11),python3)
endif
GAME   ?= gin-rummy
SEATS  ?=
A      ?= quick
B      ?= random
N      ?= 200
BASE   ?=
SINCE  ?= main
ARGS   ?=
NAME   ?=

export PYTHON
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PYTHONNOUSERSITE = 1
# Settings of the shell for other projects must not change a run.
unexport PYTHONPATH PYTHONHOME PYTHONSTARTUP PYTHONWARNINGS PYTHONOPTIMIZE VIRTUAL_ENV
unexport PIP_USER PIP_TARGET PIP_PREFIX PIP_REQUIRE_VIRTUALENV PYTEST_ADDOPTS

BIN := .venv/bin
RUN_ENV  := sh scripts/venv.sh run
TEST_ENV := sh scripts/venv.sh test && sh scripts/venv.sh browser
COMPILE  := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
            --no-emit-index-url --upgrade --custom-compile-command "make lock"
STRICT   := service/kit/*,service/games/*
QUICK    := -n 2 -m "not check and not alone"
# The processor seconds of `make test` on a calm machine with two cores; conftest.py reads it.
BOUND    := --bound 200 --durations 10

# A game of one's own is a package in games/<name>, or examples/<name>.
EMPTY :=
SPACE := $(EMPTY) $(EMPTY)
COMMA := ,
OWN    = $(wildcard $(addprefix games/,$(NAME)) $(addprefix examples/,$(NAME)))
OWN_GAMES = $(subst $(SPACE),$(COMMA),$(addsuffix .game,$(subst -,_,$(notdir $(OWN)))))
MISSING = $(filter-out $(notdir $(OWN)) $(subst _,-,$(notdir $(wildcard service/games/*))),$(NAME))
WITH   = PYTHONPATH='$(subst $(SPACE),:,$(OWN))' GAMES='$(or $(GAMES),$(OWN_GAMES))'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo 'PYTHON=<command> after any of these names the Python to install with.'

.PHONY: run
run: NAME = $(notdir $(patsubst %/,%,$(wildcard games/*/)))
run:  ## serve, with settings such as PORT=8001; NAME=<game> of games/ or examples/ too
	@[ -z '$(MISSING)' ] || { echo 'referee: no such game in games or examples: $(MISSING)' >&2; exit 2; }
	@$(RUN_ENV)
	@$(WITH) SEAL_KEYS=$${SEAL_KEYS:-own} exec $(BIN)/python -m service

.PHONY: sealing
sealing:  ## install what sealed tables need; without it the rest works
	@sh scripts/venv.sh sealing
	@echo "what sealed tables need is installed; a service that is running must be restarted"

.PHONY: seal-key
seal-key:  ## write a new key for the file that SEAL_KEYS names
	@$(PYTHON) -c 'import base64, secrets; print(base64.b64encode(secrets.token_bytes(64)).decode())'

.PHONY: demo
demo:  ## play a whole GAME=gin-rummy with SEATS=<number> through the service
	@$(RUN_ENV)
	@$(BIN)/python -m demo $(GAME) $(if $(SEATS),--seats $(SEATS)) $(ARGS)

.PHONY: relay
relay:  ## pass messages between the devices of a table (ARGS="--host 0.0.0.0 --port 8010")
	@$(RUN_ENV)
	@exec $(BIN)/python -m service.sealed.relay $(ARGS)

.PHONY: test
test:  ## run the fast tests (about two minutes); ARGS=tests/<folder> runs every test of a folder
	@$(TEST_ENV)
ifneq ($(filter tests/%,$(ARGS)),)
	$(BIN)/python -m pytest $(ARGS)
else
	$(BIN)/python -m pytest $(QUICK) $(BOUND) $(ARGS)
	@# The browser comes last and by itself, to save memory.
	$(BIN)/python -m pytest --quiet tests/browser/test_one_hand.py
endif

.PHONY: test-changed
test-changed:  ## run the tests of the folders changed since SINCE=main
	@$(TEST_ENV)
	@folders=$$(sh scripts/changed.sh $(SINCE)) || exit 1; \
	if [ -n "$$folders" ]; then \
	    set -x; $(BIN)/python -m pytest $(QUICK) $$folders $(ARGS); \
	else \
	    echo "nothing that these tests cover has changed since $(SINCE)"; \
	fi

# Costly groups of tests run if what they check has changed since they last passed, or with ALL=yes.
MARKED = $(if $(ALL),$(1),$$($(PYTHON) -I scripts/whole.py marks $(1)))

.PHONY: check
check: lint coverage slow  ## run all other checks before a change lands

.PHONY: coverage
coverage: ARGS = --cov --cov-report=
coverage: test  ## run `make test`, and fail if it reaches too few lines of the service
	$(BIN)/python -m coverage report --include='$(STRICT)' --fail-under=100
	$(BIN)/python -m coverage report --omit='$(STRICT)' --fail-under=95

.PHONY: slow
slow:  ## run the tests that `make test` leaves out: clients, browser, faults, fuzzing, load, speed
	@$(TEST_ENV)
	@# pytest ends with 5 where nothing is to be run.
	$(BIN)/python -m pytest -m "$(call MARKED,alone)" || [ $$? -eq 5 ]
	$(BIN)/python -m bench --check
	REFEREE_WHOLE=$(ALL) $(BIN)/python -m pytest -n 2 -m "$(call MARKED,check)"

.PHONY: test-deep
test-deep:  ## run every test, with far larger counts for random ones
	@$(TEST_ENV)
	REFEREE_DEEP=1 $(BIN)/python -m pytest -n 2 --maxschedchunk 1 -m "not alone"
	REFEREE_DEEP=1 $(BIN)/python -m pytest -m alone

.PHONY: lint
lint:  ## check style, types and imports
	@$(TEST_ENV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

.PHONY: lint-contract
lint-contract:  ## check openapi.yaml with an OpenAPI linter (needs node and npm)
	@sh scripts/lint-contract.sh

.PHONY: lint-page
lint-page:  ## check the types of the page in service/table with TypeScript (needs node and npm)
	@sh scripts/lint-page.sh

.PHONY: format
format:  ## format the code
	@$(TEST_ENV)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: game
game: FROM = tricks
game:  ## write the package of a new game in games: NAME=draw-dominoes FROM=tricks, stock or melds
	@$(RUN_ENV)
	@$(BIN)/python -m scripts.new_game '$(FROM)' $(NAME)
	@[ ! -x $(BIN)/ruff ] || $(BIN)/ruff check --quiet --select I --fix games/$(NAME)
	@[ ! -x $(BIN)/ruff ] || $(BIN)/ruff format --quiet games/$(NAME)
	@echo "now try it: make game-try NAME=$(NAME)"

.PHONY: game-try
game-try:  ## play a game at random, and check what holds in every game: NAME=draw-dominoes
	@sh scripts/venv.sh test
	@$(WITH) $(BIN)/python -m tests.conformance.game_try $(NAME)

.PHONY: game-check
game-check:  ## list what a game needs to be published: NAME=draw-dominoes (ARGS=--refresh: record anew)
	@$(TEST_ENV)
	@$(WITH) $(BIN)/python -m tests.conformance.game_check $(NAME) $(ARGS)

.PHONY: game-mutants
game-mutants:  ## list changes of a game's rules that no test notices: NAME=rummy ARGS="--sample 60"
	@$(TEST_ENV)
	@$(BIN)/python -m scripts.mutants $(NAME) $(ARGS)

.PHONY: openapi
openapi:  ## generate openapi.yaml, docs/problems.md, the rules, the guides and the recorded conversations
	@$(RUN_ENV)
	@$(BIN)/python -m service.openapi > openapi.yaml.new
	@mv openapi.yaml.new openapi.yaml
	@$(BIN)/python -m scripts.pages
	@$(BIN)/python -m examples.conversations.record

.PHONY: clients
clients:  ## generate typed clients in TypeScript (needs node and npm) and Python, in clients/dist
	@sh scripts/clients.sh $(ARGS)

.PHONY: release
release:  ## build a release in dist: wheel, source, clients, image files, checksums (needs node and npm)
	@sh scripts/release.sh

.PHONY: image-check
image-check:  ## build the image with buildah, run it and check it, as root (BASE=<image> to fetch one)
	@$(TEST_ENV)
	@REFEREE_IMAGE=1 IMAGE_BASE=$(BASE) $(BIN)/python -m pytest -q tests/image $(ARGS)

.PHONY: bench
bench:  ## measure performance (ARGS=--write updates docs/performance.md)
	@$(TEST_ENV)
	@$(BIN)/python -m bench $(ARGS)

.PHONY: bench-peers
bench-peers:  ## compare Gin Rummy with OpenSpiel and RLCard (ARGS=--write as for bench)
	@$(TEST_ENV)
	@sh scripts/venv.sh peers
	@$(BIN)/python -m bench.peers --python .venv-peers/bin/python $(ARGS)

.PHONY: bench-check
bench-check:  ## fail if moves exceed their performance bounds by half
	@$(TEST_ENV)
	@$(BIN)/python -m bench --check $(ARGS)

.PHONY: bench-advice
bench-advice:  ## measure computer players over HTTP, and moves under their load (needs haproxy)
	@$(TEST_ENV)
	@$(BIN)/python -m bench.advice $(ARGS)

.PHONY: arena
arena: NAME = $(GAME)
arena:  ## play A=quick against B=random, N=200 games of GAME=gin-rummy (see ARGS=--help)
	@$(TEST_ENV)
	@$(WITH) $(BIN)/python -m bench.arena $(GAME) $(A) $(B) --games $(N) $(if $(SEATS),--seats $(SEATS)) $(ARGS)

.PHONY: lock
lock:  ## update requirements/*.txt to the newest versions
	@$(TEST_ENV)
	$(COMPILE) requirements/run.in --output-file requirements/run.txt
	$(COMPILE) requirements/clients.in --output-file requirements/clients.txt
	$(COMPILE) requirements/sealing.in --output-file requirements/sealing.txt
	$(COMPILE) requirements/test.in --output-file requirements/test.txt
	$(COMPILE) requirements/browser.in --output-file requirements/browser.txt
	$(COMPILE) requirements/peers.in --output-file requirements/peers.txt
	$(COMPILE) requirements/generators.in --output-file requirements/generators.txt
	$(COMPILE) requirements/consumers.in --output-file requirements/consumers.txt
	@sh scripts/wheels.sh

.PHONY: pictures
pictures:  ## take the pictures of docs/pictures again (needs chromium)
	@$(TEST_ENV)
	@REFEREE_PICTURES=take $(BIN)/python -m pytest -q tests/browser/test_docs_pictures.py

.PHONY: swagger-ui
swagger-ui:  ## update Swagger UI in service/api/static (needs npm)
	@sh scripts/swagger-ui.sh

.PHONY: clean
clean:  ## remove all generated files
	rm -rf .venv .venv-peers .venv-generators .venv-consumers .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .schemathesis \
	    htmlcov schemathesis-report .coverage .coverage.* openapi.yaml.new docs/problems.md.new \
	    tests/npm/node_modules tests/consumers/node_modules clients/node_modules clients/dist build dist *.egg-info *.whl *.tgz
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
