-- Named groups of parcels, which may be in each other; they hold in every season.
create table parcel_group (
  farm_id text not null references farm,
  id text not null,
  name text not null,
  parent_id text,
  -- The lineages of its own parcels, without those of the groups in it.
  lineages text[] not null default '{}',
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id),
  foreign key (farm_id, parent_id) references parcel_group (farm_id, id)
);

create trigger parcel_group_created after insert on parcel_group referencing new table as new_rows
  for each statement execute function capture_change();
create trigger parcel_group_changed after update on parcel_group referencing old table as old_rows new table as new_rows
  for each statement execute function capture_change();
create trigger parcel_group_removed after delete on parcel_group referencing old table as old_rows
  for each statement execute function capture_change();
