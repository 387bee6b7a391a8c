-- How the last table of contracts of a farm was read: the field of each column by its heading, null for one that was left out.
create table farm_lease_mapping (
  farm_id text primary key references farm,
  headings jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);
