#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, each once: those that are there stay as they are.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
cd secrets

random() { od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }
make() { [ -s "$1" ] || printf '%s' "$2" >"$1"; }

make database_password "$(random 24)"
make database_url "postgresql://brazda:$(cat database_password)@database:5432/brazda"
make session_secret "$(random 32)"
make store_key "$(random 10)"
make store_secret "$(random 24)"
make store_identities "{\"identities\": [{\"name\": \"brazda\", \"credentials\": [{\"accessKey\": \"$(cat store_key)\", \"secretKey\": \"$(cat store_secret)\"}], \"actions\": [\"Read:brazda\", \"Write:brazda\", \"List:brazda\", \"Tagging:brazda\"]}]}"
# Containers read them as users of their own; the folder stays closed to others on this machine.
chmod 0444 ./*
chmod 0700 .
echo "Secrets are in $(pwd). Keep a copy elsewhere: with another session_secret, no account with a second step can sign in."
