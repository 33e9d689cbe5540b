#!/bin/sh
# Copies the newest Swagger UI 5 to service/api/static/swagger-ui, with checksums.
set -eu

cd "$(dirname "$0")/.."
home=service/api/static/swagger-ui
set -- swagger-ui.css swagger-ui-bundle.js swagger-ui-bundle.js.LICENSE.txt favicon-32x32.png LICENSE NOTICE
export npm_config_update_notifier=false

command -v npm >/dev/null || {
    echo 'referee: npm is missing; install it (Debian: sudo apt-get install npm; macOS: brew install node)' >&2
    exit 1
}

unpacked=$(mktemp -d)
trap 'rm -rf "$unpacked"' EXIT
archive=$(npm pack --silent --pack-destination "$unpacked" 'swagger-ui-dist@5' | tail -n 1)
tar -xzf "$unpacked/$archive" -C "$unpacked"

mkdir -p "$home"
(cd "$unpacked/package" && cp "$@" "$OLDPWD/$home")

version=${archive#swagger-ui-dist-}
{
    echo '# Swagger UI'
    echo
    echo "Unchanged files of the npm package swagger-ui-dist ${version%.tgz} (Apache-2.0), taken by \`make swagger-ui\`."
    echo
    echo '| File | sha256 |'
    echo '|---|---|'
    (cd "$home" && "${PYTHON:-python3}" -I -c '
import hashlib, pathlib, sys
for name in sys.argv[1:]:
    print(f"| {name} | {hashlib.sha256(pathlib.Path(name).read_bytes()).hexdigest()} |")' "$@")
} >"$home/README.md"
