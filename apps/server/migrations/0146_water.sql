-- Water on and near the land of a farm: banks as lines, or ponds as areas, as GeoJSON, because distances are measured on devices, too.
create table water_place (
  farm_id text not null references farm,
  id text not null,
  name text not null,
  kind text not null check (kind in ('watercourse', 'ditch', 'standing')),
  shape jsonb not null,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id)
);

create trigger water_place_created after insert on water_place referencing new table as new_rows
  for each statement execute function capture_change();
create trigger water_place_changed after update on water_place referencing old table as old_rows new table as new_rows
  for each statement execute function capture_change();
create trigger water_place_removed after delete on water_place referencing old table as old_rows
  for each statement execute function capture_change();

-- That a farm says that all water near its parcels is drawn: at most one row, whose id is that of the farm.
create table water_statement (
  farm_id text not null references farm,
  id text not null,
  -- The lineages of the parcels that it had then: of later ones nothing is said.
  lineages jsonb not null,
  stated_at timestamptz not null,
  removed_at timestamptz,
  primary key (farm_id, id)
);

create trigger water_statement_created after insert on water_statement referencing new table as new_rows
  for each statement execute function capture_change();
create trigger water_statement_changed after update on water_statement referencing old table as old_rows new table as new_rows
  for each statement execute function capture_change();
create trigger water_statement_removed after delete on water_statement referencing old table as old_rows
  for each statement execute function capture_change();
