#!/bin/sh
# Brazda on one Debian server (12 or newer), without containers: `sudo deploy/systemd/install.sh` in the project. Run it again to upgrade:
# settings, secrets and data stay as they are, and the release before stays beside the new one. docs/install.md leads through it.
set -eu
[ "$(id -u)" = 0 ] || { echo 'Run it as root: sudo deploy/systemd/install.sh' >&2; exit 1; }
project=$(cd "$(dirname "$0")/../.." && pwd)
# Tests install below a folder of their own, with stand-ins for the commands of the system.
root=${INSTALL_ROOT:-}
name=${1:-$(date -u +%Y%m%dT%H%M%S)}
releases=$root/opt/brazda
release=$releases/$name
before=$(readlink "$releases/current" || true)

export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends ca-certificates postgresql-client
command -v npm >/dev/null || apt-get install -y -qq --no-install-recommends nodejs npm
id brazda >/dev/null 2>&1 || useradd --system --home-dir /var/lib/brazda --shell /usr/sbin/nologin brazda

if [ ! -e "$release" ]; then
  mkdir -p "$releases"
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
mkdir -p "$releases/docs"
cp "$project/docs/install.md" "$project/docs/operations.md" "$releases/docs/"

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
ln -sfn /opt/brazda/current/bin/brazda "$root/usr/local/bin/brazda"
chown brazda:brazda "$root/var/backups/brazda"

setting() { sed -n "s/^$1=//p" "$root/etc/brazda/settings" | tail -n 1 | tr -d '\"'"'"; }
is_healthy() { HOST=$(setting HOST) PORT=$(setting PORT) "$release/bin/brazda" health >/dev/null 2>&1; }

# Makes a release the current one and starts it; in one step, so that there is always one.
start() {
  ln -sfn "$1" "$releases/current.next"
  mv -T "$releases/current.next" "$releases/current"
  systemctl restart brazda.service
  systemctl try-restart 'brazda-worker@*.service'
}

systemctl daemon-reload
systemctl enable --quiet brazda.service brazda-backup.timer
start "$name"
systemctl start brazda-backup.timer
for _ in $(seq 60); do
  if is_healthy; then
    # The release before stays, and those that are older go.
    find "$releases" -mindepth 1 -maxdepth 1 -type d -name '2*' ! -name "$name" ! -name "${before:-$name}" -exec rm -r {} +
    echo 'Brazda is ready. Its settings are in /etc/brazda/settings; after a change: systemctl restart brazda'
    exit 0
  fi
  sleep 2
done
echo 'Brazda is not ready after two minutes: read journalctl -u brazda -n 50' >&2
if [ -n "$before" ] && [ "$before" != "$name" ]; then
  start "$before"
  echo "The release before, $before, is started again. The new one stays in $release" >&2
fi
exit 1
