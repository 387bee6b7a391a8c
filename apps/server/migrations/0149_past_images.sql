-- Images of years without a season of the farm, requested for the zones of a parcel: which shape, and which year. The scenes are
-- queued and read as all others.
create table past_image (
  farm_id text not null references farm,
  shape_id bigint not null references shape,
  year smallint not null,
  requested_at timestamptz not null default now(),
  -- The end of the last search that succeeded.
  searched_at timestamptz,
  -- Searches that have failed since the last success.
  tries smallint not null default 0,
  failure text,
  next_try_at timestamptz,
  primary key (shape_id, year)
);
create index past_image_farm on past_image (farm_id, year);
