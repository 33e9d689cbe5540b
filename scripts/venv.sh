#!/bin/sh
# Makes sure .venv matches requirements/<run|clients|sealing|test|browser>.txt; peers.txt, generators.txt and
# consumers.txt have a venv of their own, such as .venv-peers.
# If it does, this costs only a comparison of two files, so every make target may begin here.
set -eu

wanted=${1:?usage: scripts/venv.sh run|clients|sealing|test|browser|peers|generators|consumers}
python=${PYTHON:-python3}
case $wanted in
    peers) venv=.venv-peers ;;
    generators) venv=.venv-generators ;;
    consumers) venv=.venv-consumers ;;
    *) venv=.venv ;;
esac
cd "$(dirname "$0")/.."
# Copies of the installed lock files.
installed=$venv/locks

say() {
    printf 'referee: %s\n' "$1" >&2
}

say_and_stop() {
    say "$1"
    exit 1
}

is_fresh() {
    [ -x $venv/bin/python ] && [ -f "$installed/$wanted.txt" ] &&
        [ "$(cat "requirements/$wanted.txt")" = "$(cat "$installed/$wanted.txt")" ]
}

# Playwright, which is added to test.txt, is for machines with a browser.
[ "$wanted" != browser ] || $venv/bin/python -I scripts/chromium.py || exit 0

! is_fresh || exit 0

command -v "$python" >/dev/null ||
    say_and_stop "$python is missing; install it (Debian: sudo apt-get install python3 python3-venv; macOS: brew install python), or name another Python: make run PYTHON=/path/to/python3.12"
"$python" -I -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    say_and_stop "Python 3.11 or newer is needed, $python is older; name another one: make PYTHON=python3.11"
"$python" -I -c 'import ensurepip, venv' 2>/dev/null ||
    say_and_stop "the venv module of Python is missing; install it with: sudo apt-get install python3-venv"

# Two targets started at the same time wait for each other instead of installing into one folder.
# The lock is on a file descriptor of this shell, so it ends with the shell.
exec 9<requirements
"$python" -I -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)'
! is_fresh || exit 0

if ! { [ -x $venv/bin/python ] && $venv/bin/python -I -c 'import pip' 2>/dev/null; }; then
    untested=$("$python" -I -c '
import re, sys
tested = re.findall(r"Programming Language :: Python :: (3\.\d+)", open("pyproject.toml").read())
this = "%d.%d" % sys.version_info[:2]
print("" if this in tested else "Python %s is not tested; %s are" % (this, ", ".join(tested)))
')
    [ -z "$untested" ] || say "$untested"
    "$python" -I -m venv --clear $venv
fi

# Each lock except browser.txt contains everything in the one before it, at the same versions.
case $wanted in
    run) holds='run' ;;
    sealing) holds='run sealing' ;;
    clients) holds='run clients' ;;
    test) holds='run clients sealing test' ;;
    *) holds=$wanted ;;
esac
say "installing requirements/$wanted.txt into $venv (once, until the lock changes)"
[ "$wanted" = browser ] || rm -rf $installed
mkdir -p $installed
$venv/bin/python -I -m pip install --quiet --disable-pip-version-check --no-input \
    --no-deps --require-hashes --requirement "requirements/$wanted.txt" ||
    say_and_stop "pip could not install requirements/$wanted.txt; it needs a network, or a package index of yours"

for lock in $holds; do
    cp "requirements/$lock.txt" $installed
done
