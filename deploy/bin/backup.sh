#!/bin/sh
# `backup.sh HH:MM COUNT`: a backup in /backups each day at that time (UTC), of which the last COUNT stay. `backup.sh now COUNT`: one now.
set -u
at=$1
keep=$2
folder=${BACKUP_DIR:-/backups}

one() {
  target=$folder/$(date -u +%F)
  # The second of a day, by hand, has a name of its own.
  [ -e "$target" ] && target=$folder/$(date -u +%FT%H%M%S)
  brazda backup "$target" || return 1
  # Older ones only go once a newer one is complete. Interrupted ones (….part) are of no use.
  find "$folder" -mindepth 1 -maxdepth 1 -type d -name '20*' ! -name '*.part' | sort -r | tail -n "+$((keep + 1))" |
    while read -r old; do rm -r "$old"; done
  find "$folder" -mindepth 1 -maxdepth 1 -name '20*.part' -mtime +1 -exec rm -r {} +
}

if [ "$at" = now ]; then
  one
  exit
fi
trap 'exit 0' TERM INT
while :; do
  now=$(date -u +%s)
  next=$(date -u -d "$(date -u +%F) $at" +%s)
  [ "$next" -gt "$now" ] || next=$((next + 86400))
  sleep $((next - now)) &
  wait $!
  one || echo "The backup has failed: read the lines above." >&2
done
