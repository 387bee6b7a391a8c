-- Files of land on their way into a season. Nothing of an import touches the land before it is applied.
create table import (
  id text primary key,
  farm_id text not null references farm,
  -- Without a reference: undoing the change that added the season may remove it.
  season_id text not null,
  state text not null,
  -- Who began it, or has it applied, and from where.
  actor_id text references app_user,
  impersonator_id text references app_user,
  address text,
  -- Counts the readings: one that began anew ignores what an earlier one reports.
  attempt integer not null default 0,
  progress_done bigint,
  progress_total bigint,
  refusals jsonb not null default '[]',
  -- What the season was when the rows were compared with it.
  season_mark text,
  -- Rows by verdict, how many were repaired, hectares and extent, once compared.
  summary jsonb,
  change_id text references change,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- When its files and rows were removed.
  cleaned_at timestamptz,
  -- How often reading or applying has begun: an import that ends its worker each time is not begun forever.
  tries integer not null default 0,
  -- The rows that are being compared with the land, by their numbers in a file: {path, from, to}.
  rows_in_work jsonb
);
create index import_of_farm on import (farm_id, created_at desc);
create index import_in_work on import (state) where cleaned_at is null;

create table import_file (
  id text primary key,
  farm_id text not null references farm,
  import_id text not null references import,
  position integer not null,
  name text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size)
);
create index import_file_of_import on import_file (import_id);

create table import_layer (
  id text primary key,
  farm_id text not null references farm,
  import_id text not null references import,
  file_id text not null references import_file,
  position integer not null,
  path text not null,
  format text not null,
  source text not null,
  row_count integer not null default 0,
  is_taken boolean not null default true,
  encoding text,
  epsg integer,
  epsg_from text,
  columns jsonb not null,
  mapping jsonb not null,
  sample jsonb not null,
  -- What a person has said of it; a new reading finds it by its path.
  choice jsonb not null default '{}'
);
create index import_layer_of_import on import_layer (import_id);

create table import_row (
  import_id text not null references import,
  position integer not null,
  farm_id text not null references farm,
  -- Null for a parcel that the files do not have.
  layer_id text references import_layer,
  number integer,
  fields jsonb,
  issues jsonb not null default '[]',
  -- Repaired; null where the row is refused.
  geom geometry(MultiPolygon, 4326),
  geom_hash bytea,
  area_m2 double precision,
  hectares numeric(10, 2),
  latitude double precision,
  verdict text,
  choice text,
  parcels text[] not null default '{}',
  -- Whether taking it changes the first of its parcels.
  is_identity boolean not null default false,
  differences jsonb not null default '[]',
  primary key (import_id, position)
);
create index import_row_geom on import_row using gist (import_id, geom);
