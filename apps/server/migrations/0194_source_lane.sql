-- expand
-- How many requests each process may have at a source at once, until its lease ends: that of a killed process ends by itself.
create table source_lane (
  -- What the requests are for, and the host.
  source text not null,
  reader uuid not null,
  lanes integer not null check (lanes >= 0),
  ends_at timestamptz not null,
  primary key (source, reader)
);
-- Until when a source that was asked too much is left alone by all processes.
alter table image_source add column paused_until timestamptz;
