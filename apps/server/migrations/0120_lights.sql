-- What the rules of a claim year have shown of a parcel (docs/decisions/0120): a row from the day on which a color began to the one on
-- which it was another. What it rests on is that of the last look.
create table parcel_light (
  id bigint generated always as identity primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  parcel_id text not null references parcel on delete cascade,
  rule text not null,
  color text not null check (color in ('green', 'yellow', 'red')),
  evidence jsonb not null,
  -- The row of the law; null where the one of the year was not read.
  law text,
  -- Days at the farm.
  since date not null,
  -- Null while it is so.
  ended_on date check (ended_on >= since)
);
create unique index parcel_light_open on parcel_light (parcel_id, rule) where ended_on is null;
create index parcel_light_of_season on parcel_light (season_id, since);
create index parcel_light_of_farm on parcel_light (farm_id) where ended_on is null;

-- What else the last look at a parcel has shown.
create table precheck_parcel (
  parcel_id text primary key references parcel on delete cascade,
  farm_id text not null references farm,
  season_id text not null references season,
  crop_key text,
  -- Its cover in summer by the weeks of the rule.
  cover text[] not null,
  -- Another crop in it: the shape and the newest image in whose pixels it was looked for, the share, and the outline of the part. A null
  -- share: too few images show it.
  shape_id bigint,
  split_on date,
  second_crop_share real,
  second_crop geometry(MultiPolygon, 4326)
);
create index precheck_parcel_of_season on precheck_parcel (season_id);
create index precheck_parcel_of_farm on precheck_parcel (farm_id);

-- When the rules of a season were last looked at.
create table precheck_season (
  season_id text primary key references season,
  farm_id text not null references farm,
  -- The day at the farm.
  day date not null,
  computed_at timestamptz not null,
  simulated boolean not null
);
create index precheck_season_of_farm on precheck_season (farm_id);
