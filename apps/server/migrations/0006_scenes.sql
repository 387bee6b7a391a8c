-- Satellite scenes as the catalogs list them, what each farm has read of them, and what was observed.
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
  data jsonb not null,
  -- The product, by which all catalogs name the same scene; where it is read from; and how clear the tile is.
  product text generated always as (data->>'product') stored,
  catalog text generated always as (data->>'catalog') stored,
  cloud_cover real generated always as ((data->>'cloud_cover')::real) stored,
  nodata_share real generated always as ((data->>'nodata_share')::real) stored,
  reread_failures smallint not null default 0,
  reread_failed_at timestamptz
);
create index scene_tile_date on scene (tile, sensing_date);
create index scene_footprint on scene using gist (footprint);

-- The reading of a scene for a farm.
create table scene_farm (
  scene_id text not null references scene,
  farm_id text not null references farm,
  sensing_date date not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  attempts smallint not null default 0,
  error text,
  -- Of the farm's shapes: covered by the scene, with a raster, and their mean clear share.
  parcels integer not null default 0,
  blocks integer not null default 0,
  queued_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Which processing of the scene was read: a newer one of the same item is read again.
  generated_at timestamptz not null,
  -- A reading that began long ago and never ended belongs to a process that is gone.
  started_at timestamptz,
  -- The last try failed because the source did not respond, which is no failure of the scene.
  source_away boolean not null default false,
  -- A scene that was read by an older rule is read again, where its files are still there.
  pixel_rule smallint not null default 1,
  primary key (farm_id, scene_id)
);
create index scene_farm_state on scene_farm (state, scene_id);
-- What was read within a day is counted often.
create index scene_farm_finished on scene_farm (finished_at) where state = 'done';
create index scene_farm_to_reread on scene_farm (pixel_rule) where state = 'done';

create table tile_watch (
  tile text not null,
  source text not null,
  last_success_at timestamptz,
  last_error text,
  primary key (source, tile)
);

-- When the catalogs were searched for scenes of a farm, and why that failed.
create table farm_discovery (
  farm_id text primary key references farm,
  requested_at timestamptz not null default now(),
  -- The end of the last search that succeeded.
  searched_at timestamptz,
  -- The catalog that is searched, or was searched last.
  catalog text,
  -- Searches that have failed since the last success.
  tries smallint not null default 0,
  failure text,
  next_try_at timestamptz
);

-- The failures of image sources, so that one that does not respond rests.
create table image_source (
  source text primary key,
  failed_at timestamptz[] not null default '{}',
  rests_until timestamptz
);

-- Products that a catalog without readable files lists, and the others do not have yet.
create table expected_scene (
  product text primary key,
  tile text not null,
  sensing_date date not null,
  listed_at timestamptz not null default now()
);
create index expected_scene_tile on expected_scene (tile, sensing_date);

-- What the date bar shows of a farm's day, counted when a scene is read instead of at every call.
create table sensing_day (
  farm_id text not null references farm,
  sensing_date date not null,
  clear_share real not null default 0,
  parcels_clear integer not null default 0,
  parcels_seen integer not null default 0,
  simulated boolean not null default false,
  primary key (farm_id, sensing_date)
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
  skipped text check (skipped in ('OVER_MAX_COVER', 'NO_VALUE')),
  mean double precision,
  sd double precision,
  min double precision,
  max double precision,
  median double precision,
  p10 double precision,
  p90 double precision,
  -- The pixels in the scene's own grid: outer corner of the top left one, side in meters, columns and rows.
  epsg integer,
  x0 double precision,
  y0 double precision,
  pixel real,
  width smallint,
  height smallint,
  -- One code a pixel, or red, green, blue and alpha for true color; deflated without a header.
  codes bytea,
  -- Which processing of its scene it was read from.
  generated_at timestamptz not null,
  -- The rule by which pixels counted (docs/decisions/0093). Rule 1 counted all clear pixels inside, water included.
  pixel_rule smallint not null default 1,
  -- Water among the pixels that show the surface, and whether it counts.
  n_water integer not null default 0,
  with_water boolean not null default true,
  with_border boolean not null default true,
  primary key (shape_id, sensing_date, layer)
) partition by range (sensing_date);
create index observation_farm_date on observation (farm_id, sensing_date, layer);
-- Water counts where the crop stands in it, and a crop may be entered after the scene was read.
create index observation_with_water on observation (with_water, shape_id) where layer = 'NDVI' and n_water > 0;

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
