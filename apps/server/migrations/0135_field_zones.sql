-- Zones of parcels that were drawn by hand: one row for the lineage of a parcel, so that they hold in every season.
create table field_zones (
  farm_id text not null references farm,
  -- The lineage.
  id text not null,
  -- The cells on which they were drawn, so that a parcel with another shape finds them, and runs of zones over them.
  grid jsonb not null,
  runs jsonb not null,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id)
);

create trigger field_zones_created after insert on field_zones referencing new table as new_rows
  for each statement execute function capture_change();
create trigger field_zones_changed after update on field_zones referencing old table as old_rows new table as new_rows
  for each statement execute function capture_change();
create trigger field_zones_removed after delete on field_zones referencing old table as old_rows
  for each statement execute function capture_change();
