-- Weather at the points of a grid of 0.1 degrees, which all farms share (docs/decisions/0019). Several sources may have weather
-- of the same place and day, and none replaces that of another.
create table weather_day (
  -- `latitude,longitude` in tenths of a degree.
  grid_point text not null,
  date date not null,
  temperature_min numeric(5, 1),
  temperature_max numeric(5, 1),
  precipitation numeric(6, 2),
  wind numeric(5, 2),
  radiation numeric(5, 2),
  et0 numeric(5, 2),
  -- Predicted before the day was over.
  is_forecast boolean not null,
  -- From an archive; it corrects other rows later.
  is_final boolean not null,
  source text not null,
  fetched_at timestamptz not null,
  -- A forecast of today that begins in the course of the day: it is no longer used once the day is over.
  is_partial boolean not null default false,
  primary key (grid_point, date, source)
);

-- The hours to come at a grid point: each fetch replaces the row (docs/decisions/0023).
create table weather_hours (
  grid_point text not null,
  -- Of the people who live there, such as `Europe/Bucharest`.
  timezone text not null,
  -- In order; each begins at its `time` in UTC.
  hours jsonb not null,
  source text not null,
  fetched_at timestamptz not null,
  primary key (grid_point, source)
);

-- The last request to a source about a place: why it failed, when the next one is due, and what the source said about
-- the validity of its response.
create table weather_attempt (
  source text not null,
  grid_point text not null,
  attempted_at timestamptz not null,
  -- Null after a success.
  reason text,
  failures integer not null default 0,
  retry_at timestamptz,
  -- As the source has sent it.
  last_modified text,
  expires_at timestamptz,
  primary key (source, grid_point)
);

-- How many of the calls that a source allows were spent in the minute, hour and day that began then.
create table weather_spending (
  source text not null,
  span text not null check (span in ('minute', 'hour', 'day')),
  begun_at timestamptz not null,
  calls numeric not null,
  primary key (source, span)
);
