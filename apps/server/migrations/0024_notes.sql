-- Map notes with their photos, comments and readers. A note is on a parcel, by which its visibility is decided.
create table note (
  -- Made by the client, so that a repeated create is recognized, or by the server.
  id text primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  parcel_id text not null references parcel,
  crop_interval_id text references crop_interval on delete set null,
  geom geometry(Point, 4326) not null check (not st_isempty(geom)),
  text text not null check (length(text) between 1 and 5000),
  status text not null default 'open' check (status in ('open', 'solved')),
  color text not null default 'normal' check (color in ('normal', 'alert')),
  author_id text references app_user,
  assigned_id text references app_user,
  due_day date,
  -- When its author wrote it, by the clock of the device; the other times are those of the server.
  user_created_date timestamptz not null,
  -- Only ever grows, so that an edit of an older state is recognized; see the trigger.
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create index note_of_farm on note (farm_id, user_created_date desc, id desc) where deleted_at is null;
create index note_of_parcel on note (parcel_id);
create index note_of_season on note (season_id);
create index note_of_crop_interval on note (crop_interval_id) where crop_interval_id is not null;
create index note_removed on note (deleted_at) where deleted_at is not null;

create function count_note_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;
-- An undo restores an older row: its version still grows.
create trigger note_version before update on note for each row execute function count_note_version();

create table note_photo (
  id text primary key,
  farm_id text not null references farm,
  -- Null until a note names it, and after the note no longer does.
  note_id text references note on delete set null,
  author_id text references app_user,
  -- Of the bytes as they were uploaded.
  sha256 bytea not null check (length(sha256) = 32),
  -- Of its files in the store, thumbnail included.
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  taken_at timestamptz,
  geom geometry(Point, 4326),
  -- Where the camera pointed, degrees clockwise from north.
  direction real check (direction >= 0 and direction < 360),
  created_at timestamptz not null default clock_timestamp(),
  -- When the note stopped naming it; null while it does, or if none ever did.
  released_at timestamptz
);
create index note_photo_of_farm on note_photo (farm_id);
create index note_photo_of_note on note_photo (note_id);
create index note_photo_unnamed on note_photo (created_at) where note_id is null;

create table note_comment (
  id text primary key,
  farm_id text not null references farm,
  note_id text not null references note,
  author_id text references app_user,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create index note_comment_of_farm on note_comment (farm_id) where deleted_at is null;
create index note_comment_of_note on note_comment (note_id);

-- Who has read which note.
create table note_read (
  user_id text not null references app_user,
  note_id text not null references note on delete cascade,
  farm_id text not null references farm,
  read_at timestamptz not null default clock_timestamp(),
  primary key (user_id, note_id)
);
create index note_read_of_note on note_read (note_id);
create index note_read_of_farm on note_read (farm_id, user_id);

do $$
declare
  entity text;
begin
  foreach entity in array array['note', 'note_photo', 'note_comment'] loop
    execute format('create trigger %1$s_created after insert on %1$I referencing new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_changed after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_removed after delete on %1$I referencing old table as old_rows
      for each statement execute function capture_change()', entity);
  end loop;
end $$;

-- Responses to calls that a client may repeat: written with the change itself, kept for 30 days.
drop table idempotency_key;
create table idempotency_key (
  user_id text not null references app_user,
  key uuid not null,
  call text not null,
  -- Of path, query and body: the same key with another request is an error.
  request_hash bytea not null check (length(request_hash) = 32),
  -- Both null while the call is running in the transaction that inserts the row.
  status smallint,
  response text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
