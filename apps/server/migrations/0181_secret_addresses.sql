-- Addresses that programs without a sign-in read, such as calendars, in the name of a person.
create table secret_address (
  id text primary key,
  user_id text not null references app_user,
  farm_id text not null references farm,
  kind text not null check (kind in ('calendar')),
  -- Of the secret in the address, which is nowhere stored.
  secret_hash bytea not null unique,
  -- That of the browser in which it was made, for a person who has chosen none.
  language text not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  unique (user_id, farm_id, kind)
);
create index secret_address_of_farm on secret_address (farm_id);
