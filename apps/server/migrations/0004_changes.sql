-- What was done: audited events, changes that can be undone, versions of rows, and marks of writes to a farm. The triggers that
-- call these functions are created in 0013_triggers.sql.
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
  after jsonb,
  -- From where it was done.
  address text
);
create index audit_of_entity on audit_event (entity, entity_id, at);
create index audit_of_farm on audit_event (farm_id, at);
create index audit_of_actor on audit_event (actor_id, at);

-- What was done to a farm at once, and can be undone at once.
create table change (
  id text primary key,
  farm_id text not null references farm,
  season_id text,
  kind text not null,
  actor_id text references app_user,
  impersonator_id text references app_user,
  address text,
  at timestamptz not null default clock_timestamp(),
  -- The change that this one undid.
  undoes text references change
);
create index change_of_farm on change (farm_id, at desc);
create unique index change_undone_once on change (undoes);

-- Every row of a change, before and after.
create table change_row (
  change_id text not null references change,
  position bigint generated always as identity,
  entity text not null,
  entity_id text not null,
  -- Null where the row did not exist, or no longer does.
  before jsonb,
  after jsonb,
  primary key (change_id, position)
);
create index change_row_of_entity on change_row (entity, entity_id);

-- A transaction that has set `brazda.change` records every row that it touches in that change. The plan of the join is made once
-- in a session and kept: made for the few rows of a first statement, a nested loop would compare each row of a large one with
-- each other (docs/decisions/0038).
create function capture_change() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  kept_in text := nullif(current_setting('brazda.change', true), '');
begin
  if kept_in is null then
    return null;
  elsif tg_op = 'INSERT' then
    insert into change_row (change_id, entity, entity_id, after)
    select kept_in, tg_table_name, new_rows.id, to_jsonb(new_rows) from new_rows;
  elsif tg_op = 'DELETE' then
    insert into change_row (change_id, entity, entity_id, before)
    select kept_in, tg_table_name, old_rows.id, to_jsonb(old_rows) from old_rows;
  else
    insert into change_row (change_id, entity, entity_id, before, after)
    select kept_in, tg_table_name, new_rows.id, to_jsonb(old_rows), to_jsonb(new_rows)
    from old_rows join new_rows using (id)
    where to_jsonb(old_rows) - 'updated_at' is distinct from to_jsonb(new_rows) - 'updated_at';
  end if;
  return null;
end $$;

-- A version only ever grows, so that an edit of an older state is recognized, also after an undo.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;

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

create function mark_writes_of_scenes() returns trigger language plpgsql as $$
begin
  insert into farm_write (farm_id)
  select distinct farm_id from scene_farm join touched on touched.id = scene_farm.scene_id
  on conflict (farm_id, transaction) do update set mark = excluded.mark;
  return null;
end $$;
