-- Statistics that are fetched from public sources, beside those that the operator has imported, which come first.
alter table county_yield
  add column origin text not null default 'imported' check (origin in ('imported', 'fetched'));

-- Yields of statistical regions (NUTS 2), as fetched; what is known without fetching is a file of the product.
create table region_yield (
  region text not null,
  crop_key text not null,
  year integer not null check (year between 1900 and 2200),
  yield_t_ha numeric(6, 2) not null check (yield_t_ha > 0),
  source text not null,
  primary key (region, crop_key, year)
);

-- When each source was asked last, and what came of it.
create table statistics_source (
  name text primary key check (name in ('eurostat', 'tempo', 'agreste')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- Of the last answer.
  first_year integer,
  last_year integer,
  -- Null where it answered when it was asked last.
  problem text,
  detail text not null default '',
  check ((answered_at is null) = (first_year is null) and (answered_at is null) = (last_year is null))
);

-- Predictions no longer rest on assumed yields; they are made again from those of the region.
delete from county_prediction where body::text like '%"basis": "assumed"%';
update county_prediction
set body = jsonb_set(
  body,
  '{crops}',
  (select jsonb_object_agg(key, value || '{"region": null}') from jsonb_each(body -> 'crops'))
)
where body -> 'crops' <> '{}';
