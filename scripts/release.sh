#!/bin/sh
# Build the files of a release in dist, from a clean tree: the service as wheel and source, both
# clients, the files that `docker build` needs, and checksums. Publishing them is left to you.
set -eu

cd "$(dirname "$0")/.."

stop() {
    printf 'referee: %s\n' "$1" >&2
    exit 1
}

version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' service/__init__.py)
[ -z "$(git status --porcelain)" ] || stop 'there are changes; commit or stash them first'
grep -q "^## \[$version\] - " CHANGELOG.md ||
    stop "CHANGELOG.md has no dated section for $version: only a version with a date is released; see docs/versions.md. \`pip install .\` installs this one"

# The clients need node: without it, nothing is touched.
sh scripts/npm.sh clients
sh scripts/venv.sh test
# With the time of the commit in archives, all files but the source package have the same bytes each time.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
rm -rf dist
CLIENTS=dist/clients sh scripts/clients.sh
.venv/bin/uv build --quiet --out-dir dist
.venv/bin/uv build --quiet --wheel --out-dir dist dist/clients/python
npm pack --silent --pack-destination dist ./dist/clients/typescript >/dev/null
rm -r dist/clients dist/.gitignore
git archive --prefix="referee-$version-image/" --output="dist/referee-$version-image.tar.gz" HEAD \
    Dockerfile LICENSE openapi.yaml requirements/run.txt requirements/sealing.txt service
cd dist
../.venv/bin/python -I -c '
import hashlib, pathlib
for file in sorted(pathlib.Path().glob("referee*")):
    print(hashlib.sha256(file.read_bytes()).hexdigest(), "", file)
' >SHA256SUMS
ls -l
