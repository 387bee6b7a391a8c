-- Files of harvests that machines have recorded; the file itself is kept outside of the database.
create table harvest (
  -- Names its file, too.
  id text primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  -- Of the file that was uploaded.
  name text not null check (length(name) <= 255),
  -- Of its content: the same file is kept once in a season.
  hash text not null,
  bytes integer not null check (bytes > 0),
  format text not null check (format in ('isoxml', 'csv')),
  points integer not null,
  -- How the file was read and what became of points that are in no map.
  report jsonb not null,
  uploaded_at timestamptz not null default clock_timestamp(),
  -- Null for a draft, whose maps nobody sees on the parcels.
  applied_at timestamptz
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
