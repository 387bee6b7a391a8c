-- What the date bar shows of a farm's day, counted when a scene is read instead of at every call.
create table sensing_day (
  farm_id text not null references farm,
  sensing_date date not null,
  clear_share real not null default 0,
  parcels_clear integer not null default 0,
  parcels_seen integer not null default 0,
  simulated boolean not null default false,
  primary key (farm_id, sensing_date)
);

-- Which processing of its scene a row stands for: a newer one of the same item is read again.
alter table observation add column generated_at timestamptz not null;
alter table scene_farm add column generated_at timestamptz not null;
-- A reading that began long ago and never ended belongs to a process that is gone.
alter table scene_farm add column started_at timestamptz;
