#!/bin/sh
# Puts Fieldglass into the menu of the desktop, for this user; the folder must stay where it is. Once more: remove it there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
entry=$menu/fieldglass.desktop
if [ -f "$entry" ]; then
    rm "$entry"
    echo "Fieldglass is no longer in the menu."
else
    mkdir -p "$menu"
    {
        grep -v -e '^Exec=' -e '^Icon=' "$here/fieldglass.desktop"
        printf 'Exec="%s/fieldglass"\nIcon=%s/fieldglass.png\n' "$here" "$here"
    } >"$entry"
    echo "Fieldglass is in the menu. Run this once more to take it out."
fi
