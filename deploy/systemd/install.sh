#!/bin/sh
# Brazda on one Debian server (12 or newer), without containers: `sudo deploy/systemd/install.sh` in the project. Run it again to upgrade:
# settings, secrets and data stay as they are, and the release before stays beside the new one. docs/install.md leads through it.
set -eu
[ "$(id -u)" = 0 ] || { echo 'Run it as root: sudo deploy/systemd/install.sh' >&2; exit 1; }
project=$(cd "$(dirname "$0")/../.." && pwd)
# Tests install into a folder of their own, without starting anything.
root=${INSTALL_ROOT:-}
name=${1:-$(date -u +%Y%m%dT%H%M%S)}
release=$root/opt/brazda/$name

if [ -z "$root" ]; then
  apt-get install -y -qq --no-install-recommends ca-certificates postgresql-client
  command -v npm >/dev/null || apt-get install -y -qq --no-install-recommends nodejs npm
  id brazda >/dev/null 2>&1 || useradd --system --home-dir /var/lib/brazda --shell /usr/sbin/nologin brazda
fi

if [ ! -e "$release" ]; then
  mkdir -p "$root/opt/brazda"
  # Only a complete release has its name.
  rm -rf "$release.part"
  if ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20)' 2>/dev/null; then
    # Debian 12 has Node 18, which is only used to fetch the project's own Node and a present npm.
    npm install --prefix /opt/brazda/tools --no-audit --no-fund --loglevel=error node@24.21.0 npm@11.19.1
    PATH=/opt/brazda/tools/node_modules/node/bin:/opt/brazda/tools/node_modules/.bin:$PATH
    export PATH
  fi
  (cd "$project" && node tools/setup/with-node.mjs tools/release.ts "$release.part")
  mv "$release.part" "$release"
fi
mkdir -p "$root/opt/brazda/docs"
cp "$project/docs/install.md" "$project/docs/operations.md" "$root/opt/brazda/docs/"

umask 077
install -d -m 0750 "$root/etc/brazda"
install -d -m 0700 "$root/etc/brazda/secrets" "$root/var/backups/brazda"
[ -e "$root/etc/brazda/settings" ] || cp "$project/deploy/systemd/settings" "$root/etc/brazda/settings"
[ -s "$root/etc/brazda/secrets/SESSION_SECRET" ] ||
  od -An -N 32 -tx1 /dev/urandom | tr -d ' \n' >"$root/etc/brazda/secrets/SESSION_SECRET"
umask 022
install -d "$root/etc/systemd/system" "$root/usr/local/bin"
for unit in brazda.service brazda-worker@.service brazda-backup.service brazda-backup.timer; do
  install -m 0644 "$project/deploy/systemd/$unit" "$root/etc/systemd/system/$unit"
done
# In one step, so that there is always a release.
ln -sfn "$name" "$root/opt/brazda/current.next"
mv -T "$root/opt/brazda/current.next" "$root/opt/brazda/current"
ln -sfn /opt/brazda/current/bin/brazda "$root/usr/local/bin/brazda"
# The two newest releases stay.
find "$root/opt/brazda" -mindepth 1 -maxdepth 1 -type d -name '2*' ! -name "$name" | sort -r | tail -n +2 |
  while read -r old; do rm -r "$old"; done
[ -z "$root" ] || exit 0

chown brazda:brazda /var/backups/brazda
systemctl daemon-reload
systemctl enable --quiet brazda.service brazda-backup.timer
systemctl restart brazda.service
systemctl start brazda-backup.timer
systemctl try-restart 'brazda-worker@*.service'
for attempt in $(seq 60); do
  if brazda health >/dev/null 2>&1; then
    echo 'Brazda is ready. Its settings are in /etc/brazda/settings; after a change: systemctl restart brazda'
    exit 0
  fi
  sleep 2
done
echo 'Brazda is not ready after two minutes: read journalctl -u brazda -n 50' >&2
exit 1
