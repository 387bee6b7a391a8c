-- The report of a laboratory on a soil analysis; its file is kept outside of the database.
create table soil_lab_report (
  order_id text primary key references soil_order on delete cascade,
  -- Names its file; another one for each upload.
  id text not null unique,
  -- Of the file that was uploaded.
  name text not null check (length(name) <= 255),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null default clock_timestamp()
);
