-- An edit names the version that it started from, so that it never silently replaces another one.
alter table prescription add column version integer not null default 1 check (version > 0);
create trigger prescription_version before update on prescription for each row execute function count_version();
