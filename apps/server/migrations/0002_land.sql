-- Farms and their land: seasons, shapes, parcels, crops; and the municipalities that a place lies in.
create table farm (
  id text primary key,
  owner_id text references app_user,
  name text not null check (length(name) between 1 and 200),
  country text not null check (country in ('RO', 'FR')),
  is_demo boolean not null default false,
  -- Where its scenes are searched: a STAC address, file or folder; null is the configured catalogs.
  imagery_source text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Whether and since when the land is organic, which the law on crop rotation asks.
  organic jsonb check (jsonb_typeof(organic) = 'object')
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
  -- Whether people and paired devices may record work in the season.
  is_active_in_journal boolean not null default true,
  check (start_date < end_date)
);
create unique index season_of_year on season (farm_id, end_year) where deleted_at is null;

-- A locality belongs to one farm, so that what one farm calls a code is not what others read.
create table locality (
  farm_id text not null references farm,
  -- Country and SIRUTA or INSEE code, such as RO-93487.
  id text not null,
  country text not null,
  code text not null,
  name text not null,
  primary key (farm_id, id)
);
create index locality_of_code on locality (country, code);

-- A piece of land. Parcels of several seasons share it, and observations belong to it (docs/decisions/0001).
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
  locality_id text,
  siruta text,
  physical_block text,
  parcel_no text,
  crop_no text,
  hectares numeric(10, 2) not null check (hectares >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What the last import said of it: the common ancestor when both the farmer and the next file have changed it.
  imported jsonb,
  organic jsonb check (jsonb_typeof(organic) = 'object'),
  special_use text check (special_use in ('greenhouse', 'seed_plot')),
  constraint parcel_locality_fkey foreign key (farm_id, locality_id) references locality (farm_id, id)
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
  -- Which days are estimates that no person entered; null is none, as in rows that the undo of an older change restores.
  estimated text[] check (estimated <@ array['sow_date', 'harvest_date']),
  -- Sown between two main crops; null is no, as above.
  is_secondary boolean,
  constraint crop_intervals_do_not_overlap
    exclude using gist (parcel_id with =, during with &&) where (deleted_at is null)
);
create index crop_interval_parcel on crop_interval (parcel_id) where deleted_at is null;
-- Rows that refer to a parcel are searched among all of them, deleted ones too.
create index crop_interval_of_parcel on crop_interval (parcel_id);
-- The rotation and the reports of a farm read all of its crops at once.
create index crop_interval_of_farm on crop_interval (farm_id) where deleted_at is null;

-- Boundaries of municipalities: loaded by the operator, replaced as a whole, country by country.
create table municipality (
  country text not null check (country in ('RO', 'FR')),
  -- SIRUTA or INSEE.
  code text not null,
  name text not null,
  -- The county or department, by name or code, as the file has it.
  parent_name text,
  geom geometry(MultiPolygon, 4326) not null check (st_isvalid(geom)),
  primary key (country, code)
);
create index municipality_geom on municipality using gist (geom);
create index municipality_name on municipality (country, lower(name));

-- Land is measured in the projection of its farm's country: with land the country stays, whatever is undone.
create function keep_country() returns trigger language plpgsql as $$
begin
  if exists (select from shape where shape.farm_id = new.id) then
    raise exception 'the country of a farm that has land cannot be changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger farm_country_kept before update of country on farm for each row
  when (old.country is distinct from new.country) execute function keep_country();
