-- The register of plant protection products (docs/decisions/0116). A row is one product on one parcel, or in one space, frozen as it was
-- recorded: a correction is a new row, and what was corrected or removed stays.
create table treatment (
  id text primary key,
  farm_id text not null references farm,
  season_id text not null references season,
  -- What was mixed in one tank, or done at once; made by the client, so that a repeat is recognized.
  group_id text not null,
  -- Null for closed spaces and seed.
  parcel_id text references parcel,
  -- On the list of the farm, from which it may be removed.
  product_id text not null,
  day date not null,
  record jsonb not null,
  author_id text references app_user,
  -- By the clock of the device; the other times are those of the server.
  user_created_date timestamptz not null,
  corrects text unique references treatment,
  -- When it was corrected or removed, and why.
  removed_at timestamptz,
  removed_reason text not null default '' check (length(removed_reason) <= 300),
  created_at timestamptz not null default clock_timestamp()
);
create index treatment_of_farm on treatment (farm_id, day desc) where removed_at is null;
create index treatment_of_group on treatment (farm_id, group_id);
create index treatment_of_season on treatment (season_id);
create index treatment_of_parcel on treatment (parcel_id) where parcel_id is not null;

-- Who keeps the register of a farm, where that is not its name: a SIRET in France, a CUI in Romania.
create table register_holder (
  id text primary key,
  farm_id text not null unique references farm,
  name text not null check (length(name) between 1 and 200),
  number text check (length(number) <= 40),
  updated_at timestamptz not null default clock_timestamp(),
  check (id = farm_id)
);

-- Files of a register that were handed out, with the digest by which one of them can be told from a changed one.
create table register_file (
  id text primary key,
  farm_id text not null references farm,
  name text not null,
  format text not null check (format in ('pdf', 'xlsx', 'csv', 'json')),
  first_day date not null,
  last_day date not null,
  row_count integer not null,
  incomplete integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  author_id text references app_user,
  written_at timestamptz not null default clock_timestamp()
);
create index register_file_of_farm on register_file (farm_id, written_at desc);

-- The treatment that an entry of the journal belongs to, by its group.
alter table journal_entry add column treatment_id text;

-- The certificate with which a person uses plant protection products, and the last inspection of a sprayer.
alter table worker
  add column certificate text check (length(certificate) <= 60),
  add column certificate_until date;
alter table machine add column inspected_on date;

create trigger register_holder_created after insert on register_holder referencing new table as new_rows
  for each statement execute function capture_change();
create trigger register_holder_changed after update on register_holder
  referencing old table as old_rows new table as new_rows for each statement execute function capture_change();
create trigger register_holder_removed after delete on register_holder referencing old table as old_rows
  for each statement execute function capture_change();
