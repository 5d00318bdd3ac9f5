# Each target is enough on a fresh clone: it makes the virtual environment and the tokenizer files it needs.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
LOCAL := .venv-local/bin

.PHONY: demo test bench eval answers-local clean

demo: .venv/.run
	@$(BIN)/python prepare.py >&2
	@$(BIN)/python demo.py

test: .venv/.dev
	@$(BIN)/python prepare.py
	$(BIN)/ruff check
	$(BIN)/python -m unittest

bench: .venv/.dev
	@$(BIN)/python prepare.py
	$(BIN)/python bench.py

# Fixed conversations through the real compactor, and through the local model where `make answers-local` installed it;
# compared with the recorded baseline. Not part of `make test`, which calls no model.
eval: .venv/.dev
	@$(BIN)/python prepare.py
	$(if $(wildcard .venv-local/.run),$(LOCAL),$(BIN))/python regression.py --baseline regression-result.json --local

# A real llama.cpp server on loopback answers both requests; not part of `make test`.
answers-local: .venv-local/.run
	$(LOCAL)/python llama_server.py

.venv-local/.run: requirements.txt requirements-local.txt
	$(PYTHON) -m venv .venv-local
	$(LOCAL)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	$(LOCAL)/python -m pip install --quiet --disable-pip-version-check --no-deps -r requirements-local.txt
	@touch $@

.venv/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=...")'
	@echo 'making the virtual environment .venv' >&2
	@$(PYTHON) -m venv .venv >&2
	@touch $@

.venv/.run: requirements.txt .venv/.python
	@echo 'installing requirements.txt' >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt >&2
	@touch $@

.venv/.dev: requirements-dev.txt requirements-evaluate.txt requirements-dask.txt $(wildcard conformance/requirements-*.txt) .venv/.run
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

clean:
	rm -rf .venv .venv-local gemma-4-e2b-it/tokenizer.json gemma-4-e2b-it/vocabulary.bin gemma-4-e2b-it/.prepare-*
