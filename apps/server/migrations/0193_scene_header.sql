-- expand
-- Where the tiles of the files of a scene are, so that their headers are read once. Of one file (a band of 10 m) 0.4 to 1.5 kB.
create table scene_header (
  scene_id text not null references scene on delete cascade,
  band text not null,
  href text not null,
  -- What the server said of the file: one that has changed since is read anew.
  etag text,
  modified text,
  bytes bigint,
  layout bytea not null check (length(layout) < 1048576),
  kept_at timestamptz not null default now(),
  primary key (scene_id, band)
);
create index scene_header_age on scene_header (kept_at);
