-- A mark for every transaction that has written to a farm. The sum of a farm's marks changes with each of them, whatever the
-- order in which they commit: while it is the same, so is what is read of the farm. Unlike a counter, no transaction waits for
-- another one, and merging rows into their sum changes nothing. A transaction has one mark, the last; so has one whose number
-- was used before, as after a dump was restored on another server.
create table farm_write (
  farm_id text not null references farm on delete cascade,
  transaction xid8 not null default pg_current_xact_id(),
  mark numeric not null default floor(random() * 9007199254740992),
  is_merged boolean not null default false,
  primary key (farm_id, transaction)
);
create index farm_write_to_merge on farm_write (farm_id) where not is_merged;

create function mark_farm_write() returns trigger language plpgsql as $$
begin
  insert into farm_write (farm_id)
  select farm.id from (select distinct farm_id from touched) written join farm on farm.id = written.farm_id
  on conflict (farm_id, transaction) do update set mark = excluded.mark;
  return null;
end $$;

create function mark_write_of_farm() returns trigger language plpgsql as $$
begin
  insert into farm_write (farm_id) values (new.id) on conflict (farm_id, transaction) do update set mark = excluded.mark;
  return null;
end $$;

-- Observations are written together with their day.
do $$
declare
  entity text;
begin
  foreach entity in array array['season', 'parcel', 'shape', 'locality', 'crop_interval', 'sensing_day', 'scene_farm'] loop
    execute format('create trigger %1$s_inserted after insert on %1$I referencing new table as touched
      for each statement execute function mark_farm_write()', entity);
    execute format('create trigger %1$s_updated after update on %1$I referencing new table as touched
      for each statement execute function mark_farm_write()', entity);
    execute format('create trigger %1$s_deleted after delete on %1$I referencing old table as touched
      for each statement execute function mark_farm_write()', entity);
  end loop;
end $$;

create function mark_writes_of_scenes() returns trigger language plpgsql as $$
begin
  insert into farm_write (farm_id)
  select distinct farm_id from scene_farm join touched on touched.id = scene_farm.scene_id
  on conflict (farm_id, transaction) do update set mark = excluded.mark;
  return null;
end $$;
create trigger scene_updated after update on scene referencing new table as touched
  for each statement execute function mark_writes_of_scenes();
create trigger farm_updated after update on farm for each row execute function mark_write_of_farm();
