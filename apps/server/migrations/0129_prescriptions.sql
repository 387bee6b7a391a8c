-- Prescription maps. The cells of one are stored apart and never changed, so that changes record only what was decided and
-- an undo finds the cells that belonged to it.
create table prescription_cells (
  id text primary key,
  farm_id text not null references farm,
  cells jsonb not null,
  rates jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index prescription_cells_of_farm on prescription_cells (farm_id);

create table prescription (
  farm_id text not null references farm,
  -- Made by the client, so that a repeat is recognized; other farms may have the same.
  id text not null,
  season_id text not null references season,
  parcel_id text not null references parcel,
  cells_id text not null references prescription_cells,
  -- What a user decided, and what was made of it.
  fields jsonb not null,
  figures jsonb not null,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id)
);
create index prescription_of_season on prescription (season_id, updated_at desc) where removed_at is null;
create index prescription_of_parcel on prescription (parcel_id);
create index prescription_of_cells on prescription (cells_id);

create trigger prescription_created after insert on prescription referencing new table as new_rows
  for each statement execute function capture_change();
create trigger prescription_changed after update on prescription referencing old table as old_rows new table as new_rows
  for each statement execute function capture_change();
create trigger prescription_removed after delete on prescription referencing old table as old_rows
  for each statement execute function capture_change();
