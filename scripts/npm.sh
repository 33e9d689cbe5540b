#!/bin/sh
# Makes sure that the node_modules of a folder match its package-lock.json.
# If they do, this costs only a comparison of two files, without a call of npm.
set -eu

home=${1:?usage: scripts/npm.sh <folder with a package-lock.json>}
cd "$(dirname "$0")/.."
lock=$home/package-lock.json
installed=$home/node_modules/.installed
is_fresh() {
    [ -f "$installed" ] && [ "$(cat "$lock")" = "$(cat "$installed")" ]
}
export npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo 'referee: node and npm are missing; install them (Debian: sudo apt-get install nodejs npm; macOS: brew install node)' >&2
    exit 1
fi

! is_fresh || exit 0

# Two runs at the same time wait for each other instead of both installing into one folder.
# The lock is on a file descriptor of this shell, so it ends with the shell.
exec 9<"$lock"
"${PYTHON:-python3}" -I -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'
! is_fresh || exit 0

echo "referee: installing $lock (once, until the lock changes)" >&2
(cd "$home" && npm ci --ignore-scripts --loglevel=error)
cp "$lock" "$installed"
