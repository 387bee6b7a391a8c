-- Yields of municipalities of Romania from statistics, as the operator has imported them.
create table municipality_yield (
  siruta integer not null check (siruta > 0),
  crop_key text not null,
  year integer not null check (year between 1900 and 2200),
  yield_t_ha numeric(6, 2) not null check (yield_t_ha > 0),
  source text not null,
  primary key (siruta, crop_key, year)
);

-- Archives of farms contain the maps of harvests, but not the files that they were read from.
alter table harvest add column has_file boolean not null default true;
