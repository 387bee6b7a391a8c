-- Who else sees a farm, trial farms, and what operators set and announce.

-- A share belongs to an address until a person with that address, confirmed, has an account.
create table farm_share (
  id text primary key,
  farm_id text not null references farm,
  email text not null,
  user_id text references app_user,
  level text not null check (level in ('view_only', 'full_access', 'no_access')),
  created_by text not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- When the person first opened the farm: before that, the owner sees nothing of them, and so cannot find out which addresses
  -- have an account.
  opened_at timestamptz,
  -- Owners decide whether the people with whom they share also see the notes. People who write notes see them.
  shows_notes boolean not null default true,
  constraint farm_share_full_access_shows_notes check (shows_notes or level <> 'full_access')
);
create unique index farm_share_of_address on farm_share (farm_id, lower(email)) where deleted_at is null;
create index farm_share_of_user on farm_share (user_id) where deleted_at is null;
create index farm_share_to_claim on farm_share (lower(email)) where user_id is null and deleted_at is null;

-- The parcels of a share by parcels, through all seasons.
create table farm_share_parcel (
  share_id text not null references farm_share on delete cascade,
  farm_id text not null references farm,
  lineage_id text not null,
  primary key (share_id, lineage_id)
);

create table access_request (
  id text primary key,
  farm_id text not null references farm,
  user_id text not null references app_user,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  granted_level text check (granted_level in ('view_only', 'full_access'))
);
create unique index access_request_open on access_request (farm_id, user_id) where answered_at is null;

create table share_link (
  id text primary key,
  farm_id text not null references farm,
  -- Null shows the whole farm.
  lineage_id text,
  token_hash bytea not null unique,
  created_by text not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  deleted_at timestamptz,
  -- Links are passed on, so theirs are hidden by default.
  shows_notes boolean not null default false
);
create index share_link_of_farm on share_link (farm_id) where deleted_at is null;

-- A trial farm belongs to a user without an address, bound to one browser. Both are removed when its time is over, unless the
-- farm is kept in an account.
create table trial (
  user_id text primary key references app_user on delete cascade,
  farm_id text not null unique references farm,
  -- Of the key in the cookie of the browser.
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- When a mail was requested with which the farm is kept.
  requested_at timestamptz
);
create index trial_end on trial (ends_at);

-- What operators have set; the empty farm is the installation.
create table feature_flag (
  name text not null,
  farm_id text not null default '',
  is_on boolean not null,
  set_at timestamptz not null default now(),
  set_by text references app_user,
  primary key (name, farm_id)
);

create table notice (
  id text primary key,
  text jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by text references app_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (starts_at < ends_at)
);
