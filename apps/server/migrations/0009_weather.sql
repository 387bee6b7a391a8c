-- Weather by day and point of a grid of 0.1 degrees: one row whoever farms there, written once and read for every parcel
-- (docs/decisions/0019).
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
  -- Told before the day was over.
  is_forecast boolean not null,
  -- Out of an archive; other rows are put right by it later.
  is_final boolean not null,
  source text not null,
  fetched_at timestamptz not null,
  primary key (grid_point, date)
);

-- What has been spent of the calls that a source allows, in the minute, hour and day that began then.
create table weather_spending (
  source text not null,
  span text not null check (span in ('minute', 'hour', 'day')),
  begun_at timestamptz not null,
  calls numeric not null,
  primary key (source, span)
);
