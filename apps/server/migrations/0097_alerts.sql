-- What the newest image of a parcel says of the crop that stands on it.
create table parcel_judgment (
  crop_interval_id text primary key references crop_interval on delete cascade,
  parcel_id text not null references parcel on delete cascade,
  farm_id text not null references farm,
  -- Null without an image in the last weeks.
  sensing_date date,
  verdict text not null check (verdict in ('alert', 'fine', 'silent')),
  -- Why nothing can be said.
  reason text check ((verdict = 'silent') = (reason is not null)),
  -- Its mean NDVI, and the median of its peers.
  value real,
  usual real,
  peers smallint,
  simulated boolean not null
);
create index parcel_judgment_of_farm on parcel_judgment (farm_id);

-- What needed a look: one row from the image that showed it first to the one that no longer does, however often scenes are read.
create table alert (
  id text primary key,
  farm_id text not null references farm,
  parcel_id text not null references parcel on delete cascade,
  crop_interval_id text not null references crop_interval on delete cascade,
  sign text not null check (sign in ('fall', 'behind', 'patch')),
  -- The day of the last image on which it was as it should be.
  since date not null,
  -- The images that showed it first and last.
  seen_on date not null,
  sensing_date date not null,
  value real,
  usual real,
  change real,
  peers smallint not null,
  images smallint not null,
  -- The ground it is about, and its outline where that is not the whole parcel.
  hectares numeric(10, 2) not null,
  shape geometry(MultiPolygon, 4326) check ((sign = 'patch') = (shape is not null)),
  simulated boolean not null,
  answer text check (answer in ('true', 'not_true', 'known')),
  cause text check (cause is null or answer = 'true'),
  answered_by text references app_user on delete set null,
  answered_at timestamptz check ((answer is null) = (answered_at is null)),
  closed_at timestamptz,
  closed_because text check ((closed_at is null) = (closed_because is null)),
  created_at timestamptz not null default now()
);
create unique index alert_open on alert (crop_interval_id, sign) where closed_at is null;
create index alert_of_farm on alert (farm_id, seen_on);

-- When the images of a farm were last judged.
create table farm_judgment (
  farm_id text primary key references farm,
  judged_at timestamptz not null
);
