-- The hours that models of diseases read, past and forecast, of some weeks: a row for each day, UTC. `weather_hours` has only the
-- last forecast. Each array has the 24 hours of the day; null where the source has no value.
create table weather_hour_day (
  grid_point text not null,
  source text not null,
  date date not null,
  temperature real[] not null check (cardinality(temperature) = 24),
  humidity real[] not null check (cardinality(humidity) = 24),
  precipitation real[] not null check (cardinality(precipitation) = 24),
  gusts real[] not null check (cardinality(gusts) = 24),
  primary key (grid_point, source, date)
);

-- Whether somebody who looked for a disease or pest on a parcel has seen it, beside what the model had said of that day: by this a farm
-- sees how often a model is right.
create table risk_finding (
  farm_id text not null references farm,
  parcel_id text not null references parcel on delete cascade,
  model text not null,
  day date not null,
  seen boolean not null,
  -- The risk that the model said; null where it said nothing.
  said text check (said in ('none', 'low', 'moderate', 'high', 'very_high')),
  -- Whether the weather was simulated.
  simulated boolean not null,
  found_by text references app_user on delete set null,
  found_at timestamptz not null,
  primary key (parcel_id, model, day)
);
create index risk_finding_of_farm on risk_finding (farm_id, model);
