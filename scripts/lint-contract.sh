#!/bin/sh
# Checks openapi.yaml with Spectral and Redocly, installed from their lock where they lie.
set -eu

cd "$(dirname "$0")/.."
home=tests/contract/linters
lock=$home/package-lock.json
installed=$home/node_modules/.installed

# Neither tool reports home, neither looks for a newer self.
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true
export npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false
export NO_UPDATE_NOTIFIER=1 SCARF_ANALYTICS=false CI=1

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo 'referee: node and npm are missing; install them with: sudo apt-get install nodejs npm' >&2
    exit 1
fi

if ! [ -f "$installed" ] || ! sha256sum --check --status "$installed"; then
    echo "referee: installing $lock (once, until the lock changes)" >&2
    (cd "$home" && npm ci --ignore-scripts --loglevel=error)
    sha256sum "$lock" >"$installed"
fi

"$home/node_modules/.bin/spectral" lint --fail-severity=warn \
    --ruleset "$home/.spectral.yaml" openapi.yaml
"$home/node_modules/.bin/redocly" lint --config "$home/redocly.yaml" openapi.yaml
