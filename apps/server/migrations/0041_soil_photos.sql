-- The photo of the sample of a cell, of its place or its bag; its file is kept outside of the database.
create table soil_photo (
  cell_id text primary key references soil_cell on delete cascade,
  -- Names its file; another one for each upload.
  id text not null unique,
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null default clock_timestamp()
);
