-- What machines have logged as spread, sprayed or sown, by parcel and task. The cells of one are stored apart and never changed.
create table application_cells (
  id text primary key,
  farm_id text not null references farm,
  -- The grid of the parcel, and by cell the rate and the share that was covered.
  cells jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index application_cells_of_farm on application_cells (farm_id);

create table application (
  id text primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  parcel_id text not null references parcel,
  cells_id text not null references application_cells,
  -- Of the file, whose content is not kept.
  file text not null,
  hash text not null,
  day date not null,
  -- What was read, and what a person says of it.
  figures jsonb not null,
  fields jsonb not null,
  -- The work of the journal; null for a draft.
  entry_id text,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index application_of_season on application (season_id, created_at desc) where removed_at is null;
create index application_of_parcel on application (parcel_id);
create index application_of_farm on application (farm_id);
create index application_of_cells on application (cells_id);

create trigger application_created after insert on application referencing new table as new_rows
  for each statement execute function capture_change();
create trigger application_changed after update on application referencing old table as old_rows new table as new_rows
  for each statement execute function capture_change();
create trigger application_removed after delete on application referencing old table as old_rows
  for each statement execute function capture_change();
