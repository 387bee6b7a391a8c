-- Crop plans: what a crop of a season is to bring and cost, its activities in order, and what each of them costs.
-- A version only ever grows, so that an edit of an older state is recognized, also after an undo.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;
drop trigger note_version on note;
create trigger note_version before update on note for each row execute function count_version();
drop function count_note_version();

create table crop_plan (
  -- Season and crop, joined by a dot: a plan has its id before it is first written.
  id text primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  crop_id text not null,
  -- t/ha.
  target_yield numeric(8, 2) not null default 0 check (target_yield >= 0),
  -- Lei/t.
  sale_price numeric(12, 2) not null default 0 check (sale_price >= 0),
  -- Hectares; 0 where the area follows the parcels of the crop.
  total_area numeric(10, 2) not null default 0 check (total_area >= 0),
  -- Lei/ha.
  lease_cost numeric(12, 2) not null default 0 check (lease_cost >= 0),
  subsidies numeric(12, 2) not null default 0 check (subsidies >= 0),
  notes text not null default '' check (length(notes) <= 5000),
  closed_at timestamptz,
  closed_by text references app_user,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (season_id, crop_id),
  check (id = season_id || '.' || crop_id)
);
create index crop_plan_of_farm on crop_plan (farm_id);
create trigger crop_plan_version before update on crop_plan for each row execute function count_version();

create table plan_activity (
  id text primary key,
  farm_id text not null references farm,
  plan_id text not null references crop_plan,
  kind text not null,
  -- Ascending; gaps are allowed.
  place integer not null,
  -- Lei.
  total_budget numeric(14, 2) not null default 0 check (total_budget >= 0),
  -- The execution period, both days included.
  start_date date,
  end_date date,
  notes text not null default '' check (length(notes) <= 5000),
  closed_at timestamptz,
  closed_by text references app_user,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (start_date <= end_date)
);
create index plan_activity_of_plan on plan_activity (plan_id);
create index plan_activity_of_farm on plan_activity (farm_id);
create trigger plan_activity_version before update on plan_activity for each row execute function count_version();

create table work_evaluation (
  id text primary key,
  farm_id text not null references farm,
  activity_id text not null references plan_activity on delete cascade,
  place integer not null,
  kind text not null check (kind in ('work', 'input', 'machine', 'labor', 'fuel', 'contractor')),
  name text not null check (length(name) between 1 and 100),
  basis text not null check (basis in ('hectare', 'total')),
  quantity numeric(14, 4) not null check (quantity >= 0),
  unit text not null,
  -- Lei per price_unit.
  price numeric(14, 2) not null check (price >= 0),
  price_unit text not null,
  people smallint not null default 1 check (people between 1 and 1000),
  -- Hectares; null where the area follows that of the plan.
  hectares numeric(10, 2) check (hectares >= 0),
  created_at timestamptz not null default clock_timestamp()
);
create index work_evaluation_of_activity on work_evaluation (activity_id);
create index work_evaluation_of_farm on work_evaluation (farm_id);

-- What was planned and done when a plan was closed, and who signed it; kept when the plan is opened again.
create table plan_worksheet (
  id text primary key,
  farm_id text not null references farm,
  plan_id text not null references crop_plan,
  signed_by text references app_user,
  signed_at timestamptz not null default clock_timestamp(),
  -- When the plan was opened again.
  reopened_at timestamptz,
  sheet jsonb not null
);
create index plan_worksheet_of_plan on plan_worksheet (plan_id, signed_at desc);
create index plan_worksheet_of_farm on plan_worksheet (farm_id);

-- What the farm pays in a season, to be picked when a work is costed.
create table price_item (
  id text primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  kind text not null check (kind in ('work', 'input', 'machine', 'labor', 'fuel', 'contractor')),
  name text not null check (length(name) between 1 and 100),
  unit text not null,
  -- Lei per unit.
  price numeric(14, 2) not null check (price >= 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create unique index price_item_of_season on price_item (season_id, kind, lower(name), unit);
create index price_item_of_farm on price_item (farm_id);

-- Work as it was done: one row for a parcel and a day. A correction is a new row; the corrected one stays.
create table journal_entry (
  -- Made by the client, so that a repeated create is recognized, or by the server.
  id text primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  parcel_id text not null references parcel,
  -- Null for work that no plan names, or whose activity was removed since.
  activity_id text references plan_activity on delete set null,
  kind text not null,
  day date not null,
  hectares numeric(10, 2) not null check (hectares >= 0),
  notes text not null default '' check (length(notes) <= 5000),
  author_id text references app_user,
  -- When its author wrote it, by the clock of the device; the other times are those of the server.
  user_created_date timestamptz not null default clock_timestamp(),
  -- The entry that this one corrects, at most one for each.
  corrects text unique references journal_entry,
  -- When it was corrected or removed; null for what counts.
  ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index journal_entry_of_season on journal_entry (season_id, day desc, id desc) where ended_at is null;
create index journal_entry_of_parcel on journal_entry (parcel_id);
create index journal_entry_of_activity on journal_entry (activity_id) where activity_id is not null;
create index journal_entry_of_farm on journal_entry (farm_id);

do $$
declare
  entity text;
begin
  foreach entity in array array['crop_plan', 'plan_activity', 'work_evaluation', 'plan_worksheet', 'price_item',
    'journal_entry'] loop
    execute format('create trigger %1$s_created after insert on %1$I referencing new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_changed after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_removed after delete on %1$I referencing old table as old_rows
      for each statement execute function capture_change()', entity);
  end loop;
end $$;
