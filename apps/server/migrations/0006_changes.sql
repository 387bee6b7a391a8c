-- What was done to the land of a farm in one go, and can be undone in one go: every row before and after.
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

create table change_row (
  change_id text not null references change,
  position bigint generated always as identity,
  entity text not null,
  entity_id text not null,
  -- Null where the row did not exist, or does no longer.
  before jsonb,
  after jsonb,
  primary key (change_id, position)
);
create index change_row_of_entity on change_row (entity, entity_id);

-- A transaction that has set `brazda.change` writes every row that it touches into that change.
create function capture_change() returns trigger language plpgsql as $$
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

do $$
declare
  entity text;
begin
  foreach entity in array array['farm', 'season', 'parcel', 'crop_interval'] loop
    execute format('create trigger %1$s_created after insert on %1$I referencing new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_changed after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_removed after delete on %1$I referencing old table as old_rows
      for each statement execute function capture_change()', entity);
  end loop;
end $$;

-- What the last import said of a parcel: the common ancestor when the farmer and the next file both have changed it.
alter table parcel add column imported jsonb;
