#!/bin/sh
# Puts Fieldglass into the menu of the desktop and lets it open packs, for this user; the folder must stay where it is.
# Once more: removes it there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
menu=$share/applications
entry=$menu/fieldglass.desktop
types=$share/mime/packages
kind=$types/fieldglass.xml

# Desktops without these tools look at the folders by themselves, some only at the next login.
refresh() {
    if command -v update-mime-database >/dev/null 2>&1; then update-mime-database "$share/mime" || true; fi
    if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database "$menu" || true; fi
}

if [ -f "$entry" ]; then
    rm -f "$entry" "$kind"
    refresh
    echo "Fieldglass is no longer in the menu."
else
    mkdir -p "$menu" "$types"
    {
        grep -v -e '^Exec=' -e '^Icon=' "$here/fieldglass.desktop"
        printf 'Exec="%s/fieldglass" %%f\nIcon=%s/fieldglass.png\n' "$here" "$here"
    } >"$entry"
    cp "$here/fieldglass-mime.xml" "$kind"
    refresh
    echo "Fieldglass is in the menu. Run this once more to take it out."
fi
