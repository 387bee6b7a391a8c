-- How lists of products were read the last time: the field of each column by its heading, null for one that was left out.

create table catalog_mapping (
  country text primary key check (country in ('RO', 'FR')),
  headings jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);

create table farm_product_mapping (
  farm_id text primary key references farm,
  headings jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);
