-- Yields: of statistics, as predicted for counties and forecast for parcels, and as machines have recorded them.

-- Yields of counties from statistics, as the operator has imported them.
create table county_yield (
  country text not null check (country in ('RO', 'FR')),
  county text not null,
  crop_key text not null,
  year integer not null check (year between 1900 and 2200),
  yield_t_ha numeric(6, 2) not null check (yield_t_ha > 0),
  source text not null,
  primary key (country, county, crop_key, year)
);

-- Yields of municipalities of Romania from statistics, as the operator has imported them.
create table municipality_yield (
  siruta integer not null check (siruta > 0),
  crop_key text not null,
  year integer not null check (year between 1900 and 2200),
  yield_t_ha numeric(6, 2) not null check (yield_t_ha > 0),
  source text not null,
  primary key (siruta, crop_key, year)
);

-- What was predicted for a county on a day, which later shows how wrong it was.
create table county_prediction (
  county text not null,
  day date not null,
  country text not null,
  body jsonb not null,
  primary key (county, day)
);
-- The newest day of a country, which the map of counties reads.
create index county_prediction_of_country on county_prediction (country, day);

-- How wrong predictions would have been in earlier years, as computed on a day.
create table yield_accuracy (
  day date primary key,
  body jsonb not null
);

-- What was forecast for a crop of a parcel, one a week: the newest of the week replaces the earlier ones.
create table yield_forecast (
  crop_interval_id text not null references crop_interval on delete cascade,
  -- The Monday of the week.
  week date not null,
  farm_id text not null references farm,
  -- The day up to which images and weather count; a forecast may have been computed later.
  day date not null,
  -- Null without a forecast; then `why` names the reason.
  yield_t_ha numeric(6, 2) check (yield_t_ha >= 0),
  low numeric(6, 2),
  high numeric(6, 2),
  -- Standard deviations of the error that parcels of the crop share, and of the parcel's own, t/ha.
  shared_error real,
  own_error real,
  why text,
  -- What it rests on, as in the contract.
  body jsonb,
  computed_on date not null,
  primary key (crop_interval_id, week),
  check ((yield_t_ha is null) = (why is not null))
);
create index yield_forecast_of_farm on yield_forecast (farm_id);

-- How wrong forecasts would have been on the harvested parcels of a farm.
create table yield_farm_test (
  farm_id text primary key references farm,
  day date not null,
  body jsonb not null
);

-- Files of harvests that machines have recorded; the file itself is stored outside of the database.
create table harvest (
  -- Names its file, too.
  id text primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  -- Of the file that was uploaded.
  name text not null check (length(name) <= 255),
  -- Of its content: the same file is stored once in a season.
  hash text not null,
  bytes integer not null check (bytes > 0),
  format text not null check (format in ('isoxml', 'csv')),
  points integer not null,
  -- How the file was read and what became of points that are in no map.
  report jsonb not null,
  uploaded_at timestamptz not null default clock_timestamp(),
  -- Null for a draft, whose maps are not shown on the parcels.
  applied_at timestamptz,
  -- Archives of farms contain the maps of harvests, but not the files that they were read from.
  has_file boolean not null default true
);
create index harvest_of_season on harvest (farm_id, season_id, uploaded_at);

-- The yields of a parcel from one file, on the pixels of its images.
create table harvest_map (
  harvest_id text not null references harvest on delete cascade,
  parcel_id text not null references parcel,
  epsg integer not null,
  x0 double precision not null,
  y0 double precision not null,
  pixel real not null,
  width smallint not null,
  height smallint not null,
  -- One code a pixel for its yield, `step` t/ha each, and one for its harvested area; deflated without a header.
  step real not null,
  codes bytea not null,
  areas bytea not null,
  mean_t_ha double precision not null,
  tonnes double precision not null,
  -- Of the harvested land; null where the machine has not recorded widths.
  hectares double precision,
  -- The share of the parcel's pixels that have a yield.
  coverage real not null,
  day date,
  -- Points, dropped ones by reason, delay and moisture.
  report jsonb not null,
  primary key (harvest_id, parcel_id)
);
create index harvest_map_of_parcel on harvest_map (parcel_id);
