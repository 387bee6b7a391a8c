-- The hours to come at a point of the grid of weather: one row a point, put in place of the one before at each fetching
-- (docs/decisions/0023).
create table weather_hours (
  grid_point text primary key,
  -- On whose clock people there live, such as `Europe/Bucharest`.
  timezone text not null,
  -- In order; each begins at its `time` in UTC.
  hours jsonb not null,
  source text not null,
  fetched_at timestamptz not null
);
