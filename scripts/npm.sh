#!/bin/sh
# Makes sure that the node_modules of a folder hold what its package-lock.json locks.
# A fresh folder costs a comparison of two files and no call of npm.
set -eu

home=${1:?usage: scripts/npm.sh <folder with a package-lock.json>}
cd "$(dirname "$0")/.."
lock=$home/package-lock.json
installed=$home/node_modules/.installed
export npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo 'referee: node and npm are missing; install them (Debian: sudo apt-get install nodejs npm; macOS: brew install node)' >&2
    exit 1
fi

! cmp -s "$lock" "$installed" || exit 0

# Two that begin at the same time wait for each other instead of installing into one folder.
# The lock is on a descriptor of this shell, so it ends with it.
exec 9<"$lock"
"${PYTHON:-python3}" -I -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'
! cmp -s "$lock" "$installed" || exit 0

echo "referee: installing $lock (once, until the lock changes)" >&2
(cd "$home" && npm ci --ignore-scripts --loglevel=error)
cp "$lock" "$installed"
