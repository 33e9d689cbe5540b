#!/bin/sh
# Generate the typed clients of openapi.yaml: sh scripts/clients.sh [typescript|python]...
# Each is a complete package, ready to publish, in its own folder below CLIENTS=clients/dist.
set -eu

cd "$(dirname "$0")/.."
clients=${CLIENTS:-clients/dist}
[ $# -gt 0 ] || set -- typescript python
for language; do
    case $language in
        typescript | python) ;;
        *)
            echo "referee: there is no client for $language; there are typescript and python" >&2
            exit 1
            ;;
    esac
done
version=$(sed -n 's/^  version: //p' openapi.yaml)

make_typescript() {
    cp clients/typescript/* LICENSE "$package"
    (cd "$package" && quietly npm pkg set version="$version")
    quietly clients/node_modules/.bin/openapi-typescript "$clients/known.yaml" --empty-objects-unknown \
        --output "$package/referee.d.ts"
    cp service/sealed/static/referee-seat.js service/table/kit/* "$package"
    tsc=$PWD/clients/node_modules/.bin/tsc
    (cd "$package" && quietly "$tsc" ./*.js --checkJs --declaration --emitDeclarationOnly \
        --strict --noUnusedLocals --noImplicitReturns --target es2022 --lib es2022,dom,dom.iterable \
        --module nodenext --skipLibCheck)
}

make_python() {
    cp clients/python/pyproject.toml clients/python/README.md LICENSE "$package"
    module=$package/referee_client
    mkdir "$module"
    cp clients/python/client.py clients/python/seat.py clients/python/seat_file.py clients/python/translation.py \
        clients/python/words.py clients/python/names.py clients/python/unseen.py clients/python/messages.py \
        clients/python/table.py "$module"
    .venv/bin/python clients/python/generate.py "$clients/known.yaml" "$package/contract.json" \
        >"$module/__init__.py"
    quietly .venv/bin/datamodel-codegen --input "$package/contract.json" --input-file-type openapi \
        --output "$package/types.py" --output-model-type typing.TypedDict --no-use-closed-typed-dict \
        --target-python-version 3.11 --enum-field-as-literal all \
        --use-standard-collections --use-generic-container-types \
        --use-schema-description --use-field-description --use-inline-field-description \
        --use-single-line-docstring --formatters builtin --disable-timestamp \
        --custom-file-header '"""The types of the contract: TypedDicts, and unions of them."""'
    # Of several empty lines in a row, one stays.
    awk '$0 != "" || !empty; { empty = $0 == "" }' "$package/types.py" >"$module/types.py"
    rm "$package/contract.json" "$package/types.py"
    .venv/bin/ruff format --quiet --isolated --no-cache --line-length 120 "$module/__init__.py"
    printf '\n__version__ = "%s"\n' "$version" >>"$module/__init__.py"
    touch "$module/py.typed"
}

quietly() {
    said=$("$@" 2>&1) || {
        printf '%s\n' "$said" >&2
        exit 1
    }
}

case " $* " in
    *" typescript "*)
        sh scripts/npm.sh clients || {
            case " $* " in
                *" python "*) echo 'referee: the Python client does not need node: make clients ARGS=python' >&2 ;;
            esac
            exit 1
        }
        ;;
esac
case " $* " in *" python "*) sh scripts/venv.sh clients ;; esac
mkdir -p "$clients"
trap 'rm -f "$clients/known.yaml"' EXIT
# A compiler should find a misspelt rule: lists of names that may grow become enumerations.
sed 's/x-extensible-enum:/enum:/' openapi.yaml >"$clients/known.yaml"
for language; do
    package=$clients/$language
    rm -rf "$package"
    mkdir -p "$package"
    "make_$language"
    echo "referee: the package is in $package" >&2
done
