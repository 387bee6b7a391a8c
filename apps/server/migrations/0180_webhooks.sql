-- Addresses outside to which messages about a farm are sent, and the messages.
create table webhook (
  id text primary key,
  farm_id text not null references farm,
  -- Who made it, or switched it on last: it ends with their full access.
  user_id text not null references app_user,
  name text not null,
  address text not null,
  events text[] not null,
  -- Sealed with the secret of the installation.
  secret bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  arrived_at timestamptz,
  failing_since timestamptz,
  off_at timestamptz,
  off_because text check (off_because in ('failing', 'gone', 'no_access')),
  check ((off_at is null) = (off_because is null))
);
create index webhook_of_farm on webhook (farm_id);
create index webhook_of_user on webhook (user_id);

create table webhook_delivery (
  -- Known to the receiver, the same in each try.
  id text primary key,
  webhook_id text not null references webhook on delete cascade,
  farm_id text not null references farm,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'arrived', 'failed')),
  due_at timestamptz not null default clock_timestamp(),
  tries smallint not null default 0,
  tried_at timestamptz,
  code smallint,
  problem text,
  response text
);
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_tried on webhook_delivery (farm_id, tried_at);

-- Messages are written by the statement that they tell of, so that none is lost, and none tells of what was rolled back.
create function tell_webhooks(of_farm text, event text, said jsonb) returns void language sql as $$
  insert into webhook_delivery (id, webhook_id, farm_id, type, data)
  select 'msg_' || replace(gen_random_uuid()::text, '-', ''), id, of_farm, event, jsonb_build_object('farm', of_farm) || said
  from webhook where farm_id = of_farm and off_at is null and event = any(events)
$$;

create function tell_webhooks_of_image() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.farm_id, 'image.read', jsonb_build_object(
    'scene', new.scene_id, 'sensing_date', new.sensing_date, 'parcels', new.parcels));
  return null;
end $$;
create trigger scene_farm_told after update on scene_farm for each row
  when (new.state = 'done' and old.state <> 'done' and new.parcels > 0) execute function tell_webhooks_of_image();

create function tell_webhooks_of_alert() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.farm_id, 'alert.opened', jsonb_build_object(
    'alert', new.id, 'parcel', new.parcel_id, 'crop_interval', new.crop_interval_id, 'sign', new.sign,
    'seen_on', new.seen_on, 'hectares', new.hectares));
  return null;
end $$;
create trigger alert_told after insert on alert for each row execute function tell_webhooks_of_alert();

-- Without its text and its author, which are of people.
create function tell_webhooks_of_note() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.farm_id, 'note.created', jsonb_build_object(
    'note', new.id, 'season', new.season_id, 'parcel', new.parcel_id, 'color', new.color, 'status', new.status,
    'due_day', new.due_day));
  return null;
end $$;
create trigger note_told after insert on note for each row execute function tell_webhooks_of_note();

create function tell_webhooks_of_import() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.farm_id, 'import.finished', jsonb_build_object(
    'import', new.id, 'season', new.season_id, 'state', new.state));
  return null;
end $$;
create trigger import_told after update on import for each row
  when (new.state in ('applied', 'failed') and old.state <> new.state) execute function tell_webhooks_of_import();

-- One message a statement, however many crops it sets; it lists the first hundred.
create function tell_webhooks_of_crops() returns trigger language plpgsql as $$
declare
  touched jsonb;
begin
  if not exists (select from webhook where off_at is null and 'crop.set' = any(events)) then
    return null;
  elsif tg_op = 'INSERT' then
    touched := (select jsonb_agg(to_jsonb(new_rows)) from new_rows where deleted_at is null);
  else
    touched := (
      select jsonb_agg(to_jsonb(new_rows)) from new_rows join old_rows using (id)
      where (new_rows.crop_id, new_rows.during, new_rows.crop_hybrid, new_rows.deleted_at)
        is distinct from (old_rows.crop_id, old_rows.during, old_rows.crop_hybrid, old_rows.deleted_at));
  end if;
  perform tell_webhooks(farm_id, 'crop.set', jsonb_build_object('crops', crops, 'total', total)) from (
    select farm_id, count(*) as total, jsonb_agg(jsonb_build_object(
      'crop_interval', id, 'parcel', parcel_id, 'crop', crop_id, 'hybrid', crop_hybrid, 'from', lower(during),
      'until', upper(during), 'removed', deleted_at is not null) order by place) filter (where place <= 100) as crops
    from (
      select *, row_number() over (partition by farm_id order by id) as place
      from jsonb_populate_recordset(null::crop_interval, touched)) crop
    group by farm_id) told;
  return null;
end $$;
create trigger crop_interval_told_new after insert on crop_interval referencing new table as new_rows
  for each statement execute function tell_webhooks_of_crops();
create trigger crop_interval_told after update on crop_interval referencing old table as old_rows new table as new_rows
  for each statement execute function tell_webhooks_of_crops();

-- One message for the work of a day, however many parcels it was done on.
create function tell_webhooks_of_work() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where off_at is null and 'activity.done' = any(events)) then
    return null;
  end if;
  perform tell_webhooks(farm_id, 'activity.done', jsonb_build_object('season', season_id, 'activity', activity_id, 'kind', kind,
    'day', day, 'entries', entries, 'total', total)) from (
    select farm_id, season_id, activity_id, kind, day, count(*) as total, jsonb_agg(jsonb_build_object(
      'entry', id, 'parcel', parcel_id, 'hectares', hectares, 'corrects', corrects) order by place)
      filter (where place <= 100) as entries
    from (
      select *, row_number() over (partition by farm_id, season_id, activity_id, kind, day order by id) as place
      from new_rows where ended_at is null) entry
    group by farm_id, season_id, activity_id, kind, day) told;
  return null;
end $$;
create trigger journal_entry_told after insert on journal_entry referencing new table as new_rows
  for each statement execute function tell_webhooks_of_work();
