-- Map notes with their photos, comments and readers. A note is on a parcel, by which its visibility is decided.
-- Ids that clients make are unique within a farm: a refusal says nothing of what another farm has under the same id, and no farm
-- can keep another from using an id.
create table note (
  -- Made by the client, so that a repeated create is recognized, or by the server.
  id text not null,
  farm_id text not null references farm,
  season_id text not null references season,
  parcel_id text not null references parcel,
  crop_interval_id text references crop_interval on delete set null,
  geom geometry(Point, 4326) not null check (not st_isempty(geom)),
  -- May be empty: a photo can say enough.
  text text not null check (length(text) <= 5000),
  status text not null default 'open' check (status in ('open', 'solved')),
  color text not null default 'normal' check (color in ('normal', 'alert')),
  author_id text references app_user,
  assigned_id text references app_user,
  due_day date,
  -- When its author wrote it, by the clock of the device; the other times are those of the server.
  user_created_date timestamptz not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (farm_id, id)
);
create index note_of_farm on note (farm_id, user_created_date desc, id desc) where deleted_at is null;
create index note_of_parcel on note (parcel_id);
create index note_of_season on note (season_id);
create index note_of_crop_interval on note (crop_interval_id) where crop_interval_id is not null;
create index note_removed on note (deleted_at) where deleted_at is not null;

create table note_photo (
  id text not null,
  farm_id text not null references farm,
  -- Null until a note names it, and after the note no longer does.
  note_id text,
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
  released_at timestamptz,
  -- Photos stay in the order in which the author has put them, whichever arrives first.
  place smallint not null default 0,
  primary key (farm_id, id),
  foreign key (farm_id, note_id) references note on delete set null (note_id)
);
create index note_photo_of_note on note_photo (farm_id, note_id);
create index note_photo_unnamed on note_photo (created_at) where note_id is null;

-- Photos that arrive in parts. The parts are files in the store, named by `upload_id`, so that files of an upload that was
-- removed are never taken for those of one that began later.
create table note_photo_upload (
  -- Of the photo, made by the client.
  photo_id text not null,
  upload_id uuid not null default gen_random_uuid(),
  farm_id text not null references farm,
  author_id text references app_user,
  -- Bytes of the photo, and how many of them are stored: whole parts.
  total integer not null check (total > 0),
  received integer not null default 0 check (received >= 0 and received < total),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, photo_id)
);
create index note_photo_upload_of_author on note_photo_upload (author_id, farm_id);
create index note_photo_upload_age on note_photo_upload (updated_at);

create table note_comment (
  id text not null,
  farm_id text not null references farm,
  note_id text not null,
  author_id text references app_user,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  primary key (farm_id, id),
  foreign key (farm_id, note_id) references note
);
create index note_comment_of_farm on note_comment (farm_id) where deleted_at is null;
create index note_comment_of_note on note_comment (farm_id, note_id);

-- Who has read which note.
create table note_read (
  user_id text not null references app_user,
  note_id text not null,
  farm_id text not null references farm,
  read_at timestamptz not null default clock_timestamp(),
  primary key (user_id, farm_id, note_id),
  foreign key (farm_id, note_id) references note on delete cascade
);
create index note_read_of_note on note_read (farm_id, note_id);
create index note_read_of_farm on note_read (farm_id, user_id);
