#!/bin/sh
# Checks openapi.yaml with every rule of Redocly that tests/contract/redocly.yaml does not switch off.
set -eu

cd "$(dirname "$0")/.."
home=tests/npm

# Switch off telemetry and update checks.
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true CI=1

sh scripts/npm.sh "$home"

"$home/node_modules/.bin/redocly" lint --config tests/contract/redocly.yaml openapi.yaml
