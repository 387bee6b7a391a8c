-- What is asked of all farms at once is answered from indexes, so that its work does not grow with the farms (docs/decisions/0143).

-- The grid point of the weather at a shape, latitude first, as `meteoGridPointOf` writes it. The newest shape of each is asked for
-- first, because it is the most probably farmed.
alter table shape add column grid_point text generated always as (
  (floor(st_y(st_pointonsurface(geom)) * 10 + 0.5) / 10)::numeric(4, 1)::text || ','
  || (floor(st_x(st_pointonsurface(geom)) * 10 + 0.5) / 10)::numeric(4, 1)::text
) stored;
create index shape_grid_point on shape (grid_point, id);

-- Readings of scenes that are not done are few, and all that is asked for by state.
drop index scene_farm_state;
create index scene_farm_state on scene_farm (state, scene_id) where state <> 'done';
create index scene_farm_of_scene on scene_farm (scene_id);

create index farm_deleted on farm (deleted_at) where deleted_at is not null;
create index app_user_deleted on app_user (deleted_at) where deleted_at is not null;
create index farm_with_source on farm (imagery_source) where imagery_source is not null;
create index farm_with_measures on farm (id) where measures <> '{}';

-- The farms whose forecasts are the oldest.
create index yield_farm_test_day on yield_farm_test (day, farm_id);

-- It is written when a catalog has responded.
delete from tile_watch where last_success_at is null;
alter table tile_watch alter column last_success_at set not null;

-- By the index, scene by scene: joined as a whole, the readings of all farms were read.
create or replace function mark_writes_of_scenes() returns trigger language plpgsql as $$
begin
  insert into farm_write (farm_id)
  select distinct farm_id from touched cross join lateral (
    select farm_id from scene_farm where scene_farm.scene_id = touched.id offset 0) read
  on conflict (farm_id, transaction) do update set mark = excluded.mark;
  return null;
end $$;
