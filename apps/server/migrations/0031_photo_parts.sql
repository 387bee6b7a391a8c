-- Photos that arrive in parts. The parts are files in the store, named by `upload_id`, so that files of an upload that was
-- removed are never taken for those of one that began later.
create table note_photo_upload (
  -- Of the photo, made by the client.
  photo_id text primary key,
  upload_id uuid not null default gen_random_uuid(),
  farm_id text not null references farm,
  author_id text references app_user,
  -- Bytes of the photo, and how many of them are stored: whole parts.
  total integer not null check (total > 0),
  received integer not null default 0 check (received >= 0 and received < total),
  updated_at timestamptz not null default clock_timestamp()
);
create index note_photo_upload_of_author on note_photo_upload (author_id, farm_id);
create index note_photo_upload_age on note_photo_upload (updated_at);
