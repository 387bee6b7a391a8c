-- Several sources have weather of the same place and day, and none replaces that of another: demo farms have simulated
-- weather where real farms have real weather, and the days of an archive are stored beside the forecasts of before.
alter table weather_day drop constraint weather_day_pkey;
alter table weather_day add primary key (grid_point, date, source);
-- A forecast of today begins in the course of the day: what it says of the day is no longer used once the day is over.
alter table weather_day add column is_partial boolean not null default false;

alter table weather_hours drop constraint weather_hours_pkey;
alter table weather_hours add primary key (grid_point, source);

-- The last request to a source about a place: why it failed, when the next one is due, and what the source said about
-- the validity of its answer.
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
