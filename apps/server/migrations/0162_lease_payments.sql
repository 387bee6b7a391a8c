-- What rent is paid to owners of land, and by what it is counted (docs/decisions/0128). Changes record none of it.

create table rent_year (
  farm_id text not null references farm,
  year integer not null check (year between 1900 and 2199),
  -- Leases that run on this day are counted.
  count_day date not null,
  -- Of tonnes of crops, with the day and where they are from.
  prices jsonb not null default '[]',
  -- Of the other currency.
  exchange jsonb,
  -- Withheld from rent of people; null where it is not known.
  tax jsonb,
  -- The account of the farm.
  account jsonb,
  -- Of the next receipt; it only grows, so that no number is used twice.
  next_number integer not null default 1 check (next_number > 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, year)
);

-- The rent of a lease in a year where a person has set it; in hundredths of the currency of the farm, as all amounts here.
create table set_rent (
  farm_id text not null references farm,
  year integer not null check (year between 1900 and 2199),
  lease_id text not null,
  amount integer not null check (amount >= 0),
  reason text not null default '' check (length(reason) <= 500),
  primary key (farm_id, year, lease_id)
);

-- A removed payment stays with its number. Owners are named by id, so that an erasure leaves the amounts.
create table lease_payment (
  farm_id text not null references farm,
  -- Made by the client.
  id text not null,
  year integer not null check (year between 1900 and 2199),
  owner_id text not null,
  number integer not null check (number > 0),
  day date not null,
  way text not null check (way in ('cash', 'bank', 'grain')),
  amount integer not null check (amount > 0),
  tax integer not null default 0 check (tax between 0 and amount),
  -- Crop, kilograms and price, of a payment in grain.
  grain jsonb check (grain is null or way = 'grain'),
  note text not null default '' check (length(note) <= 500),
  removed_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (farm_id, id),
  unique (farm_id, year, number)
);
create index lease_payment_owner on lease_payment (farm_id, owner_id);
