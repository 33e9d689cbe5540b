#!/bin/sh
# Checks openapi.yaml with Spectral and Redocly, installed from their lock file in place.
set -eu

cd "$(dirname "$0")/.."
home=tests/contract/linters

# Switch off telemetry and update checks.
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true
export NO_UPDATE_NOTIFIER=1 SCARF_ANALYTICS=false CI=1

sh scripts/npm.sh "$home"

"$home/node_modules/.bin/spectral" lint --fail-severity=warn \
    --ruleset "$home/.spectral.yaml" openapi.yaml
"$home/node_modules/.bin/redocly" lint --config "$home/redocly.yaml" openapi.yaml
