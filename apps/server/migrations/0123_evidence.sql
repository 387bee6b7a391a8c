-- Evidence for rules on parcels, and the chain of hashes over it (docs/decisions/0118).
create table evidence_photo (
  farm_id text not null references farm,
  -- Made by the client, so that a repeat is recognized; unique within the farm.
  id text not null,
  season_id text not null references season,
  parcel_id text not null references parcel,
  rule text not null,
  author_id text references app_user,
  -- Of the file as the device had it, in hexadecimal digits.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of that file; of all files that are kept of the photo.
  original_bytes integer not null,
  bytes integer not null,
  -- Whether it is the file of the camera with its EXIF, which the person agreed to.
  is_original boolean not null,
  -- By the clock of the device; the other times are those of the server.
  taken_at timestamptz not null,
  longitude float8,
  latitude float8,
  accuracy_m float8,
  heading float8,
  -- Where the device was by the shape that the parcel had then.
  place text check (place in ('inside', 'edge', 'away')),
  distance_m integer,
  received_at timestamptz not null,
  -- The files go, the row and its links stay.
  removed_at timestamptz,
  removed_reason text not null default '' check (length(removed_reason) <= 300),
  primary key (farm_id, id),
  check ((longitude is null) = (latitude is null) and (place is null) = (longitude is null))
);
create index evidence_photo_of_season on evidence_photo (season_id, received_at desc);
create index evidence_photo_of_parcel on evidence_photo (parcel_id);

-- The light of a rule as it was when a photo arrived or a file was made.
create table evidence_light (
  farm_id text not null references farm,
  id text not null,
  parcel_id text not null references parcel,
  rule text not null,
  -- Color, evidence and law, as the call of the pre-check returned them.
  light jsonb not null,
  photo_id text,
  file_id text,
  seen_at timestamptz not null,
  primary key (farm_id, id)
);
create index evidence_light_of_photo on evidence_light (farm_id, photo_id) where photo_id is not null;

-- Evidence files, each with the parcels and rules that it is about.
create table evidence_file (
  farm_id text not null references farm,
  id text not null,
  code text not null unique,
  season_id text not null references season,
  parcels text[] not null,
  lineages text[] not null,
  rules text[] not null,
  language text not null,
  photos integer not null,
  bytes integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  author_id text references app_user,
  written_at timestamptz not null,
  primary key (farm_id, id)
);
create index evidence_file_of_farm on evidence_file (farm_id, written_at desc);

-- The digests of what was handed out of an evidence file: the PDF, and archives with what they held then.
create table evidence_digest (
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  farm_id text not null,
  file_id text not null,
  format text not null check (format in ('pdf', 'zip')),
  written_at timestamptz not null default clock_timestamp(),
  primary key (sha256, farm_id, file_id),
  foreign key (farm_id, file_id) references evidence_file on delete cascade
);
create index evidence_digest_of_file on evidence_digest (farm_id, file_id);

-- The head of the chain of a farm: its lock.
create table evidence_chain (
  farm_id text primary key references farm,
  number integer not null,
  hash text not null
);

create table evidence_link (
  farm_id text not null references farm,
  number integer not null,
  kind text not null check (kind in ('journal', 'treatment', 'photo', 'light', 'file')),
  subject text not null,
  content text not null,
  previous text not null,
  hash text not null,
  at timestamptz not null,
  primary key (farm_id, number)
);
create index evidence_link_of_subject on evidence_link (farm_id, kind, subject, number desc);

-- What an authority has certified of the chain: the token of RFC 3161 over the hash of a link.
create table evidence_stamp (
  farm_id text not null,
  number integer not null,
  authority text not null,
  at timestamptz not null,
  token bytea not null,
  primary key (farm_id, number),
  foreign key (farm_id, number) references evidence_link on delete cascade
);

-- What was written since the last sealing, by the same transaction, so that nothing is missed whatever is killed.
create table evidence_pending (
  id bigint generated always as identity primary key,
  farm_id text not null references farm on delete cascade,
  kind text not null,
  subject text not null
);
create index evidence_pending_of_farm on evidence_pending (farm_id, id);

create function note_evidence() returns trigger language plpgsql as $$
begin
  insert into evidence_pending (farm_id, kind, subject)
  select touched.farm_id, tg_argv[0], touched.id from touched join farm on farm.id = touched.farm_id;
  return null;
end $$;

do $$
declare
  kind text;
  entity text;
begin
  foreach kind in array array['journal', 'treatment', 'photo', 'light', 'file'] loop
    entity := case kind when 'journal' then 'journal_entry' when 'treatment' then 'treatment' else 'evidence_' || kind end;
    execute format('create trigger %1$s_noted_new after insert on %1$I referencing new table as touched
      for each statement execute function note_evidence(%2$L)', entity, kind);
    execute format('create trigger %1$s_noted_change after update on %1$I referencing new table as touched
      for each statement execute function note_evidence(%2$L)', entity, kind);
    execute format('create trigger %1$s_noted_end after delete on %1$I referencing old table as touched
      for each statement execute function note_evidence(%2$L)', entity, kind);
  end loop;
end $$;

insert into evidence_pending (farm_id, kind, subject)
select farm_id, 'journal', id from journal_entry order by created_at, id;
insert into evidence_pending (farm_id, kind, subject)
select farm_id, 'treatment', id from treatment order by created_at, id;

-- A link with which an inspector sees the evidence of some parcels.
create table inspection_link (
  id text primary key,
  farm_id text not null references farm,
  lineages text[] not null,
  token_hash bytea not null unique,
  created_by text references app_user,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index inspection_link_of_farm on inspection_link (farm_id, created_at desc);

create table inspection_opening (
  id bigint generated always as identity primary key,
  link_id text not null references inspection_link on delete cascade,
  what text not null check (what in ('page', 'file')),
  at timestamptz not null default clock_timestamp()
);
create index inspection_opening_of_link on inspection_opening (link_id, at desc);
