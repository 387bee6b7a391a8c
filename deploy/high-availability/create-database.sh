#!/bin/sh
# Run once by Patroni with the address of the new cluster, as its superuser. BRAZDA_PASSWORD becomes the password of the product.
set -eu
psql "$1" -v ON_ERROR_STOP=1 -v password="$BRAZDA_PASSWORD" -q <<'SQL'
create role brazda login password :'password';
create database brazda owner brazda;
\connect brazda
create extension postgis;
create extension btree_gist;
SQL
