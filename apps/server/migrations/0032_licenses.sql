-- Licenses: what a user may use and until when, the area bands with their prices, and the orders that payments settle.

-- What operators sell. Without a valid band the installation sells nothing, and new users get no license.
create table license_band (
  id text primary key,
  -- From 100000 on, without a limit.
  upper_bound_ha numeric(10, 2) not null check (upper_bound_ha > 0),
  -- Users with whom the holder's farms may be shared.
  shared_users_no integer not null check (shared_users_no >= 0),
  -- Lei for one year, without VAT.
  price numeric(12, 2) not null check (price >= 0),
  vat_percent numeric(4, 2) not null check (vat_percent between 0 and 50),
  is_campaign boolean not null default false,
  -- The first and the last day of the offer; null has no end.
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (valid_to is null or valid_from <= valid_to)
);

create table license (
  id text primary key,
  holder_id text not null unique references app_user,
  -- The state follows from the term, the last day and the current day.
  term text not null default 'none' check (term in ('none', 'trial', 'full')),
  -- The first and the last day.
  start_date date,
  end_date date,
  -- What a full license covers.
  upper_bound_ha numeric(10, 2) check (upper_bound_ha > 0),
  shared_users_no integer check (shared_users_no >= 0),
  -- The area of the holder's farms, each piece of land counted once, and the moment before it was measured.
  measured_ha numeric(12, 2) check (measured_ha >= 0),
  measured_at timestamptz,
  outgrown_since date,
  -- The last day of a postponed decision.
  later_until date,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((start_date is null) = (end_date is null) and start_date <= end_date),
  check (term = 'none' or end_date is not null),
  check ((term = 'full') = (upper_bound_ha is not null) and (upper_bound_ha is null) = (shared_users_no is null)),
  check (outgrown_since is null or term = 'full')
);

-- An order with everything that was agreed: later changes of a band do not touch it.
create table license_order (
  id text primary key,
  license_id text not null references license,
  band_id text not null references license_band,
  method text not null check (method in ('card', 'po')),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled')),
  upper_bound_ha numeric(10, 2) not null,
  shared_users_no integer not null,
  -- The area that was measured for it.
  measured_ha numeric(12, 2) not null,
  -- Lei.
  price numeric(12, 2) not null,
  vat_percent numeric(4, 2) not null,
  price_with_vat numeric(12, 2) not null,
  -- The version of the general terms of service that was accepted, and when.
  tos_version date not null,
  tos_at timestamptz not null,
  marketing boolean not null,
  -- For the form in which a card is entered; null until the payment is prepared.
  client_secret text,
  settled_at timestamptz,
  -- The year that was paid, both days included.
  covers_from date,
  covers_to date,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check ((status = 'succeeded') = (covers_from is not null) and (covers_from is null) = (covers_to is null))
);
create index license_order_of_license on license_order (license_id, created_at);
-- A new order takes the place of one that is not paid.
create unique index license_order_pending on license_order (license_id) where status = 'pending';

-- Mails that were sent about a license, each once for the day that it is about.
create table license_mail (
  license_id text not null references license,
  kind text not null,
  about date not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (license_id, kind, about)
);
