-- What was forecast for a crop of a parcel, one a week: the newest of the week replaces the earlier ones.
create table yield_forecast (
  crop_interval_id text not null references crop_interval on delete cascade,
  -- The Monday of the week.
  week date not null,
  farm_id text not null references farm,
  -- The day up to which images and weather count; a forecast may have been computed later.
  day date not null,
  -- Null without a forecast; then `why` names the reason.
  yield_t_ha numeric(6, 2) check (yield_t_ha >= 0),
  low numeric(6, 2),
  high numeric(6, 2),
  -- Standard deviations of the error that parcels of the crop share, and of the parcel's own, t/ha.
  shared_error real,
  own_error real,
  why text,
  -- What it rests on, as in the contract.
  body jsonb,
  computed_on date not null,
  primary key (crop_interval_id, week),
  check ((yield_t_ha is null) = (why is not null))
);
create index yield_forecast_of_farm on yield_forecast (farm_id);

-- How wrong forecasts would have been on the harvested parcels of a farm.
create table yield_farm_test (
  farm_id text primary key references farm,
  day date not null,
  body jsonb not null
);
