#!/bin/sh
# Shows where each lock can be installed without a compiler; fails unless that is everywhere.
set -eu

cd "$(dirname "$0")/.."
status=0
for lock in run sealing test browser; do
    for system in \
        x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-unknown-linux-musl \
        aarch64-unknown-linux-musl aarch64-apple-darwin x86_64-apple-darwin; do
        # Playwright has no wheel for musl.
        case $lock-$system in browser-*-musl) continue ;; esac
        printf '%-7s %-27s' "$lock" "$system"
        for version in 3.11 3.12 3.13 3.14; do
            if said=$(.venv/bin/uv pip compile "requirements/$lock.txt" --no-deps --only-binary :all: \
                --python-platform "$system" --python-version "$version" --no-python-downloads 2>&1); then
                printf ' %s' "$version"
            else
                status=1
                printf '\n%s\n' "$said" >&2
            fi
        done
        echo
    done
done
exit "$status"
