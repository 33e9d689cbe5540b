#!/bin/sh
# Checks the types of the page's modules. The types of responses are those of the TypeScript client.
set -eu

cd "$(dirname "$0")/.."
sh scripts/clients.sh typescript
clients/node_modules/.bin/tsc --project tests/table/tsconfig.json
