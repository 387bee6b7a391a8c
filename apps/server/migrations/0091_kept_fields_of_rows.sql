-- Fields of a row in which the farm keeps what it has changed since the last import.
alter table import_row add column kept jsonb not null default '[]';
