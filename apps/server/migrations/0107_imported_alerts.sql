-- Whether an alert came with the archive of a farm: the published rates count what this installation has sent.
alter table alert add column is_imported boolean not null default false;
