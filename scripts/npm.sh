#!/bin/sh
# Makes sure that the node_modules of a folder hold what its package-lock.json locks.
# A fresh folder costs one checksum and no call of npm.
set -eu

home=${1:?usage: scripts/npm.sh <folder with a package-lock.json>}
cd "$(dirname "$0")/.."
lock=$home/package-lock.json
installed=$home/node_modules/.installed
export npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo 'referee: node and npm are missing; install them with: sudo apt-get install nodejs npm' >&2
    exit 1
fi

is_fresh() {
    [ -f "$installed" ] && sha256sum --check --status "$installed"
}

is_fresh && exit 0

# Two that begin at the same time wait for each other instead of installing into one folder.
exec 9<"$lock"
! command -v flock >/dev/null || flock 9
is_fresh && exit 0

echo "referee: installing $lock (once, until the lock changes)" >&2
(cd "$home" && npm ci --ignore-scripts --loglevel=error)
sha256sum "$lock" >"$installed"
