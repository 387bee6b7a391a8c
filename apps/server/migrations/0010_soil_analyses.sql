-- Soil analyses: orders with their parcels, cells, samples and results, and what operators charge for them.
create table soil_order (
  id text primary key,
  -- Labels and references are made of it.
  number integer generated always as identity unique,
  farm_id text not null references farm,
  season_id text not null references season,
  state text not null default 'draft'
    check (state in ('draft', 'ordered', 'sampling', 'at_lab', 'results', 'done', 'canceled')),
  hectares_per_sample numeric(3, 1) not null check (hectares_per_sample between 2 and 5),
  -- Which parameters are measured, and at which depths.
  package text not null,
  depths text not null,
  -- Who takes the samples: the user with this verified address.
  sampler_email text check (length(sampler_email) <= 254),
  lab text not null default '' check (length(lab) <= 200),
  -- The way through all cells in meters, and that of always going to the nearest one.
  route_m real,
  nearest_first_m real,
  cancel_reason text,
  created_by text references app_user,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- When the order came into a state for the last time, by state.
  reached jsonb not null default '{}',
  -- Whether the operator takes the samples and is paid for it, instead of people of the farm.
  by_operator boolean not null default false,
  -- How parcels are divided into cells: along the rows, or along the rows within productivity zones.
  division text not null default 'grid' check (division in ('grid', 'zones'))
);
create index soil_order_of_farm on soil_order (farm_id, created_at);
create index soil_order_of_sampler on soil_order (lower(sampler_email)) where state in ('ordered', 'sampling');

-- The parcels of an order in the order in which they were chosen.
create table soil_order_parcel (
  order_id text not null references soil_order on delete cascade,
  parcel_id text not null references parcel,
  place integer not null,
  primary key (order_id, parcel_id)
);
create index soil_order_parcel_of_parcel on soil_order_parcel (parcel_id);

-- A cell: the land of one composite sample. Numbers follow the route.
create table soil_cell (
  id text primary key,
  order_id text not null references soil_order on delete cascade,
  parcel_id text not null references parcel,
  number integer not null,
  geom geometry(MultiPolygon, 4326) not null,
  hectares numeric(8, 2) not null check (hectares > 0),
  -- A point inside of it.
  center geometry(Point, 4326) not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'skipped')),
  -- When the sampler took or skipped it, by the clock of the device.
  sampled_at timestamptz,
  sampled_by text references app_user,
  -- Where the sampler stood.
  position geometry(Point, 4326),
  accuracy_m real check (accuracy_m >= 0),
  skip_reason text,
  note text not null default '' check (length(note) <= 500),
  unique (order_id, number),
  check ((state = 'waiting') = (sampled_at is null)),
  check ((state = 'skipped') = (skip_reason is not null))
);
create index soil_cell_of_parcel on soil_cell (parcel_id);

-- The photo of the sample of a cell, of its place or its bag; its file is stored outside of the database.
create table soil_photo (
  cell_id text primary key references soil_cell on delete cascade,
  -- Names its file; another one for each upload.
  id text not null unique,
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null default clock_timestamp()
);

-- What the laboratory measured in the sample of a cell.
create table soil_result (
  cell_id text not null references soil_cell on delete cascade,
  -- Such as 0-20, in centimeters.
  depth text not null,
  parameter text not null,
  method text not null,
  value double precision not null,
  -- The laboratory says only that it is less than the value.
  is_below_limit boolean not null default false,
  primary key (cell_id, depth, parameter, method)
);

-- The report of a laboratory on a soil analysis; its file is stored outside of the database.
create table soil_lab_report (
  order_id text primary key references soil_order on delete cascade,
  -- Names its file; another one for each upload.
  id text not null unique,
  -- Of the file that was uploaded.
  name text not null check (length(name) <= 255),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null default clock_timestamp()
);

-- How the table of a laboratory was last read on a farm.
create table soil_lab_mapping (
  farm_id text not null references farm,
  lab text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, lab)
);

-- What operators charge for the analyses that they sample, by package; lei without VAT. Packages without a row are not sold.
create table soil_price (
  package text primary key,
  -- For the order as a whole, such as the way to the farm.
  per_order numeric(12, 2) not null check (per_order >= 0),
  -- For taking the samples of a cell.
  per_cell numeric(12, 2) not null check (per_cell >= 0),
  -- For the analysis of a sample at the laboratory.
  per_sample numeric(12, 2) not null check (per_sample > 0),
  updated_at timestamptz not null default clock_timestamp()
);
