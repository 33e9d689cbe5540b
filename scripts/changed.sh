#!/bin/sh
# Prints the test folders of every file that differs from a branch: sh scripts/changed.sh <branch>
set -eu

cd "$(dirname "$0")/.."
start=$(git merge-base "${1:?usage: scripts/changed.sh <branch>}" HEAD)

{
    git diff --name-only "$start"
    git ls-files --others --exclude-standard
} | while read -r file; do
    case $file in
        tests/games/*/*) game=${file#tests/games/} && echo "tests/games/${game%%/*} tests/conformance" ;;
        tests/*/*) folder=${file#tests/} && echo "tests/${folder%%/*}" ;;
        service/games/*/*) game=${file#service/games/} && echo "tests/games/${game%%/*} tests/conformance" ;;
        service/games/* | service/kit/*) echo "tests/kit tests/games tests/conformance" ;;
        service/contract/* | service/openapi/* | service/reading/*) echo "tests/contract tests/api tests/hostile" ;;
        service/sealed/*) echo "tests/sealed tests/table" ;;
        service/api/*) echo "tests/api tests/contract tests/hostile" ;;
        service/serving/* | service/server.py) echo "tests/server tests/contract tests/hostile" ;;
        service/catalog.py | service/own_games.py) echo "tests/conformance" ;;
        service/* | openapi.yaml) echo "tests/contract tests/api" ;;
        bench/* | demo/* | deploy/* | examples/*) echo "tests/${file%%/*}" ;;
        game-templates/*) echo "tests/conformance" ;;
        scripts/*.py) echo "tests/repository tests/conformance" ;;
        requirements/* | scripts/*) echo "tests/repository" ;;
        *.md | Makefile) echo "tests/docs" ;;
    esac
done | tr ' ' '\n' | sort -u | while read -r folder; do
    [ ! -d "$folder" ] || echo "$folder"
done
