#!/bin/sh
# Generate the typed clients of openapi.yaml: sh scripts/clients.sh [typescript|python]...
# Each is a package ready to publish, in a folder of its own below CLIENTS=clients/dist.
set -eu

cd "$(dirname "$0")/.."
clients=${CLIENTS:-clients/dist}
version=$(sed -n 's/^  version: //p' openapi.yaml)

make_typescript() {
    sh scripts/npm.sh clients
    cp clients/typescript/* LICENSE "$package"
    (cd "$package" && quietly npm pkg set version="$version")
    quietly clients/node_modules/.bin/openapi-typescript openapi.yaml --empty-objects-unknown \
        --output "$package/referee.d.ts"
}

make_python() {
    sh scripts/venv.sh clients
    cp clients/python/pyproject.toml clients/python/README.md LICENSE "$package"
    module=$package/referee_client
    # Operation ids begin with the game. The module has a package for each game, so they lose it
    # here: `referee_client.api.gin_rummy.move`.
    sed -n 's|^  /v1/games/\([a-z-]*\):$|\1|p' openapi.yaml | tr - _ |
        sed 's|.*|s/^\\( *operationId: \\)&_/\\1/|' >"$package/names.sed"
    sed -f "$package/names.sed" openapi.yaml >"$package/openapi.yaml"
    # The generator calls ruff by name. It leaves out one answer, with a warning: the contract as
    # YAML, a form that it cannot read.
    PATH=$PWD/.venv/bin:$PATH RUFF_NO_CACHE=true quietly .venv/bin/openapi-python-client generate \
        --path "$package/openapi.yaml" --config clients/python/generator.yaml --meta none \
        --custom-template-path clients/python/templates --overwrite --output-path "$module"
    rm "$package/openapi.yaml" "$package/names.sed"
    # The generator declares `object` where httpx wants an exception: mypy reports it.
    sed 's/\*args: object/*args: Any/' "$module/client.py" >"$module/client.new"
    mv "$module/client.new" "$module/client.py"
    .venv/bin/python clients/python/unions.py openapi.yaml >"$module/unions.py"
    .venv/bin/ruff format --quiet --isolated --no-cache "$module/unions.py"
    cp clients/python/games.py "$module"
    touch "$module/py.typed"
}

quietly() {
    said=$("$@" 2>&1) || {
        printf '%s\n' "$said" >&2
        exit 1
    }
}

[ $# -gt 0 ] || set -- typescript python
for language; do
    package=$clients/$language
    rm -rf "$package"
    mkdir -p "$package"
    "make_$language"
done
