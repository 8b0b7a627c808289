#!/bin/sh
# Puts Firenze into the menu of this user's desktop; with --remove takes it out again.
# Firenze ins Menü der Arbeitsfläche aufnehmen; mit --remove wieder herausnehmen.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/firenze.desktop
if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$data"/icons/hicolor/*/apps/firenze.png
    exit 0
fi
mkdir -p "$data/applications" "$data/icons"
cp -R "$here/share/icons/hicolor" "$data/icons/"
# inside quotes a desktop entry wants " ` $ with two backslashes before it, four for a backslash, and a percent sign doubled
quoted=$(printf '%s' "$here/firenze" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
{
    grep -v '^Exec=' "$here/share/applications/firenze.desktop"
    printf 'Exec="%s"\n' "$quoted"
} > "$entry"
echo "$entry"
