#!/bin/sh
# Unpacks a Python of Debian unstable, with all libraries that it needs, into a folder, and prints
# its interpreter: sh scripts/newer-python.sh 3.14 <folder>
# It runs on any Debian of the same architecture. Nothing is installed, and nobody must be root.
set -eu

say_and_stop() {
    printf 'referee: %s\n' "$1" >&2
    exit 1
}

version=${1-} folder=${2-}
case $version:$folder in
    3.[1-9][0-9]:?*) ;;
    *) say_and_stop 'usage: sh scripts/newer-python.sh 3.14 <folder>' ;;
esac
command -v apt-get >/dev/null ||
    say_and_stop "Python $version comes from packages of Debian, and there is no apt-get here"
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
python=$folder/usr/bin/python$version

# The last step makes this file.
if [ -e "$folder/complete" ] && [ -x "$python" ]; then
    printf '%s\n' "$python"
    exit 0
fi

# The mirror that this Debian comes from also has unstable, signed with keys that apt knows.
codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release 2>/dev/null) || codename=none
# shellcheck disable=SC2016 # a placeholder of apt
mirror=$(apt-get indextargets --format '$(REPO_URI)' "Release: $codename" | sed 1q)
[ -n "$mirror" ] || say_and_stop "apt has no source for the packages of this Debian"
mkdir -p "$folder/apt/cache"
printf 'deb %s sid main\n' "$mirror" >"$folder/apt/sources.list"
# Nothing counts as installed, so that apt also fetches the C library.
: >"$folder/apt/status"

unstable() {
    apt-get -qq -o "Dir::Etc::SourceList=$folder/apt/sources.list" -o Dir::Etc::SourceParts=- \
        -o "Dir::State=$folder/apt" -o "Dir::State::Status=$folder/apt/status" \
        -o "Dir::Cache=$folder/apt/cache" -o Debug::NoLocking=true -o Acquire::Languages=none "$@" >&2
}

unstable update || say_and_stop "apt cannot read the packages of Debian unstable at $mirror"
unstable --yes --no-install-recommends --download-only install "python$version-venv" patchelf ||
    say_and_stop "apt cannot fetch python$version-venv and patchelf from Debian unstable at $mirror"
for package in "$folder"/apt/cache/archives/*.deb; do
    dpkg-deb --extract "$package" "$folder"
done

# A path within the interpreter, unlike one in the environment, does not reach other programs.
loader=$(find "$folder/usr/lib" -name 'ld-linux*.so.*')
libraries=${loader%/*}
patch() {
    "$loader" --library-path "$libraries" "$folder/usr/bin/patchelf" "$@" "$python"
}
# In one step patchelf 0.18 would break the interpreter.
patch --force-rpath --set-rpath "$libraries"
patch --set-interpreter "$loader"
# The venv module looks for the wheel of pip there.
for settings in "$folder/usr/lib/python$version"/_sysconfigdata_*.py; do
    [ ! -L "$settings" ] || continue
    sed "s|'WHEEL_PKG_DIR': '|&$folder|" "$settings" >"$folder/apt/settings"
    cat "$folder/apt/settings" >"$settings"
done
"$python" -I -c 'import ctypes, ensurepip, lzma, sqlite3, ssl, venv' ||
    say_and_stop "the unpacked Python $version does not work here"
rm -r "$folder/apt"
: >"$folder/complete"
printf '%s\n' "$python"
