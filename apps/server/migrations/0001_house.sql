-- People, farms, seasons, ground, parcels, crops. Every farm-owned row carries farm_id, the key by which it can be sharded.
-- Ids of rows that the wire shows are opaque text made by the server; rows are hidden by deleted_at, so that a delete can be undone.
create extension if not exists postgis;
create extension if not exists btree_gist;

create table app_user (
  id text primary key,
  email text not null,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  preferred_language text check (preferred_language in ('ro', 'en', 'fr')),
  is_staff boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index app_user_email on app_user (lower(email)) where deleted_at is null;

create table session (
  id_hash bytea primary key,
  user_id text not null references app_user,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);

create table farm (
  id text primary key,
  owner_id text references app_user,
  name text not null check (length(name) between 1 and 200),
  country text not null check (country in ('RO', 'FR')),
  is_demo boolean not null default false,
  -- Where its scenes are looked for: a STAC address, file or folder; null is the configured catalogue.
  imagery_source text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index farm_owner on farm (owner_id) where deleted_at is null;

create table season (
  id text primary key,
  farm_id text not null references farm,
  end_year smallint not null check (end_year between 1990 and 2200),
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (start_date < end_date)
);
create unique index season_of_year on season (farm_id, end_year) where deleted_at is null;

create table locality (
  -- Country and SIRUTA or INSEE code, such as RO-93487.
  id text primary key,
  country text not null,
  code text not null,
  name text not null
);

-- A piece of ground. Parcels of several seasons share it, and observations belong to it (docs/decisions/0001).
create table shape (
  id bigint generated always as identity primary key,
  farm_id text not null references farm,
  geom geometry(MultiPolygon, 4326) not null check (st_isvalid(geom)),
  geom_hash bytea not null,
  -- In the legal projection of the farm's country.
  area_m2 numeric(14, 2) not null check (area_m2 > 0),
  unique (farm_id, geom_hash)
);
create index shape_geom on shape using gist (geom);

create table parcel (
  id text primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  -- The same parcel through the seasons.
  lineage_id text not null,
  shape_id bigint not null references shape,
  display_name text check (length(display_name) <= 200),
  locality_id text references locality,
  siruta text,
  physical_block text,
  parcel_no text,
  crop_no text,
  hectares numeric(10, 2) not null check (hectares >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index parcel_of_season on parcel (season_id) where deleted_at is null;
create index parcel_lineage on parcel (farm_id, lineage_id);
create index parcel_shape on parcel (shape_id);

create table crop_interval (
  id text primary key,
  farm_id text not null references farm,
  parcel_id text not null references parcel,
  crop_id text not null,
  during daterange not null check (not isempty(during)),
  crop_hybrid text check (length(crop_hybrid) <= 40),
  yield_forecast numeric(8, 2) check (yield_forecast >= 0),
  yield_estimated numeric(8, 2) check (yield_estimated >= 0),
  yield_measured numeric(8, 2) check (yield_measured >= 0),
  agricultural_work text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint crop_intervals_do_not_overlap
    exclude using gist (parcel_id with =, during with &&) where (deleted_at is null)
);
create index crop_interval_parcel on crop_interval (parcel_id) where deleted_at is null;

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id text,
  -- The staff member behind the actor while impersonating.
  impersonator_id text,
  farm_id text,
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index audit_of_entity on audit_event (entity, entity_id, at);
create index audit_of_farm on audit_event (farm_id, at);

create table idempotency_key (
  key text not null,
  actor_id text not null,
  call text not null,
  status smallint not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, call, key)
);
