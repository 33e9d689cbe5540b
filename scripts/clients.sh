#!/bin/sh
# Makes the typed clients of openapi.yaml: sh scripts/clients.sh [typescript|python]...
# CLIENTS=<folder> is where they go, each into a folder of its language.
set -eu

cd "$(dirname "$0")/.."
clients=${CLIENTS:-clients}

make_typescript() {
    sh scripts/npm.sh clients/typescript
    mkdir -p "$clients/typescript"
    quietly clients/typescript/node_modules/.bin/openapi-typescript openapi.yaml \
        --output "$clients/typescript/referee.d.ts"
}

make_python() {
    sh scripts/venv.sh clients
    mkdir -p "$clients/python"
    # The generator calls ruff by name. It leaves out one answer, with a warning: the contract as
    # YAML, a form that it cannot read.
    PATH=$PWD/.venv/bin:$PATH quietly .venv/bin/openapi-python-client generate --path openapi.yaml \
        --config clients/python/generator.yaml --meta none --overwrite \
        --output-path "$clients/python/referee_client"
    touch "$clients/python/referee_client/py.typed"
}

quietly() {
    said=$("$@" 2>&1) || {
        printf '%s\n' "$said" >&2
        exit 1
    }
}

[ $# -gt 0 ] || set -- typescript python
for language; do
    "make_$language"
done
