-- Crop plans, the people and machines of a farm, and the journal of the work that was done.

-- What a crop of a season is to bring and cost.
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

-- What an activity costs.
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

-- People who work on a farm, with or without an account. Their names stay in the journal when they leave.
create table worker (
  id text primary key,
  farm_id text not null references farm,
  name text not null check (length(name) between 1 and 100),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  -- The account that accepted the invitation, which reads and records this person's work.
  user_id text references app_user,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index worker_of_farm on worker (farm_id);
create unique index worker_of_user on worker (user_id, farm_id) where user_id is not null and removed_at is null;

-- The last invitation of a worker. Its token is only stored as a hash.
create table worker_invitation (
  worker_id text primary key references worker on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- To whom an activity is assigned, and was: work that was done without a signal may arrive after its end.
create table activity_worker (
  -- Activity and worker, joined by a dot.
  id text primary key,
  farm_id text not null references farm,
  activity_id text not null references plan_activity on delete cascade,
  worker_id text not null references worker,
  removed_at timestamptz,
  check (id = activity_id || '.' || worker_id)
);
create index activity_worker_of_activity on activity_worker (activity_id);
create index activity_worker_of_worker on activity_worker (worker_id);
create index activity_worker_of_farm on activity_worker (farm_id);

create table machine (
  id text primary key,
  farm_id text not null references farm,
  name text not null check (length(name) between 1 and 100),
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index machine_of_farm on machine (farm_id);

-- Work as it was done: one row for a parcel and a day. A correction is a new row; the corrected one stays.
create table journal_entry (
  -- Made by the client, so that a repeated create is recognized, or by the server; unique within the farm.
  id text not null,
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
  corrects text,
  -- When it was corrected or removed; null for what counts.
  ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- Who did the work; null where the author said nothing of it.
  worker_id text references worker,
  machine_id text references machine,
  -- Of the worker, and of the machine if there is one.
  hours numeric(8, 2) check (hours > 0),
  -- Liters.
  fuel numeric(8, 2) check (fuel > 0),
  -- Seed, fertilizer and products that were used.
  products text not null default '' check (length(products) <= 500),
  -- Water that was given to the hectares of the entry, millimeters. The soil water of the parcel reads it.
  irrigation_mm numeric(6, 2) check (irrigation_mm > 0),
  primary key (farm_id, id),
  unique (farm_id, corrects),
  foreign key (farm_id, corrects) references journal_entry
);
create index journal_entry_of_season on journal_entry (season_id, day desc, id desc) where ended_at is null;
create index journal_entry_of_parcel on journal_entry (parcel_id);
create index journal_entry_of_activity on journal_entry (activity_id) where activity_id is not null;
create index journal_entry_of_worker on journal_entry (worker_id) where worker_id is not null;
create index journal_entry_of_machine on journal_entry (machine_id) where machine_id is not null;
create index journal_entry_irrigation on journal_entry (season_id) where irrigation_mm is not null and ended_at is null;

-- The pairing of journal apps with a season. Codes, words and tokens are only stored as hashes.
-- One passkey per user: a new one replaces the last one, and pairing removes it.
create table journal_passkey (
  user_id text primary key references app_user on delete cascade,
  farm_id text not null references farm on delete cascade,
  season_id text not null references season on delete cascade,
  -- Keyed with the secret of the installation: a code and a word alone could be found by trying all of them.
  pass_hash bytea not null unique,
  valid_until timestamptz not null
);
create index journal_passkey_of_farm on journal_passkey (farm_id);
create index journal_passkey_of_season on journal_passkey (season_id);

create table journal_device (
  id text primary key,
  user_id text not null references app_user on delete cascade,
  farm_id text not null references farm on delete cascade,
  season_id text not null references season on delete cascade,
  -- As the app calls itself.
  name text not null check (length(name) between 1 and 100),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index journal_device_of_user on journal_device (user_id);
create index journal_device_of_farm on journal_device (farm_id);
create index journal_device_of_season on journal_device (season_id);
