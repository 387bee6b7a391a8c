-- Scenes as the catalogue gave them, what each farm has read of them, and what was seen.
create table scene (
  -- The STAC item's id; a newer processing of the same item replaces the row.
  id text primary key,
  tile text not null,
  sensing_date date not null,
  sensed_at timestamptz not null,
  generated_at timestamptz not null,
  simulated boolean not null,
  footprint geometry(Polygon, 4326) not null,
  -- The Scene of @brazda/raster: assets with their scale and offset.
  data jsonb not null
);
create index scene_tile_date on scene (tile, sensing_date);
create index scene_footprint on scene using gist (footprint);

create table scene_farm (
  scene_id text not null references scene,
  farm_id text not null references farm,
  sensing_date date not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  attempts smallint not null default 0,
  error text,
  -- Of the farm's pieces of ground: covered by the scene, with a raster, and their mean clear share.
  parcels integer not null default 0,
  blocks integer not null default 0,
  queued_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (farm_id, scene_id)
);
create index scene_farm_state on scene_farm (state, scene_id);

create table tile_watch (
  tile text not null,
  source text not null,
  last_success_at timestamptz,
  last_error text,
  primary key (source, tile)
);

create table observation (
  farm_id text not null,
  shape_id bigint not null,
  sensing_date date not null,
  layer text not null check (layer in ('NDVI', 'NDWI', 'MZ', 'TRUE_COLOR')),
  scene_id text not null,
  n_total integer not null,
  n_valid integer not null,
  clear_share real not null,
  skipped text check (skipped in ('OVER_MAX_COVER')),
  mean double precision,
  sd double precision,
  min double precision,
  max double precision,
  median double precision,
  p10 double precision,
  p90 double precision,
  -- The pixels in the scene's own grid: outer corner of the top left one, side in metres, columns and rows.
  epsg integer,
  x0 double precision,
  y0 double precision,
  pixel real,
  width smallint,
  height smallint,
  -- One code a pixel, or red, green, blue and alpha for true colour; deflated without a header.
  codes bytea,
  primary key (shape_id, sensing_date, layer)
) partition by range (sensing_date);
create index observation_farm_date on observation (farm_id, sensing_date, layer);

create table observation_before_2017 partition of observation for values from (minvalue) to ('2017-01-01');
do $$
begin
  for year in 2017..2035 loop
    execute format(
      'create table observation_%s partition of observation for values from (%L) to (%L)',
      year, make_date(year, 1, 1), make_date(year + 1, 1, 1));
  end loop;
end $$;
create table observation_after_2035 partition of observation for values from ('2036-01-01') to (maxvalue);
