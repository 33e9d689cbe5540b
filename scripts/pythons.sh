#!/bin/sh
# Prints a path for each usable minor version of Python on this machine, oldest first.
# Looks on the PATH and among pyenv's versions.
set -eu

suits='
import ensurepip, platform, sys, sysconfig, venv
usual = platform.python_implementation() == "CPython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
if sys.version_info >= (3, 11) and sys.version_info.releaselevel == "final" and usual:
    print(sys.version_info.minor, sys.executable)
'
{
    printf '%s\n' "$PATH" | tr ':' '\n'
    printf '%s\n' "${PYENV_ROOT:-${HOME-}/.pyenv}"/versions/*/bin
} | while read -r folder; do
    for python in "$folder"/python3 "$folder"/python3.[0-9] "$folder"/python3.[0-9][0-9]; do
        # A broken pyenv shim fails, as does a Python without venv.
        [ ! -x "$python" ] || "$python" -I -c "$suits" 2>/dev/null || true
    done
done | sort -n -u -k 1,1 | cut -d ' ' -f 2-
