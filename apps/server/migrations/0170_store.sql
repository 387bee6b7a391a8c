-- What the barn has beside the products of the farm: grain of a crop by lot, other inputs, and fuel.
create table store_item (
  farm_id text not null references farm,
  id text not null,
  kind text not null check (kind in ('grain', 'input', 'fuel')),
  unit text not null check (unit in ('kg', 'l', 'piece')),
  crop_id text,
  -- The year of the harvest.
  year integer,
  -- The lot, bin or place of grain; what it is otherwise.
  name text not null,
  -- The first day from which the fuel of the journal is taken from here.
  fuel_since date,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id),
  check ((kind = 'grain') = (crop_id is not null)),
  check (kind <> 'grain' or unit = 'kg'),
  check (kind <> 'fuel' or unit = 'l'),
  check (fuel_since is null or kind = 'fuel')
);

-- What came into the store and left it. Deliveries and withdrawals of products stay in their own tables.
create table store_movement (
  farm_id text not null references farm,
  id text not null,
  item_id text not null,
  day date not null,
  -- Thousandths of the unit of the item; below zero for what left.
  amount bigint not null,
  reason text not null,
  partner text not null default '',
  document text not null default '',
  -- Cents for a thousand of the unit.
  price_cents bigint check (price_cents >= 0),
  note text not null default '',
  -- The crop intervals whose measured yields it put into the store.
  harvests text[] not null default '{}',
  -- What a count found; the amount is what it differs from the balance of then.
  counted bigint check (counted >= 0),
  -- Shared by the two movements from one item to another.
  move_id text,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id),
  foreign key (farm_id, item_id) references store_item (farm_id, id),
  check (amount <> 0 or reason = 'counted'),
  check ((reason = 'counted') = (counted is not null)),
  check ((reason = 'moved') = (move_id is not null))
);
create index store_movement_item on store_movement (farm_id, item_id, day);

create trigger store_item_created after insert on store_item referencing new table as new_rows
  for each statement execute function capture_change();
create trigger store_item_changed after update on store_item referencing old table as old_rows new table as new_rows
  for each statement execute function capture_change();
create trigger store_item_removed after delete on store_item referencing old table as old_rows
  for each statement execute function capture_change();
create trigger store_movement_created after insert on store_movement referencing new table as new_rows
  for each statement execute function capture_change();
create trigger store_movement_changed after update on store_movement referencing old table as old_rows new table as new_rows
  for each statement execute function capture_change();
create trigger store_movement_removed after delete on store_movement referencing old table as old_rows
  for each statement execute function capture_change();
