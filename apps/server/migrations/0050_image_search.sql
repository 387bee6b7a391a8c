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

-- The product, by which all catalogs name the same scene; where it is read from; and how clear the tile is.
alter table scene
  add column product text generated always as (data->>'product') stored,
  add column catalog text generated always as (data->>'catalog') stored,
  add column cloud_cover real generated always as ((data->>'cloud_cover')::real) stored,
  add column nodata_share real generated always as ((data->>'nodata_share')::real) stored;

-- Products that a catalog without readable files lists, and the others do not have yet.
create table expected_scene (
  product text primary key,
  tile text not null,
  sensing_date date not null,
  listed_at timestamptz not null default now()
);
create index expected_scene_tile on expected_scene (tile, sensing_date);

-- The default source became a list of catalogs that begins with this one.
update tile_watch set source = 'earth-search,planetary-computer,copernicus'
where source = 'https://earth-search.aws.element84.com/v1/search';
-- Until now all scenes of that catalog were of this collection.
update scene set data = data || '{"catalog": "Earth Search", "collection": "sentinel-2-l2a"}'
where data->'assets'->'scl'->>'href' like 'https://sentinel-cogs.%';
