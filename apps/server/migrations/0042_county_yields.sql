-- Yields of counties from statistics, as the operator has imported them.
create table county_yield (
  country text not null check (country in ('RO', 'FR')),
  county text not null,
  crop_key text not null,
  year integer not null check (year between 1900 and 2200),
  yield_t_ha numeric(6, 2) not null check (yield_t_ha > 0),
  source text not null,
  primary key (country, county, crop_key, year)
);

-- What was predicted for a county on a day, which later shows how wrong it was.
create table county_prediction (
  county text not null,
  day date not null,
  country text not null,
  body jsonb not null,
  primary key (county, day)
);
-- The newest day of a country, which the map of counties reads.
create index county_prediction_of_country on county_prediction (country, day);

-- How wrong predictions would have been in earlier years, as computed on a day.
create table yield_accuracy (
  day date primary key,
  body jsonb not null
);
