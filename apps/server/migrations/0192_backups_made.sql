-- expand
-- When backups were made, so that an alarm tells of one that is missing. A backup holds those before itself.
create table backup_made (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  bytes bigint not null check (bytes >= 0)
);
create index backup_made_newest on backup_made (made_at desc);
