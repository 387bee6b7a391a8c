-- expand
-- Whether the version before runs on the schema that a migration leaves behind, as its first line says.
alter table migration add column is_expand boolean not null default false;
