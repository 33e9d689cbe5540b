#!/bin/sh
# Makes sure .venv holds what requirements/<run|clients|test>.txt locks; peers.txt has a .venv-peers.
# A fresh .venv costs two checksums and no call of pip, so every make target may begin here.
set -eu

wanted=${1:?usage: scripts/venv.sh run|clients|test|peers}
python=${PYTHON:-python3}
venv=.venv
[ "$wanted" != peers ] || venv=.venv-peers
cd "$(dirname "$0")/.."

say_and_stop() {
    printf 'referee: %s\n' "$1" >&2
    exit 1
}

is_fresh() {
    [ -x $venv/bin/python ] && [ -f $venv/installed ] &&
        grep -qxF "$(sha256sum "requirements/$wanted.txt")" $venv/installed
}

is_fresh && exit 0

command -v "$python" >/dev/null ||
    say_and_stop "$python is missing; install it with: sudo apt-get install python3 python3-venv"
"$python" -I -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    say_and_stop "Python 3.11 or newer is needed, $python is older; name another one: make PYTHON=python3.11"
"$python" -I -c 'import ensurepip, venv' 2>/dev/null ||
    say_and_stop "the venv module of Python is missing; install it with: sudo apt-get install python3-venv"

# Two targets started at the same time wait for each other instead of installing into one folder.
exec 9<requirements
! command -v flock >/dev/null || flock 9
is_fresh && exit 0

printf 'referee: installing requirements/%s.txt into %s (once, until the lock changes)\n' "$wanted" "$venv" >&2
rm -f $venv/installed
[ -x $venv/bin/python ] && $venv/bin/python -I -c 'import pip' 2>/dev/null ||
    "$python" -I -m venv --clear $venv
$venv/bin/python -I -m pip install --quiet --disable-pip-version-check --no-input \
    --require-hashes --requirement "requirements/$wanted.txt" ||
    say_and_stop "pip could not install requirements/$wanted.txt; it needs a network, or a package index of yours"

# Each lock holds everything that the one before it holds, at the same versions.
case $wanted in
    run) sha256sum requirements/run.txt ;;
    clients) sha256sum requirements/run.txt requirements/clients.txt ;;
    test) sha256sum requirements/run.txt requirements/clients.txt requirements/test.txt ;;
    peers) sha256sum requirements/peers.txt ;;
esac >$venv/installed.new
mv $venv/installed.new $venv/installed
