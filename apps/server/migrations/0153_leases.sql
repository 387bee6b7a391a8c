-- Whose land a farm works: owners, titles, leases, and the files that are attached to them (docs/decisions/0126).

-- Personal data: changes never record it, so that what is erased is nowhere in the history. A removed owner stays as an empty row,
-- because leases that were ended, and undone changes of them, name it.
create table land_owner (
  farm_id text not null references farm,
  -- Made by the client, as all ids here.
  id text not null,
  kind text not null check (kind in ('person', 'company')),
  name text not null check (length(name) <= 200),
  address text not null default '' check (length(address) <= 200),
  phone text not null default '' check (length(phone) <= 60),
  email text not null default '' check (length(email) <= 200),
  iban text check (length(iban) <= 34),
  -- CNP, CUI, SIREN or SIRET.
  tax_id text check (tax_id ~ '^\d{2,14}$'),
  -- What identified the owner is gone, the facts of contracts stay.
  erased_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id),
  check (erased_at is null or name || address || phone || email || coalesce(iban, '') || coalesce(tax_id, '') = '')
);

create table land_title (
  farm_id text not null references farm,
  id text not null,
  cadastral_number text not null default '' check (length(cadastral_number) <= 60),
  land_book text not null default '' check (length(land_book) <= 60),
  locality text not null default '' check (length(locality) <= 200),
  section text not null default '' check (length(section) <= 60),
  number text not null default '' check (length(number) <= 60),
  area_m2 integer check (area_m2 > 0),
  -- Owners with their exact fractions.
  shares jsonb not null default '[]',
  note text not null default '' check (length(note) <= 2000),
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id)
);

create table lease (
  farm_id text not null references farm,
  id text not null,
  kind text not null check (kind in ('lease', 'own', 'association', 'subsidy_only')),
  number text not null default '' check (length(number) <= 60),
  -- Owners with their exact fractions of the rent.
  parties jsonb not null,
  -- Parcels by lineage, parts of parcels in m², and land that is on no map.
  parts jsonb not null,
  start_date date not null,
  end_date date,
  price jsonb not null,
  rent_index jsonb,
  registration jsonb,
  note text not null default '' check (length(note) <= 2000),
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id),
  check (start_date <= end_date)
);
create index lease_end on lease (farm_id, end_date) where removed_at is null;

create table lease_document (
  id text primary key,
  farm_id text not null,
  lease_id text not null,
  -- Made by the client, so that a repeat is recognized.
  document_id text not null,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  added_at timestamptz not null default clock_timestamp(),
  unique (farm_id, lease_id, document_id),
  foreign key (farm_id, lease_id) references lease on delete cascade
);

do $$
declare
  entity text;
begin
  foreach entity in array array['land_title', 'lease'] loop
    execute format('create trigger %1$s_created after insert on %1$I referencing new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_changed after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function capture_change()', entity);
    execute format('create trigger %1$s_removed after delete on %1$I referencing old table as old_rows
      for each statement execute function capture_change()', entity);
  end loop;
end $$;
